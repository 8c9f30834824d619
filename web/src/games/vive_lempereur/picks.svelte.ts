// The cards picked so far for the turn: one choice, shown beside the map and over it.
import type { Desk } from '../../table/desk.svelte.ts'

export class Picks {
  cards = $state.raw<string[]>([])
  /** The decision they belong to, told by turn and seat: another one begins anew. */
  #of = ''

  of(key: string): string[] {
    return this.#of === key ? this.cards : []
  }
  put(key: string, cards: string[]): void {
    this.#of = key
    this.cards = cards
  }
}

const known = new WeakMap<Desk, Picks>()

export function picksOf(desk: Desk): Picks {
  let picks = known.get(desk)
  if (!picks) known.set(desk, (picks = new Picks()))
  return picks
}
