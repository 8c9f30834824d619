// Lines of march and ports, as they are printed; a test holds them against the data of the rules.
import { DUCHIES } from './panels/facts.ts'

export type LineKind = 'open' | 'pass' | 'river' | 'rough'
export type Port = 'none' | 'minor' | 'major'
export type Sea = 'atlantic' | 'mediterranean'
export interface Line {
  /** The two duchies that it joins, as the rules call it. */
  name: string
  ends: [string, string]
  kind: LineKind
}

const DRAWN: { [kind in LineKind]: string } = {
  open:
    'valencia-yecla almaraz-talavera_de_la_reina talavera_de_la_reina-toledo toledo-madrid ' +
    'fuentes_d_onoro-ciudad_rodrigo salamanca-valladolid salamanca-lumbrales caceres-merida la_coruna-vigo ' +
    'oviedo-gijon leon-zamora leon-saldana leon-valladolid zamora-valladolid lumbrales-ciudad_rodrigo ' +
    'valladolid-saldana burgos-lerma burgos-saldana pamplona-tudela tudela-zaragoza zaragoza-lerida ' +
    'tarragona-barcelona barcelona-gerona orthez-tarbes mont_de_marsan-bordeaux mont_de_marsan-tarbes ' +
    'bordeaux-toulouse toulouse-carcassonne madrid-guadalajara toledo-aranjuez aranjuez-ciudad_real ' +
    'aranjuez-albacete ciudad_real-albacete castellon-tortosa requena-albacete albacete-yecla yecla-alicante ' +
    'alicante-murcia murcia-cartagena cordoba-sevilla cordoba-jaen sevilla-huelva badajoz-merida ' +
    'badajoz-caceres porto-braga almeida-fuentes_d_onoro coimbra-lisbon abrantes-lisbon abrantes-elvas ' +
    'elvas-lisbon elvas-evora',
  pass:
    'bayonne-san_sebastian avila-salamanca lerma-madrid avila-madrid lugo-villafranca_del_bierzo ' +
    'villafranca_del_bierzo-leon oviedo-leon santander-burgos santander-saldana pamplona-bayonne jaca-orthez ' +
    'lerida-barcelona vich-seo_de_urgel gerona-perpignan seo_de_urgel-perpignan seo_de_urgel-toulouse ' +
    'cuenca-teruel requena-valencia cordoba-ciudad_real jaen-ciudad_real granada-almeria ronda-gibraltar ' +
    'sevilla-merida sevilla-badajoz',
  river:
    'salamanca-zamora valladolid-lerma coimbra-porto vigo-braga burgos-vitoria vitoria-tudela zaragoza-tortosa ' +
    'bayonne-orthez bayonne-mont_de_marsan orthez-mont_de_marsan tarbes-toulouse madrid-aranjuez ' +
    'castellon-valencia valencia-alicante cadiz-sevilla caceres-almaraz badajoz-elvas almeida-braganca ' +
    'evora-lisbon faro-huelva',
  rough:
    'ciudad_rodrigo-almaraz lisbon-fuentes_d_onoro ciudad_rodrigo-salamanca lumbrales-almeida ' +
    'merida-ciudad_real la_coruna-lugo lugo-orense lugo-oviedo orense-vigo orense-villafranca_del_bierzo ' +
    'orense-braga gijon-santander santander-bilbao zamora-braganca lerma-soria vitoria-bilbao ' +
    'vitoria-san_sebastian vitoria-pamplona bilbao-san_sebastian san_sebastian-pamplona pamplona-jaca ' +
    'tudela-soria zaragoza-jaca zaragoza-soria zaragoza-guadalajara zaragoza-teruel jaca-lerida ' +
    'lerida-tarragona lerida-seo_de_urgel tarragona-tortosa barcelona-vich vich-gerona carcassonne-perpignan ' +
    'guadalajara-soria guadalajara-cuenca toledo-ciudad_real aranjuez-cuenca cuenca-requena teruel-valencia ' +
    'teruel-castellon albacete-murcia yecla-murcia almeria-cartagena granada-murcia cordoba-granada ' +
    'jaen-granada granada-malaga malaga-ronda malaga-gibraltar ronda-sevilla ronda-cadiz cadiz-gibraltar ' +
    'badajoz-huelva caceres-abrantes porto-braganca almeida-coimbra abrantes-fuentes_d_onoro evora-faro',
}

export const LINES: readonly Line[] = Object.entries(DRAWN).flatMap(([kind, names]) =>
  names.split(' ').map((name) => ({ name, ends: name.split('-') as [string, string], kind: kind as LineKind })),
)

const joined = new Map<string, { duchy: string; line: Line }[]>(DUCHIES.map((duchy) => [duchy, []]))
for (const line of LINES) {
  const [a, b] = line.ends
  joined.get(a)?.push({ duchy: b, line })
  joined.get(b)?.push({ duchy: a, line })
}
/** Where the lines of march lead from a duchy. */
export const roadsFrom = (duchy: string): readonly { duchy: string; line: Line }[] => joined.get(duchy) ?? []
export const lineBetween = (a: string, b: string): Line | null => roadsFrom(a).find((road) => road.duchy === b)?.line ?? null

const MAJOR = new Set(
  ('barcelona valencia cartagena cadiz la_coruna lisbon porto bordeaux gibraltar england palma').split(' '),
)
const MINOR = new Set(
  ('san_sebastian bilbao malaga tarragona castellon vigo gijon santander alicante almeria huelva coimbra faro ' +
    'bayonne perpignan').split(' '),
)
const MEDITERRANEAN = new Set(
  ('barcelona malaga tarragona castellon valencia cartagena alicante almeria perpignan gibraltar palma').split(' '),
)
export const portOf = (duchy: string): Port => (MAJOR.has(duchy) ? 'major' : MINOR.has(duchy) ? 'minor' : 'none')
/** The seas of a port; gibraltar lies on both. */
export const seasOf = (duchy: string): Sea[] => {
  if (portOf(duchy) === 'none') return []
  return duchy === 'gibraltar' ? ['atlantic', 'mediterranean'] : [MEDITERRANEAN.has(duchy) ? 'mediterranean' : 'atlantic']
}
