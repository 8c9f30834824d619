// The marches of the last impulse, for arrows on the map.
import type { GameEvent } from '../../lib/types.ts'
import { lately } from '../../table/latest.ts'
import { isDuchy } from './chart.ts'

export type MarchKind = 'march' | 'sail' | 'flee' | 'react'
export interface Marched {
  from: string
  to: string
  kind: MarchKind
  power: string
}

const KIND: { [event: string]: MarchKind } = {
  'event-marches': 'march',
  'event-flanks': 'march',
  'event-rides': 'march',
  'event-convoy': 'sail',
  'event-assault': 'sail',
  'event-intercepts': 'react',
  'event-evades': 'flee',
  'event-retreat': 'flee',
}
const [BEGINS, ENDS] = [new Set(['event-impulse']), new Set(['event-turn'])]

/** Since the last impulse began, the latest last; of an impulse in which nobody has moved yet, those of the one before. */
export function lastMarches(log: GameEvent[]): Marched[] {
  const marched = ({ event, duchy: to, power, ...more }: GameEvent): Marched | null => {
    const [kind, from] = [KIND[event], more['origin'] ?? more['from']]
    return kind && isDuchy(from) && isDuchy(to) ? { from, to, kind, power: String(power ?? '') } : null
  }
  return lately(log, marched, BEGINS, ENDS)
}
