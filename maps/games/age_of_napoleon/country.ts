// Sea, land, borders and rivers.

import { byHand, closed, curve, distance, open, ribbon, type Point } from '../../craft/lines.ts'
import { drawWater, type Net, type Waves } from '../../craft/sea.ts'
import { HEIGHT, WIDTH, type MapData, type Projection } from './ground.ts'
import { EDGE, INK, RIVER, SEA } from './inks.ts'
import type { Arc, Outlines } from '../../craft/arcs.ts'

export interface River {
  name: string
  small?: boolean
  line: number[]
  /** How far down it is named. */
  sign?: number
}

/** Longitudes and latitudes one after the other, as a line on the sheet. */
export const trace = (line: readonly number[], project: Projection): Point[] =>
  Array.from({ length: line.length / 2 }, (_, i) => project(line[2 * i]!, line[2 * i + 1]!))

/** What the map is made of: the land of every country, and the lines between them. */
export class Countries {
  readonly #of: (owner: string) => string
  readonly ids: string[]
  constructor(map: MapData, private readonly lines: Outlines) {
    const country = new Map(map.areas.map((area) => [area.id, area.country]))
    this.#of = (owner) => country.get(owner) ?? owner
    this.ids = ['outside', ...map.countries.map(({ id }) => id)]
  }

  land(id: string): string {
    return this.lines.rings.filter(({ owner }) => this.#of(owner) === id).map(({ line }) => closed(line)).join('')
  }

  arcs(wanted: (one: string, two: string, arc: Arc) => boolean): string {
    return this.lines.arcs.filter((arc) => wanted(this.#of(arc.sides[0]), this.#of(arc.sides[1]), arc)).map(({ line }) => open(line)).join('')
  }

  /** Where a country meets anything else, but the edge of the sheet. */
  rim = (id: string): string => this.arcs((a, b) => (a === id) !== (b === id) && b !== 'frame' && a !== 'frame')

  /** Definitions that the rest refers to. */
  definitions(): string {
    return (
      this.ids.map((id) => `<path id="${id}" d="${this.land(id)}"/><clipPath id="in-${id}"><use href="#${id}"/></clipPath><path id="rim-${id}" d="${this.rim(id)}"/>`).join('') +
      `<path id="shore" d="${this.arcs((a, b) => a === 'sea' || b === 'sea')}"/>`
    )
  }
}

const NET: Net = { every: 5, meridians: [-25, 45], parallels: [35, 60], lon: [-28, 42], lat: [34, 64], style: 'stroke-opacity=".45" stroke-width=".9"' }
const WAVES: Waves = { along: 'shore', away: [3.6, 7.4, 11.8, 16.8, 22.6, 29.2, 36.8, 45.4, 55], strength: [0.16, 0.5], fine: 1.7, ends: ' stroke-linecap="round"' }

export const drawSea = (project: Projection): string => drawWater([WIDTH, HEIGHT], SEA, project, NET, WAVES)

/** A band of colour within the border, as a brush leaves it: strong at the line, thin inside. */
export function drawLand({ ids }: Countries): string {
  return ids
    .map((id) => {
      const stroke = (width: number, strength: number): string => `<use href="#rim-${id}" stroke-width="${width}" stroke-opacity="${strength}"/>`
      const bands = id === 'outside' ? stroke(14, 0.3) : stroke(44, 0.13) + stroke(27, 0.2) + stroke(12.5, 0.42)
      return (
        `<use href="#${id}" fill="#fffdf6"/><use href="#${id}" fill="${EDGE[id]}" fill-opacity="${id === 'outside' ? 0.2 : 0.1}"/>` +
        `<g clip-path="url(#in-${id})" fill="none" stroke="${EDGE[id]}" stroke-linejoin="round" stroke-linecap="round">${bands}</g>`
      )
    })
    .join('')
}

/** The shore firm, borders of countries in dots and dashes, those of areas dotted; what can be detached has a chain of its own. */
export function drawBorders(countries: Countries, detachable: ReadonlySet<string>): string {
  const inner = (a: string, b: string): boolean => a !== 'sea' && b !== 'sea' && a !== 'frame' && b !== 'frame' && a !== 'lake' && b !== 'lake'
  const loose = ({ sides }: Arc): boolean => sides.some((side) => detachable.has(side))
  const path = (d: string, style: string): string => `<path d="${d}" fill="none" stroke="${INK}" stroke-linejoin="round" ${style}/>`
  const areas = countries.arcs((a, b, arc) => inner(a, b) && a === b && arc.sides[0] !== arc.sides[1] && !loose(arc))
  const chains = countries.arcs((a, b, arc) => inner(a, b) && a === b && arc.sides[0] !== arc.sides[1] && loose(arc))
  return (
    path(areas, 'stroke-width="2.2" stroke-dasharray="0.1 4.8" stroke-linecap="round"') +
    path(chains, 'stroke-width="1.5" stroke-dasharray="7 4" stroke-opacity=".9"') +
    path(countries.arcs((a, b) => inner(a, b) && a !== b), 'stroke-width="2.3" stroke-dasharray="10 4 2 4"') +
    path(countries.arcs((a, b) => !inner(a, b) && a !== 'frame' && b !== 'frame' && a !== b), 'stroke-width="1.6"')
  )
}

/** Rivers as they are drawn: a hand's unsteadiness in the bends. */
export const courses = (rivers: readonly River[], project: Projection): Point[][] =>
  rivers.map((river) => byHand(byHand(curve(trace(river.line, project), 3), 3, 17, 91), 1.4, 6, 97))

/** Still water, with a line of its own. */
export const drawLakes = ({ rings }: Outlines): string =>
  rings.filter(({ owner }) => owner === 'lake').map(({ line }) => `<path d="${closed(line)}" fill="${SEA.shore}" stroke="${INK}" stroke-width="1.3"/>`).join('')

export function drawRivers(rivers: readonly River[], lines: readonly Point[][]): string {
  let banks = ''
  let streams = ''
  rivers.forEach((river, i) => {
    const line = lines[i]!
    const long = distance(line[0]!, line.at(-1)!)
    const [from, to] = river.small ? [0.8, 1.9] : [1.1, Math.min(5, 2.6 + long / 130)]
    const width = (t: number): number => from + (to - from) * t
    banks += ribbon(line, width)
    if (!river.small) streams += ribbon(line.slice(Math.floor(line.length * 0.4)), (t) => Math.max(0, width(0.4 + 0.6 * t) - 1.9))
  })
  return `<path d="${banks}" fill="${RIVER.bank}" fill-opacity=".85"/><path d="${streams}" fill="${RIVER.stream}"/>`
}
