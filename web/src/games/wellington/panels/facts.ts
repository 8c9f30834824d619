// What is printed on cards, map and leaders, as far as the panels need it.
import { CARDS as WORDS, COUNTRY, DUCHIES as NAMES, KEYS, LEADERS as PRINTED, POWERS, SIDE_OF, WORTH, YEARS } from '../printed.ts'

export { POWERS, YEARS }
export type Power = (typeof POWERS)[number]
export type Side = (typeof SIDE_OF)[Power]
export const SIDES: readonly Side[] = [...new Set(Object.values(SIDE_OF))]
export const sideOf = (power: Power): Side => SIDE_OF[power]

export type Kind = 'response' | 'event' | 'battle' | 'mandatory'
export type Nation = 'britain' | 'spain' | 'french'
export interface Printed {
  /** 0: a mandatory card, which has none. */
  points: number
  kind: Kind
  plus: boolean
  national: Nation | null
}

const CARDS = WORDS.split(' ')
const KINDS: { [letter: string]: Kind } = { r: 'response', e: 'event', b: 'battle', m: 'mandatory' }
const NATIONS: { [letter: string]: Nation } = { b: 'britain', s: 'spain', f: 'french' }

export const MOST = CARDS.length
const read = new Map<number, Printed>()
export function printed(card: number): Printed {
  let found = read.get(card)
  if (!found) {
    const [, points, kind, plus, nation] = /^(\d)(\w)(\+?)(?:\/(\w))?$/.exec(CARDS[card - 1] ?? '') ?? []
    read.set(card, (found = { points: Number(points), kind: KINDS[kind!]!, plus: plus === '+', national: NATIONS[nation ?? ''] ?? null }))
  }
  return found
}

export const DUCHIES: readonly string[] = NAMES.split(' ')
const place = new Map(DUCHIES.map((duchy, i) => [duchy, i]))
export const placeOf = (duchy: string): number => place.get(duchy) ?? -1

export type Country = 'spain' | 'portugal' | 'france' | 'gibraltar'
const COUNTRIES: { [country in Country]: string } = { spain: 's', portugal: 'p', france: 'f', gibraltar: 'g' }
export const KEY_COUNTRIES = Object.keys(COUNTRIES) as Country[]
export const duchiesOf = (country: Country): string[] => DUCHIES.filter((_, i) => COUNTRY[i] === COUNTRIES[country])
export const keysOf = (country: Country): string[] => duchiesOf(country).filter((duchy) => KEYS[placeOf(duchy)] === 'k')

export interface PrintedLeader {
  id: string
  power: Power
  battle: number
  command: number
}
export const LEADERS: readonly PrintedLeader[] = PRINTED
export const leaderOf = (id: string): PrintedLeader | undefined => LEADERS.find((leader) => leader.id === id)

/** What a card is worth to a Power. */
export const pointsFor = (card: number, power: Power | null): number =>
  (power && (WORTH as { [card: number]: { [power in Power]?: number } })[card]?.[power]) ?? printed(card).points
