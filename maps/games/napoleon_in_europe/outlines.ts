// The outlines as they are drawn. Every border is drawn once and serves both its neighbours, and one unsteady hand moves all lines alike,
// so that no gap opens between areas and none that lie apart come to touch.

import { curve, distance, between, type Point } from '../../craft/lines.ts'
import { noise } from '../../craft/random.ts'
import { BOTTOM, NEAT, place, type Ring, type Shapes } from './ground.ts'

/** Who lies on the two sides of a border: a region, a sea, `land` or `water` of nobody, or the `frame`. */
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
const sorted = (a: Point, b: Point): boolean => a[0] < b[0] || (a[0] === b[0] && a[1] <= b[1])
const edgeKey = (a: Point, b: Point): string => (sorted(a, b) ? `${key(a)} ${key(b)}` : `${key(b)} ${key(a)}`)

/** A ring as far as it is on the sheet; neighbours are cut at the same points. */
function cut(ring: Ring): Ring {
  const left: Point[] = []
  ring.forEach((q, i) => {
    const p = ring.at(i - 1)!
    if (p[1] <= BOTTOM !== q[1] <= BOTTOM) {
      const [a, b] = sorted(p, q) ? [p, q] : [q, p]
      left.push([a[0] + ((BOTTOM - a[1]) / (b[1] - a[1])) * (b[0] - a[0]), BOTTOM])
    }
    if (q[1] <= BOTTOM) left.push(q)
  })
  return left.filter((p, i) => key(p) !== key(left.at(i - 1)!))
}

/** How far a point is from the edge of the sheet. */
const inward = ([x, y]: Point): number => Math.min(x - NEAT.left, NEAT.right - x, y - NEAT.top, NEAT.bottom - y)

/** An unsteady hand: points of equal place move equally, and on the edge of the sheet not at all. */
function byHand([x, y]: Point): Point {
  const force = Math.max(0, Math.min(1, inward([x, y]) / 30))
  const off = (seed: number): number => force * (2.3 * noise(x, y, 23, seed) + 1.1 * noise(x, y, 8, seed + 1))
  return [x + off(61), y + off(67)]
}

/** With points so near to one another that a hand can move between them. */
const dense = (line: readonly Point[]): Point[] =>
  line.flatMap((p, i) => {
    const q = line[i + 1]
    if (!q) return [p]
    const n = Math.max(1, Math.ceil(distance(p, q) / 2.6))
    return Array.from({ length: n }, (_, k) => between(p, q, k / n))
  })

/** Corners worn off: each pass is a small average along the line, whose ends stay. */
function worn(line: readonly Point[]): Point[] {
  let out = [...line]
  for (let pass = 0; pass < 2; pass++) {
    out = out.map((p, i) => {
      const [a, b] = [out[i - 1], out[i + 1]]
      return a && b ? [(a[0] + 2 * p[0] + b[0]) / 4, (a[1] + 2 * p[1] + b[1]) / 4] : p
    })
  }
  return out
}

export function outlines(shapes: Shapes): Outlines {
  const [width] = shapes.projection.size
  const areas = { ...shapes.regions, ...shapes.seas }
  const all = [
    ...Object.entries(areas).flatMap(([owner, { polygons, holes = [] }]) => [...polygons, ...holes].map((ring) => ({ owner, ring }))),
    ...shapes.outside.map(({ kind, polygon }) => ({ owner: kind as string, ring: polygon })),
  ]
    .map(({ owner, ring }) => ({ owner, ring: cut(ring) }))
    .filter(({ ring }) => ring.length > 2)
  const owners = new Map<string, string[]>()
  for (const { owner, ring } of all) {
    ring.forEach((p, i) => {
      const edge = edgeKey(p, ring[(i + 1) % ring.length]!)
      const known = owners.get(edge)
      if (known) known.push(owner)
      else owners.set(edge, [owner])
    })
  }
  const framed = (a: Point, b: Point): boolean => (a[0] === b[0] && (a[0] === 0 || a[0] === width)) || (a[1] === b[1] && (a[1] === 0 || a[1] === BOTTOM))
  const sides = (a: Point, b: Point): readonly [string, string] => {
    if (framed(a, b)) return [owners.get(edgeKey(a, b))![0]!, 'frame']
    const [one, two] = owners.get(edgeKey(a, b))!.slice().sort() as [string, string?]
    if (two === undefined) throw new Error(`${one} borders on nothing at ${a}`)
    return [one, two]
  }
  const wet = (owner: string): boolean => owner === 'water' || owner in shapes.seas
  const drawn = (points: Point[], [one, two]: readonly [string, string]): Point[] => {
    const line = points.map(place)
    if (two === 'frame') return line
    // Coasts are as the survey has them, but for their corners; borders that were drawn for play are rounded.
    return (wet(one) === wet(two) && line.length > 2 ? dense(curve(line, 2.6)) : worn(dense(line))).map(byHand)
  }
  const arcs: Arc[] = []
  const known = new Map<string, number>()
  const rings = all.map(({ owner, ring }) => {
    const n = ring.length
    const pair = ring.map((p, i) => sides(p, ring[(i + 1) % n]!).join(' '))
    let first = pair.findIndex((p, i) => p !== pair[(i + n - 1) % n])
    // An island begins at the same point for the land and for the sea around it.
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

/** The points of a line that matter: those left out lie nearer to it than `fine`. A ring is thinned in two halves. */
export function thin(line: readonly Point[], fine: number): Point[] {
  if (line.length < 3) return [...line]
  const [a, b] = [line[0]!, line.at(-1)!]
  let far = -1
  let at = 0
  for (let i = 1; i + 1 < line.length; i++) {
    const d = away(line[i]!, a, b)
    if (d > far) [far, at] = [d, i]
  }
  return far < fine ? [a, b] : [...thin(line.slice(0, at + 1), fine).slice(0, -1), ...thin(line.slice(at), fine)]
}

export function away([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = (bx - ax) ** 2 + (by - ay) ** 2
  const t = length ? Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length)) : 0
  return Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay))
}
