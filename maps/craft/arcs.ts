// Areas that touch: every border between two of them is one arc, drawn once, so that no gap opens; and how arcs are written down for the
// page, which taps and tints the areas (`web/src/table/arcs.ts` reads them).

import type { Point } from './lines.ts'

/** Who lies on the two sides of a border. */
export interface Arc {
  line: Point[]
  sides: readonly [string, string]
}

/** A ring is made of arcs; below zero, counted from -1, where one is run backwards. */
export interface Outlines {
  arcs: Arc[]
  rings: { owner: string; arcs: number[]; line: Point[] }[]
}

const key = ([x, y]: Point): string => `${x},${y}`
export const alike = (a: Point, b: Point): boolean => key(a) === key(b)
/** Whether two points stand in their order: an edge is the same from both its ends. */
export const sorted = (a: Point, b: Point): boolean => a[0] < b[0] || (a[0] === b[0] && a[1] <= b[1])
const edgeKey = (a: Point, b: Point): string => (sorted(a, b) ? `${key(a)} ${key(b)}` : `${key(b)} ${key(a)}`)

interface Surveyed {
  owner: string
  ring: readonly Point[]
}

/** The owners along every edge, in the order of the alphabet. */
export function ownersOf(all: readonly Surveyed[]): (a: Point, b: Point) => string[] {
  const owners = new Map<string, string[]>()
  for (const { owner, ring } of all) {
    ring.forEach((p, i) => {
      const edge = edgeKey(p, ring[(i + 1) % ring.length]!)
      const known = owners.get(edge)
      if (known) known.push(owner)
      else owners.set(edge, [owner])
    })
  }
  return (a, b) => [...owners.get(edgeKey(a, b))!].sort()
}

/** The rings cut into arcs where a neighbour changes, each arc drawn once. */
export function arcsOf(
  all: readonly Surveyed[],
  sides: (a: Point, b: Point) => readonly [string, string],
  drawn: (points: readonly Point[], sides: readonly [string, string]) => Point[],
): Outlines {
  const arcs: Arc[] = []
  const known = new Map<string, number>()
  const rings = all.map(({ owner, ring }) => {
    const n = ring.length
    const pair = ring.map((p, i) => sides(p, ring[(i + 1) % n]!).join(' '))
    let first = pair.findIndex((p, i) => p !== pair[(i + n - 1) % n])
    // An island begins at the same point for itself and for what is around it.
    if (first < 0) first = ring.reduce((least, p, i) => (sorted(p, ring[least]!) ? i : least), 0)
    const used: number[] = []
    const line: Point[] = []
    for (let i = 0; i < n; ) {
      const from = (first + i) % n
      const points: Point[] = [ring[from]!]
      do points.push(ring[(first + ++i) % n]!)
      while (i < n && pair[(first + i) % n] === pair[from])
      const [there, back] = [points.map(key).join(' '), points.map(key).reverse().join(' ')]
      let number = known.get(there)
      if (number === undefined) {
        const found = known.get(back)
        if (found === undefined) {
          number = arcs.length
          known.set(there, number)
          const both = sides(points[0]!, points[1]!)
          arcs.push({ sides: both, line: drawn(points, both) })
        } else number = ~found
      }
      used.push(number)
      line.push(...along(arcs, number).slice(1))
    }
    return { owner, arcs: used, line }
  })
  return { arcs, rings }
}

const along = (arcs: readonly Arc[], number: number): Point[] => (number < 0 ? [...arcs[~number]!.line].reverse() : arcs[number]!.line)

/** The surface of a ring, whatever way it runs. */
export const surface = (ring: readonly Point[]): number =>
  Math.abs(ring.reduce((sum, [x, y], i) => { const [u, v] = ring[(i + 1) % ring.length]!; return sum + x * v - u * y }, 0)) / 2

/** The points of a line that matter: those left out lie nearer to it than `fine`, and it stays clear of what it must not cross. */
export function thin(line: readonly Point[], fine: number, clear: (a: Point, b: Point) => boolean = () => true): Point[] {
  if (line.length < 3) return [...line]
  const [a, b] = [line[0]!, line.at(-1)!]
  let far = -1
  let at = 0
  for (let i = 1; i + 1 < line.length; i++) {
    const d = away(line[i]!, a, b)
    if (d > far) [far, at] = [d, i]
  }
  return far < fine && clear(a, b) ? [a, b] : [...thin(line.slice(0, at + 1), fine, clear).slice(0, -1), ...thin(line.slice(at), fine, clear)]
}

/** How far a point is from a piece of a line. */
export function away([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = (bx - ax) ** 2 + (by - ay) ** 2
  const t = length ? Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length)) : 0
  return Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay))
}

/** For the page: the arcs of the areas that it knows, thinned, each once; and the rings of an area, in arcs counted from 1. */
export function written(lines: Outlines, known: (owner: string) => boolean, skerry: number, fine: number): { arcs: string[]; ringsOf: (owner: string) => number[][] } {
  const great = lines.rings.filter(({ owner, line }) => known(owner) && surface(line) > skerry)
  const numbers = new Map<number, number>()
  const arcs: string[] = []
  for (const signed of great.flatMap((ring) => ring.arcs)) {
    const arc = signed < 0 ? ~signed : signed
    if (numbers.has(arc)) continue
    numbers.set(arc, arcs.length)
    arcs.push(packed(thin(lines.arcs[arc]!.line, fine).map(([x, y]) => [Math.round(x), Math.round(y)])))
  }
  const ringsOf = (id: string): number[][] =>
    great.filter(({ owner }) => owner === id).map((ring) => ring.arcs.map((arc) => (arc < 0 ? -1 - numbers.get(~arc)! : 1 + numbers.get(arc)!)))
  return { arcs, ringsOf }
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** The longest step that one letter can tell. */
const REACH = 25

/** A first point, and a letter for each step across and down. */
function packed(points: readonly Point[]): string {
  let [x, y] = points[0]!
  let out = `${x},${y},`
  for (const [u, v] of points.slice(1)) {
    const n = Math.ceil(Math.max(Math.abs(u - x), Math.abs(v - y)) / REACH)
    const [x0, y0] = [x, y]
    for (let k = 1; k <= n; k++) {
      const [px, py] = [Math.round(x0 + ((u - x0) * k) / n), Math.round(y0 + ((v - y0) * k) / n)]
      out += LETTERS[px - x + REACH]! + LETTERS[py - y + REACH]!
      ;[x, y] = [px, py]
    }
  }
  return out
}
