// The outlines as they are drawn: every border is roughened once and serves both its neighbours, so that no gap opens between them.

import { between, distance, type Point } from '../../craft/lines.ts'
import { dice } from '../../craft/random.ts'
import { place, type Shapes } from './ground.ts'

/** Who lies on the two sides of a border: an area, `outside`, `lake`, or `sea`. */
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

/** An edge by an unsteady hand: its middle is moved, and the middles of its halves. The same from both ends. */
function rough(a: Point, b: Point): Point[] {
  if (!sorted(a, b)) return rough(b, a).reverse()
  return [place(a), ...split(place(a), place(b), 0.085)]
}

function split(a: Point, b: Point, amount: number): Point[] {
  const length = distance(a, b)
  if (length < 4.5) return [b]
  const luck = dice(Math.round(a[0] * 7 + b[1] * 3), Math.round(a[1] * 7 + b[0] * 3), 61) - 0.5
  const m = between(a, b, 0.5)
  const far = 2 * luck * amount * Math.min(length, 40)
  const middle: Point = [m[0] - ((b[1] - a[1]) / length) * far, m[1] + ((b[0] - a[0]) / length) * far]
  return [...split(a, middle, amount * 1.08), ...split(middle, b, amount * 1.08)]
}

export function outlines(shapes: Shapes): Outlines {
  const { width, height } = shapes.projection
  const all: { owner: string; ring: Point[] }[] = [
    ...Object.entries(shapes.areas).flatMap(([owner, { polygons }]) => polygons.map((ring) => ({ owner, ring }))),
    ...shapes.outside.map((ring) => ({ owner: 'outside', ring })),
    ...shapes.lakes.map(({ polygon }) => ({ owner: 'lake', ring: polygon })),
  ]
  const owners = new Map<string, string[]>()
  for (const { owner, ring } of all) {
    ring.forEach((p, i) => {
      const edge = edgeKey(p, ring[(i + 1) % ring.length]!)
      const known = owners.get(edge)
      if (known) known.push(owner)
      else owners.set(edge, [owner])
    })
  }
  /** On the edge of the sheet the frame is the border. */
  const framed = (a: Point, b: Point): boolean =>
    (a[0] === b[0] && (a[0] === 0 || a[0] === width)) || (a[1] === b[1] && (a[1] === 0 || a[1] === height))
  const sides = (a: Point, b: Point): readonly [string, string] => {
    const [one, two] = owners.get(edgeKey(a, b))!.slice().sort() as [string, string?]
    return [one, two ?? (framed(a, b) ? 'frame' : 'sea')]
  }
  const arcs: Arc[] = []
  const known = new Map<string, number>()
  const rings = all.map(({ owner, ring }) => {
    const n = ring.length
    const pair = ring.map((p, i) => sides(p, ring[(i + 1) % n]!).join(' '))
    const first = Math.max(0, pair.findIndex((p, i) => p !== pair[(i + n - 1) % n]))
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
          const straight = pair[from]!.endsWith('frame')
          arcs.push({
            sides: sides(points[0]!, points[1]!),
            line: points.slice(1).reduce((out, p, k) => [...out, ...(straight ? [place(p)] : rough(points[k]!, p).slice(1))], [place(points[0]!)]),
          })
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

/** Twice the surface of a ring, whatever way it runs. */
export const surface = (ring: readonly Point[]): number =>
  Math.abs(ring.reduce((sum, [x, y], i) => { const [u, v] = ring[(i + 1) % ring.length]!; return sum + x * v - u * y }, 0)) / 2

/** The points of a line that matter: those left out lie nearer to it than `fine`, and it stays clear of what it must not cross. */
export function thin(line: readonly Point[], fine: number, clear: (a: Point, b: Point) => boolean = () => true): Point[] {
  if (line.length < 3) return [line[0]!, line.at(-1)!]
  const [a, b] = [line[0]!, line.at(-1)!]
  let far = -1
  let at = 0
  for (let i = 1; i + 1 < line.length; i++) {
    const d = away(line[i]!, a, b)
    if (d > far) [far, at] = [d, i]
  }
  return far < fine && clear(a, b) ? [a, b] : [...thin(line.slice(0, at + 1), fine, clear).slice(0, -1), ...thin(line.slice(at), fine, clear)]
}

export function away([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = (bx - ax) ** 2 + (by - ay) ** 2
  const t = length ? Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length)) : 0
  return Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay))
}
