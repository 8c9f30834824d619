// The cards of the war as markup: whole, small as one stands in a fan, or from the back.
import './face.css'
import { escaped } from '../../../lib/escape.ts'
import type { Words } from '../../../lib/words.svelte.ts'
import { pointsFor, printed, type Power } from './facts.ts'
import { SIGNS } from './signs.ts'

type Told = Pick<Words, 'say'>
/** open: it can be used now; shut: it cannot. */
export type CardState = 'idle' | 'open' | 'shut'

const sign = (kind: string): string => `<svg class="sign" viewBox="0 0 16 16" aria-hidden="true"><path d="${SIGNS[kind]}"/></svg>`
function signsOf(card: number): string[] {
  const { kind, plus, national } = printed(card)
  return [kind, ...(plus ? ['plus'] : []), ...(national ? ['national'] : [])]
}

export const lookOf = (card: number, state: CardState): string => `wel-card face ${state}${printed(card).national ? ' bordered' : ''}`

/** What stands on a card that is read. */
export function wholeFace(card: number, power: Power | null, words: Told): string {
  const points = pointsFor(card, power)
  const worth = escaped(words.say('wel-side-card-points', { points }))
  const kinds = signsOf(card).map((kind) => {
    const name = kind === 'national' ? `wel-side-kind-national-${printed(card).national}` : `wel-side-kind-${kind}`
    return `<span class="kind">${sign(kind)}${escaped(words.say(name))}</span>`
  })
  return (
    `<header><span class="points num" title="${worth}">${points || '–'}<span class="visually-hidden">${worth}</span></span>` +
    `<h5 class="title display">${escaped(words.say(`card-${card}`))}</h5><span class="number num muted">#${card}</span></header>` +
    `<p class="kinds">${kinds.join(' ')}</p><p class="text">${escaped(words.say('wel-side-card-text', { card }))}</p>`
  )
}

/** What stands on a card in a fan. */
export function smallFace(card: number, power: Power | null, words: Told): string {
  const title = words.say(`card-${card}`)
  const long = title.length > 36 || /\S{13}/.test(title)
  return (
    `<span class="head"><span class="points num">${pointsFor(card, power) || '–'}</span><span class="ready" aria-hidden="true">✓</span>` +
    `<span class="signs">${signsOf(card).map(sign).join('')}</span></span><span class="title display${long ? ' long' : ''}">${escaped(title)}</span>` +
    `<span class="engraving ${printed(card).kind}">${sign(printed(card).kind)}</span>`
  )
}

/** A card face down; that it is National shows (2.5). */
export const backOf = (national: boolean): string =>
  `<span class="one"><span class="wel-card face back${national ? ' national' : ''}"><svg viewBox="0 0 40 56" aria-hidden="true"><rect x="2.5" y="2.5" width="35" height="51"/>` +
  (national
    ? `<path d="M2.5 20h35M2.5 36h35"/><g transform="translate(12 20)"><path class="crown" d="${SIGNS['national']}"/></g>`
    : '<path d="M2.5 2.5l35 51M37.5 2.5l-35 51M20 2.5v51M2.5 28h35"/><circle cx="20" cy="28" r="8"/>') +
  '</svg></span></span>'
