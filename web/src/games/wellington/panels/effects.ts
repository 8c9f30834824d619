// Cards whose effects last: what they lie on, and until when.
import type { Words } from '../../../lib/words.svelte.ts'
import { LEADERS, placeOf, POWERS } from './facts.ts'
import type { Effect } from './war.ts'

export type Lasts = 'impulse' | 'turn' | 'next-own' | 'held' | 'next-impulse' | 'next-scheduled' | 'interphase' | 'leader' | 'war' | 'text'
const UNTIL: { [until in Exclude<Lasts, 'text'>]: number[] } = {
  impulse: [1, 32, 35, 41, 45, 52, 66, 67, 90, 93, 97, 100, 103],
  turn: [13, 17, 98, 102, 106],
  'next-own': [9, 10],
  held: [3, 81],
  'next-impulse': [23, 65, 82],
  'next-scheduled': [22, 26, 39],
  interphase: [72, 77, 86],
  leader: [59],
  war: [85],
}
export function lasts({ card }: Effect): Lasts {
  for (const [until, cards] of Object.entries(UNTIL)) if (cards.includes(card)) return until as Lasts
  return 'text'
}

/** What a card lies on, in words; the duchy if it is one, or the ends of a line. */
export function onWhat({ target: name }: Effect, words: Pick<Words, 'say'>): { text: string; duchy: string | null } | null {
  if (name === null) return null
  if (placeOf(name) >= 0) return { text: words.say(`duchy-${name}`), duchy: name }
  if (POWERS.some((power) => power === name)) return { text: words.say('wel-side-power-short', { power: name }), duchy: null }
  if (LEADERS.some((leader) => leader.id === name)) return { text: words.say(`leader-${name}`), duchy: null }
  return { text: words.say(`line-${name}`), duchy: null }
}
