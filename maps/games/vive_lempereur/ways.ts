// Roads, lanes and watercourses as smooth lines through the middles of their hexes, worked out once for all drawing.

import { beyondEdge, type Field } from './field.ts'
import { centre, neighbours, sideMiddle, directionTo, DIRECTIONS, type Hex, type Point } from './geometry.ts'
import { between, byHand, curve, distance } from '../../craft/lines.ts'

export interface Way {
  hexes: readonly Hex[]
  line: Point[]
  /** Whether a brook rises at its first hex (then it begins thin), or ends so at its last. */
  rises: boolean
  sinks: boolean
}

export interface Ways {
  roads: Way[]
  lanes: Way[]
  streams: Way[]
}

export function layWays(field: Field): Ways {
  return {
    roads: field.roads.map((hexes) => road(hexes, field.roads, (hex) => field.streams.some((s) => s.includes(hex)))),
    lanes: field.lanes.map((hexes) => road(hexes, field.lanes, () => false, 1.6)),
    streams: field.streams.filter((s) => s.length).map((hexes) => stream(hexes, field)),
  }
}

function road(hexes: readonly Hex[], all: readonly (readonly Hex[])[], wet: (hex: Hex) => boolean, sway = 1): Way {
  const points: Point[] = hexes.map(centre)
  const meets = (hex: Hex) => all.some((other) => other !== hexes && other.includes(hex))
  const before = end(hexes[0]!, hexes[1] ?? null, meets)
  const after = end(hexes.at(-1)!, hexes.at(-2) ?? null, meets)
  if (before) points.unshift(before)
  if (after) points.push(after)
  // Softened between the centres: a road of zigzag hexes is one straight road. Where roads meet each other
  // or a brook they keep to the middle.
  const fixed = new Set(hexes.filter((hex) => meets(hex) || wet(hex)).map(centre))
  const line = curve(tethered(soften(soften(points, fixed), fixed), points), 3)
  return { hexes, line: byHand(line, 2.2 * sway, 60, 31), rises: !before, sinks: !after }
}

const end = (hex: Hex, from: Hex | null, meets: (hex: Hex) => boolean): Point | null =>
  meets(hex) ? null : beyondEdge(hex, from)

/** Pulls every inner point half-way towards the middle of its neighbours, but not out of the middle of its hex. */
function soften(points: readonly Point[], fixed: ReadonlySet<Point>): Point[] {
  return points.map((p, i) => {
    const a = points[i - 1]
    const b = points[i + 1]
    return a && b && !fixed.has(p) ? between(p, between(a, b, 0.5), 0.42) : p
  })
}

/** No point strays far from where it was: every hex of a road is plainly on it, also beside a counter. */
const tethered = (points: readonly Point[], to: readonly Point[], reach = 15): Point[] =>
  points.map((p, i) => {
    const away = distance(p, to[i]!)
    return away > reach ? between(to[i]!, p, reach / away) : p
  })

function stream(hexes: readonly Hex[], field: Field): Way {
  const first = hexes[0]!
  const last = hexes.at(-1)!
  const points: Point[] = []
  if (hexes.length === 1 && !beyondEdge(first, null) && !neighbours(first).some((n) => field.terrain.get(n) === 'lake')) {
    // A water of one hex runs right across it.
    const line = curve([sideMiddle(first, 'NW'), centre(first), sideMiddle(first, 'SE')], 2.5)
    return { hexes, line: byHand(line, 7, 34, 41), rises: false, sinks: false }
  }
  const start = mouth(first, hexes[1] ?? null, hexes, field)
  const finish = mouth(last, hexes.at(-2) ?? null, hexes, field)
  points.push(...(start.at ? [start.at] : []))
  hexes.forEach((hex, i) => {
    points.push(centre(hex))
    const next = hexes[i + 1]
    const side = next && directionTo(hex, next)
    if (side) points.push(sideMiddle(hex, side))
  })
  points.push(...(finish.at ? [finish.at] : []))
  // Bends are rounded, but a bridge, a ford at a meeting and the spring stay where they are.
  const kept = new Set(hexes.filter((hex) => field.roads.some((r) => r.includes(hex)) || field.streams.some((s) => s !== hexes && s.includes(hex))).map(centre))
  const bed = tethered(soften(soften(points, kept), kept), points)
  return { hexes, line: byHand(byHand(curve(bed, 2.5), 7, 34, 41), 2.5, 13, 43), rises: start.spring, sinks: finish.spring }
}

/** How a watercourse goes on beyond its last hex: into a pond, another water, off the map, or to its spring. */
function mouth(hex: Hex, from: Hex | null, own: readonly Hex[], field: Field): { at: Point | null; spring: boolean } {
  const pond = neighbours(hex).find((n) => field.terrain.get(n) === 'lake' && n !== from)
  if (pond) return { at: centre(pond), spring: false }
  if (field.streams.some((other) => other !== own && other.includes(hex))) return { at: null, spring: false }
  const out = beyondEdge(hex, from)
  if (out) return { at: out, spring: false }
  const side = from && directionTo(from, hex)
  // The spring lies a little beyond the middle of the hex.
  if (side) return { at: between(centre(hex), sideMiddle(hex, side), 0.75), spring: true }
  return { at: sideMiddle(hex, DIRECTIONS[1]), spring: true }
}

/** A question often asked while drawing: is this point near one of the lines? */
export class Near {
  readonly #cells = new Map<number, Point[]>()
  readonly #reach: number

  constructor(lines: readonly (readonly Point[])[], reach: number) {
    this.#reach = reach
    for (const line of lines) {
      for (const p of line) {
        const key = this.#key(p[0], p[1])
        const cell = this.#cells.get(key)
        if (cell) cell.push(p)
        else this.#cells.set(key, [p])
      }
    }
  }

  #key(x: number, y: number): number {
    return Math.floor(x / this.#reach) * 4096 + Math.floor(y / this.#reach)
  }

  has(x: number, y: number): boolean {
    for (let i = -1; i <= 1; i++) {
      for (let j = -1; j <= 1; j++) {
        const cell = this.#cells.get(this.#key(x + i * this.#reach, y + j * this.#reach))
        if (cell?.some((p) => distance(p, [x, y]) < this.#reach)) return true
      }
    }
    return false
  }
}
