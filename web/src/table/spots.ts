// Places to tap on a map, written by hand: a question may offer fifty, and a block for each would cost more than all the rest of an
// update. What has been drawn once is kept: the same places are offered again and again, and differ in what is said of them at most.
import { afterPicture } from './later.ts'

export interface Spot {
  place: SVGElement
  /** Drawn over all places. */
  seal: SVGElement | null
  label: string
  look: string
}

/** An element of an SVG. */
export function drawn(tag: string, parts: { [name: string]: string | number }): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag) as SVGElement
  for (const name in parts) element.setAttribute(name, String(parts[name]))
  return element
}

/** A circle as a path, or one that is so much wider. */
export const ring = ([x, y]: readonly [number, number], r: number, wider = 0): string => {
  const half = `a${r + wider} ${r} 0 1 1 `
  return `M${x + r + wider} ${y}${half}${-2 * (r + wider)} 0${half}${2 * (r + wider)} 0z`
}

/** All places that can be tapped, as one text: written once, since they never change. */
export const hitsOf = (by: string, places: readonly string[], outline: (place: string) => string): string =>
  places.map((place) => `<path data-${by}="${place}" d="${outline(place)}"/>`).join('')

const spots = new WeakMap<Element, Map<string, Spot>>()

/** The spot of a group that has this key. */
export function spotOf(group: Element, key: string, make: () => SVGElement, seal: () => SVGElement | null = () => null): Spot {
  let known = spots.get(group)
  if (!known) spots.set(group, (known = new Map()))
  let spot = known.get(key)
  if (!spot) known.set(key, (spot = { place: make(), seal: seal(), label: '', look: '' }))
  return spot
}

/** What a spot looks like now, and is called. */
export function mark(spot: Spot, look: string, label?: string): Spot {
  if (spot.look !== look) spot.place.setAttribute('class', (spot.look = look))
  return label === undefined ? spot : name(spot, label)
}
export function name(spot: Spot, label: string): Spot {
  if (spot.label !== label) spot.place.setAttribute('aria-label', (spot.label = label))
  return spot
}

/**
 * Puts these spots into a group and no others; the focus stays where it was, told by an attribute, or else goes to the map. What has
 * the focus is not taken away before the next picture: to move the focus the browser must know where everything lies, and it knows
 * that for nothing once the picture is made.
 */
export function show(group: Element, shown: Spot[], by: string): void {
  if (!shown.length && !group.firstChild) return
  const wanted = shown.map((spot) => spot.place)
  for (const { seal } of shown) if (seal) wanted.push(seal)
  for (const one of leaving) if (wanted.includes(one)) stay(one)
  const held = document.activeElement as SVGElement | null
  if (held?.parentNode !== group) return group.replaceChildren(...wanted)
  const place = wanted.indexOf(held)
  // Around it, so that it is never out of the page.
  while (held.previousSibling) held.previousSibling.remove()
  while (held.nextSibling) held.nextSibling.remove()
  held.before(...wanted.slice(0, Math.max(0, place)))
  held.after(...wanted.slice(place + 1))
  if (place >= 0) return
  leaving.add(held)
  held.style.opacity = '0'
  afterPicture(() => leave(group, held, by))
}

/** What has the focus and is offered no more. */
const leaving = new Set<SVGElement>()
function stay(held: SVGElement): void {
  leaving.delete(held)
  held.style.opacity = ''
}
function leave(group: Element, held: SVGElement, by: string): void {
  if (!leaving.has(held)) return // it is offered again
  if (document.activeElement === held) {
    const name = held.getAttribute(by)
    const next = [...group.children].find((one) => one !== held && one.getAttribute(by) === name) ?? group.closest('[role]')
    ;(next as SVGElement | null)?.focus({ preventScroll: true })
  }
  stay(held)
  held.remove()
}
