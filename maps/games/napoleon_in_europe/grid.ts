// The sheet in small squares: to whom each belongs, and how far it is from the next border.

import type { Point } from '../../craft/lines.ts'
import { HEIGHT, NEAT, WIDTH } from './ground.ts'
import type { Outlines } from './outlines.ts'

const CELL = 2
const ACROSS = WIDTH / CELL
const DOWN = HEIGHT / CELL

export class Grid {
  readonly #owner = new Uint8Array(ACROSS * DOWN)
  readonly #names = ['frame']
  readonly #border: Float32Array

  constructor({ rings }: Outlines) {
    const lines = new Map<string, (readonly Point[])[]>()
    for (const { owner, line } of rings) lines.set(owner, [...(lines.get(owner) ?? []), line])
    for (const [owner, own] of lines) this.#fill(own, this.#names.push(owner) - 1)
    const o = this.#owner
    this.#border = distances((k) => o[k] !== o[k - 1] || o[k] !== o[k + 1] || o[k] !== o[k - ACROSS] || o[k] !== o[k + ACROSS])
  }

  /** Rings together, so that a hole stays open. */
  #fill(rings: readonly (readonly Point[])[], number: number): void {
    for (let j = 0; j < DOWN; j++) {
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
        const end = Math.min(ACROSS - 1, Math.floor(cuts[c + 1]! / CELL - 0.5))
        for (let i = Math.max(0, Math.ceil(cuts[c]! / CELL - 0.5)); i <= end; i++) this.#owner[j * ACROSS + i] = number
      }
    }
  }

  #at([x, y]: Point): number {
    return Math.max(0, Math.min(DOWN - 1, Math.floor(y / CELL))) * ACROSS + Math.max(0, Math.min(ACROSS - 1, Math.floor(x / CELL)))
  }

  /** A region, a sea, `land` or `water` of nobody, or the `frame`. */
  owner(p: Point): string {
    return this.#names[this.#owner[this.#at(p)]!]!
  }

  /** How far the next border is. */
  room(p: Point): number {
    return Math.min(this.#border[this.#at(p)]!, p[0] - NEAT.left, NEAT.right - p[0], p[1] - NEAT.top, NEAT.bottom - p[1])
  }
}

/** By two sweeps over the sheet: near enough to a circle for the purpose. */
function distances(source: (k: number) => boolean): Float32Array {
  const d = new Float32Array(ACROSS * DOWN).fill(1e6)
  for (let k = ACROSS + 1; k < d.length - ACROSS - 1; k++) if (source(k)) d[k] = 0
  const [side, slant] = [CELL, CELL * Math.SQRT2]
  const better = (k: number, from: number, step: number): void => {
    if (d[from]! + step < d[k]!) d[k] = d[from]! + step
  }
  for (let k = ACROSS + 1; k < d.length; k++) {
    better(k, k - 1, side)
    better(k, k - ACROSS, side)
    better(k, k - ACROSS - 1, slant)
    better(k, k - ACROSS + 1, slant)
  }
  for (let k = d.length - ACROSS - 2; k >= 0; k--) {
    better(k, k + 1, side)
    better(k, k + ACROSS, side)
    better(k, k + ACROSS + 1, slant)
    better(k, k + ACROSS - 1, slant)
  }
  return d
}
