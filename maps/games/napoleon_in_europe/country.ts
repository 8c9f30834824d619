// Sea, land and borders.

import { closed, open } from '../../craft/lines.ts'
import { drawWater, type Net, type Waves } from '../../craft/sea.ts'
import { HEIGHT, WIDTH, type MapData, type Projection, type Shapes } from './ground.ts'
import { HALO, INK, NOBODY, SEA, WASHES } from './inks.ts'
import { thin, type Arc, type Outlines } from '../../craft/arcs.ts'

/** A wash for every region, so that no two neighbours have the same: the most hemmed in chooses first, and takes the one least used. */
export function washes({ land_regions, land_adjacency }: MapData): Map<string, number> {
  const near = new Map(land_regions.map(({ id }) => [id, land_adjacency.flatMap(([a, b]) => (a === id ? [b] : b === id ? [a] : []))]))
  const chosen = new Map<string, number>()
  const used = WASHES.map(() => 0)
  const barred = (id: string): Set<number> => new Set(near.get(id)!.flatMap((other) => chosen.get(other) ?? []))
  while (chosen.size < land_regions.length) {
    const [id] = [...near.keys()].filter((one) => !chosen.has(one)).sort((a, b) => barred(b).size - barred(a).size || near.get(b)!.length - near.get(a)!.length || (a < b ? -1 : 1))
    const taken = barred(id!)
    const [wash] = WASHES.map((_, k) => k).filter((k) => !taken.has(k)).sort((a, b) => used[a]! - used[b]!)
    if (wash === undefined) throw new Error(`no wash left for ${id}`)
    chosen.set(id!, wash)
    used[wash]!++
  }
  return chosen
}

/** Points that lie nearer to a line than this could not be seen. */
const FINE = 0.2

/** What the map is made of: land in its washes, water, and the lines between. */
export class Country {
  readonly #wash: Map<string, number>
  readonly #nation: Map<string, string>

  constructor(map: MapData, private readonly shapes: Shapes, private readonly lines: Outlines) {
    this.#wash = washes(map)
    // A minor is a country of its own.
    this.#nation = new Map(map.land_regions.map(({ id, nation }) => [id, nation ?? id]))
  }

  wet = (owner: string): boolean => owner === 'water' || owner in this.shapes.seas
  dry = (owner: string): boolean => owner === 'land' || owner in this.shapes.regions

  /** The lines whose two sides are wanted; the edge of the sheet is none. */
  arcs(wanted: (one: string, two: string) => boolean): string {
    return this.lines.arcs.filter(({ sides: [a, b] }: Arc) => b !== 'frame' && a !== b && (wanted(a, b) || wanted(b, a))).map(({ line }) => open(thin(line, FINE))).join('')
  }

  #land(wash: number): string {
    return this.lines.rings.filter(({ owner }) => (wash < 0 ? owner === 'land' : this.#wash.get(owner) === wash)).map(({ line }) => closed(line)).join('')
  }

  #rim(wash: number): string {
    const of = (owner: string): boolean => (wash < 0 ? owner === 'land' : this.#wash.get(owner) === wash)
    return this.arcs((a, b) => of(a) && !of(b))
  }

  readonly #kinds = [-1, ...WASHES.keys()]
  definitions(): string {
    return (
      this.#kinds.map((k) => `<path id="land${k}" d="${this.#land(k)}"/><clipPath id="in${k}"><use href="#land${k}"/></clipPath><path id="rim${k}" d="${this.#rim(k)}"/>`).join('') +
      `<path id="shore" d="${this.arcs((a, b) => this.wet(a) && this.dry(b))}"/>`
    )
  }

  /** Pale, with a band of colour within the border as a brush leaves it. */
  land(): string {
    return this.#kinds
      .map((k) => {
        const colour = WASHES[k] ?? NOBODY
        const stroke = (width: number, strength: number): string => `<use href="#rim${k}" stroke-width="${width}" stroke-opacity="${strength}"/>`
        const bands = k < 0 ? stroke(16, 0.2) : stroke(34, 0.1) + stroke(20, 0.14) + stroke(9, 0.26)
        return (
          `<use href="#land${k}" fill="#fffdf6"/><use href="#land${k}" fill="${colour}" fill-opacity="${k < 0 ? 0.3 : 0.17}"/>` +
          `<g clip-path="url(#in${k})" fill="none" stroke="${colour}" stroke-linejoin="round" stroke-linecap="round">${bands}</g>`
        )
      })
      .join('')
  }

  /** The shore firm, borders of Powers and minors in dots and dashes, those of regions dotted. */
  borders(): string {
    const region = (a: string): boolean => a in this.shapes.regions
    const nation = (a: string): string => this.#nation.get(a) ?? a
    const path = (d: string, style: string): string => `<path d="${d}" fill="none" stroke="${INK}" stroke-linejoin="round" ${style}/>`
    const home = this.arcs((a, b) => region(a) && region(b) && nation(a) === nation(b))
    const abroad = this.arcs((a, b) => region(a) && region(b) && nation(a) !== nation(b))
    return (
      path(home, 'stroke-width="2.2" stroke-dasharray="0.1 4.6" stroke-linecap="round"') +
      path(abroad, 'stroke-width="2.1" stroke-dasharray="9 3.6 2 3.6"') +
      path(this.arcs((a, b) => region(a) && b === 'land'), 'stroke-width="1.7"') +
      path(this.arcs((a, b) => this.wet(a) && this.dry(b)), 'stroke-width="1.5"')
    )
  }

  /** Where one sea ends and the next begins; the straits in which fleets are waylaid have a chain of their own. */
  seaBorders({ special_straits }: MapData): string {
    const narrow = (a: string, b: string): boolean => special_straits.some(({ sea_areas: [c, d] }) => (a === c && b === d) || (a === d && b === c))
    const sea = (a: string): boolean => a in this.shapes.seas
    const fair = this.arcs((a, b) => sea(a) && sea(b) && !narrow(a, b))
    const strait = this.arcs((a, b) => narrow(a, b))
    return (
      `<path d="${fair}${strait}" fill="none" stroke="${HALO}" stroke-width="5" stroke-opacity=".45"/>` +
      `<path d="${fair}" fill="none" ${SEA_BORDER}/><path d="${strait}" fill="none" ${NARROW}/>`
    )
  }
}

export const SEA_BORDER = `stroke="${SEA.border}" stroke-width="2.4" stroke-dasharray="11 6"`
export const NARROW = `stroke="#a23c2c" stroke-width="3.6" stroke-dasharray="1.8 1.2"`

const NET: Net = { every: 5, meridians: [-40, 60], parallels: [30, 65], lon: [-45, 59], lat: [26, 70], style: 'stroke-opacity=".4" stroke-width=".8"' }
const WAVES: Waves = { along: 'shore', away: [3.2, 6.6, 10.6, 15.2, 20.6, 26.8, 34, 42], strength: [0.14, 0.48], fine: 1.6, ends: ' stroke-linecap="round"' }

export const drawSea = (project: Projection): string => drawWater([WIDTH, HEIGHT], SEA, project, NET, WAVES)
