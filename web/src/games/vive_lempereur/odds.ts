// The odds of a fight, the detail of a preview, and ways to answer that are weighed by them.
import type { Action } from '../../lib/types.ts'

export interface Blow {
  losses: number
  retreat: number
  destroyed: number
  general_lost: number
}
export interface OddsAnswer {
  attacker: string
  target: string
  way: string
  value: number
  modifiers: { name: string; amount: number; rule: string }[]
  reaction_dice: number
  /** That the target's reaction succeeds. */
  reaction_chance: number
  outcomes: { probability: number; target: Blow; attacker: Blow }[]
  /** Of the target first, then of the attacker. */
  expected_losses: [number, number]
  chance_of_loss: [number, number]
  chance_of_retreat: [number, number]
  chance_destroyed: [number, number]
}

/** One of the ways to answer a question that are weighed side by side. */
export interface Way {
  action: Action
  title: string
  /** What else its odds say, in words. */
  note(odds: OddsAnswer): string
}

export const percent = (p: number): string => (p > 0 && p < 0.005 ? '<1' : String(Math.round(p * 100)))

/** The chances of a fight, each of the target first. */
export const CHANCES = [
  ['board-odds-loss', 'chance_of_loss'],
  ['board-odds-retreat', 'chance_of_retreat'],
  ['board-odds-destroyed', 'chance_destroyed'],
] as const
