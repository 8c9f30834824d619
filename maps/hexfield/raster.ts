// Areas of the map as numbers on a fine lattice: hexes of a kind are painted in, blurred into one soft mass,
// and read back as smooth outlines, so that neighbouring hexes become one wood, one hill, one pond.

import { columnOf, COLUMN_STEP, GRID, HEIGHT, HEX_HEIGHT, HEX_SIZE, ROWS, WIDTH, type Hex, type Point } from './geometry.ts'

const CELL = 4
const ACROSS = Math.ceil(WIDTH / CELL) + 1
const DOWN = Math.ceil(HEIGHT / CELL) + 1
const COUNT = 21

/** For every lattice point the index of the nearest hex; those beyond the grid belong to the hex at the edge. */
let nearest: Int16Array | null = null

function nearestHexes(): Int16Array {
  if (nearest) return nearest
  nearest = new Int16Array(ACROSS * DOWN)
  for (let j = 0; j < DOWN; j++) {
    for (let i = 0; i < ACROSS; i++) nearest[j * ACROSS + i] = nearestHex(i * CELL, j * CELL)
  }
  return nearest
}

function nearestHex(x: number, y: number): number {
  const guess = Math.round((x - GRID.left - HEX_SIZE) / COLUMN_STEP)
  let best = 0
  let least = Infinity
  for (let n = guess - 1; n <= guess + 1; n++) {
    const column = Math.min(COUNT - 1, Math.max(0, n))
    const shift = column % 2 === 1 ? 0.5 : 0
    const row = Math.min(ROWS - 1, Math.max(0, Math.round(ROWS - 0.5 + shift - (y - GRID.top) / HEX_HEIGHT)))
    const dx = x - GRID.left - HEX_SIZE - column * COLUMN_STEP
    const dy = y - GRID.top - HEX_HEIGHT * (ROWS - 0.5 - row + shift)
    const d = dx * dx + dy * dy
    if (d < least) [best, least] = [column * ROWS + row, d]
  }
  return best
}

export class Raster {
  readonly data = new Float32Array(ACROSS * DOWN)

  /** Between the lattice points, by straight interpolation. */
  at(x: number, y: number): number {
    const u = Math.min(ACROSS - 1.001, Math.max(0, x / CELL))
    const v = Math.min(DOWN - 1.001, Math.max(0, y / CELL))
    const i = Math.floor(u)
    const j = Math.floor(v)
    const s = u - i
    const t = v - j
    const k = j * ACROSS + i
    const d = this.data
    return (d[k]! * (1 - s) + d[k + 1]! * s) * (1 - t) + (d[k + ACROSS]! * (1 - s) + d[k + ACROSS + 1]! * s) * t
  }

  slope(x: number, y: number): Point {
    const e = CELL
    return [(this.at(x + e, y) - this.at(x - e, y)) / (2 * e), (this.at(x, y + e) - this.at(x, y - e)) / (2 * e)]
  }

  /** Changes every value by a function of the place. */
  change(f: (value: number, x: number, y: number) => number): this {
    for (let j = 0; j < DOWN; j++) {
      for (let i = 0; i < ACROSS; i++) {
        const k = j * ACROSS + i
        this.data[k] = f(this.data[k]!, i * CELL, j * CELL)
      }
    }
    return this
  }

  /** Three passes of a box are as good as a bell. */
  blur(radius: number): this {
    const r = Math.max(1, Math.round(radius / CELL))
    const spare = new Float32Array(this.data.length)
    for (let pass = 0; pass < 3; pass++) {
      box(this.data, spare, DOWN, ACROSS, ACROSS, 1, r)
      box(spare, this.data, ACROSS, DOWN, 1, ACROSS, r)
    }
    return this
  }

  /** Closed outlines of where the value is above the level, the higher ground on the right hand. */
  outlines(level: number): Point[][] {
    const d = this.data
    const next = new Map<number, number>()
    for (let j = 0; j < DOWN - 1; j++) {
      for (let i = 0; i < ACROSS - 1; i++) {
        const k = j * ACROSS + i
        const a = d[k]!
        const b = d[k + 1]!
        const c = d[k + ACROSS + 1]!
        const e = d[k + ACROSS]!
        const form = (a > level ? 1 : 0) | (b > level ? 2 : 0) | (c > level ? 4 : 0) | (e > level ? 8 : 0)
        if (form === 0 || form === 15) continue
        const top = 2 * k
        const left = 2 * k + 1
        const bottom = 2 * (k + ACROSS)
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
    const k = edge >> 1
    const other = edge & 1 ? k + ACROSS : k + 1
    const a = this.data[k]!
    const t = (level - a) / (this.data[other]! - a || 1)
    const i = k % ACROSS
    const j = (k - i) / ACROSS
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

/** 1 inside the hexes, 0 outside; the rim of the lattice stays 0 so that every outline closes. */
export function area(hexes: Iterable<Hex>): Raster {
  const inside = new Uint8Array(COUNT * ROWS)
  for (const hex of hexes) inside[columnOf(hex) * ROWS + Number(hex.slice(1)) - 1] = 1
  const raster = new Raster()
  const near = nearestHexes()
  for (let k = 0; k < near.length; k++) raster.data[k] = inside[near[k]!]!
  return raster
}

export function closeRim(raster: Raster): Raster {
  for (let i = 0; i < ACROSS; i++) raster.data[i] = raster.data[(DOWN - 1) * ACROSS + i] = 0
  for (let j = 0; j < DOWN; j++) raster.data[j * ACROSS] = raster.data[j * ACROSS + ACROSS - 1] = 0
  return raster
}
