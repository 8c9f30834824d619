// The ways at sea: an anchorage off every coast, and from each the shortest fair way to Britain, which together make a tree.

import { distance, even, type Point } from '../../craft/lines.ts'
import { NEAT, type Area, type Layout } from './ground.ts'
import type { Grid } from './grid.ts'
import { thin } from '../../craft/arcs.ts'

const STEP = 4
const ACROSS = Math.floor((NEAT.right - NEAT.left) / STEP)
const DOWN = Math.floor((NEAT.bottom - NEAT.top) / STEP)
const point = (k: number): Point => [NEAT.left + ((k % ACROSS) + 0.5) * STEP, NEAT.top + (Math.floor(k / ACROSS) + 0.5) * STEP]
/** King's and knight's moves, so that ways do not run in eight directions only. */
const MOVES: readonly Point[] = [[1, 0], [1, 1], [2, 1], [1, 2]].flatMap(([a, b]) => [[a, b], [-b!, a], [-a!, -b!], [b, -a!]] as Point[])
/** Where Britain's fleet lies: in the Channel, between the two seas that it faces. */
export const SPITHEAD: Point = [492, 508]

/** Off the coast of an area, as near its middle as there is water that belongs to no other coast. */
export function anchorage(area: Area, middle: Point, grid: Grid, full: (p: Point) => boolean): Point {
  let best: Point | null = null
  let least = Infinity
  for (let k = 0; k < ACROSS * DOWN; k++) {
    const p = point(k)
    const far = distance(p, middle)
    if (far > 260 || far > least || grid.owner(p) !== 'sea' || grid.offing(p) < 14 || grid.offing(p) > 25 || full(p)) continue
    const near = new Map<string, number>()
    for (let i = 0; i < 24; i++) {
      for (let r = 14; r < 40; r += 3) {
        const owner = grid.owner([p[0] + r * Math.cos((i * Math.PI) / 12), p[1] + r * Math.sin((i * Math.PI) / 12)])
        if (owner !== 'sea' && r < (near.get(owner) ?? 99)) near.set(owner, r)
      }
    }
    const own = near.get(area.id) ?? 99
    const other = Math.min(99, ...[...near].filter(([owner]) => owner !== area.id).map(([, r]) => r))
    if (own > 24 || other < own + 6) continue
    const cost = far + 4 * Math.abs(own - 18) + 0.4 * Math.max(0, 40 - other)
    if (cost < least) [least, best] = [cost, p]
  }
  if (!best) throw new Error(`no anchorage off ${area.id}`)
  return best
}

export function voyages(anchors: ReadonlyMap<string, Point>, grid: Grid): { sea: Layout['sea']; ends: Map<string, number> } {
  const cell = ([x, y]: Point): number => Math.floor((y - NEAT.top) / STEP) * ACROSS + Math.floor((x - NEAT.left) / STEP)
  const root = cell(SPITHEAD)
  const cost = new Float64Array(ACROSS * DOWN).fill(Infinity)
  const next = new Int32Array(ACROSS * DOWN).fill(-1)
  const clear = (a: Point, b: Point): boolean => even([a, b], 1).every((p) => grid.owner(p) === 'sea')
  // Ships keep off the land where they can.
  const toll = (k: number): number => (grid.owner(point(k)) === 'sea' ? 1 + 2.4 * Math.max(0, 1 - grid.offing(point(k)) / 34) ** 2 : Infinity)
  const tolls = Float32Array.from({ length: ACROSS * DOWN }, (_, k) => toll(k))
  cost[root] = 0
  const buckets: number[][] = [[root]]
  for (let b = 0; b < buckets.length; b++) {
    for (const k of buckets[b] ?? []) {
      if (Math.floor(cost[k]!) !== b) continue
      const [i, j] = [k % ACROSS, Math.floor(k / ACROSS)]
      for (const [di, dj] of MOVES) {
        const [u, v] = [i + di, j + dj]
        if (u < 0 || v < 0 || u >= ACROSS || v >= DOWN) continue
        const to = v * ACROSS + u
        const price = cost[k]! + Math.hypot(di, dj) * tolls[to]! * 1.5
        if (price < cost[to]! && clear(point(k), point(to))) {
          cost[to] = price
          next[to] = k
          ;(buckets[Math.floor(price)] ??= []).push(to)
        }
      }
    }
  }
  return tree(anchors, clear, (p) => {
    const way = [cell(p)]
    while (next[way.at(-1)!]! >= 0) way.push(next[way.at(-1)!]!)
    if (way.at(-1) !== root) throw new Error(`no way by sea from ${p}`)
    return way
  })
}

/** The ways joined where they meet; between junctions only the bends are kept. */
function tree(anchors: ReadonlyMap<string, Point>, clear: (a: Point, b: Point) => boolean, wayOf: (p: Point) => number[]): { sea: Layout['sea']; ends: Map<string, number> } {
  const ways = new Map([...anchors].map(([id, p]) => [id, wayOf(p)]))
  const from = new Map<number, Set<number>>()
  for (const way of ways.values()) way.forEach((k, i) => { if (i) from.set(k, (from.get(k) ?? new Set()).add(way[i - 1]!)) })
  const starts = new Set([...ways.values()].map((way) => way[0]!))
  const sea: Layout['sea'] = []
  const numbers = new Map<number, number>()
  const ends = new Map<string, number>()
  for (const [id, way] of [...ways].sort((a, b) => b[1].length - a[1].length)) {
    let towards = -1
    const out = [...way].reverse()
    let from0 = 0
    out.forEach((k, i) => {
      const known = numbers.get(k)
      const knot = i === 0 || i === out.length - 1 || starts.has(k) || (from.get(k)?.size ?? 0) > 1
      if (known !== undefined) [towards, from0] = [known, i]
      else if (knot) {
        const bends = thin(out.slice(from0, i + 1).map(point), 4, clear).slice(1)
        if (i === 0) bends.push(point(k))
        for (const p of bends.slice(i === 0 ? -1 : 0)) towards = sea.push([Math.round(p[0]), Math.round(p[1]), towards]) - 1
        numbers.set(k, towards)
        from0 = i
      }
    })
    ends.set(id, towards)
  }
  return { sea, ends }
}

/** The whole way from a place at sea to Britain. */
export function voyage(sea: Layout['sea'], from: number): Point[] {
  const line: Point[] = []
  for (let k = from; k >= 0; k = sea[k]![2]) line.push([sea[k]![0], sea[k]![1]])
  return line
}
