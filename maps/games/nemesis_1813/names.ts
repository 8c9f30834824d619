// Names of lands, seas, ranges and rivers, where towns and their names leave room.

import type { Box, Face, Letterer } from '../../craft/letters.ts'
import { curve, distance, even, heading, n1, type Point } from '../../craft/lines.ts'
import { along, around, overlap } from '../../craft/writing.ts'
import { NEAT, type Projection } from './ground.ts'
import { HACHURE, HALO, SEA, WATER_LINE } from './inks.ts'
import type { Course } from './sides.ts'

export interface Named {
  text: string
  size: number
  tracking: number
}

/** A name as it lies on the sheet: the boxes of its letters, or one of the whole. */
export interface Laid {
  text: string
  boxes: Box[]
  svg: string
}

/** What is taken already, by its weight: names and towns are never covered, rivers and roads unwillingly. */
export type Cost = (box: Box) => number

const within = ({ left, top, right, bottom }: Box): boolean => left > NEAT.left + 3 && right < NEAT.right - 3 && top > NEAT.top + 3 && bottom < NEAT.bottom - 3

/** Level, as near to its place as there is room for it. */
export function nameLand({ text, size, tracking, at }: Named & { at: readonly [number, number] }, project: Projection, letter: Letterer, cost: Cost): Laid | null {
  const [x, y] = project(at[0], at[1])
  let best: { cost: number; box: Box; size: number; tracking: number; at: Point } | null = null
  for (const shrink of [1, 0.88, 0.76]) {
    const [s, t] = [size * shrink, tracking * shrink * shrink]
    const { width } = letter(text, 'capitals', s, t)
    for (let dy = -96; dy <= 96; dy += 4) {
      for (let dx = -110; dx <= 110; dx += 5) {
        const box = { left: x + dx - width / 2 - 3, right: x + dx + width / 2 + 3, top: y + dy - 0.74 * s, bottom: y + dy + 0.2 * s }
        if (!within(box)) continue
        const far = 0.35 * Math.hypot(dx, dy) + 70 * (1 - shrink)
        if (best && far >= best.cost) continue
        const own = far + cost(box)
        if (!best || own < best.cost) best = { cost: own, box, size: s, tracking: t, at: [x + dx - width / 2, y + dy] }
      }
    }
  }
  if (!best || best.cost > 600) return null
  const { d } = letter(text, 'capitals', best.size, best.tracking)
  const style = `fill="#6d4a28" fill-opacity=".82" stroke="${HALO}" stroke-width="2.6" stroke-opacity=".6" paint-order="stroke"`
  return { text, boxes: [best.box], svg: `<path d="${d}" transform="translate(${n1(best.at[0])} ${n1(best.at[1])})" ${style}/>` }
}

/** The boxes of letters along a line that they fill from its middle. */
function lettered(letter: Letterer, text: string, face: Face, size: number, tracking: number, line: readonly Point[]): Box[] {
  const way = even(line, 1)
  const widths = [...text].map((c) => letter(c, face, size).width)
  const whole = widths.reduce((a, b) => a + b, 0) + tracking * (text.length - 1)
  let at = Math.max(0, (way.length - whole) / 2)
  return [...text].flatMap((c, i) => {
    const middle = Math.min(way.length - 1, Math.max(0, Math.round(at + widths[i]! / 2)))
    const [dx, dy] = heading(way, middle)
    at += widths[i]! + tracking
    // A letter stands above the line, to its left hand.
    const [x, y] = way[middle]!
    return c === ' ' ? [] : [around([x + dy * 0.28 * size, y - dx * 0.28 * size], Math.max(0.42 * size, widths[i]! / 2))]
  })
}

/** Along the axis of a range, moved about until it is free. */
export function nameRange({ text, size, tracking, line }: Named & { line: readonly number[] }, project: Projection, letter: Letterer, cost: Cost): Laid | null {
  const [a, b] = [project(line[0]!, line[1]!), project(line[2]!, line[3]!)]
  let best: { cost: number; line: Point[]; boxes: Box[] } | null = null
  for (const bow of [0, 0.08, -0.08]) {
    for (let dy = -70; dy <= 70; dy += 5) {
      for (let dx = -60; dx <= 60; dx += 6) {
        const far = 0.5 * Math.hypot(dx, dy) + 20 * Math.abs(bow)
        if (best && far >= best.cost) continue
        const [p, q]: [Point, Point] = [[a[0] + dx, a[1] + dy], [b[0] + dx, b[1] + dy]]
        const top: Point = [(p[0] + q[0]) / 2 + (q[1] - p[1]) * bow, (p[1] + q[1]) / 2 - (q[0] - p[0]) * bow]
        const way = long(curve([p, top, q], 4))
        const boxes = lettered(letter, text, 'italic', size, tracking, way)
        if (!boxes.every(within)) continue
        const own = boxes.reduce((sum, box) => sum + cost(box), far)
        if (!best || own < best.cost) best = { cost: own, line: way, boxes }
      }
    }
  }
  if (!best || best.cost > 600) return null
  const style = `fill="${HACHURE}" stroke="${HALO}" stroke-width="3" stroke-opacity=".75" paint-order="stroke" stroke-linejoin="round"`
  return { text, boxes: best.boxes, svg: along(letter, text, 'italic', size, tracking, best.line, style) }
}

