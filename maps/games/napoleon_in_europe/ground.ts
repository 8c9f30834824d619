// The sheet of Europe: its size, how the shapes of the areas and the globe are laid on it, and what the game knows of its areas.

import type { Point } from '../../craft/lines.ts'

export type { Point } from '../../craft/lines.ts'

export interface Region {
  id: string
  name: string
  it: string
  nation: string | null
  capital: boolean
  north_africa: boolean
  coastal: boolean
  port: boolean
  port_seas: string[]
  lat: number
  lon: number
}

export interface Sea {
  id: string
  name: string
  it: string
}

export interface MapData {
  nations: { id: string; capitals: string[] }[]
  land_regions: Region[]
  sea_areas: Sea[]
  land_adjacency: [string, string][]
  sea_adjacency: [string, string][]
  coasts: [string, string][]
  water_crossings: { regions: [string, string]; sea_areas: string[] }[]
  special_straits: { sea_areas: [string, string] }[]
  variant_ports: { region: string; sea_areas: string[] }[]
}

/** Names are printed in both languages of the game, on a sheet each. */
export type Tongue = 'en' | 'it'
export const TONGUES: readonly Tongue[] = ['en', 'it']
export const nameOf = (place: Region | Sea, tongue: Tongue): string => (tongue === 'it' ? place.it : place.name)

export type Ring = Point[]

interface Shape {
  polygons: Ring[]
  holes?: Ring[]
  port?: Point | null
}

/** The outlines of the areas, in units of their own; `outside` is land and water that no rule knows. */
export interface Shapes {
  projection: { n: number; F: number; earth_radius_km: number; rho0_km: number; x_left_km: number; y_top_km: number; pixels_per_km: number; central_meridian: number; size: Point }
  regions: Record<string, Shape>
  seas: Record<string, Shape>
  outside: { kind: 'land' | 'water'; polygon: Ring }[]
}

/** Where an area has everything, in units of the sheet. */
export interface Seat {
  /** Its outlines, holes among them, as numbers of arcs: one more than the number, below zero where the arc is run backwards. */
  rings: number[][]
  /** Left, top, right, bottom of its name, whatever the language. */
  name: [number, number, number, number]
  /** The size of its letters. */
  size: number
  /** Where counters stand: the best place first, and no two over one another. */
  stacks: Point[]
  /** The star of a capital. */
  star?: Point
  /** Where ships lie in its printed port, in the water. */
  port?: Point
  /** The same for the ports of the variant, in the order of the data. */
  variant?: Point[]
}

/** Shared by the drawing and the client. */
export interface Layout {
  width: number
  height: number
  /** Width of a counter for which there is room in every region. */
  counter: number
  regions: Record<string, Seat>
  seas: Record<string, Seat>
  /** From shore to shore, in the order of the water crossings. */
  crossings: [Point, Point][]
  /** Borders and coasts between junctions: a first point, and for each step from there a letter across and one down (A -25, Z 0, y 25). */
  arcs: string[]
}

export const WIDTH = 1800
export const HEIGHT = 1480
/** The inner line of the border. */
export const NEAT = { left: 44, top: 44, right: WIDTH - 44, bottom: HEIGHT - 44 } as const
export const COUNTER = 32

/** Units of the sheet to one of the shapes, which are as wide as the sheet and taller: the desert in the south is cut off. */
export const SCALE = (NEAT.right - NEAT.left) / 1480
/** The far north, where few armies go, is drawn together: by so much at the top of the shapes, and less and less down to this line. */
const NORTH = 300
const SHRUNK = 0.4
const shrunk = (y: number): number => (y < NORTH ? (SHRUNK * (NORTH - y) ** 2) / (2 * NORTH) : 0)
/** The last line of the shapes that is on the sheet. */
export const BOTTOM = shrunk(0) + (NEAT.bottom - NEAT.top) / SCALE

/** From the units of the shapes to those of the sheet. */
export const place = ([x, y]: Point): Point => [NEAT.left + x * SCALE, NEAT.top + (y + shrunk(y) - shrunk(0)) * SCALE]

export type Projection = (lon: number, lat: number) => Point

/** Lambert's conic of the shapes. */
export const projection = ({ projection: p }: Shapes): Projection => (lon, lat) => {
  const radians = Math.PI / 180
  const rho = (p.earth_radius_km * p.F) / Math.tan(Math.PI / 4 + (lat * radians) / 2) ** p.n
  const t = p.n * (lon - p.central_meridian) * radians
  return place([(rho * Math.sin(t) - p.x_left_km) * p.pixels_per_km, (p.y_top_km - (p.rho0_km - rho * Math.cos(t))) * p.pixels_per_km])
}
