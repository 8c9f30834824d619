// Duchies were moved to make room: coast, borders, rivers and mountains must follow, or ports would stand in the sea.
// The displacement of the duchies is spread smoothly over the sheet.

import { home, type Layout, type MapData, type Point } from './ground.ts'

/** How far the pull of a duchy reaches. */
const REACH = 55

const weight = (distance: number): number => {
  const r = distance / REACH
  return (1 + r) * Math.exp(-r)
}

const gap = (a: Point, b: Point): number => Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2)

export type Warp = (p: Point) => Point

/** A duchy's true place goes exactly where the layout has it; far from all of them nothing moves. */
export function warp(map: MapData, layout: Layout): Warp {
  const moved = map.duchies.filter((duchy) => duchy.id !== 'england')
  const homes = moved.map(home)
  const matrix = homes.map((p) => homes.map((q) => weight(gap(p, q))))
  const [xs, ys] = [0, 1].map((axis) => solve(matrix, moved.map((duchy, i) => layout.duchies[duchy.id]![axis]! - homes[i]![axis]!))) as [number[], number[]]
  return (p) => {
    let [x, y] = p
    for (let i = 0; i < homes.length; i++) {
      const w = weight(gap(p, homes[i]!))
      x += w * xs[i]!
      y += w * ys[i]!
    }
    return [x, y]
  }
}

/** Gauss, with the largest pivot of each column. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i]!])
  const n = rows.length
  for (let k = 0; k < n; k++) {
    let best = k
    for (let i = k + 1; i < n; i++) if (Math.abs(rows[i]![k]!) > Math.abs(rows[best]![k]!)) best = i
    ;[rows[k], rows[best]] = [rows[best]!, rows[k]!]
    for (let i = k + 1; i < n; i++) {
      const f = rows[i]![k]! / rows[k]![k]!
      for (let j = k; j <= n; j++) rows[i]![j]! -= f * rows[k]![j]!
    }
  }
  const out = new Array<number>(n).fill(0)
  for (let i = n - 1; i >= 0; i--) {
    let sum = rows[i]![n]!
    for (let j = i + 1; j < n; j++) sum -= rows[i]![j]! * out[j]!
    out[i] = sum / rows[i]![i]!
  }
  return out
}
