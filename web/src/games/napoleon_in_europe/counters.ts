// Pieces written as SVG around 0,0: armies on the map, fleets, marks, and the signs of the arms.
import { LOOKS } from './looks.ts'
import { armies, armOf, generals, inSquare, plain, type Owner, type Units } from './europe.ts'

const W = 16
const H = 11
const round = (value: number): number => Math.round(value * 10) / 10

/** Infantry has a cross, cavalry a slash, artillery a ball, a general a star; elite and heavy ones are filled, militia and irregulars open. */
export function sign(troop: string, x = 0, y = 0, size = 1): string {
  const kind = plain(troop)
  const arm = armOf(kind)
  const box = '<rect x="-9" y="-6" width="18" height="12"/>'
  const dashed = '<rect x="-9" y="-6" width="18" height="12" stroke-dasharray="3 2"/>'
  const full = '<rect class="full" x="-9" y="-6" width="18" height="12"/>'
  let drawn: string
  if (arm === 'general')
    drawn = '<path class="solid" d="M0-8L2.400-2.500L8.200-2.200L3.700 1.600L5.200 7.300L0 4.100L-5.200 7.300L-3.700 1.600L-8.200-2.200L-2.400-2.500z"/>'
  else if (arm === 'artillery') drawn = `${box}<circle class="solid" r="3"/>`
  else if (arm === 'cavalry') drawn = `${kind === 'heavy_cavalry' ? full : kind === 'irregular_cavalry' ? dashed : box}<path d="M-9 6L9-6"/>`
  else drawn = `${kind === 'elite_infantry' ? full : kind === 'militia' ? dashed : box}<path d="M-9-6L9 6M-9 6L9-6"/>`
  if (inSquare(troop)) drawn += '<rect class="square" x="-12.500" y="-9.500" width="25" height="19"/>'
  return `<g class="sign" transform="translate(${x} ${y}) scale(${size})">${drawn}</g>`
}

/** An army: the nation's letter, how many fight, a star for every general up to three, and the arms that are there. */
export function army(nation: Owner, letter: string, units: Units): string {
  const { field, ink } = LOOKS[nation]
  const count = armies(units)
  const stars = Math.min(3, generals(units))
  const arms = (['infantry', 'cavalry', 'artillery'] as const).filter((arm) => Object.keys(units).some((troop) => units[troop] && armOf(troop) === arm))
  const signs = arms.map((arm, i) => sign(arm, round(-W + 6 + i * 10.5 + (3 - arms.length) * 5.25), 5.6, 0.42)).join('')
  const star = Array.from({ length: stars }, (_, i) => sign('general', W - 4 - i * 7, -H - 2, 0.5)).join('')
  return (
    `<g class="army" style="--field:${field};--ink:${ink}"><rect class="plate" x="${-W}" y="${-H}" width="${2 * W}" height="${2 * H}"/>` +
    `<text class="letter" x="${-W + 6}" y="-1.500">${letter}</text><text class="count" x="6" y="0.500">${count}</text>${signs}<g class="stars">${star}</g></g>`
  )
}

/** A fleet: a hull with the number of squadrons on its sail. */
export function fleet(nation: Owner, letter: string, count: number): string {
  const { field, ink } = LOOKS[nation]
  return (
    `<g class="fleet" style="--field:${field};--ink:${ink}"><path class="hull" d="M-15 4H15L10 11H-10z"/><path class="sail" d="M-11-12H12C8-6 8-2 12 3H-11C-8-2-8-6-11-12z"/>` +
    `<text class="count" x="3" y="-1">${count}</text><text class="letter" x="0" y="10">${letter}</text></g>`
  )
}

/** Flames where a region has risen; crossed swords where armies meet. */
export const flames = (): string => '<path class="flames" d="M0 9C-7 9-8 2-4-2C-4 1-2 2-1 1C-3-4 0-8 3-10C2-6 7-3 7 3C7 7 4 9 0 9z"/>'
/** A white flag over the capital of a nation on which some may not declare war. */
export const flag = (): string => '<g class="truce"><path d="M-6 11V-11"/><path class="cloth" d="M-6-11C-1-13 3-8 9-10V0C3 2-1-3-6-1z"/></g>'
export const swords = (): string => '<g class="battle"><circle r="11"/><path d="M-6-6L6 6M6-6L-6 6M-7 3l4 4M7 3l-4 4"/></g>'
