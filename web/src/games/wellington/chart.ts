// Where everything lies on the drawn map.
import { sheet } from '../../table/sheet.ts'
import { beside as nearest } from '../../table/spread.ts'
import layout from './layout.json'
import { DUCHIES, placeOf } from './panels/facts.ts'

export type Point = readonly [number, number]
const places = layout.duchies as unknown as { [duchy: string]: Point }
const middles = layout.lines as unknown as { [line: string]: Point }

export const [WIDTH, HEIGHT] = layout.size as [number, number]
export const SHEET = sheet('/maps/wellington/peninsula.webp', '/maps/wellington/peninsula-large.webp', [WIDTH, HEIGHT], '#b9c7c2')
export const RADIUS: number = layout.radius
export const at = (duchy: string): Point => places[duchy] ?? [WIDTH / 2, HEIGHT / 2]
export const isDuchy = (word: unknown): word is string => typeof word === 'string' && word in places

/** Where the leaders of a duchy stand beside it: the first of them, and the step to the next. */
const STANDS: { [way: string]: readonly [x: number, y: number, step: number] } = {
  u: [0, -36, -32],
  d: [0, 36, 32],
  r: [54, 0, -32],
  l: [-54, 0, -32],
  e: [42, -28, -32],
  w: [-42, -28, -32],
  f: [42, 28, 32],
  g: [-42, 28, 32],
}
/** By the order of the duchies: where least of names and of other duchies is covered. */
const STAND = 'ddwgllueferwfdllfulurreudueuuueuduuweuwdruuwuuugueluuuuuuguueuewlglluudugudeedludwuu'
/** All of them, that one first. */
export function standsOf(duchy: string): (readonly [x: number, y: number, step: number])[] {
  const first = STANDS[STAND[placeOf(duchy)] ?? 'u'] ?? STANDS['u']!
  return [first, ...Object.values(STANDS).filter((one) => one !== first)]
}

/** The middle of a line of march, by its name. */
export function middle(line: string): Point {
  const known = middles[line]
  if (known) return known
  const [a, b] = line.split('-').map((end) => at(end)) as [Point, Point]
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
}

/** Where a place is pointed at: a duchy, or a line of march (`line:` and its name). */
export const centre = (place: string): Point => (place.startsWith('line:') ? middle(place.slice(5)) : at(place))

/** The duchy that one comes to with an arrow key. */
export const beside = (duchy: string, key: string): string => nearest(duchy, key, DUCHIES, at)

/** An arrow from one duchy to another, bent like the line of march between them; short of both symbols. */
export function arrow(from: string, to: string, through: Point | null, gap = RADIUS - 4): { path: string; head: string } {
  const a = at(from)
  const b = at(to)
  const m = through ?? [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  // The control point for which the curve goes through the middle of the line.
  const c: Point = [2 * m[0] - (a[0] + b[0]) / 2, 2 * m[1] - (a[1] + b[1]) / 2]
  const start = towards(a, c, gap)
  const end = towards(b, c, gap)
  const { head, neck } = arrowhead(end, c)
  return { path: `M${round(start)}Q${round(c)} ${round(neck)}`, head }
}
/** Its tip, and where it comes from. */
export function arrowhead(end: Point, from: Point): { head: string; neck: Point } {
  const [ux, uy] = unit(end, from)
  const wing = (side: number): string => round([end[0] + 15 * ux - 8 * side * uy, end[1] + 15 * uy + 8 * side * ux])
  const neck: Point = [end[0] + 11 * ux, end[1] + 11 * uy]
  return { head: `M${round(end)}L${wing(1)}L${round(neck)}L${wing(-1)}z`, neck }
}
function unit(from: Point, to: Point): Point {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
  return [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
}
function towards(from: Point, to: Point, by: number): Point {
  const [ux, uy] = unit(from, to)
  return [from[0] + ux * by, from[1] + uy * by]
}
const round = ([x, y]: Point): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`
