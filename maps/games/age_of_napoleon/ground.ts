// The sheet of Europe: its size, how the shapes of the areas and the globe are laid on it, and what the game knows of its areas.

import type { Point } from '../../craft/lines.ts'

export type { Point } from '../../craft/lines.ts'

export type Sea = 'north_sea' | 'atlantic' | 'mediterranean' | 'baltic'

export interface Area {
  id: string
  name: string
  country: string
  capital: boolean
  coastal: boolean
  seas: Sea[]
  terrain: 'mountain' | 'marsh' | null
  barren: boolean
  detachable: boolean
  lat: number
  lon: number
}

export interface Link {
  a: string
  b: string
  kind: 'land' | 'danmark_sverige' | 'baltic_ice'
}

export interface MapData {
  countries: { id: string; kind: 'major' | 'minor' }[]
  areas: Area[]
  adjacency: Link[]
}

type Ring = Point[]

/** The outlines of the areas, in units of their own; `outside` is land of nobody, `barriers` tell which of it parts two areas. */
export interface Shapes {
  projection: { n: number; F: number; lon_0: number; radius_km: number; rho0_km: number; x0_km: number; y1_km: number; units_per_km: number; width: number; height: number }
  areas: Record<string, { polygons: Ring[] }>
  outside: Ring[]
  barriers: { areas: string[]; feature: 'mountain' | 'marsh'; name: string; outside: number }[]
  lakes: { name: string; polygon: Ring }[]
  crossings: { a: string; b: string; kind: Link['kind']; points: [Point, Point] }[]
}

/** Where an area has everything, in units of the sheet. */
export interface Seat {
  /** Its outlines as numbers of arcs: one more than the number, below zero where the arc is run backwards. */
  rings: number[][]
  /** Left, top, right, bottom of its name. */
  name: [number, number, number, number]
  french: Point
  coalition: Point
  battle: Point
  /** The foot of a capital's flag. */
  flag?: Point
  /** The number of the place off its coast among the places at sea. */
  anchor?: number
}

/** Shared by the drawing and the client. */
export interface Layout {
  size: Point
  /** Width of a counter. */
  counter: number
  /** Borders and coasts between junctions: a first point, and for each step from there a letter across and one down (A -25, Z 0, y 25). */
  arcs: string[]
  areas: Record<string, Seat>
  /** Places at sea: x, y, and the number of the next place on the way to Britain, -1 at its own. */
  sea: [x: number, y: number, towards: number][]
  strait: [Point, Point]
  ice: [Point, Point]
}

export const WIDTH = 1800
export const HEIGHT = 1250
/** The inner line of the border. */
export const NEAT = { left: 44, top: 44, right: WIDTH - 44, bottom: HEIGHT - 44 } as const
export const COUNTER = 44

/** Units of the sheet to one of the shapes. */
export const SCALE = (NEAT.right - NEAT.left) / 1200

/** From the units of the shapes to those of the sheet. */
export const place = ([x, y]: Point): Point => [NEAT.left + x * SCALE, NEAT.top + y * SCALE]

export type Projection = (lon: number, lat: number) => Point

/** Lambert's conic of the shapes. */
export const projection = ({ projection: p }: Shapes): Projection => (lon, lat) => {
  const radians = Math.PI / 180
  const rho = (p.radius_km * p.F) / Math.tan(Math.PI / 4 + (lat * radians) / 2) ** p.n
  const t = p.n * (lon - p.lon_0) * radians
  return place([(rho * Math.sin(t) - p.x0_km) * p.units_per_km, (p.y1_km - (p.rho0_km - rho * Math.cos(t))) * p.units_per_km])
}
