// What is printed on the event cards, and who holds what.
import { SIDES, type Side } from './pieces.ts'
import { CARDS } from './printed.ts'
import type { Campaign, Lasting, Modifier } from './war.ts'

/** What an instruction is about. */
export type About = 'p' | 's' | 'm' | 'c' | 'r'
export interface Card {
  /** As it is printed: two cards may share it but for a letter. */
  number: string
  deck: 1 | 2
  /** What it tells each side; or both at once. */
  halves: readonly { side: Side | 'both'; about: About }[]
}

const cards: readonly Card[] = CARDS.split(' ').map((word) => {
  const [number, face] = word.split(',') as [string, string]
  const about = [...face.slice(1)] as About[]
  const sides: readonly (Side | 'both')[] = about.length > 1 ? SIDES : ['both']
  return { number, deck: face[0] === '1' ? 1 : 2, halves: sides.map((side, i) => ({ side, about: about[i]! })) }
})
export const cardOf = (card: number): Card => cards[card - 1] ?? cards[0]!
/** The card that a modifier of a combat comes from: it is named, or its rule names it. */
export function cardBehind({ card, rule }: Modifier): number | null {
  if (card) return card
  const number = /^NEM-C0*(\d+a?)/.exec(rule)?.[1]
  const at = cards.findIndex((one) => one.number === number)
  return at < 0 ? null : at + 1
}

/** The cards that a question is about: those that may be played, the one that is carried out, or the one that may be used. */
export function cardsAsked(view: Campaign, prompt: string, args: { [name: string]: unknown }, side: Side | null): number[] {
  if (prompt === 'ask-card') return (side && view.cards?.hands[side].cards) || []
  if (view.usable) return [view.usable]
  return typeof args['card'] === 'number' ? [args['card']] : []
}

/** Each card that lies by the map once, with all that it lies on. */
export function inForce(effects: readonly Lasting[]): { card: number; player: Side; targets: string[]; uses: number; turns: number }[] {
  const found = new Map<number, { card: number; player: Side; targets: string[]; uses: number; turns: number }>()
  for (const { card, player, target, uses, turns } of effects) {
    const one = found.get(card) ?? { card, player, targets: [], uses: uses ?? 0, turns: turns ?? 0 }
    if (target) one.targets.push(target)
    found.set(card, one)
  }
  return [...found.values()]
}
