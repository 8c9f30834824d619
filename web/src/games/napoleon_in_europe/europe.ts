// What a view of the war tells, and what board, panels and words ask of it.
import type { Decision, View } from '../../lib/types.ts'
import { CAPITALS, COMMON_YIELD, HOMES, NATIONS, YIELDS } from './printed.ts'

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
/** What the next better level takes. */
export interface Needs {
  level: string
  home?: number
  regions?: number
  squadrons?: number
  too_great?: { [nation: string]: number }
}
export interface Standing {
  seat: string | null
  status: 'player' | 'controlled' | 'care' | 'neutral' | 'out'
  regions: number
  home: number
  homes: number
  armies: number
  fleet: number
  income: number
  pap: number
  pp: number
  commitment: number
  level: string
  needs: Needs | null
  wars: Nation[]
  allies: Nation[]
  lets_pass: Nation[]
  may_pass: Nation[]
  /** Who may not declare war on it before that year and month. */
  safe_from: { [nation: string]: [year: number, month: number] }
}
export interface Lined {
  nation: Owner
  units: Units
  once: Units
  done: Units
}
export type Side = 'attacker' | 'defender'
export interface Battle {
  region: string
  attackers: Owner[]
  defenders: Owner[]
  major: boolean
  landing: boolean
  stage: 'deployment' | 'fight' | 'pursuit' | 'retreat'
  turn: number
  phase: string | null
  side: Side
  power: Owner | null
  lines_up: Owner | null
  /** Behind the screen to whoever looks. */
  hidden: Owner[]
  /** What a nation has brought and is not seen on the board: behind the screen, or still to be lined up. */
  unlined: { [nation: string]: Units }
  /** Units that fight, in the region. */
  armies: { [side in Side]: number }
  areas: { [area: string]: Lined[] }
  lost: { [nation: string]: number }
}
export interface Bargain {
  nation: Nation
  to: Nation
  drafted: boolean
  terms: string[]
  wanted: string[]
  given: string[]
  paid: number
  asked: number
}
export interface Clock {
  year: number
  month: number
  round: number
  last: number | null
  production: boolean
  phase: string
  active: Nation | null
  /** Whose turn of this round is over, and who has his after the active nation. */
  turns: { past: Nation[]; next: Nation[] }
}
export interface Congress {
  loser: Nation
  victors: Nation[]
  power: Nation | null
  prices: { [region: string]: number }
  free: string[]
  /** To whom a region would then be. */
  yields: { [verb in 'claim' | 'liberate']: { [region: string]: number } }
}
export interface Frame {
  procedure: string
  [field: string]: unknown
}
/** As `rules/view.py` describes it. */
export interface Europe extends View {
  seat: string | null
  clock: Clock
  nations: { [nation in Nation]: Standing }
  /** In a historical game. */
  sides: { french: Nation[]; anti_french: Nation[]; beaten: Nation[] } | null
  owns: { [region: string]: Nation }
  uprising: string[]
  /** Where they are not those that are printed. */
  yields: { [region: string]: number }
  ports: string[]
  occupied: { [region: string]: Nation[] }
  army: Force[]
  spent: Force[]
  ships: Squadrons[]
  wars: { [nation: string]: Owner[] }
  battle: Battle | null
  offer: Bargain | null
  congress: Congress | null
  /** How many of each type may still be bought, and how many political points. */
  purchase: { nation: Nation; most: { [bought: string]: number }; points: number } | null
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
export const homeOf = (region: string): Nation | null => home.get(region) ?? null
export const isCapital = (region: string): boolean => capitals.has(region)
export const capitalsOf = (nation: Nation): string[] => list(HOMES[nation]).filter(isCapital)
export const hasPort = (view: Pick<Europe, 'ports'>, region: string): boolean => view.ports.includes(region)
/** What a region yields its owner now. */
export const yieldOf = (view: Pick<Europe, 'yields'>, region: string): number =>
  view.yields[region] ?? (YIELDS as { [region: string]: number })[region] ?? COMMON_YIELD

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

/** The nations of a seat. */
export const nationsOf = (view: Pick<Europe, 'nations'>, seat: string | null): Nation[] =>
  seat === null ? [] : NATIONS.filter((nation) => view.nations[nation].seat === seat)

export type Relation = 'war' | 'alliance' | 'passage' | 'granted' | 'truce'
/** What stands between two nations. Passage is one way: who lets whom pass. */
export function relations(view: Pick<Europe, 'nations'>, nation: Nation, other: Nation): Relation[] {
  const { wars, allies, may_pass: open, lets_pass: lets, safe_from: safe } = view.nations[nation]
  const found: Relation[] = []
  if (wars.includes(other)) found.push('war')
  if (allies.includes(other)) found.push('alliance')
  if (open.includes(other)) found.push('passage')
  if (lets.includes(other)) found.push('granted')
  if (other in safe || nation in view.nations[other].safe_from) found.push('truce')
  return found
}

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
