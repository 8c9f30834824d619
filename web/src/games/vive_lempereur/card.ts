// The pictures of command cards as markup: cards are dealt by the dozen, and always look the same.
import './card.css'
import { escaped } from '../../lib/escape.ts'
import type { Words } from '../../lib/words.svelte.ts'
import { DECK as PRINTED } from './printed.ts'

/** Every kind of card, in the order in which hands are held. */
export const DECK: string[] = [...PRINTED]

const AREA: { [card: string]: [number, number] } = { left: [0, 1], centre: [1, 1], right: [2, 1], coordinated_attack: [0, 3] }
const FIGURE: { [card: string]: string } = {
  infantry_manoeuvre: 'inf_french',
  grand_cavalry_charge: 'cav_heavy',
  artillery_bombardment: 'art_heavy',
}
/** The part of the field it commands, or the arm: as markup, for cards are dealt by the dozen. */
export function pictureOf(card: string): string {
  const frame = '<rect x="1" y="1" width="64" height="32" class="frame"/>'
  const area = AREA[card]
  if (!area) {
    const arm = (x: number, y: number): string => `<use href="#vle-${FIGURE[card]}" x="${x}" y="${y}" width="26" height="24"/>`
    return frame + arm(4, 6) + arm(36, 6) + arm(20, 3)
  }
  const [from, wide] = area
  const x = 4 + from * 19.5
  return (
    `${frame}<rect x="${x}" y="4" width="${wide * 19.5}" height="26" class="area"/><path d="M23.5 4v26M43 4v26" class="rule"/>` +
    `<use href="#vle-flag" x="${x + (wide * 19.5 - 18) / 2}" y="8" width="18" height="18"/>`
  )
}

const BACK =
  '<svg class="back" viewBox="0 0 66 60" aria-hidden="true"><rect x="2" y="2" width="62" height="56" class="frame"/>' +
  '<path d="M2 2l62 56M64 2L2 58M33 2v56M2 30h62" class="rule"/><circle cx="33" cy="30" r="13" class="seal"/>' +
  '<use href="#vle-flag" x="24" y="21" width="18" height="18"/></svg>'

export interface Face {
  count: number
  note: string
  /** Without what it does. */
  small: boolean
  /** The picture alone, where the name stands beside it. */
  bare: boolean
  ticked: boolean
}

/** What stands on a card of a hand: its picture, its name, what it does. */
export function faceOf(card: string, { count, note, small, bare, ticked }: Face, words: Words): string {
  return (
    `<svg class="picture" viewBox="0 0 66 34" aria-hidden="true">${pictureOf(card)}</svg>` +
    (bare ? '' : `<span class="name display">${escaped(words.say(`card-${card}`))}${count > 1 ? ` <b class="count num">×${count}</b>` : ''}</span>`) +
    (ticked && small ? '<span class="tick" aria-hidden="true">✓</span>' : '') +
    (small ? '' : `<span class="effect">${escaped(words.say(`board-card-${card}`))}</span>`) +
    (note ? `<span class="note">${escaped(note)}</span>` : '')
  )
}

/** A card that lies on the table: its picture over its name, or its back. */
export function lyingCard(card: string | null, words: Words): string {
  if (card === null) return `<div class="card vle-card idle small">${BACK}<span class="visually-hidden">${escaped(words.say('board-card-back'))}</span></div>`
  const name = `<span class="name display">${escaped(words.say(`card-${card}`))}</span>`
  return `<div class="card vle-card idle small"><svg class="picture" viewBox="0 0 66 34" aria-hidden="true">${pictureOf(card)}</svg>${name}</div>`
}
