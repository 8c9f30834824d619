// What is printed on cards, map and leaders, as far as the panels need it; a test holds it against the data of the rules.

export const POWERS = ['britain', 'sud', 'spain', 'nord'] as const // the order of impulses
export type Power = (typeof POWERS)[number]
export type Side = 'allied' | 'french'
export const SIDES: readonly Side[] = ['allied', 'french']
export const sideOf = (power: Power): Side => (power === 'britain' || power === 'spain' ? 'allied' : 'french')

export type Kind = 'response' | 'event' | 'battle' | 'mandatory'
export type Nation = 'britain' | 'spain' | 'french'
export interface Printed {
  /** 0: a mandatory card, which has none. */
  points: number
  kind: Kind
  plus: boolean
  national: Nation | null
}

// Each card in a word: points, kind, a plus, the nation whose Reserve it comes from.
const CARDS = (
  '2r 2r 6r 0m 0m 0m 5r 4r 2r 2r 6r 3b 4e 4b 4b 5r 5e 8e 3e 2e 5b 4r' +
  ' 5r 6r 5e+ 0m 4r 2b 2b 3b 3r 4r 2r 4e+ 2r 4r 4e 0m 3e 5b 3r 4r 4r 4e' +
  ' 3r 0m 5e 6r 4r 5e 6r 4r 6b 4r 4r 3r 5e 2b 2r 3b 3r 4e 6e 0m 2e 3r' +
  ' 2r 2r 3e 2b 3b 3e 5b 5b 3r 6e+ 0m 6r 3r 3e 3b 2r 6e 5r 6e 6e 4b+/s 6e+/s' +
  ' 5e+/s 5r+/s 3b+/s 5r+/s 6e+/b 6r+/b 5r/b 4b+/b 4b/b 5e+/b 4r+/f 4r+/f 5e+/f 4r+/f 6r+/f 8e/f 5e+/f 5e+/f 3r/f 4r/f 6e+/f 3b/f'
).split(' ')
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

/** In the order of the rules' own map, in which the strings below go too. */
export const DUCHIES: readonly string[] = (
  'zaragoza san_sebastian burgos madrid salamanca ciudad_rodrigo valladolid avila leon zamora saldana lerma toledo ' +
  'talavera_de_la_reina almaraz lumbrales vitoria pamplona tudela bilbao barcelona granada cordoba sevilla badajoz ' +
  'caceres aranjuez ciudad_real jaen malaga gerona tarragona tortosa castellon lerida valencia cartagena cadiz oviedo ' +
  'merida yecla la_coruna lugo orense vigo villafranca_del_bierzo gijon santander soria guadalajara cuenca teruel jaca ' +
  'seo_de_urgel vich albacete alicante murcia requena almeria ronda huelva lisbon porto elvas almeida braga ' +
  'fuentes_d_onoro coimbra abrantes evora faro braganca bordeaux bayonne orthez mont_de_marsan toulouse perpignan tarbes ' +
  'carcassonne gibraltar england palma'
).split(' ')
const place = new Map(DUCHIES.map((duchy, i) => [duchy, i]))
export const placeOf = (duchy: string): number => place.get(duchy) ?? -1

const LETTERS: { [letter: string]: Power } = { b: 'britain', u: 'sud', s: 'spain', n: 'nord' }
const HELD = 'nnnnnnnnnnnnnnnnnnnnuuuuuuuuuuuuuuusssssssssssssssssssssssssssbbbbbbbbbbbnnnnuuuubbs'
const WALLS = '033003000000000000000000300000000003330000000000000000000000003033000000000000000500'
const COUNTRY = 'sssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssspppppppppppffffffffg--'
const KEYS = 'kkkkkk..............kkkkk..........kkkk.......................kkkk.......kk..kk..k..'

/** Who controls a duchy that has no flag. */
export const printedHolder = (duchy: string): Power => LETTERS[HELD[placeOf(duchy)]!]!
export const printedWalls = (duchy: string): number => Number(WALLS[placeOf(duchy)] ?? 0)

export type Country = 'spain' | 'portugal' | 'france' | 'gibraltar'
const COUNTRIES: { [country in Country]: string } = { spain: 's', portugal: 'p', france: 'f', gibraltar: 'g' }
export const KEY_COUNTRIES = Object.keys(COUNTRIES) as Country[]
export const duchiesOf = (country: Country): string[] => DUCHIES.filter((_, i) => COUNTRY[i] === COUNTRIES[country])
export const keysOf = (country: Country): string[] => duchiesOf(country).filter((duchy) => KEYS[placeOf(duchy)] === 'k')

export interface PrintedLeader { id: string; power: Power; battle: number; command: number }
export const LEADERS: readonly PrintedLeader[] = [
  { id: 'wellington', power: 'britain', battle: 5, command: 9 },
  { id: 'beresford', power: 'britain', battle: 2, command: 6 },
  { id: 'hill', power: 'britain', battle: 3, command: 4 },
  { id: 'de_espana', power: 'spain', battle: 1, command: 4 },
  { id: 'blake', power: 'spain', battle: 1, command: 6 },
  { id: 'ballesteros', power: 'spain', battle: 2, command: 4 },
  { id: 'castanos', power: 'spain', battle: 2, command: 6 },
  { id: 'soult', power: 'sud', battle: 4, command: 9 },
  { id: 'suchet', power: 'sud', battle: 3, command: 6 },
  { id: 'drouet', power: 'sud', battle: 2, command: 4 },
  { id: 'marmont', power: 'nord', battle: 2, command: 6 },
  { id: 'clausel', power: 'nord', battle: 2, command: 4 },
  { id: 'joseph', power: 'nord', battle: 1, command: 4 },
]
export const leaderOf = (id: string): PrintedLeader | undefined => LEADERS.find((leader) => leader.id === id)

export const YEARS = [1812, 1813, 1814]
