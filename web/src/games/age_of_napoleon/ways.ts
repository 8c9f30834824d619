// Arrows on the map: the marches of the last action, and those that may be ordered.
import type { Decision, GameEvent } from '../../lib/types.ts'
import { lately } from '../../table/latest.ts'
import { isArea, stand, voyage, type Camp } from './chart.ts'

export type WayKind = 'march' | 'sail' | 'flee' | 'react'
export interface Way {
  from: string
  to: string
  kind: WayKind
  camp: Camp
}

const KIND: { [event: string]: WayKind } = {
  'event-marches': 'march',
  'event-embarks': 'sail',
  'event-sails-away': 'sail',
  'event-retreats-by-sea': 'sail',
  'event-intercepts': 'react',
  'event-supports': 'react',
  'event-evades': 'flee',
  'event-retreats': 'flee',
  'event-redeploys': 'flee',
}
const BEGINS = new Set(['event-sets-out', 'event-embarks', 'event-round', 'event-phase', 'event-year'])

/** Those of the action that was last begun, the latest last; of one in which nobody has moved yet, those of the one before. */
export function lastWays(log: readonly GameEvent[]): Way[] {
  const wayOf = ({ event, from, to, power }: GameEvent): Way | null =>
    KIND[event] && isArea(from) && isArea(to) ? { from, to, kind: KIND[event], camp: power as Camp } : null
  return lately(log, wayOf, BEGINS)
}

const REACT: { [verb: string]: WayKind } = { intercept: 'react', support: 'react', to: 'march', retreat: 'flee', embark: 'sail', sail: 'sail' }
const COME = new Set(['intercept', 'support'])

/** Where what is asked about could go, or come from; one arrow a way, however many corps may take it. */
export function openWays(decision: Decision | null, camp: Camp | null): Way[] {
  const here = decision?.args['area']
  if (!decision || !camp || !isArea(here)) return []
  const found = new Map<string, Way>()
  for (const action of decision.actions) {
    const kind = REACT[action.do]
    const other = action[COME.has(action.do) ? 'from' : action.do === 'to' ? 'area' : 'to']
    if (!kind || !isArea(other)) continue
    const [from, to] = COME.has(action.do) ? [other, here] : [here, other]
    if (!found.has(`${from} ${to}`)) found.set(`${from} ${to}`, { from, to, kind, camp })
  }
  return [...found.values()]
}

type Point = readonly [number, number]
const GAP = 20
const round = ([x, y]: Point): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`
const unit = (a: Point, b: Point): Point => {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
  return [(b[0] - a[0]) / length, (b[1] - a[1]) / length]
}

/** A bent arrow between the stacks of a side; by sea along the ways of ships. */
export function arrow({ from, to, kind, camp }: Way): { path: string; head: string } {
  const [a, b] = [stand(from, camp), stand(to, camp)]
  const sea = kind === 'sail' ? voyage(from, to) : null
  const between: Point[] = sea ?? [[(a[0] + b[0]) / 2 - (b[1] - a[1]) * 0.12, (a[1] + b[1]) / 2 + (b[0] - a[0]) * 0.12]]
  const last = between.at(-1)!
  const [ux, uy] = unit(b, last)
  const [sx, sy] = unit(a, between[0]!)
  const start: Point = [a[0] + GAP * sx, a[1] + GAP * sy]
  const end: Point = [b[0] + GAP * ux, b[1] + GAP * uy]
  const neck: Point = [end[0] + 12 * ux, end[1] + 12 * uy]
  const wing = (side: number): string => round([end[0] + 17 * ux - 9 * side * uy, end[1] + 17 * uy + 9 * side * ux])
  const line = sea ? between.map((point) => `L${round(point)}`).join('') + `L${round(neck)}` : `Q${round(last)} ${round(neck)}`
  return { path: `M${round(start)}${line}`, head: `M${round(end)}L${wing(1)}L${round(neck)}L${wing(-1)}z` }
}
