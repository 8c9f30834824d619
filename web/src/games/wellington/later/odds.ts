// What the aide foresees of an action of Wellington (`aide/forecast.py`): the detail of a preview.

export interface Foreseen {
  /** Why a march takes attrition (name, dice, rule), and what it may cost. */
  causes: Modifier[]
  attrition: AttritionOdds | null
  /** What the enemy could do against it: interceptions and evasions with their chances. */
  tries: TryOdds[]
  /** The battle or siege that follows, with every source of dice; null where there is none or it cannot be told. */
  battle: BattleOdds | null
  siege: SiegeOdds | null
  /** The roll of the action itself. */
  roll: TryOdds | null
}
export interface Modifier {
  name: string
  amount: number
  rule: string
}
export interface AttritionOdds {
  duchy: string
  dice: number
  losses: { number: number; probability: number }[]
  expected: number
  none: number
  halved: boolean
  spared: boolean
}
export interface TryOdds {
  way: 'intercept' | 'evade'
  power: string
  leader: string | null
  from: string
  to: string
  modifiers: Modifier[]
  /** Of the modifiers, and what the dice must show. */
  total: number
  needed: number
  chance: number
}
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
