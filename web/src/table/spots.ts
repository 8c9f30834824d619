// Places to tap on a map, written by hand: a march may offer fifty, and a block for each would cost more than all the rest of an
// update. What has been drawn once is kept: the same places are offered again and again, and differ in what is said of them at most.
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

const spots = new WeakMap<Element, Map<string, Spot>>()

/** The spot of a group that has this key. */
export function spotOf(group: Element, key: string, make: () => SVGElement, seal: () => SVGElement | null = () => null): Spot {
  let known = spots.get(group)
  if (!known) spots.set(group, (known = new Map()))
  let spot = known.get(key)
  if (!spot) known.set(key, (spot = { place: make(), seal: seal(), label: '', look: '' }))
  return spot
}

/** What a spot is called and looks like now. */
export function mark(spot: Spot, look: string, label = ''): Spot {
  if (spot.look !== look) spot.place.setAttribute('class', (spot.look = look))
  if (spot.label !== label) spot.place.setAttribute('aria-label', (spot.label = label))
  return spot
}

/** Puts these spots into a group and no others; the focus stays where it was, told by an attribute, or else goes to the map. */
export function show(group: Element, shown: Spot[], by: string): void {
  if (!shown.length && !group.firstChild) return
  const held = document.activeElement
  const kept = held && group.contains(held) ? held.getAttribute(by) : null
  group.replaceChildren(...shown.map((spot) => spot.place), ...shown.flatMap((spot) => spot.seal ?? []))
  const place = kept ? (group.querySelector<SVGElement>(`[${by}="${kept}"]`) ?? group.closest<SVGElement>('[role]')) : null
  place?.focus({ preventScroll: true })
}
