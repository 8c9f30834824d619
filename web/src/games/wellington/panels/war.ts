// The view of a war as the panels read it, and what follows from it without asking anybody.
import type { Decision, View } from '../../../lib/types.ts'
import { duchiesOf, keysOf, LEADERS, POWERS, printedHolder, printedWalls, sideOf, type Power, type PrintedLeader, type Side } from './facts.ts'

export interface HandView { count: number; national: number; cards?: number[] }
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
}
/** What a card gives to a side for as long as a fight lasts. */
export interface Row<Helped extends string = string> { card: number; player: Power; side: Helped; kind: string; amount: number; lasts: 'this_round' | 'all_rounds' | 'next_round' }
export type Camp = 'besieger' | 'fortress'
export interface Values { battle: number; command: number }
export interface LeaderView { duchy?: string; status?: 'out' | 'regroup'; marched?: number; marks?: string[] }
export type Pair = [number, number]
/** A battle; pairs are of the Allies and of the French. */
export interface Fight {
  duchy: string
  active: Power
  lines: string[]
  commander: [string | null, string | null]
  start: Pair
  round: number
  declaring: Side | null
  evaded: boolean
  once: number
  always: number
  rows: Row<Side>[]
  fives: Pair
  sixes: Pair
  disrupted: Pair
  eliminated: Pair
  shaken: Pair
  lost: Pair
  winner: Side | null
  rout: boolean
  overrun: boolean
}
export interface Siege {
  duchy: string
  power: Power
  leader: string
  round: number
  most: number
  declaring: Camp | null
  rows: Row<Camp>[]
  hits: number
  sixes: number
  suffered: Pair
  losses: number
  disrupted: number
}
export interface UnderWay { procedure: string; step: string; [part: string]: unknown }
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
  fight: Fight | null
  siege: Siege | null
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
  pool: ByPower<number>
  values: { [leader: string]: Values }
  under_way: UnderWay[]
}

/** Of the cards no more than who holds how many, and which. */
export type Hands = Pick<WarView['cards'], 'hands'>

export const soldiersOf = (view: WarView, power: Power): number => Object.values(view.soldiers[power]).reduce((sum, n) => sum + n, 0)
export const soldiersAt = (view: WarView, power: Power, duchy: string): number => view.soldiers[power][duchy] ?? 0
export const sideAt = (view: WarView, side: Side, duchy: string): number =>
  POWERS.reduce((sum, power) => sum + (sideOf(power) === side ? soldiersAt(view, power, duchy) : 0), 0)
export const holderOf = (view: WarView, duchy: string): Power => view.flags[duchy] ?? printedHolder(duchy)
export const controllerOf = (view: WarView, duchy: string): Power | null => view.control[duchy] ?? null
/** Of a Hasty Fort too. */
export const wallsOf = (view: WarView, duchy: string): number => printedWalls(duchy) || (view.hasty_fort === duchy ? 2 : 0)
/** The leaders in a duchy: of a side, or of one Power. */
export const leadersAt = (view: WarView, duchy: string, of: Side | Power): string[] =>
  LEADERS.filter(({ id, power }) => view.leaders[id]?.duchy === duchy && (power === of || sideOf(power) === of)).map(({ id }) => id)

/** So many SP as counters, the largest first. */
export function countersOf(sp: number): { artillery: number; cavalry: number; infantry: number } {
  return { artillery: Math.floor(sp / 4), cavalry: Math.floor((sp % 4) / 2), infantry: sp % 2 }
}

