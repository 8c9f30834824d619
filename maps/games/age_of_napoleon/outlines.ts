// The outlines as they are drawn: every border is roughened once, the same from both its ends.

import { arcsOf, ownersOf, sorted, type Outlines } from '../../craft/arcs.ts'
import { between, distance, type Point } from '../../craft/lines.ts'
import { dice } from '../../craft/random.ts'
import { place, type Shapes } from './ground.ts'

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
  const owners = ownersOf(all)
  /** On the edge of the sheet the frame is the border. */
  const framed = (a: Point, b: Point): boolean =>
    (a[0] === b[0] && (a[0] === 0 || a[0] === width)) || (a[1] === b[1] && (a[1] === 0 || a[1] === height))
  const sides = (a: Point, b: Point): readonly [string, string] => {
    const [one, two] = owners(a, b) as [string, string?]
    return [one, two ?? (framed(a, b) ? 'frame' : 'sea')]
  }
  const drawn = (points: readonly Point[], [, two]: readonly [string, string]): Point[] =>
    points.slice(1).reduce((out, p, k) => [...out, ...(two === 'frame' ? [place(p)] : rough(points[k]!, p).slice(1))], [place(points[0]!)])
  return arcsOf(all, sides, drawn)
}
