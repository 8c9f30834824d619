// The sheet of Germany: how hexes and the globe are laid on it, and what the game knows of its hexes.
// Hexes are flat at the top; columns count to the west, and even ones lie half a hex further south.

import type { Point } from '../../craft/lines.ts'

export type { Point } from '../../craft/lines.ts'

export type Terrain = 'clear' | 'forest' | 'rough' | 'marsh' | 'mountain' | 'pass' | 'lake' | 'sea'
export type Way = 'N' | 'NE' | 'SE' | 'S' | 'SW' | 'NW'

export interface City {
  name: string
  fortified: boolean
  vp: boolean
  /** A port where the Coalition lands its supplies. */
  port_uss?: boolean
}

export interface Hex {
  id: string
  terrain: Terrain
  country: string | null
  state: string | null
  city: City | null
  /** The sides that a road crosses. */
  roads: Way[]
}

export interface RiverSide {
  a: string
  b: string
  river: string
  bridge: boolean
}

export interface MapData {
  grid: { projection: { earth_radius_km: number; n: number; G: number; rho0: number; central_meridian: number; c0: number; r0: number; W: number } }
  edges: { french_uss_west_edge: string[]; french_uss_west_edge_italy: string[]; coalition_uss_east_edge: string[] }
  area_1799: { playable: string[]; mountain_in_area: string[] }
  blocked_hexsides: [string, string][]
  rivers: RiverSide[]
  hexes: Hex[]
}

/** Side of a hex, and its height. */
export const R = 40
export const HIGH = Math.sqrt(3) * R
export const COLUMNS = [20, 45] as const
export const ROWS = [1, 30] as const

const MARGIN = 44
export const WIDTH = 2 * MARGIN + 37.5 * R + 2 * R
/** Down to the outer line of the graduated border, and to the end of the strip of signs below it. */
export const FOOT = 2 * MARGIN + Math.ceil((30.5 * HIGH) / 2) * 2
export const HEIGHT = FOOT + 104
/** The inner line of the border. */
export const NEAT = { left: MARGIN, top: MARGIN, right: WIDTH - MARGIN, bottom: FOOT - MARGIN } as const

export const idOf = (column: number, row: number): string => `${column}${String(row).padStart(2, '0')}`
export const columnOf = (id: string): number => Number(id.slice(0, 2))
export const rowOf = (id: string): number => Number(id.slice(2))
const sunk = (column: number): number => (column % 2 === 0 ? 0.5 : 0)

export const centreAt = (column: number, row: number): Point => [MARGIN + R + (45 - column) * 1.5 * R, MARGIN + (row - 0.5 + sunk(column)) * HIGH]
export const centre = (id: string): Point => centreAt(columnOf(id), rowOf(id))

export const WAYS: readonly Way[] = ['SE', 'S', 'SW', 'NW', 'N', 'NE']

/** The hex next door, on the map or not. */
export function beside(id: string, way: Way): string {
  const [column, row] = [columnOf(id), rowOf(id)]
  if (way === 'N' || way === 'S') return idOf(column, row + (way === 'S' ? 1 : -1))
  const even = column % 2 === 0
  const down = way[0] === 'S' ? (even ? 1 : 0) : even ? 0 : -1
  return idOf(column + (way[1] === 'E' ? -1 : 1), row + down)
}

export const around = (id: string): string[] => WAYS.map((way) => beside(id, way))

/** Corner k stands between sides k - 1 and k of WAYS: clockwise from the east. */
export function cornerOf(id: string, k: number): Point {
  const [x, y] = centre(id)
  const a = (k * Math.PI) / 3
  return [x + R * Math.cos(a), y + R * Math.sin(a)]
}

/** A name for a corner, the same from all its hexes: corners stand on a lattice of half sides and half heights. */
export const cornerKey = ([x, y]: Point): string => `${Math.round((x - MARGIN) / (R / 2))}:${Math.round((y - MARGIN) / (HIGH / 2))}`
export const cornerPoint = (key: string): Point => {
  const [i, j] = key.split(':').map(Number)
  return [MARGIN + (i! * R) / 2, MARGIN + (j! * HIGH) / 2]
}

/** The two corners of the side between neighbours, clockwise seen from the first. */
export function sideOf(a: string, b: string): [string, string] {
  const k = WAYS.findIndex((way) => beside(a, way) === b)
  if (k < 0) throw new Error(`${a} and ${b} have no side in common`)
  return [cornerKey(cornerOf(a, k)), cornerKey(cornerOf(a, k + 1))]
}
export const sideName = (a: string, b: string): string => (a < b ? `${a} ${b}` : `${b} ${a}`)
export const middleOf = (a: string, b: string): Point => {
  const [[x, y], [u, v]] = [centre(a), centre(b)]
  return [(x + u) / 2, (y + v) / 2]
}

/** The hex that a place of the sheet lies in, on the map or not: the nearest centre. */
export function hexAt([x, y]: Point): string {
  const guess = 45 - Math.round((x - MARGIN - R) / (1.5 * R))
  let [least, best, at] = [Infinity, 0, 0]
  for (let column = guess - 1; column <= guess + 1; column++) {
    const row = Math.round((y - MARGIN) / HIGH + 0.5 - sunk(column))
    const u = MARGIN + R + (45 - column) * 1.5 * R
    const v = MARGIN + (row - 0.5 + sunk(column)) * HIGH
    const d = (u - x) ** 2 + (v - y) ** 2
    if (d < least) {
      least = d
      best = column
      at = row
    }
  }
  return IDS[best]?.[at] ?? idOf(best, Math.max(0, at))
}

/** Asked for every stroke of every mountain. */
const IDS = Array.from({ length: COLUMNS[1] + 2 }, (_, column) => Array.from({ length: ROWS[1] + 2 }, (_, row) => idOf(column, row)))

export type Projection = (lon: number, lat: number) => Point

/** The equidistant conic in which the hexes were laid over the globe. */
export function projection({ grid: { projection: p } }: MapData): Projection {
  const radians = Math.PI / 180
  return (lon, lat) => {
    const rho = p.G - lat * radians
    const t = p.n * (lon - p.central_meridian) * radians
    const east = p.earth_radius_km * rho * Math.sin(t)
    const north = p.earth_radius_km * (p.rho0 - rho * Math.cos(t))
    const column = p.c0 - east / ((p.W * Math.sqrt(3)) / 2)
    return [MARGIN + R + (45 - column) * 1.5 * R, MARGIN + (p.r0 - north / p.W - 0.5) * HIGH]
  }
}

/** The hexes by their numbers. */
export class Field {
  readonly #hexes: Map<string, Hex>

  constructor(readonly map: MapData) {
    this.#hexes = new Map(map.hexes.map((hex) => [hex.id, hex]))
  }

  get(id: string): Hex | undefined {
    return this.#hexes.get(id)
  }

  terrain = (id: string): Terrain | undefined => this.#hexes.get(id)?.terrain
  land = (id: string): boolean => this.#hexes.has(id) && this.terrain(id) !== 'sea'

  /** Roads from hex to hex, each once. */
  links(): [string, string][] {
    return this.map.hexes.flatMap(({ id, roads }) => roads.map((way): [string, string] => [id, beside(id, way)]).filter(([a, b]) => a < b))
  }
}
