// Areas of the map as numbers on a fine lattice: what is painted in is blurred into one soft mass and read back as smooth outlines.

import type { Point } from './lines.ts'

/** Units of the map from one point of the lattice to the next. */
export const CELL = 4

export class Raster {
  readonly across: number
  readonly down: number
  readonly data: Float32Array

  /** For a sheet of that size. */
  constructor(width: number, height: number) {
    this.across = Math.ceil(width / CELL) + 1
    this.down = Math.ceil(height / CELL) + 1
    this.data = new Float32Array(this.across * this.down)
  }

  /** Between the lattice points, by straight interpolation. */
  at(x: number, y: number): number {
    const { across, down } = this
    const u = Math.min(across - 1.001, Math.max(0, x / CELL))
    const v = Math.min(down - 1.001, Math.max(0, y / CELL))
    const i = Math.floor(u)
    const j = Math.floor(v)
    const s = u - i
    const t = v - j
    const k = j * across + i
    const d = this.data
    return (d[k]! * (1 - s) + d[k + 1]! * s) * (1 - t) + (d[k + across]! * (1 - s) + d[k + across + 1]! * s) * t
  }

  slope(x: number, y: number): Point {
    const e = CELL
    return [(this.at(x + e, y) - this.at(x - e, y)) / (2 * e), (this.at(x, y + e) - this.at(x, y - e)) / (2 * e)]
  }

  /** Changes every value by a function of the place. */
  change(f: (value: number, x: number, y: number) => number): this {
    const { across, down } = this
    for (let j = 0; j < down; j++) {
      for (let i = 0; i < across; i++) {
        const k = j * across + i
        this.data[k] = f(this.data[k]!, i * CELL, j * CELL)
      }
    }
    return this
  }

  /** Three passes of a box are as good as a bell. */
  blur(radius: number): this {
    const { across, down } = this
    const r = Math.max(1, Math.round(radius / CELL))
    const spare = new Float32Array(this.data.length)
    for (let pass = 0; pass < 3; pass++) {
      box(this.data, spare, down, across, across, 1, r)
      box(spare, this.data, across, down, 1, across, r)
    }
    return this
  }

  /** Closed outlines of where the value is above the level, the higher ground on the right hand. */
  outlines(level: number): Point[][] {
    const { across, down } = this
    const d = this.data
    const next = new Map<number, number>()
    for (let j = 0; j < down - 1; j++) {
      for (let i = 0; i < across - 1; i++) {
        const k = j * across + i
        const a = d[k]!
        const b = d[k + 1]!
        const c = d[k + across + 1]!
        const e = d[k + across]!
        const form = (a > level ? 1 : 0) | (b > level ? 2 : 0) | (c > level ? 4 : 0) | (e > level ? 8 : 0)
        if (form === 0 || form === 15) continue
        const top = 2 * k
        const left = 2 * k + 1
        const bottom = 2 * (k + across)
        const right = 2 * (k + 1) + 1
        const link = SEGMENTS[form]!
        const sides = [top, right, bottom, left]
        if (form === 5 || form === 10) {
          const high = (a + b + c + e) / 4 > level
          const saddle = SADDLES[(form === 5) === high ? 0 : 1]!
          for (const [from, to] of form === 5 ? saddle : saddle.map(([p, q]) => [q, p] as const)) next.set(sides[from]!, sides[to]!)
        } else {
          next.set(sides[link[0]]!, sides[link[1]]!)
        }
      }
    }
    const rings: Point[][] = []
    while (next.size) {
      const start = next.keys().next().value!
      const ring: Point[] = []
      let edge: number | undefined = start
      while (edge !== undefined && next.has(edge)) {
        ring.push(this.#crossing(edge, level))
        const to: number = next.get(edge)!
        next.delete(edge)
        edge = to
      }
      if (ring.length > 5) rings.push(ring)
    }
    return rings
  }

  #crossing(edge: number, level: number): Point {
    const { across } = this
    const k = edge >> 1
    const other = edge & 1 ? k + across : k + 1
    const a = this.data[k]!
    const t = (level - a) / (this.data[other]! - a || 1)
    const i = k % across
    const j = (k - i) / across
    return edge & 1 ? [i * CELL, (j + t) * CELL] : [(i + t) * CELL, j * CELL]
  }
}

// Sides of a lattice square: 0 top, 1 right, 2 bottom, 3 left. Corner bits: 1 NW, 2 NE, 4 SE, 8 SW.
const SEGMENTS: Record<number, readonly [number, number]> = {
  1: [0, 3], 2: [1, 0], 3: [1, 3], 4: [2, 1], 6: [2, 0], 7: [2, 3],
  8: [3, 2], 9: [0, 2], 11: [1, 2], 12: [3, 1], 13: [0, 1], 14: [3, 0],
}
const SADDLES: readonly (readonly (readonly [number, number])[])[] = [
  [[0, 1], [2, 3]],
  [[0, 3], [2, 1]],
]

function box(from: Float32Array, to: Float32Array, lines: number, length: number, lineStep: number, step: number, r: number): void {
  const width = 2 * r + 1
  for (let n = 0; n < lines; n++) {
    const base = n * lineStep
    const last = base + (length - 1) * step
    let sum = from[base]! * (r + 1)
    for (let i = 1; i <= r; i++) sum += from[base + Math.min(i, length - 1) * step]!
    for (let i = 0; i < length; i++) {
      to[base + i * step] = sum / width
      const enters = i + r + 1 < length ? base + (i + r + 1) * step : last
      const leaves = i - r > 0 ? base + (i - r) * step : base
      sum += from[enters]! - from[leaves]!
    }
  }
}

/** The rim of the lattice becomes 0, so that every outline closes. */
export function closeRim(raster: Raster): Raster {
  const { across, down } = raster
  for (let i = 0; i < across; i++) raster.data[i] = raster.data[(down - 1) * across + i] = 0
  for (let j = 0; j < down; j++) raster.data[j * across] = raster.data[j * across + across - 1] = 0
  return raster
}
