// Arrows on the map: what marched and sailed in the turn that is being played, or in the one before it.
import type { GameEvent } from '../../lib/types.ts'
import { lately } from '../../table/latest.ts'
import type { Point } from './chart.ts'
import { isNation } from './europe.ts'
import { lineOf } from './looks.ts'
import { centre, isPlace } from './where.ts'

export interface Way {
  from: string
  to: string
  colour: string
}
const ENDS: { [event: string]: readonly [string, string] } = {
  'event-marches': ['from', 'region'],
  'event-sails': ['at', 'place'],
  'event-goes-back': ['from', 'region'],
  'event-embarks': ['from', 'region'],
}
const BEGINS = new Set(['event-turn'])

/** The marches since the last turn began, the newest last. */
export function lastWays(log: readonly GameEvent[]): Way[] {
  const wayOf = (event: GameEvent): Way | null => {
    const [from, to] = (ENDS[event.event] ?? []).map((end) => event[end])
    const { nation } = event
    return isPlace(from) && isPlace(to) && from !== to ? { from, to, colour: isNation(nation) ? lineOf(nation) : '#2e2015' } : null
  }
  return lately(log, wayOf, BEGINS)
}

/** A line from one place to another that stops short of the pieces, and its head. */
export function arrow({ from, to }: { from: string; to: string }): { path: string; head: string } {
  const [a, b] = [centre(from), centre(to)]
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const length = Math.hypot(dx, dy) || 1
  const [ux, uy] = [dx / length, dy / length]
  const gap = Math.min(15, length / 3)
  const start: Point = [a[0] + ux * gap, a[1] + uy * gap]
  const end: Point = [b[0] - ux * gap, b[1] - uy * gap]
  const at = ([x, y]: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`
  const wing = (side: number): Point => [end[0] - ux * 10 + side * uy * 6, end[1] - uy * 10 - side * ux * 6]
  return { path: `M${at(start)}L${at([end[0] - ux * 8, end[1] - uy * 8])}`, head: `M${at(end)}L${at(wing(1))}L${at(wing(-1))}z` }
}