/** The Power that may take an impulse before the one that is due (4.22): more cards than any other, never two running. */
export function preemptor(view: Pick<WarView, 'year' | 'round' | 'marker' | 'last_active'> & { cards: Hands }): Power | null {
  if (view.year === 1812 && view.round === 1) return null
  const counts = POWERS.map((power) => view.cards.hands[power].count)
  const most = Math.max(...counts)
  const holders = POWERS.filter((_, i) => counts[i] === most)
  const [power] = holders
  if (holders.length !== 1 || !most || power === view.marker || power === view.last_active) return null
  return view.cards.hands[view.marker].count ? power! : null
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

/** 9.53, 9.62: who commands a side in a duchy: the one named, else the best leader of the Power with more SP there. */
export function chiefOf(view: WarView, duchy: string, side: Side): string | null {
  const here = leadersAt(view, duchy, side)
  const named = view.commanders.find((one) => one.duchy === duchy && one.side === side)?.leader
  if (named && here.includes(named)) return named
  const [early, late] = POWERS.filter((power) => sideOf(power) === side) as [Power, Power]
  const present = (power: Power): boolean => soldiersAt(view, power, duchy) > 0 || leadersAt(view, duchy, power).length > 0
  const first = !present(late) || (present(early) && soldiersAt(view, early, duchy) > soldiersAt(view, late, duchy)) ? early : late
  const worth = (id: string): number => {
    const { battle, command } = view.values[id]!
    return battle * 16 + command + (leadersAt(view, duchy, first).includes(id) ? 1024 : 0)
  }
  return here.reduce<string | null>((best, id) => (best === null || worth(id) > worth(best) ? id : best), null)
}

export function headquarters(view: WarView, power: Power): Command[] {
  return LEADERS.flatMap((leader) => {
    if (leader.power !== power) return []
    const { duchy = null, status, marks = [], marched = 0 } = view.leaders[leader.id] ?? {}
    const values = view.values[leader.id]!
    const side = sideOf(power)
    const chief = duchy === null ? null : chiefOf(view, duchy, side)
    return {
      ...leader, values, duchy, marks, marched,
      bent: values.battle !== leader.battle || values.command !== leader.command,
      status: duchy !== null ? ('map' as const) : (status ?? 'out'),
      soldiers: duchy === null ? 0 : soldiersAt(view, power, duchy),
      under: chief !== leader.id ? chief : null,
      staff: duchy !== null && chief === leader.id ? leadersAt(view, duchy, side).filter((id) => id !== leader.id) : [],
    }
  })
}

/** SP of a Power with no leader of its side beside them, where they stand. */
export function leaderless(view: WarView, power: Power): { duchy: string; soldiers: number }[] {
  return Object.entries(view.soldiers[power])
    .filter(([duchy]) => !leadersAt(view, duchy, sideOf(power)).length)
    .map(([duchy, soldiers]) => ({ duchy, soldiers }))
}

const held = (view: WarView, duchies: string[], side: Side): string[] =>
  duchies.filter((duchy) => {
    const power = controllerOf(view, duchy)
    return power !== null && sideOf(power) === side
  })

/** What ends the war, and how far each side is from it (chapter 18). `have` of `need`; the war ends when they meet. */
export interface Goal { side: Side; goal: 'spain' | 'portugal' | 'roll' | 'liberation' | 'france'; have: number; need: number; rule: string; madrid?: boolean; rolls?: number }
export function goals(view: WarView): Goal[] {
  const spanish = keysOf('spain')
  const french = held(view, spanish, 'french').length
  const allied = held(view, spanish, 'allied').length
  const portugal = held(view, keysOf('portugal'), 'french').length
  const france = duchiesOf('france')
  const madrid = controllerOf(view, 'madrid')
  const taken = madrid !== null && sideOf(madrid) === 'french'
  const needs = view.effects.some((effect) => effect.card === 77) ? 9 : 8
  return [
    { side: 'french', goal: 'spain', have: spanish.length - allied, need: spanish.length, rule: 'WEL-18.31a' },
    { side: 'french', goal: 'portugal', have: portugal + Math.min(8, french), need: 12, rule: 'WEL-18.4a', madrid: taken },
    { side: 'french', goal: 'roll', have: Math.floor(french / 3), need: needs, rule: 'WEL-18.6b', madrid: taken, rolls: needs - Math.floor(french / 3) },
    { side: 'allied', goal: 'liberation', have: spanish.length - french, need: spanish.length, rule: 'WEL-18.32a' },
    { side: 'allied', goal: 'france', have: france.length - held(view, france, 'french').length, need: france.length, rule: 'WEL-18.2b' },
  ]
}
/** Victory points of both Powers of a side. */
export const sidePoints = (view: WarView, side: Side): number =>
  POWERS.reduce((sum, power) => sum + (sideOf(power) === side ? view.points[power] : 0), 0)

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
