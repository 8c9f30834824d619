// What can be done with the cards of a hand now.
import type { Action, Decision } from '../../../lib/types.ts'
import type { Power } from './facts.ts'
import { askedPower } from './war.ts'

/** Ways to use a card of the hand that is asked, in the order of the buttons. */
export function usesOf(card: number, power: Power, decision: Decision | null): Action[] {
  if (!decision || askedPower(decision) !== power) return []
  return decision.actions.filter((action) => action['card'] === card && ['play', 'respond', 'discard'].includes(action.do))
}

/** Choices of cards that need not be in my hand: cards named, taken, discarded. */
export const cardChoices = (decision: Decision | null): Action[] =>
  decision?.actions.filter((action) => ['name', 'take', 'discard'].includes(action.do) && typeof action['card'] === 'number') ?? []

/** Where a card lies in a fan of so many, from -1 on the left to 1 on the right. */
export const lean = (i: number, count: number): number => (count < 2 ? 0 : (2 * i) / (count - 1) - 1)
