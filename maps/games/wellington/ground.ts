// The sheet of the Peninsula: its size, how the globe is laid on it, and what the game knows of duchies and lines of march.

import type { Point } from '../../craft/lines.ts'

export type { Point } from '../../craft/lines.ts'
export type Power = 'britain' | 'spain' | 'nord' | 'sud'
export type LineKind = 'open' | 'pass' | 'river' | 'rough'

export interface Duchy {
  id: string
  name: string
  country: string
  national_of: Power
  control_1812: Power
  occupied_1812: Power | null
  shape: 'circle' | 'square' | 'star'
  fortress: number
  capital: boolean
  port: 'none' | 'minor' | 'major'
  lat: number
  lon: number
}

export interface Link {
  a: string
  b: string
  type: LineKind
}

export interface MapData {
  duchies: Duchy[]
  links: Link[]
}

/** Where the board has everything, in units of the sheet: shared by the drawing and the client. */
export interface Layout {
  size: Point
  /** Free of names and of other duchies around each duchy: room for its counters. */
  radius: number
  duchies: Record<string, Point>
  /** The middle of the line between two duchies, through which it bends (a quadratic curve), by `a-b` as in map.json. */
  lines: Record<string, Point>
}

export const WIDTH = 1800
export const HEIGHT = 1400
/** The inner line of the border. */
export const NEAT = { left: 44, top: 44, right: WIDTH - 44, bottom: HEIGHT - 44 } as const
/** Counters of a duchy stand within this distance of its centre. */
export const ROOM = 27
/** The frame in which England lies. */
export const ENGLAND = { left: 66, top: 66, right: 352, bottom: 238 } as const

const radians = Math.PI / 180
const STRETCH = 1.15
const UNITS = 137
const MIDDLE = -3.1
const [SOUTH, NORTH] = [37 * radians, 43 * radians]
const CONE = (Math.cos(SOUTH) - Math.cos(NORTH)) / (NORTH - SOUTH)
const APEX = Math.cos(SOUTH) / CONE + SOUTH

/** Delisle's conic projection, much used by mapmakers of the time: meridians are straight, parallels evenly spaced arcs. */
export function project(lon: number, lat: number): Point {
  const radius = APEX - lat * radians
  const angle = CONE * (lon - MIDDLE) * radians
  const degrees = UNITS / radians
  return [900 + STRETCH * degrees * radius * Math.sin(angle), 718 + degrees * (APEX - 40.5 * radians - radius * Math.cos(angle)) * -1]
}

/** Coimbra trades through the mouth of the Mondego: a port stands at the coast. */
const SEATS: Record<string, readonly [lon: number, lat: number]> = { coimbra: [-8.7, 40.18] }

/** Where a duchy would lie if there were room. */
export function home(duchy: Duchy): Point {
  if (duchy.id === 'england') return [(ENGLAND.left + ENGLAND.right) / 2 + 40, ENGLAND.top + 72]
  const [lon, lat] = SEATS[duchy.id] ?? [duchy.lon, duchy.lat]
  return project(lon, lat)
}

export const lineOf = (link: Link): string => `${link.a}-${link.b}`

/** A line of march from one duchy to the other, in short steps. */
export function march(layout: Layout, link: Link, steps = 40): Point[] {
  const a = layout.duchies[link.a]!
  const b = layout.duchies[link.b]!
  return bend(a, layout.lines[lineOf(link)]!, b, steps)
}

/** The quadratic curve from a to b that has its middle at m. */
export function bend(a: Point, m: Point, b: Point, steps: number): Point[] {
  const c: Point = [2 * m[0] - (a[0] + b[0]) / 2, 2 * m[1] - (a[1] + b[1]) / 2]
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps
    const [u, v, w] = [(1 - t) * (1 - t), 2 * t * (1 - t), t * t]
    return [u * a[0] + v * c[0] + w * b[0], u * a[1] + v * c[1] + w * b[1]] as const
  })
}
