// Where on the page the things are that a lesson points at.
import type { Decision } from '../../lib/types'
import { noOf } from '../../table/frame'

const PLACES = ['place', 'hex', 'area', 'duchy', 'region']

const visible = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0 && getComputedStyle(element).visibility !== 'hidden'
}
const first = (css: string): Element | null => [...document.querySelectorAll(css)].find(visible) ?? null

/**
 * The element that a point of a lesson means, or the way to it where a sheet still covers it; null: it cannot be seen now. Of several buttons
 * of one verb it is the one that says what is `wanted`.
 */
export function elementOf(point: string, decision: Decision | null, wanted: readonly string[]): Element | null {
  const at = point.indexOf(':')
  const [kind, name] = [point.slice(0, at), CSS.escape(point.slice(at + 1))]
  if (kind === 'place') {
    const named = PLACES.map((by) => `[data-${by}="${name}"]`).join(',')
    return first(`[data-board] :is(.hits, .hexes) :is(${named})`) ?? first(`[data-board] :is(${named})`)
  }
  if (kind === 'piece') return first(`[data-board] :is([data-piece="${name}"], [data-unit="${name}"], [data-leader="${name}"], [data-corps="${name}"])`)
  if (kind === 'card') return first(`[data-card="${name}"]`) ?? first('[data-open-hand]') ?? first('[data-panels]')
  if (kind === 'panel') return first(`[data-tab="${name}"]`) ?? first(`[data-fold="${name}"]`) ?? first('[data-panels]')
  const no = decision && noOf(decision)
  const named = `:is([data-do="${name}"], [data-use="${name}"])`
  const said = [...document.querySelectorAll(named)].find((one) => visible(one) && wanted.includes(one.textContent.trim()))
  return said ?? first(named) ?? (no?.do === name ? first('[data-control="no"]') : null)
}

const CLOSES = '[data-stage-close], [data-close], .close'
/** What takes away something that lies over a thing on the board; null where the thing lies free, or nothing takes it away. */
export function coverOf(place: Element, x: number, y: number): Element | null {
  const board = place.closest('[data-board]')
  let over = document.elementFromPoint(x, y)
  if (!board?.contains(over) || place.contains(over) || (place instanceof SVGElement && over?.closest('svg')?.contains(place))) return null
  for (; over && over !== board && !over.contains(place); over = over.parentElement) {
    if (over.matches('[data-dice]')) return over
    const found = [...over.querySelectorAll(CLOSES)].find(visible)
    if (found) return found
  }
  return null
}

/** Places of the map among the points, to be lit and brought into sight. */
export const placesOf = (points: readonly string[]): string[] => points.filter((one) => one.startsWith('place:')).map((one) => one.slice('place:'.length))
