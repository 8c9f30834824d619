// What stands in the duchies, put on the map by hand: of eighty duchies an order touches two or three.
import { samePart, stampAll, type Part } from '../../lib/stamp.ts'
import { at } from './chart.ts'
import { DUCHIES, placeOf, POWERS } from './panels/facts.ts'
import type { WarView } from './panels/war.ts'

interface Standing {
  element: SVGGElement
  parts: Part[]
}
const known = new WeakMap<Element, Map<string, Standing>>()

/** Brings a group up to date: one element for every duchy of which there is something to draw, in the order of the duchies. */
export function drawPlaces(group: Element, duchies: Iterable<string>, partsOf: (duchy: string) => Part[]): void {
  let standing = known.get(group)
  if (!standing) known.set(group, (standing = new Map()))
  for (const duchy of duchies) {
    const parts = partsOf(duchy)
    let here = standing.get(duchy)
    if (!parts.length) {
      here?.element.remove()
      standing.delete(duchy)
      continue
    }
    if (!here) {
      const element = document.createElementNS('http://www.w3.org/2000/svg', 'g')
      const [x, y] = at(duchy)
      element.dataset['duchy'] = duchy
      element.setAttribute('transform', `translate(${x} ${y})`)
      group.insertBefore(element, after(duchy, standing))
      standing.set(duchy, (here = { element, parts: [] }))
    }
    const before = here.parts
    if (before.length !== parts.length || parts.some((part, i) => !samePart(part, before[i]))) stampAll(here.element, (here.parts = parts))
  }
}

/** The element of the next duchy that has one. */
function after(duchy: string, standing: Map<string, Standing>): Element | null {
  for (let i = placeOf(duchy) + 1; i < DUCHIES.length; i++) {
    const next = standing.get(DUCHIES[i]!)
    if (next) return next.element
  }
  return null
}

/** What a view tells of these duchies may differ from what another told. */
class Touched {
  readonly found = new Set<string>()
  add(duchy: unknown): void {
    if (typeof duchy === 'string' && placeOf(duchy) >= 0) this.found.add(duchy)
  }
  /** Of two tables by duchy those whose entries differ. */
  entries(before: { [duchy: string]: unknown }, now: { [duchy: string]: unknown }): void {
    if (before === now) return
    for (const duchy in now) if (before[duchy] !== now[duchy]) this.add(duchy)
    for (const duchy in before) if (!(duchy in now)) this.add(duchy)
  }
  /** Of two lists whatever either names. */
  lists<T>(before: readonly T[], now: readonly T[], duchyOf: (one: T) => unknown): void {
    if (before !== now) for (const one of [...before, ...now]) this.add(duchyOf(one))
  }
  soldiers(before: WarView, now: WarView): void {
    if (before.soldiers !== now.soldiers) for (const power of POWERS) this.entries(before.soldiers[power], now.soldiers[power])
  }
}

/** Duchies whose soldiers, flags or signs may have changed; all of them where nothing was drawn before. */
export function stacksTouched(before: WarView | null, now: WarView): Iterable<string> {
  if (!before) return DUCHIES
  const touched = new Touched()
  touched.soldiers(before, now)
  touched.entries(before.flags, now.flags)
  touched.lists(before.marked, now.marked, (one) => one.duchy)
  touched.lists(before.besieged ?? [], now.besieged ?? [], (duchy) => duchy)
  touched.lists(before.effects, now.effects, (one) => one.target)
  if (before.fight !== now.fight) for (const view of [before, now]) touched.add(view.fight?.duchy)
  if (before.siege !== now.siege) for (const view of [before, now]) touched.add(view.siege?.duchy)
  if (before.hasty_fort !== now.hasty_fort) for (const view of [before, now]) touched.add(view.hasty_fort)
  return touched.found
}
