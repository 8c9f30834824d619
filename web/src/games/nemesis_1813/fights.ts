// The last combat as the log tells it: what made the values of both sides, the dice, and what came of it.
import type { GameEvent } from '../../lib/types.ts'
import { lastOpening } from '../../table/latest.ts'
import { SIDES, type Side } from './pieces.ts'
import type { Modifier } from './war.ts'

export interface Value {
  modifiers: Modifier[]
  total: number
}
export interface Told {
  power: Side
  from: string
  hex: string
  values: { [side in Side]?: Value }
  dice: readonly [attack: number, defence: number] | null
  attack: number
  defence: number
  /** Hits that each side has taken, one for each line of the log. */
  hits: { [side in Side]: number }
  order: { die: number; total: number; verdict: string } | null
}
const PHASES = new Set(['event-turn', 'event-phase'])

/** The combat of the phase that is under way; null once the phase is over. */
export function lastFight(log: readonly GameEvent[]): Told | null {
  // Where stacks are hidden only who gave the order hears whom it names.
  const opens = ({ event }: GameEvent, n: number): boolean =>
    event === 'event-attacks' || (event === 'event-threatens' && log[n - 1]?.event !== 'event-attacks')
  const begin = lastOpening(log, opens, PHASES)
  if (begin < 0) return null
  const told = begun(log[begin]!)
  for (const event of log.slice(begin + 1)) read(told, event)
  return told
}

const begun = (event: GameEvent): Told => ({
  power: event['seat'] as Side,
  from: String(event['from']),
  hex: String(event['hex']),
  values: {},
  dice: null,
  attack: 0,
  defence: 0,
  hits: { french: 0, coalition: 0 },
  order: null,
})

function read(told: Told, event: GameEvent): void {
  const side = SIDES.find((one) => one === event['seat'])
  if (event.event === 'event-order') told.order = { die: Number(event['die']), total: Number(event['total']), verdict: String(event['verdict']) }
  else if (event.event === 'event-values' && side) {
    const [names, values, stacks, rules] = ['modifiers', 'values', 'stacks', 'rules'].map((part) => event[part]) as [
      string[],
      number[],
      (string | null)[],
      string[],
    ]
    const modifiers = names.map((modifier, i) => ({ modifier, value: values[i]!, stack: stacks[i]!, rule: rules[i]! }))
    told.values[side] = { modifiers, total: Number(event['total']) }
  } else if (event.event === 'event-bonus' && side) {
    // A card that was used after the values had been declared.
    const value = told.values[side]
    const [card, points] = [Number(event['card']), Number(event['count'])]
    if (value) told.values[side] = { modifiers: [...value.modifiers, { modifier: 'card', value: points, rule: '', card }], total: value.total + points }
  } else if (event.event === 'event-battle') {
    told.dice = event['dice'] as unknown as [number, number]
    told.attack = Number(event['attack'])
    told.defence = Number(event['defence'])
  } else if (event.event === 'event-hit' && side) told.hits[side]++
}
