// A battle or a siege as the log tells it: round by round, what was rolled, what it cost, how it ended.
import type { GameEvent } from '../../../lib/types.ts'
import { lastOpening } from '../../../table/latest.ts'
import type { Power } from './facts.ts'

/** In a siege `first` is the besieger and `second` the fortress; in a battle the Allies and the French. */
export interface Throw {
  first: number[] | null
  second: number[] | null
}
export interface RoundTold extends Throw {
  round: number
  cards: { power: Power; card: number }[]
  told: GameEvent[]
}
export interface FightTold {
  kind: 'battle' | 'siege'
  duchy: string
  /** The number of its first event in the log: a battle has one, and no other has the same. */
  from: number
  opening: GameEvent
  rounds: RoundTold[]
  result: GameEvent[]
  over: boolean
  /** Another impulse has begun since. */
  past: boolean
}

const RESULTS = new Set(['event-battle-result', 'event-both-destroyed', 'event-overrun', 'event-siege-fails', 'event-fortress-falls', 'event-devastation'])
const HITS = new Set([
  'event-hits',
  'event-siege-hits',
  'event-soldier-falls',
  'event-leader-falls',
  'event-besiegers-fall',
  'event-charge',
  'event-battle-card-struck',
  'event-rallied',
])
const OPENINGS: { [event: string]: 'battle' | 'siege' } = { 'event-battle': 'battle', 'event-siege': 'siege' }
/** A battle is told within so many of the last events. */
const REACH = 400

/** The last battle or siege of the log; null when it was long ago. */
export function lastFight(log: GameEvent[]): FightTold | null {
  const from = lastOpening(log, ({ event }) => event in OPENINGS, undefined, REACH)
  if (from < 0) return null
  const opening = log[from]!
  const told: FightTold = { kind: OPENINGS[opening.event]!, duchy: String(opening['duchy']), from, opening, rounds: [], result: [], over: false, past: false }
  for (const event of log.slice(from + 1)) {
    const { event: name } = event
    if (name === 'event-impulse' || name === 'event-impulse-over' || name === 'event-end-of-turn') {
      told.over = told.past = true
      break
    }
    if (name === 'event-battle-round' || name === 'event-siege-round') {
      told.rounds.push({ round: Number(event['round']), first: null, second: null, cards: [], told: [] })
      continue
    }
    const now = told.rounds.at(-1)
    if (name === 'event-battle-dice' || name === 'event-siege-dice') {
      const side = name === 'event-battle-dice' ? event['side'] === 'french' : event['fortress'] === true
      const which = side ? 'second' : 'first'
      if (now) now[which] = [...(now[which] ?? []), ...(event['dice'] as number[])]
    } else if (name === 'event-plays-card') now?.cards.push({ power: event['power'] as Power, card: Number(event['card']) })
    else if (RESULTS.has(name)) told.result.push(event)
    else if (HITS.has(name)) now?.told.push(event)
  }
  if (told.result.length) told.over = true
  return told
}
