// The choices of a decision that are no place on the map: what the panel offers as buttons.
import type { Action, Decision } from '../../../lib/types.ts'
import type { Words } from '../../../lib/words.svelte.ts'

/** Verbs whose actions are played from the hand, the window or by cards laid out. */
const CARDS = new Set(['play', 'respond', 'discard', 'take', 'name'])
/** Verbs that name a place or a march: the map's. */
const PLACES = new Set([
  'at',
  'block',
  'march',
  'detach',
  'to',
  'attack',
  'intercept',
  'ride',
  'evade',
  'retreat',
  'lose',
  'lose_flag',
  'flag',
  'build',
  'build_leader',
  'regroup',
  'regroup_leader',
  'sail',
  'deploy',
  'withdraw',
  'scatter',
  'force',
  'siege',
  'join',
])
/** Verbs that the frame of the table has buttons for, always in the same place: once is enough. */
export const FRAME = new Set(['pass', 'end', 'done', 'stand', 'keep', 'replace', 'resource', 'preempt', 'against', 'side', 'powers'])
/** More buttons than this are a list, which the frame has. */
const MOST = 14

export function buttonsOf(decision: Decision | null): Action[] {
  if (!decision || decision.prompt === 'ask-respond') return []
  const found = decision.actions.filter((action) => !CARDS.has(action.do) && !PLACES.has(action.do) && !FRAME.has(action.do))
  return found.length <= MOST ? found : []
}

/** Questions with alternatives that are not those of the card they speak of. */
const OWN_VARIANTS: { [prompt: string]: string } = { 'ask-booty': 'wel-side-booty', 'ask-heights': 'wel-side-heights' }

/** An alternative in words: as the card that is played has it, or as the question puts it; null for anything else. */
export function variantText(action: Action, decision: Decision | null, words: Pick<Words, 'say'>): string | null {
  if (action.do !== 'variant' || !decision) return null
  const choice = Number(action['choice'])
  const own = OWN_VARIANTS[decision.prompt]
  if (own) return words.say(own, { choice })
  const { card } = decision.args
  return typeof card === 'number' ? words.say('wel-side-variant', { card, choice }) : null
}
/** A choice in words. */
export const choiceText = (action: Action, decision: Decision | null, words: Pick<Words, 'say' | 'label'>): string =>
  variantText(action, decision, words) ?? words.label(action)
