// What a view of Vive l'Empereur holds: src/grognard/games/vive_lempereur/view.py in types.
import type { Action, View } from '../../lib/types.ts'
import { ARMS, ELEMENTS } from './printed.ts'

export type Facing = 'N' | 'NE' | 'SE' | 'S' | 'SW' | 'NW'
export const FACINGS: readonly Facing[] = ['N', 'NE', 'SE', 'S', 'SW', 'NW']

export interface Piece {
  id: string
  type: string
  seat: string
  nation: string
  hex?: string
  /** Where there is no hex: fallen, waiting, captured, absorbed, unplaced. */
  status?: string
  elements?: number
  /** Elements left behind as garrisons. */
  detached?: number
  facing?: Facing
  formation?: 'square'
  marks?: string[]
}

export interface Cards {
  revealed: string | null
  last: string | null
  spent: string[]
  in_hand: number
  /** Only of one's own. */
  hand?: string[]
  spare?: string[]
  answered?: Action
}

export interface Orders {
  markers: { [face: string]: number }
  automatic: number
  sectors: string[]
  used: { [sector: string]: number }
  passed: boolean
}

/** Markers that a side has still to use, and what room its sectors have for orders, where the card of the round limits them. */
export interface OrdersLeft {
  markers: number
  room: { [sector: string]: number } | null
}

/** What a side still needs for victory; told by `goal-<goal>` with itself as arguments. */
export interface Goal {
  goal: string
  level: string
  rule: string
  have?: number
  need?: number
  [part: string]: unknown
}

export interface BattleView extends View {
  turn: number
  round: number
  initiative: string
  terrain: { [hex: string]: string }
  roads: string[][]
  infantry_only: string[]
  pieces: Piece[]
  orders: { [seat: string]: Orders }
  orders_left: { [seat: string]: OrdersLeft }
  cards: { [seat: string]: Cards }
  objectives: { [hex: string]: string | null }
  losses: { [seat: string]: number }
  losses_by_nation: { [nation: string]: number }
  elements: { [seat: string]: number }
  due: { [seat: string]: number }
  veiled: boolean
  trail: string[]
  max_turns: number
  goals?: { [seat: string]: Goal[] }
  under_way: ({ procedure: string; step: string } & { [part: string]: unknown })[]
}

export type Arm = (typeof ARMS)[keyof typeof ARMS]
export const armOf = (type: string): Arm => (ARMS as { [type: string]: Arm })[type] ?? 'general'

/** Elements of a unit at full strength. */
export const strengthOf = (type: string): number => (type === 'general' ? 0 : ((ELEMENTS as { [type: string]: number })[type] ?? 0))

export const onMap = (piece: Piece): piece is Piece & { hex: string } => piece.hex !== undefined

/** The sides in the order of their seats: the attacker from the south first. */
export const sidesOf = (view: BattleView): string[] => Object.keys(view.losses)
