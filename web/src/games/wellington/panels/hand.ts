// What can be done with the cards of a hand now, and why not, as far as that lies open on the table.
import type { Action, Decision } from '../../../lib/types.ts'
import { printed, type Power } from './facts.ts'
import { askedPower, type WarView } from './war.ts'

/** Ways to use a card of the hand that is asked, in the order of the buttons. */
export function usesOf(card: number, power: Power, decision: Decision | null): Action[] {
  if (!decision || askedPower(decision) !== power) return []
  return decision.actions.filter((action) => action['card'] === card && ['play', 'respond', 'discard'].includes(action.do))
}

/** Choices of cards that need not be in my hand: cards named, taken, discarded. */
export const cardChoices = (decision: Decision | null): Action[] =>
  decision?.actions.filter((action) => ['name', 'take', 'discard'].includes(action.do) && typeof action['card'] === 'number') ?? []

export type WhyNot = 'not-asked' | 'other-power' | 'plus-used' | 'card-used' | 'not-this-moment' | 'not-this-choice'

/** Why a card cannot be used at all now; null when the table must be asked. */
export function whyNot(card: number, power: Power, view: Pick<WarView, 'impulse'>, decision: Decision | null): WhyNot | null {
  if (!decision) return 'not-asked'
  const asked = askedPower(decision)
  if (asked === null) return 'not-this-choice'
  if (asked !== power) return 'other-power'
  if (decision.prompt === 'ask-respond') return 'not-this-moment'
  if (decision.prompt !== 'ask-impulse') return 'not-this-choice'
  const { plus_used, cards_used, grants } = view.impulse
  // 5.6: one card an impulse and one more that bears a plus; #94 is no plus card for Spain.
  const plus = printed(card).plus && !(card === 94 && power === 'spain')
  if (plus) return plus_used ? 'plus-used' : null
  return cards_used > grants ? 'card-used' : null
}

/** What a card is worth to a Power: #94 five points to Spain. */
export const pointsFor = (card: number, power: Power | null): number => (card === 94 && power === 'spain' ? 5 : printed(card).points)

/** Where a card lies in a fan of so many, from -1 on the left to 1 on the right. */
export const lean = (i: number, count: number): number => (count < 2 ? 0 : (2 * i) / (count - 1) - 1)