/** Led on straight at both ends, for a name that is longer. */
function long(line: readonly Point[]): Point[] {
  const on = (a: Point, b: Point): Point => [b[0] + ((b[0] - a[0]) * 90) / distance(a, b), b[1] + ((b[1] - a[1]) * 90) / distance(a, b)]
  return [on(line[2]!, line[0]!), ...line, on(line.at(-3)!, line.at(-1)!)]
}

/** Along curves given in units of the sheet. */
export function nameSea({ text, size, tracking, line }: Named & { line: readonly number[] }, letter: Letterer): Laid {
  const points = Array.from({ length: line.length / 2 }, (_, i): Point => [line[2 * i]!, line[2 * i + 1]!])
  const way = long(curve(points, 4))
  const capitals = text.toUpperCase()
  const style = `fill="${WATER_LINE}" fill-opacity=".75" stroke="${SEA.deep}" stroke-width="3.2" stroke-opacity=".7" paint-order="stroke"`
  return { text, boxes: lettered(letter, capitals, 'italic', size, tracking, way), svg: along(letter, capitals, 'italic', size, tracking, way, style) }
}

/** Size and spacing of the names of rivers; closer where there is little room. */
const RIVER_TYPES: readonly (readonly [size: number, tracking: number])[] = [[11.5, 1.1], [10.4, 0.3]]

/** Along quiet stretches of the course, on either bank; long rivers more than once. */
export function nameRiver(course: Course, letter: Letterer, cost: Cost): Laid[] {
  const laid: Laid[] = []
  for (let sign = 0; sign < course.signs; sign++) {
    let best: Stretch | null = null
    for (const type of RIVER_TYPES) {
      const found = stretch(course, type, [(sign + 0.5) / course.signs, 0.5 / course.signs], letter, cost)
      if (found && (!best || found.cost + 15 < best.cost)) best = found
    }
    if (!best || best.cost > 500) continue
    if (laid.some(({ boxes }) => boxes.some((one) => best.boxes.some((two) => overlap(one, two) > 0)))) continue
    const style = `fill="#1f5068" stroke="${HALO}" stroke-width="2.4" stroke-opacity=".8" paint-order="stroke" stroke-linejoin="round"`
    laid.push({ text: course.river, boxes: best.boxes, svg: along(letter, course.river, 'italic', best.type[0], best.type[1], best.line, style) })
  }
  return laid
}

interface Stretch {
  cost: number
  line: Point[]
  boxes: Box[]
  type: readonly [number, number]
}

/** The best place for one name, in the part of the course about a wish. */
function stretch({ river, line, width }: Course, type: readonly [number, number], [wish, half]: readonly [number, number], letter: Letterer, cost: Cost): Stretch | null {
  const [size, tracking] = type
  const length = letter(river, 'italic', size).width + tracking * river.length + 6
  // A name longer than its river runs on beyond it.
  const course = even(line.length * 3 > length + 30 ? line : long(line), 3)
  const n = Math.round(length / 3)
  let best: Stretch | null = null
  for (let from = 0; from + n < course.length; from += 2) {
    const t = (from + n / 2) / course.length
    if (half < 0.5 && Math.abs(t - wish) > half) continue
    let way = course.slice(from, from + n)
    for (let pass = 0; pass < 26; pass++) way = way.map((p, k) => (k && k + 1 < way.length ? [(way[k - 1]![0] + 2 * p[0] + way[k + 1]![0]) / 4, (way[k - 1]![1] + 2 * p[1] + way[k + 1]![1]) / 4] : p))
    if (way[0]![0] > way.at(-1)![0]) way = way.reverse()
    const broad = (width[0] + (width[1] - width[0]) * t) / 2
    for (const off of [-broad - 3.6, -broad - 6.5, broad + 0.85 * size, broad + size + 3]) {
      const moved = way.map(([x, y], k): Point => {
        const [a, b] = [way[Math.max(0, k - 3)]!, way[Math.min(way.length - 1, k + 3)]!]
        const d = distance(a, b) || 1
        return [x - ((b[1] - a[1]) / d) * off, y + ((b[0] - a[0]) / d) * off]
      })
      const boxes = lettered(letter, river, 'italic', size, tracking, moved)
      if (!boxes.every(within)) continue
      const [a, m, b] = [moved[0]!, moved[moved.length >> 1]!, moved.at(-1)!]
      const bent = distance(a, m) + distance(m, b) - distance(a, b)
      const steep = Math.abs(b[1] - a[1]) > 1.7 * Math.abs(b[0] - a[0]) ? 12 : 0
      const own = boxes.reduce((sum, box) => sum + cost(box), 0) + 1.2 * bent + steep + 24 * Math.abs(t - wish) + (off > 0 ? 4 : 0) + Math.abs(off) / 4
      if (!best || own < best.cost) best = { cost: own, line: moved, boxes, type }
    }
  }
  return best
}
