// Land and sea. Which hex is sea the game says; within a narrow band along those sides the true shore of Europe is followed.

import { closed, inside, round, type Point } from '../../craft/lines.ts'
import { noise } from '../../craft/random.ts'
import { CELL, Raster } from '../../craft/raster.ts'
import { around, centre, cornerPoint, FOOT, hexAt, R, sideOf, WIDTH, type Field, type Projection } from './ground.ts'

/** Rings of longitudes and latitudes in hundredths of a degree, one after the other. */
export type Survey = readonly (readonly number[])[]

/** Breadth of the channel of a strait that no army crosses. */
const CHANNEL = 6

/** Above zero on land. */
export class Shore {
  readonly #land: Raster
  readonly rings: Point[][]
  readonly #lakes: Point[][]

  constructor(field: Field, survey: Survey, project: Projection) {
    const truth = fill(survey.map((ring) => Array.from({ length: ring.length / 2 }, (_, i) => project(ring[2 * i]! / 100, ring[2 * i + 1]! / 100))))
    const hexes = new Raster(WIDTH, FOOT).change((_, x, y) => {
      const id = hexAt([x, y])
      return field.get(id) ? (field.land(id) ? 1 : -1) : truth.at(x, y)
    })
    hexes.blur(14)
    truth.blur(CELL)
    const straits = field.map.blocked_hexsides.map(([a, b]) => sideOf(a, b).map(cornerPoint) as [Point, Point])
    const necks = field.map.hexes.flatMap(({ id }) => neckFrom(field, id))
    this.#land = hexes.change((value, x, y) => {
      const id = hexAt([x, y])
      const [u, v] = centre(id)
      const core = field.get(id) ? (field.land(id) ? 1 : -1) * Math.exp(-(((x - u) ** 2 + (y - v) ** 2) / (0.5 * R) ** 2)) : 0
      let sum = value + 1.3 * core + 0.7 * truth.at(x, y) + 0.8 * noise(x, y, 25, 50) + 0.6 * noise(x, y, 12, 51) + 0.25 * noise(x, y, 6, 52)
      for (const [a, b] of necks) if (close(x, y, a)) sum += 0.9 * Math.exp(-((away([x, y], a, b) / 13) ** 2))
      for (const [a, b] of straits) if (close(x, y, a)) sum -= 4 * Math.exp(-((away([x, y], a, b) / CHANNEL) ** 2))
      return sum
    })
    const rim = new Raster(WIDTH, FOOT)
    rim.data.set(this.#land.data)
    for (let i = 0; i < rim.across; i++) rim.data[i] = rim.data[(rim.down - 1) * rim.across + i] = -1
    for (let j = 0; j < rim.down; j++) rim.data[j * rim.across] = rim.data[(j + 1) * rim.across - 1] = -1
    this.rings = rim.outlines(0).filter((ring) => ring.length > 9).map((ring) => round(ring, 1))
    this.#lakes = field.map.hexes.filter(({ terrain }) => terrain === 'lake').map(({ id }) => lakeIn(centre(id)))
  }

  get lakes(): readonly Point[][] {
    return this.#lakes
  }

  land = ([x, y]: Point): boolean => this.#land.at(x, y) > 0
  dry = (p: Point): boolean => this.land(p) && !this.#lakes.some((ring) => close(p[0], p[1], ring[0]!) && inside(p, ring))

  path = (): string => this.rings.map(closed).join('')
}

/** Still water that fills its hex as far as a shore of its own allows, longer than broad. */
function lakeIn([x, y]: Point): Point[] {
  return Array.from({ length: 60 }, (_, k) => {
    const a = (k * Math.PI) / 30
    const r = R * (0.76 + 0.09 * Math.cos(2 * (a + 0.5)) + 0.09 * noise(Math.cos(a) * 40, Math.sin(a) * 40, 18, 55))
    return [x + r * Math.cos(a), y + r * Math.sin(a) * 0.92] as const
  })
}

/** Where the way from one land hex to the next is narrow: kept dry, so that nobody takes it for a strait. */
function neckFrom(field: Field, id: string): [Point, Point][] {
  if (!field.land(id)) return []
  const barred = new Set(field.map.blocked_hexsides.flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]))
  const all = around(id)
  return [0, 1, 2].flatMap((k) => {
    const other = all[k]!
    const flank = [all[(k + 5) % 6]!, all[(k + 1) % 6]!]
    return field.land(other) && !barred.has(`${id} ${other}`) && flank.some((one) => field.get(one) && !field.land(one)) ? [[centre(id), centre(other)] as [Point, Point]] : []
  })
}

/** Near enough to a point to be within reach of a line from there to the next hex. */
const close = (x: number, y: number, [u, v]: Point): boolean => Math.abs(x - u) < 3 * R && Math.abs(y - v) < 3 * R

const away = ([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number => {
  const t = Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2)))
  return Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay))
}

/** 1 inside any of the rings and -1 outside, line by line of the lattice. */
function fill(rings: readonly (readonly Point[])[]): Raster {
  const out = new Raster(WIDTH, FOOT)
  out.data.fill(-1)
  for (const ring of rings) {
    for (let j = 0; j < out.down; j++) {
      const y = j * CELL + 0.01
      const cuts: number[] = []
      ring.forEach(([ax, ay], i) => {
        const [bx, by] = ring[(i + 1) % ring.length]!
        if (ay > y !== by > y) cuts.push(ax + ((y - ay) * (bx - ax)) / (by - ay))
      })
      cuts.sort((a, b) => a - b)
      for (let c = 0; c + 1 < cuts.length; c += 2) {
        for (let i = Math.max(0, Math.ceil(cuts[c]! / CELL)); i <= Math.min(out.across - 1, cuts[c + 1]! / CELL); i++) out.data[j * out.across + i] = 1
      }
    }
  }
  return out
}
