// Cards whose effects last: what they lie on.
import type { Words } from '../../../lib/words.svelte.ts'
import { LEADERS, placeOf, POWERS } from './facts.ts'
import type { Effect } from './war.ts'

/** What a card lies on, in words; the duchy if it is one, or the ends of a line. */
export function onWhat({ target: name }: Effect, words: Pick<Words, 'say'>): { text: string; duchy: string | null } | null {
  if (name === null) return null
  if (placeOf(name) >= 0) return { text: words.say(`duchy-${name}`), duchy: name }
  if (POWERS.some((power) => power === name)) return { text: words.say('wel-side-power-short', { power: name }), duchy: null }
  if (LEADERS.some((leader) => leader.id === name)) return { text: words.say(`leader-${name}`), duchy: null }
  return { text: words.say(`line-${name}`), duchy: null }
}
