// The choices of a decision that are no place on the map: what the panel offers as buttons.
import type { Action, Decision } from '../../../lib/types.ts'
import type { Words } from '../../../lib/words.svelte.ts'

/** Verbs whose actions are played from the hand, the window or by cards laid out. */
const CARDS = new Set(['play', 'respond', 'discard', 'take', 'name'])
/** Verbs that name a place or a march: the map's. */
const PLACES = new Set([
  'at', 'block', 'march', 'detach', 'to', 'attack', 'intercept', 'ride', 'evade', 'retreat', 'lose', 'lose_flag', 'flag', 'build',
  'build_leader', 'regroup', 'regroup_leader', 'sail', 'deploy', 'withdraw', 'scatter', 'force', 'siege', 'join',
])
/** More buttons than this are a list, which the frame has. */
const MOST = 14

export function buttonsOf(decision: Decision | null): Action[] {
  if (!decision || decision.prompt === 'ask-respond') return []
  const found = decision.actions.filter((action) => !CARDS.has(action.do) && !PLACES.has(action.do))
  return found.length <= MOST ? found : found.filter((action) => ['pass', 'done', 'end'].includes(action.do))
}

/** A choice in words: an alternative of a card as the card itself has it, everything else as the game says it. */
export function choiceText(action: Action, decision: Decision | null, words: Pick<Words, 'say' | 'label'>): string {
  const card = decision?.args['card']
  if (action.do === 'variant' && typeof card === 'number') return words.say('wel-side-variant', { card, choice: Number(action['choice']) })
  return words.label(action)
}
