// The view of a war as the panels read it.
import type { Decision, View } from '../../../lib/types.ts'
import { COUNTERS } from '../printed.ts'
import { LEADERS, POWERS, sideOf, type Power, type PrintedLeader, type Side } from './facts.ts'

/** Of my own cards: which they are, and what each is worth for its points. */
export interface HandView {
  count: number
  national: number
  cards?: number[]
  points?: { [card: string]: number }
}
/** A card by the map: what it lies on, and what is left of it, each card in its own words. */
export interface Effect {
  card: number
  player: Power
  target: string | null
  powers?: Power[]
  storm?: boolean
  impulses?: number
  wound?: 'no_battle_value' | 'one_die_fewer' | 'fell'
  fell_in?: string
  fives?: number
  sixes?: number
  /** How long it lies there: `wel-side-lasts-<until>`. */
  until: string
}
/** Where dice come from: `modifier-<name>`, or a card. */
export interface Source {
  name: string
  amount: number
  rule: string
}
/** One side of the battle or siege under way, with what the rules count for it. */
export interface Camp {
  side: Side
  powers: { power: Power; soldiers: number; leaders: string[] }[]
  commander: string | null
  dice: number
  sources: Source[]
  cards: number[]
  /** Of a battle: losses over all rounds. */
  eliminated?: number
  disrupted?: number
  /** Of a besieger: 5s and 6s suffered in this round. */
  suffered?: number
  /** Of a fortress. */
  holder?: Power
  walls?: number
  hits?: number
}
/** Of a battle the Allies come first, of a siege the besieger; of a siege `most` is the rounds that may be fought. */
export interface Combat {
  kind: 'battle' | 'siege'
  duchy: string
  round: number
  most: number | null
  camps: [Camp, Camp]
}
/** What ends the war: `have` of `need`; it ends when they meet (chapter 18). */
export interface Goal {
  side: Side
  goal: 'spain' | 'portugal' | 'roll' | 'liberation' | 'france'
  have: number
  need: number
  rule: string
  madrid?: boolean
  die?: number
}
export interface Values {
  battle: number
  command: number
}
export interface LeaderView {
  duchy?: string
  status?: 'out' | 'regroup'
  marched?: number
  marks?: string[]
}
export interface UnderWay {
  procedure: string
  step: string
  [part: string]: unknown
}
type ByPower<T> = { [power in Power]: T }
export interface WarView extends View {
  year: number
  round: number
  marker: Power
  active: Power | null
  last_active: Power | null
  owners: ByPower<string>
  powers: Power[]
  soldiers: ByPower<{ [duchy: string]: number }>
  marked: { power: Power; duchy: string; soldiers: number; marched: number; marks: string[] }[]
  leaders: { [leader: string]: LeaderView }
  regroup: ByPower<number>
  commanders: { duchy: string; side: Side; leader: string }[]
  flags: { [duchy: string]: Power }
  hasty_fort: string | null
  resources: ByPower<number>
  debt: ByPower<number>
  unmet: ByPower<number>
  effects: Effect[]
  impulse: { cp: number; free_cp: number; plus_used: number; cards_used: number; grants: number; convoys: number }
  fight: { duchy: string } | null
  siege: { duchy: string; leader: string } | null
  combat: Combat | null
  waiting: boolean
  cards: {
    deck: number
    discards: number
    last_discard: number | null
    removed: number[]
    resolving: number[]
    in_play: number[]
    hands: ByPower<HandView>
  }
  control: { [duchy: string]: Power | null }
  keys: ByPower<number>
  points: ByPower<number>
  side_points: { [side in Side]: number }
  goals: Goal[]
  preemptor: Power | null
  /** Who serves under whom. */
  under: { [leader: string]: string }
  forces: ByPower<{ on_map: number; leaderless: number; leaderless_at: { [duchy: string]: number } }>
  /** The strength of every fortress. */
  walls: { [duchy: string]: number }
  /** Fortresses with enemies before them; views of games that ended long ago do not tell it. */
  besieged?: string[]
  pool: ByPower<number>
  values: { [leader: string]: Values }
  under_way: UnderWay[]
}

/** Of the cards no more than who holds how many, and which. */
export type Hands = Pick<WarView['cards'], 'hands'>

export const soldiersAt = (view: WarView, power: Power, duchy: string): number => view.soldiers[power][duchy] ?? 0
export const controllerOf = (view: WarView, duchy: string): Power | null => view.control[duchy] ?? null
/** The leaders in a duchy: of a side, or of one Power. */
export const leadersAt = (view: WarView, duchy: string, of: Side | Power): string[] =>
  LEADERS.filter(({ id, power }) => view.leaders[id]?.duchy === duchy && (power === of || sideOf(power) === of)).map(({ id }) => id)

/** So many SP as counters, the largest first. */
export function countersOf(sp: number): { artillery: number; cavalry: number; infantry: number } {
  const { artillery, cavalry, infantry } = COUNTERS
  return { artillery: Math.floor(sp / artillery), cavalry: Math.floor((sp % artillery) / cavalry), infantry: Math.floor((sp % cavalry) / infantry) }
}

export interface Command extends PrintedLeader {
  /** As cards bend them. */
  values: Values
  bent: boolean
  duchy: string | null
  status: 'map' | 'regroup' | 'out'
  marks: string[]
  marched: number
  /** SP of his own Power where he stands. */
  soldiers: number
  /** He serves under another leader of his side who stands in the same duchy. */
  under: string | null
  staff: string[]
}

export function headquarters(view: WarView, power: Power): Command[] {
  return LEADERS.flatMap((leader) => {
    if (leader.power !== power) return []
    const { duchy = null, status, marks = [], marched = 0 } = view.leaders[leader.id] ?? {}
    const values = view.values[leader.id]!
    return {
      ...leader,
      values,
      duchy,
      marks,
      marched,
      bent: values.battle !== leader.battle || values.command !== leader.command,
      status: duchy !== null ? ('map' as const) : (status ?? 'out'),
      soldiers: duchy === null ? 0 : soldiersAt(view, power, duchy),
      under: view.under[leader.id] ?? null,
      staff: LEADERS.filter(({ id }) => view.under[id] === leader.id).map(({ id }) => id),
    }
  })
}

/** Points are counted in halves. */
export function inHalves(points: number): string {
  const whole = Math.trunc(Math.abs(points))
  return `${points < 0 ? '−' : ''}${points % 1 && !whole ? '' : whole}${points % 1 ? '½' : ''}`
}

/** The Power for which a decision asks. */
export const askedPower = (decision: Decision | null): Power | null => {
  const power = decision?.args['power']
  return POWERS.find((one) => one === power) ?? null
}
/** The Powers whose cards I see; everybody's, for whoever watches a game that is over. */
export const openHands = (view: { cards: Hands }): Power[] => POWERS.filter((power) => view.cards.hands[power].cards !== undefined)
