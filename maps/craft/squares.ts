// A sheet in small squares: to whom each belongs, and how far it is from the next border.

import { surface, type Outlines } from './arcs.ts'
import type { Box } from './letters.ts'
import type { Point } from './lines.ts'

export const CELL = 2

export interface Extent {
  width: number
  height: number
  neat: Box
}

export class Squares {
  readonly #across: number
  readonly #down: number
  readonly #neat: Box
  readonly #owner: Uint8Array
  readonly #names: string[]
  readonly #border: Float32Array

  /** `nobody` has what no ring covers; a later painting covers an earlier one, and rings that are painted together leave their holes open. */
  constructor({ width, height, neat }: Extent, nobody: string, paintings: Iterable<readonly [owner: string, rings: readonly (readonly Point[])[]]>) {
    this.#across = width / CELL
    this.#down = height / CELL
    this.#neat = neat
    this.#owner = new Uint8Array(this.#across * this.#down)
    this.#names = [nobody]
    for (const [owner, rings] of paintings) {
      const known = this.#names.indexOf(owner)
      this.#fill(rings, known < 0 ? this.#names.push(owner) - 1 : known)
    }
    const [o, across] = [this.#owner, this.#across]
    this.#border = this.#distances((k) => o[k] !== o[k - 1] || o[k] !== o[k + 1] || o[k] !== o[k - across] || o[k] !== o[k + across])
  }

  #fill(rings: readonly (readonly Point[])[], number: number): void {
    const ys = rings.flatMap((ring) => ring.map((p) => p[1]))
    const [least, most] = ys.reduce(([a, b], y) => [Math.min(a, y), Math.max(b, y)], [Infinity, -Infinity])
    const last = Math.min(this.#down - 1, Math.floor(most / CELL))
    for (let j = Math.max(0, Math.floor(least / CELL)); j <= last; j++) {
      const y = (j + 0.5) * CELL
      const cuts: number[] = []
      for (const ring of rings) {
        ring.forEach(([ax, ay], i) => {
          const [bx, by] = ring[(i + 1) % ring.length]!
          if (ay > y !== by > y) cuts.push(ax + ((y - ay) * (bx - ax)) / (by - ay))
        })
      }
      cuts.sort((a, b) => a - b)
      for (let c = 0; c + 1 < cuts.length; c += 2) {
        const end = Math.min(this.#across - 1, Math.floor(cuts[c + 1]! / CELL - 0.5))
        for (let i = Math.max(0, Math.ceil(cuts[c]! / CELL - 0.5)); i <= end; i++) this.#owner[j * this.#across + i] = number
      }
    }
  }

  #at([x, y]: Point): number {
    const within = (n: number, size: number): number => Math.max(0, Math.min(size - 1, Math.floor(n / CELL)))
    return within(y, this.#down) * this.#across + within(x, this.#across)
  }

  owner(p: Point): string {
    return this.#names[this.#owner[this.#at(p)]!]!
  }

  /** How far the next border is. */
  room(p: Point): number {
    const { left, right, top, bottom } = this.#neat
    return Math.min(this.#border[this.#at(p)]!, p[0] - left, right - p[0], p[1] - top, bottom - p[1])
  }

  /** How much of a box lies without an area, in samples. */
  without(area: string, { left, top, right, bottom }: Box): number {
    let out = 0
    for (let x = left; x <= right + 0.1; x += Math.max(3, (right - left) / 12)) {
      for (let y = top; y <= bottom + 0.1; y += Math.max(3, (bottom - top) / 4)) if (this.owner([x, y]) !== area) out++
    }
    return out
  }

  /** From every place, how far it is to what is not `nobody`'s. */
  offings(): (p: Point) => number {
    const o = this.#owner
    const far = this.#distances((k) => o[k] !== 0)
    return (p) => far[this.#at(p)]!
  }

  /** By two sweeps over the sheet: near enough to a circle for the purpose. */
  #distances(source: (k: number) => boolean): Float32Array {
    const across = this.#across
    const d = new Float32Array(across * this.#down).fill(1e6)
    for (let k = across + 1; k < d.length - across - 1; k++) if (source(k)) d[k] = 0
    const [side, slant] = [CELL, CELL * Math.SQRT2]
    const better = (k: number, from: number, step: number): void => {
      if (d[from]! + step < d[k]!) d[k] = d[from]! + step
    }
    for (let k = across + 1; k < d.length; k++) {
      better(k, k - 1, side)
      better(k, k - across, side)
      better(k, k - across - 1, slant)
      better(k, k - across + 1, slant)
    }
    for (let k = d.length - across - 2; k >= 0; k--) {
      better(k, k + 1, side)
      better(k, k + across, side)
      better(k, k + across + 1, slant)
      better(k, k + across - 1, slant)
    }
    return d
  }
}

/** Places of an area on a net: at least so far apart, about so many in it, with so much room around each. */
export function spotsOf(id: string, { rings }: Outlines, squares: Squares, { least, count, room }: { least: number; count: number; room: number }): Point[] {
  const own = rings.filter((ring) => ring.owner === id).map((ring) => ring.line)
  const largest = own.sort((a, b) => surface(b) - surface(a))[0]!
  const [xs, ys] = [largest.map((p) => p[0]), largest.map((p) => p[1])]
  const spots: Point[] = []
  const step = Math.max(least, Math.sqrt(surface(largest) / count))
  for (let x = Math.min(...xs); x < Math.max(...xs); x += step) {
    for (let y = Math.min(...ys); y < Math.max(...ys); y += step) if (squares.owner([x, y]) === id && squares.room([x, y]) > room) spots.push([x, y])
  }
  return spots
}
