// What a view of the war tells, and what board, panels and words ask of it.
import type { Decision, View } from '../../lib/types.ts'
import { CAPITALS, COMMON_YIELD, HOMES, NATIONS, PORTS, YIELDS } from './printed.ts'

export { NATIONS }
export type Nation = (typeof NATIONS)[number]
/** The light blue pieces of a minor that fights alone are the eighth. */
export type Owner = Nation | 'minor'
export const isNation = (word: unknown): word is Nation => typeof word === 'string' && (NATIONS as readonly string[]).includes(word)

export type Units = { [troop: string]: number }
export interface Force {
  region: string
  nation: Owner
  units: Units
}
export interface Squadrons {
  place: string
  nation: Nation
  count: number
}
export interface Lined {
  nation: Owner
  area: string
  units: Units
}
export interface Standing {
  regions: number
  home: number
  fleet: number
  income: number
  level: string
}
export interface Frame {
  procedure: string
  step?: string
  [field: string]: unknown
}
export interface Europe extends View {
  seat: string | null
  year: number
  month: number
  round: number
  /** By nation in their order, the minor last: the number of the seat, -1 for nobody. */
  owner: number[]
  players: Nation[]
  out: Nation[]
  care: Nation[]
  active: Nation | null
  guests: Nation[]
  moved: Nation[]
  army: Force[]
  spent: Force[]
  ships: Squadrons[]
  sailed: Squadrons[]
  owns: { [region: string]: Nation }
  uprising: string[]
  wars: { [nation: string]: Owner[] }
  allies: { [nation: string]: Nation[] }
  passage: { [nation: string]: Nation[] }
  truce: { nation: Nation; other: Nation; until: number }[]
  pap: { [nation: string]: number }
  pp: { [nation: string]: number }
  resolve: { [nation: string]: number }
  field: Lined[]
  once: Lined[]
  done_for: Lined[]
  board_laid: boolean
  nations: { [nation: string]: Standing }
  under_way: Frame[]
}

export const TROOPS = ['infantry', 'elite_infantry', 'militia', 'cavalry', 'heavy_cavalry', 'irregular_cavalry', 'artillery', 'general'] as const
const SQUARE = '_square'
export const plain = (troop: string): string => troop.replace(SQUARE, '')
export const inSquare = (troop: string): boolean => troop.endsWith(SQUARE)
export type Arm = 'infantry' | 'cavalry' | 'artillery' | 'general'
export function armOf(troop: string): Arm {
  const kind = plain(troop)
  if (kind === 'general' || kind === 'artillery') return kind
  return kind.endsWith('cavalry') ? 'cavalry' : 'infantry'
}
/** As an order of battle lists them. */
export const troopsIn = (units: Units): [troop: string, count: number][] =>
  Object.entries(units)
    .filter(([, count]) => count > 0)
    .sort(([a], [b]) => rank(a) - rank(b))
const rank = (troop: string): number => (TROOPS as readonly string[]).indexOf(plain(troop)) + (inSquare(troop) ? 0.5 : 0)
/** Units that fight; generals are told apart. */
export const armies = (units: Units): number => Object.entries(units).reduce((sum, [troop, count]) => (troop === 'general' ? sum : sum + count), 0)
export const generals = (units: Units): number => units['general'] ?? 0

const list = (words: string): string[] => words.split(' ')
const home = new Map<string, Nation>(NATIONS.flatMap((nation) => list(HOMES[nation]).map((region) => [region, nation] as const)))
const capitals = new Set(list(CAPITALS))
const ports = new Set(list(PORTS))
export const homeOf = (region: string): Nation | null => home.get(region) ?? null
export const isCapital = (region: string): boolean => capitals.has(region)
export const hasPort = (region: string): boolean => ports.has(region)
export const yieldOf = (region: string): number => (YIELDS as { [region: string]: number })[region] ?? COMMON_YIELD

const PORT = '_port'
/** The region of a port, as places of the sea are called. */
export const portRegion = (place: string): string | null => (place.endsWith(PORT) ? place.slice(0, -PORT.length) : null)
export const portOf = (region: string): string => region + PORT

export const ownerOf = (view: Pick<Europe, 'owns'>, region: string): Nation | null => view.owns[region] ?? null
export const forcesIn = (view: Pick<Europe, 'army'>, region: string): Force[] => view.army.filter((force) => force.region === region)
export const fleetsAt = (view: Pick<Europe, 'ships'>, place: string): Squadrons[] => view.ships.filter((row) => row.place === place)
/** Units of a force that have moved in this turn. */
export const spentOf = (view: Pick<Europe, 'spent'>, { region, nation }: Force): Units =>
  view.spent.find((row) => row.region === region && row.nation === nation)?.units ?? {}

/** Nations whose troops stand in a region of somebody with whom they are at war, where he has none himself. */
export function occupierOf(view: Pick<Europe, 'owns' | 'army' | 'wars'>, region: string): Owner | null {
  const owner = ownerOf(view, region)
  if (!owner) return null
  const there = forcesIn(view, region)
  if (there.some((force) => force.nation === owner && armies(force.units))) return null
  return there.find((force) => armies(force.units) && view.wars[owner]?.includes(force.nation))?.nation ?? null
}

/** The nations of a seat, by the order of seats; of the one who looks, if nothing else is said. */
export function nationsOf(view: Pick<Europe, 'owner'>, seats: readonly string[], seat: string | null): Nation[] {
  const number = seat === null ? -1 : seats.indexOf(seat)
  return number < 0 ? [] : NATIONS.filter((_, i) => view.owner[i] === number)
}

export type Relation = 'war' | 'alliance' | 'passage' | 'granted' | 'truce'
/** What stands between two nations. Passage is one way: who lets whom pass. */
export function relations(view: Pick<Europe, 'wars' | 'allies' | 'passage' | 'truce'>, nation: Nation, other: Nation): Relation[] {
  const found: Relation[] = []
  if (view.wars[nation]?.includes(other)) found.push('war')
  if (view.allies[nation]?.includes(other)) found.push('alliance')
  if (view.passage[other]?.includes(nation)) found.push('passage')
  if (view.passage[nation]?.includes(other)) found.push('granted')
  if (view.truce.some((row) => (row.nation === nation && row.other === other) || (row.nation === other && row.other === nation))) found.push('truce')
  return found
}

/** The month of a truce as a month of a year. */
export const monthOf = (number: number): { year: number; month: number } => ({ year: Math.floor((number - 1) / 12), month: ((number - 1) % 12) + 1 })

export const frameOf = (view: Pick<Europe, 'under_way'>, procedure: string): Frame | null =>
  view.under_way.findLast((frame) => frame.procedure === procedure) ?? null

/** The nation that a question speaks to. */
export function askedNation(decision: Decision | null): Nation | null {
  if (!decision) return null
  const { args } = decision
  for (const part of ANSWERS_AS[decision.prompt] ?? ['power', 'nation', 'guest']) if (isNation(args[part])) return args[part]
  return isNation(decision.seat) ? decision.seat : null
}
/** Questions in which not the one who acts is asked. */
const ANSWERS_AS: { [prompt: string]: string[] } = {
  'ask-square': ['nation'],
  'ask-evade': ['nation'],
  'ask-alliance': ['nation'],
  'ask-offer-answer': ['nation'],
  'ask-broken-reply': ['nation'],
  'ask-dock': ['docking'],
  'ask-escort': ['ally'],
  'ask-join': ['guest'],
  'ask-will': [],
  'ask-volunteer': [],
  'ask-scrap': ['nation'],
}
