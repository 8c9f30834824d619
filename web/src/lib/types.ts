// What the server and the browser say to each other. Most of it is made from the server's own types; the answers of the aide, which a
// game has a say in, stand here.

import type { Action, Message, Reason } from './wire'

export * from './wire'

export interface Blow { losses: number; retreat: number; destroyed: number; general_lost: number }
export interface OddsAnswer {
  attacker: string
  target: string
  way: string
  value: number
  modifiers: { name: string; amount: number; rule: string }[]
  reaction_dice: number
  outcomes: { probability: number; target: Blow; attacker: Blow }[]
  /** Of the target first, then of the attacker. */
  expected_losses: [number, number]
  chance_of_loss: [number, number]
  chance_of_retreat: [number, number]
  chance_destroyed: [number, number]
}
export interface PreviewAnswer {
  path: string[]
  cost: { spent: number; allowance: number } | null
  /** Hexes of the front arc after the act. */
  front: string[]
  /** Hexes of the way that the enemy controls. */
  zones: string[]
  odds: OddsAnswer | null
  /** Of an order: hexes where the unit could go with it, and pieces that it could attack. */
  reach: string[]
  targets: string[]
  warnings: Reason[]
  /** What may come of it, in sentences: for every game whose forecast is not told by `odds`. */
  says?: Message[]
  /** Why a march takes attrition (name, dice, rule), and what it may cost. */
  causes?: Modifier[]
  attrition?: AttritionOdds | null
  /** What the enemy could do against it: interceptions and evasions with their chances. */
  tries?: TryOdds[]
  /** The battle or siege that follows, with every source of dice; null where there is none or it cannot be told. */
  battle?: BattleOdds | null
  siege?: SiegeOdds | null
  /** The roll of the action itself. */
  roll?: TryOdds | null
}
export interface Modifier { name: string; amount: number; rule: string }
export interface AttritionOdds { duchy: string; dice: number; losses: { number: number; probability: number }[]; expected: number; none: number; halved: boolean; spared: boolean }
export interface TryOdds { way: 'intercept' | 'evade'; power: string; leader: string | null; from: string; to: string; modifiers: Modifier[]; needed: number; chance: number }
export interface BattleOdds {
  round: number
  active: string
  sides: { side: string; dice: number; sources: Modifier[]; strength: number; win: number; rout: number; destroyed: number; losses: number }[]
  second_round: number
  both_destroyed: number
}
export interface SiegeOdds {
  duchy: string
  leader: string
  walls: number
  round: number
  /** Of the besieger first, then of the fortress; so are the sources. */
  dice: [number, number]
  sources: [Modifier[], Modifier[]]
  fall: number
  by_round: { round: number; probability: number }[]
  overrun: number
  devastation: number
  losses: number
  leader_falls: number
}
/** What a tap means: a legal action, or why it can be none. Exactly one of the two is there. */
export interface TapAnswer { action: Action | null; reason: Reason | null }
export interface OverlayAnswer { marks: { hex: string; mark: string; label?: string }[] }
