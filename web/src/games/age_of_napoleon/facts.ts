// What is printed on counters, cards and the map, as far as board and panels need it.
import type { Colour, Ratings } from './counters.ts'
import { BARREN, CAPITALS, CARDS, COASTS, CORPS as COUNTERS, COUNTRIES as PRINTED, DETACHABLE as APART, MARSHES, MOUNTAINS } from './printed.ts'

const COLOUR: { [prefix: string]: Colour } = { fr: 'blue', gb: 'red', at: 'white', pr: 'black', ru: 'green', es: 'yellow' }
const POWER: { [prefix: string]: string } = { fr: 'france', gb: 'britain', at: 'osterreich', pr: 'preussen', ru: 'russia', es: 'spain' }

interface Printed {
  full: Ratings
  exhausted: Ratings
}
const printed = new Map<string, Printed>(
  COUNTERS.split(' ').map((word) => {
    const [id, ...figures] = word.split(',') as [string, ...string[]]
    const [a, b, c, d, e, f] = figures.map(Number) as [number, number, number, number, number, number]
    return [id, { full: { br: a, mr: b, sr: c }, exhausted: { br: d, mr: e, sr: f } }]
  }),
)
export const CORPS: readonly string[] = [...printed.keys()]
export const colourOf = (corps: string): Colour => COLOUR[corps.slice(0, 2)] ?? 'white'
/** The major country whose colour a corps has. */
export const powerOf = (corps: string): string => POWER[corps.slice(0, 2)] ?? 'france'
export const ratingsOf = (corps: string, exhausted: boolean): Ratings => printed.get(corps)?.[exhausted ? 'exhausted' : 'full'] ?? { br: 0, mr: 0, sr: 0 }

const list = (words: string): readonly string[] => words.split(' ')
export const MAJORS = ['france', 'britain', 'preussen', 'osterreich', 'russia', 'spain'] as const
export const DETACHABLE = list(APART)
/** All 23, the majors first and the areas that may be detached last. */
export const COUNTRIES: readonly string[] = [...Object.keys(PRINTED), ...DETACHABLE]
const areas = new Map(Object.entries(PRINTED).map(([country, words]) => [country, list(words)]))
const home = new Map([...areas].flatMap(([country, names]) => names.map((area) => [area, country] as const)))
/** The country that an area belongs to on the printed map. */
export const printedCountry = (area: string): string => home.get(area) ?? 'france'
export const printedAreas = (country: string): readonly string[] => areas.get(country) ?? [country]

const [capitals, coasts, mountains, marshes, barren] = [CAPITALS, COASTS, MOUNTAINS, MARSHES, BARREN].map((words) => new Set(list(words))) as [
  Set<string>,
  Set<string>,
  Set<string>,
  Set<string>,
  Set<string>,
]
export const isCapital = (area: string): boolean => capitals.has(area)
export const isCoast = (area: string): boolean => coasts.has(area)
export const isMountain = (area: string): boolean => mountains.has(area)
export const isMarsh = (area: string): boolean => marshes.has(area)
export const isBarren = (area: string): boolean => barren.has(area)

const kinds = list(CARDS)
export const MOST = kinds.length
/** A kind of card, such as "diplomacy"; red titles may be taken up when they are discarded. */
export const kindOf = (card: number): string => (kinds[card - 1] ?? '').replace('!', '')
export const isRed = (card: number): boolean => (kinds[card - 1] ?? '').endsWith('!')
/** The cards whose effect lasts, by what lies on the board for them. */
export const LASTING: { readonly [name: string]: number } = {
  britannia: 16,
  radetzky: 17,
  stein: 18,
  russo_ottoman_war: 19,
  war_of_1812: 20,
  peace_talks: 37,
  reconnaissance: 39,
}
