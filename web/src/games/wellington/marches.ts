// The marches of the last impulse, for arrows on the map.
import type { GameEvent } from '../../lib/types.ts'
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
const MOST = 12

/** Since the last impulse began, the latest last; of an impulse in which nobody has moved yet, those of the one before. */
export function lastMarches(log: GameEvent[]): Marched[] {
  const found: Marched[] = []
  for (let n = log.length - 1; n >= 0 && found.length < MOST; n--) {
    const event = log[n]!
    if (event.event === 'event-impulse' && found.length) break
    if (event.event === 'event-turn') break
    const kind = KIND[event.event]
    const from = event['origin'] ?? event['from']
    if (kind && isDuchy(from) && isDuchy(event['duchy'])) found.unshift({ from, to: event['duchy'], kind, power: String(event['power'] ?? '') })
  }
  return found
}
