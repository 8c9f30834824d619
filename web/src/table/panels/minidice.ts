// The dice of a line of the log, small: figures in squares, faces by their pictures. The sentence says the same in words.
import './minidice.css'
import { escaped } from '../../lib/escape'
import { words } from '../../lib/words.svelte'
import type { Dice } from '../game'

const nameOf = (face: string): string => (words.has(`face-${face}`) ? words.say(`face-${face}`) : face)

export function miniDice({ dice }: Dice): string {
  const row = dice.map((die) =>
    typeof die === 'string'
      ? `<i class="face" title="${escaped(nameOf(die))}"><svg viewBox="0 0 20 17"><use href="#die-${escaped(die)}" width="20" height="17"/></svg></i>`
      : `<i>${die}</i>`,
  )
  return `<span class="mini-dice num" aria-hidden="true">${row.join('')}</span>`
}
