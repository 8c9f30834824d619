// Arrows on the map: what marched and sailed in the turn that is being played, or in the one before it.
import type { GameEvent } from '../../lib/types.ts'
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
const MOST = 12

/** The marches since the last turn began, the newest last. */
export function lastWays(log: readonly GameEvent[]): Way[] {
  const found: Way[] = []
  for (let i = log.length - 1; i >= 0 && found.length < MOST; i--) {
    const event = log[i]!
    if (event.event === 'event-turn' && found.length) break
    const ends = ENDS[event.event]
    if (!ends) continue
    const [from, to, nation] = [event[ends[0]], event[ends[1]], event['nation']]
    if (isPlace(from) && isPlace(to) && from !== to) found.unshift({ from, to, colour: isNation(nation) ? lineOf(nation) : '#2e2015' })
  }
  return found
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
