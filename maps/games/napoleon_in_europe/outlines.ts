// The outlines as they are drawn. Every border is drawn once and serves both its neighbours, and one unsteady hand moves all lines alike,
// so that no gap opens between areas and none that lie apart come to touch.

import { alike, arcsOf, ownersOf, sorted, type Outlines } from '../../craft/arcs.ts'
import { between, curve, distance, type Point } from '../../craft/lines.ts'
import { noise } from '../../craft/random.ts'
import { BOTTOM, NEAT, place, type Ring, type Shapes } from './ground.ts'

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
  return left.filter((p, i) => !alike(p, left.at(i - 1)!))
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
  const owners = ownersOf(all)
  const framed = (a: Point, b: Point): boolean => (a[0] === b[0] && (a[0] === 0 || a[0] === width)) || (a[1] === b[1] && (a[1] === 0 || a[1] === BOTTOM))
  const sides = (a: Point, b: Point): readonly [string, string] => {
    if (framed(a, b)) return [owners(a, b)[0]!, 'frame']
    const [one, two] = owners(a, b) as [string, string?]
    if (two === undefined) throw new Error(`${one} borders on nothing at ${a}`)
    return [one, two]
  }
  const wet = (owner: string): boolean => owner === 'water' || owner in shapes.seas
  const drawn = (points: readonly Point[], [one, two]: readonly [string, string]): Point[] => {
    const line = points.map(place)
    if (two === 'frame') return line
    // Coasts are as the survey has them, but for their corners; borders that were drawn for play are rounded.
    return (wet(one) === wet(two) && line.length > 2 ? dense(curve(line, 2.6)) : worn(dense(line))).map(byHand)
  }
  return arcsOf(all, sides, drawn)
}
