// Lines that run along the sides of hexes, rivers and borders, as an engraver would lead them: the zigzag of the hexes is drawn
// gently, and where a border follows a river both take the same bends.

import { byHand, curve, distance, type Point } from '../../craft/lines.ts'
import { dice, noise, seedOf } from '../../craft/random.ts'
import { cornerPoint, R, sideOf, type RiverSide } from './ground.ts'

/** A side by its two corners. */
export type Side = readonly [string, string]
export const sideKey = (a: string, b: string): string => (a < b ? `${a} ${b}` : `${b} ${a}`)

/** How far a corner may be drawn from its place. */
const EASE = 0.2 * R
const BEND = 0.1 * R

const ways = (sides: readonly Side[]): Map<string, string[]> => {
  const next = new Map<string, string[]>()
  for (const [a, b] of sides) {
    next.set(a, [...(next.get(a) ?? []), b])
    next.set(b, [...(next.get(b) ?? []), a])
  }
  return next
}

/** Where every corner is drawn, and the way along every side. */
export class Bends {
  readonly #eased = new Map<string, Point>()

  /** Rivers come first, the greatest at the head: what follows or joins one bends as it does. */
  constructor(rivers: readonly (readonly Side[])[], borders: readonly Side[]) {
    for (const net of [...rivers.map(ways), ways([...rivers.flat(), ...borders])]) {
      for (const [key, next] of net) {
        if (this.#eased.has(key) || next.length !== 2) continue
        const p = cornerPoint(key)
        const [a, b] = next.map(cornerPoint) as [Point, Point]
        const [mx, my] = [(a[0] + b[0]) / 2 - p[0], (a[1] + b[1]) / 2 - p[1]]
        const far = Math.hypot(mx, my)
        const by = Math.min(EASE, 0.45 * far) / (far || 1)
        this.#eased.set(key, [p[0] + mx * by + 0.05 * R * noise(p[0], p[1], 30, 61), p[1] + my * by + 0.05 * R * noise(p[0], p[1], 30, 62)])
      }
    }
  }

  corner(key: string): Point {
    return this.#eased.get(key) ?? cornerPoint(key)
  }

  /** The bend in the middle of a side. */
  middle(a: string, b: string): Point {
    const [from, to] = a < b ? [a, b] : [b, a]
    const [p, q] = [this.corner(from), this.corner(to)]
    const luck = BEND * (2 * dice(seedOf(from), seedOf(to), 71) - 1)
    const d = distance(p, q) || 1
    return [(p[0] + q[0]) / 2 - ((q[1] - p[1]) / d) * luck, (p[1] + q[1]) / 2 + ((q[0] - p[0]) / d) * luck]
  }

  /** A smooth line through a chain of corners. */
  line(chain: readonly string[], step = 3): Point[] {
    const points = chain.flatMap((key, i) => (i ? [this.middle(chain[i - 1]!, key), this.corner(key)] : [this.corner(key)]))
    return curve(points, step)
  }
}

/** Sides joined end to end into chains; at a fork another chain begins. */
export function chains(sides: readonly Side[]): string[][] {
  const next = ways(sides)
  const left = new Set(sides.map(([a, b]) => sideKey(a, b)))
  const follow = (from: string): string[] => {
    const chain = [from]
    for (let at = from; ; ) {
      const to = next.get(at)!.find((key) => left.has(sideKey(at, key)))
      if (to === undefined) return chain
      left.delete(sideKey(at, to))
      chain.push(to)
      if (next.get(to)!.length !== 2) return chain
      at = to
    }
  }
  const found: string[][] = []
  const ends = [...next].filter(([, all]) => all.length !== 2).map(([key]) => key)
  for (const start of [...ends, ...next.keys()]) while (next.get(start)!.some((key) => left.has(sideKey(start, key)))) found.push(follow(start))
  return found
}

/** Where a river comes from, and how broad it grows. */
export interface Source {
  name: string
  from: [lon: number, lat: number]
  mouth: number
  /** Named once, or more often if it is long. */
  signs?: number
}

export interface Course {
  river: string
  /** Corners from the spring down. */
  chain: string[]
  line: Point[]
  /** Breadth at the upper and the lower end. */
  width: [number, number]
  signs: number
}

/** The courses of all rivers: every piece runs on the sides that the game gives to it. */
export function courses(rivers: readonly RiverSide[], sources: readonly Source[], bends: Bends, project: (lon: number, lat: number) => Point, drain: (chain: string[]) => Point | null): Course[] {
  return sources.flatMap(({ name, from, mouth, signs = 1 }) => {
    const spring = project(from[0], from[1])
    const pieces = chains(rivers.filter(({ river }) => river === name).map(({ a, b }) => sideOf(a, b)))
      .map((chain) => (distance(cornerPoint(chain[0]!), spring) <= distance(cornerPoint(chain.at(-1)!), spring) ? chain : [...chain].reverse()))
      .sort((one, two) => distance(cornerPoint(one[0]!), spring) - distance(cornerPoint(two[0]!), spring))
    const longest = pieces.reduce((a, b) => (b.length > a.length ? b : a), [] as string[])
    const whole = pieces.reduce((sum, chain) => sum + chain.length - 1, 0)
    let gone = 0
    return pieces.map((chain): Course => {
      const least = Math.min(1.2, mouth / 2)
      const at = (n: number): number => least + (mouth - least) * Math.min(1, n / whole)
      const width: [number, number] = [at(gone), at((gone += chain.length - 1))]
      const line = bends.line(chain)
      const end = drain(chain)
      if (end) line.push(...curve([line.at(-1)!, end], 3).slice(1))
      const start = drain([...chain].reverse())
      if (start) line.unshift(...curve([start, line[0]!], 3).slice(0, -1))
      return { river: name, chain, line: byHand(line, 1.5, 9, 97), width, signs: chain === longest ? signs : 0 }
    })
  })
}
