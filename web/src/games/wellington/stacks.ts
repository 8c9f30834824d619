// What stands in the duchies, put on the map by hand: of eighty duchies an order touches two or three.
import { stamp } from '../../lib/stamp.ts'
import { at } from './chart.ts'
import { DUCHIES } from './panels/facts.ts'

interface Standing {
  element: SVGGElement
  svg: string
}
const known = new WeakMap<Element, Map<string, Standing>>()

/** Brings a group up to date: one element for every duchy of which there is something to draw, in the order of the duchies. */
export function drawPlaces(group: Element, svgOf: (duchy: string) => string): void {
  let standing = known.get(group)
  if (!standing) known.set(group, (standing = new Map()))
  let next: Element | null = null
  for (let i = DUCHIES.length - 1; i >= 0; i--) {
    const duchy = DUCHIES[i]!
    const svg = svgOf(duchy)
    let here = standing.get(duchy)
    if (!svg) {
      here?.element.remove()
      standing.delete(duchy)
      continue
    }
    if (!here) {
      const element = document.createElementNS('http://www.w3.org/2000/svg', 'g')
      const [x, y] = at(duchy)
      element.dataset['duchy'] = duchy
      element.setAttribute('transform', `translate(${x} ${y})`)
      standing.set(duchy, (here = { element, svg: '' }))
      group.insertBefore(element, next)
    }
    if (here.svg !== svg) stamp(here.element, (here.svg = svg))
    next = here.element
  }
}
