// Lines as an engraver cuts them: smooth curves, strokes that swell and taper, closed outlines.

import { noise } from './random.ts'

export type Point = readonly [x: number, y: number]

export const n1 = (n: number): string => String(Math.round(n * 10) / 10)
export const pt = (p: Point): string => `${n1(p[0])},${n1(p[1])}`
export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1])
export const between = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]

export const open = (points: readonly Point[]): string => (points.length ? `M${points.map(pt).join('L')}` : '')
export const closed = (points: readonly Point[]): string => (points.length ? `${open(points)}Z` : '')

/** A smooth line through all points (Catmull-Rom), cut into steps of about `step`. */
export function curve(points: readonly Point[], step = 3): Point[] {
  if (points.length < 3) return even(points, step)
  const line: Point[] = []
  for (let i = 0; i + 1 < points.length; i++) {
    const p0 = points[Math.max(0, i - 1)]!
    const p1 = points[i]!
    const p2 = points[i + 1]!
    const p3 = points[Math.min(points.length - 1, i + 2)]!
    const n = Math.max(2, Math.ceil(distance(p1, p2) / step))
    for (let k = 0; k < n; k++) {
      const t = k / n
      line.push([spline(p0[0], p1[0], p2[0], p3[0], t), spline(p0[1], p1[1], p2[1], p3[1], t)])
    }
  }
  line.push(points.at(-1)!)
  return line
}

const spline = (a: number, b: number, c: number, d: number, t: number): number =>
  0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)

/** The same line with points at equal distances. */
export function even(points: readonly Point[], step: number): Point[] {
  const first = points[0]
  if (!first) return []
  const out: Point[] = [first]
  let left = step
  for (let i = 0; i + 1 < points.length; i++) {
    const a = points[i]!
    const b = points[i + 1]!
    const length = distance(a, b)
    let done = left
    while (done <= length) {
      out.push(between(a, b, done / length))
      done += step
    }
    left = done - length
  }
  const last = points.at(-1)!
  if (distance(out.at(-1)!, last) > step / 3) out.push(last)
  return out
}

/** Rounds a closed outline: each pass is a small average along it. */
export function round(ring: readonly Point[], passes = 2): Point[] {
  let line = [...ring]
  for (let pass = 0; pass < passes; pass++) {
    const n = line.length
    line = line.map((p, i) => {
      const a = line[(i + n - 1) % n]!
      const b = line[(i + 1) % n]!
      return [(a[0] + 2 * p[0] + b[0]) / 4, (a[1] + 2 * p[1] + b[1]) / 4] as const
    })
  }
  return line
}

/** An outline or line by an unsteady hand; points of equal place move equally, so that lines keep meeting. */
export const byHand = (points: readonly Point[], amount: number, scale: number, seed: number): Point[] =>
  points.map(([x, y]) => [x + amount * noise(x, y, scale, seed), y + amount * noise(x, y, scale, seed + 7)] as const)

/** A stroke of changing width as a closed shape. */
export function ribbon(points: readonly Point[], width: (t: number) => number): string {
  const n = points.length
  if (n < 2) return ''
  const one: Point[] = []
  const two: Point[] = []
  for (let i = 0; i < n; i++) {
    const [x, y] = points[i]!
    const [dx, dy] = heading(points, i)
    const w = width(i / (n - 1)) / 2
    one.push([x - dy * w, y + dx * w])
    two.push([x + dy * w, y - dx * w])
  }
  return closed([...one, ...two.reverse()])
}

/** The unit step along a line at a point of it. */
export function heading(points: readonly Point[], i: number): Point {
  const a = points[Math.max(0, i - 1)]!
  const b = points[Math.min(points.length - 1, i + 1)]!
  const d = distance(a, b) || 1
  return [(b[0] - a[0]) / d, (b[1] - a[1]) / d]
}

/** The line moved sideways, to its left hand seen in running direction for positive amounts. */
export const beside = (points: readonly Point[], amount: number): Point[] =>
  points.map(([x, y], i) => {
    const [dx, dy] = heading(points, i)
    return [x + dy * amount, y - dx * amount] as const
  })

export const turned = (x: number, y: number, angle: number, by: Point): Point => [
  by[0] + x * Math.cos(angle) - y * Math.sin(angle),
  by[1] + x * Math.sin(angle) + y * Math.cos(angle),
]

/** A rectangle around a point, turned. */
export const box = (at: Point, width: number, height: number, angle: number): Point[] => [
  turned(-width / 2, -height / 2, angle, at),
  turned(width / 2, -height / 2, angle, at),
  turned(width / 2, height / 2, angle, at),
  turned(-width / 2, height / 2, angle, at),
]

export function inside(p: Point, ring: readonly Point[]): boolean {
  let odd = false
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const a = ring[i]!
    const b = ring[j]!
    if (a[1] > p[1] !== b[1] > p[1] && p[0] < ((b[0] - a[0]) * (p[1] - a[1])) / (b[1] - a[1]) + a[0]) odd = !odd
  }
  return odd
}
