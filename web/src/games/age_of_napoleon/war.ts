// What a view of the war tells, and what board, panels and words ask of it.
import type { Decision, View } from '../../lib/types.ts'
import type { Camp } from './chart.ts'
import { DETACHABLE, printedAreas, printedCountry, ratingsOf } from './facts.ts'
import type { Status } from './statuses.ts'

export const CAMPS: readonly Camp[] = ['france', 'coalition']
export const otherCamp = (camp: Camp): Camp => (camp === 'france' ? 'coalition' : 'france')

export interface Corps {
  corps: string
  exhausted: boolean
  moved: boolean
  from: string | null
}
export interface Army {
  area: string
  side: Camp
  count: number
  leader: string
  exhausted: boolean
  /** Mine, or everybody's for who sees all. */
  corps?: Corps[]
  /** Enemies that were looked at. */
  looked_at?: Corps[]
}
export interface Limit {
  limit: string
  side: Camp | null
  most: number
  deployed: number
  /** Beside those that are laid out, as far as one knows of them; games that ended earlier do not tell. */
  left?: number
}
export interface Want {
  want: string
  met: boolean
  countries: string[]
  year?: number
  now?: number
}
export interface Victory {
  side: Camp
  level: string
  wants: Want[]
  met: boolean
}
export interface Fighters {
  leader: string | null
  engaged: string[]
  lost: string[]
  buried: string[]
  sources: { corps: number; home: number; landing: number; cards: number } | null
  strength: number | null
}
export interface Fight {
  area: string
  attacker: Camp
  winner: Camp | null
  tied: boolean
  played: number[]
  sides: { [camp in Camp]: Fighters }
}
interface Hand {
  count: number
  cards?: number[]
}
export interface Europe extends View {
  year: number
  phase: string
  round: number
  winter: boolean
  first: Camp | null
  free: Camp[]
  status: { [country: string]: Status | 'attached' }
  /** The country of an area, where it is not the printed one. */
  nation: { [area: string]: string }
  risen: string[]
  surrendered: string[]
  invaded: boolean
  markers: string[]
  orders: string[]
  severe: string | null
  locked: string[]
  armies: Army[]
  boxes: { reserves: string[]; prisoners: string[]; removed: string[]; unreleased: string[] }
  cards: { hands: { [camp in Camp]: Hand }; deck: number; discards: number[]; removed: number[]; set_aside: number[] }
  limits: Limit[]
  /** What the limits of a side still allow this year. */
  may_deploy: { [camp in Camp]: number }
  victory: Victory[]
  battle: Fight | null
  under_way: { procedure: string; [field: string]: unknown }[]
}

/** The country that an area belongs to now. */
export const nationOf = (view: Pick<Europe, 'nation'>, area: string): string => view.nation[area] ?? printedCountry(area)
export const statusAt = (view: Pick<Europe, 'status' | 'nation'>, area: string): Status => (view.status[nationOf(view, area)] ?? 'N') as Status
export const areasOf = (view: Pick<Europe, 'nation'>, country: string): string[] =>
  DETACHABLE.includes(country) ? [country] : printedAreas(country).filter((area) => nationOf(view, area) === country)

export const armyAt = (view: Pick<Europe, 'armies'>, area: string, camp: Camp): Army | undefined =>
  view.armies.find((army) => army.area === area && army.side === camp)
/** The stack of the reader, or of whoever lies open to him. */
export const openArmies = (view: Pick<Europe, 'armies'>, area: string): Army[] => view.armies.filter((army) => army.area === area && army.corps)

/** A corps as far as this reader knows it; of one off the map its full side. */
export function corpsOf(view: Pick<Europe, 'armies'>, id: string): { area: string | null; camp: Camp | null; exhausted: boolean; moved: boolean } {
  for (const { area, side, corps, looked_at: seen, leader, exhausted } of view.armies) {
    const found = [...(corps ?? []), ...(seen ?? [])].find((one) => one.corps === id)
    if (found) return { area, camp: side, exhausted: found.exhausted, moved: found.moved }
    if (leader === id) return { area, camp: side, exhausted, moved: false }
  }
  return { area: null, camp: null, exhausted: false, moved: false }
}
/** By seniority, then by battle: as a leader would have them listed. */
export const bySeniority = (a: string, b: string): number => {
  const [x, y] = [ratingsOf(a, false), ratingsOf(b, false)]
  return y.sr - x.sr || y.br - x.br
}

/** The side that a question asks, whatever its prompt calls it. */
export function askedCamp(decision: Decision | null): Camp | null {
  const found = decision && (decision.args['power'] ?? decision.args['taker'] ?? decision.args['rival'] ?? decision.seat)
  return found === 'france' || found === 'coalition' ? found : null
}

/** Where a question after a battle keeps what has been answered. */
const TOLLS: { [prompt: string]: string } = { 'ask-lose': 'lost', 'ask-bury': 'buried' }
/** The corps that were chosen so far for what is asked: to march, to fight, to be deployed. */
export function chosenOf(view: Pick<Europe, 'under_way'>, decision: Decision | null): Set<string> {
  const found = new Set<string>()
  const top = view.under_way.at(-1)
  if (!decision || !top) return found
  // A battle keeps by side who is lost, and of them who is lost for good: only one's own are asked about, each in its turn.
  const toll = TOLLS[decision.prompt]
  const own = CAMPS.indexOf(askedCamp(decision) ?? 'france')
  for (const field of ['joined', 'force', 'forces', 'chosen', 'corps', ...(toll ? [toll] : [])]) {
    const held = field === toll && Array.isArray(top[field]) ? (top[field] as unknown[])[own] : top[field]
    if (Array.isArray(held)) for (const one of held.flat(2) as unknown[]) if (typeof one === 'string') found.add(one)
  }
  return found
}
/** Corps laid out for deployment, by where they are to come. */
export function laidOut(view: Pick<Europe, 'under_way'>): { corps: string; area: string }[] {
  const top = view.under_way.at(-1)
  if (!top || !Array.isArray(top['corps']) || !Array.isArray(top['areas'])) return []
  const areas = top['areas'] as string[]
  return (top['corps'] as string[]).map((corps, i) => ({ corps, area: areas[i]! }))
}
