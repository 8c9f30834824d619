// Spreads the duchies: near Badajoz and Almeida they lie too close for counters. They are pushed apart as little as needed,
// pull their neighbours along, and stay on their own side of every line of march. Always gives the same layout.

import { atSea, type Survey } from './coast.ts'
import { bend, HEIGHT, home, lineOf, NEAT, ROOM, WIDTH, type Duchy, type Layout, type Link, type MapData, type Point } from './ground.ts'
import { warp } from './warp.ts'

/** Least distance of two duchies, and of a duchy from a line that does not lead to it. */
export const APART = 80
/** Of two that a pass or a river lies between, so that its sign has room. */
export const APART_SIGN = 96
export const BESIDE = 36
const FIXED = new Set(['england', 'palma'])

type Spot = [x: number, y: number]

export function spread(map: MapData, survey: Survey): Layout {
  const spots = relax(map)
  const duchies: Layout['duchies'] = {}
  map.duchies.forEach((duchy, i) => (duchies[duchy.id] = [Math.round(spots[i]![0]), Math.round(spots[i]![1])]))
  const layout: Layout = { size: [WIDTH, HEIGHT], radius: ROOM, duchies, lines: {} }
  layout.lines = bends(map.links, duchies, atSea(survey, warp(map, layout)))
  return layout
}

const side = (a: Point, b: Point, c: Point): number => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
const gap = (a: Point, b: Point): number => Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2)

function relax({ duchies, links }: MapData): Spot[] {
  const homes = duchies.map(home)
  const spots = homes.map(([x, y]): Spot => [x, y])
  const index = new Map(duchies.map((duchy, i) => [duchy.id, i]))
  const ends = links.map((link) => [index.get(link.a)!, index.get(link.b)!] as const)
  const free = duchies.map((duchy) => (FIXED.has(duchy.id) ? 0 : 1))
  const push = (i: number, dx: number, dy: number): void => {
    spots[i]![0] += dx * free[i]!
    spots[i]![1] += dy * free[i]!
  }
  const room = least(duchies, links)
  const rounds = 900
  for (let round = 0; round < rounds; round++) {
    // Towards the end only distances count.
    const pull = round < rounds - 150 ? 1 : 0
    for (let i = 0; i < spots.length; i++) push(i, 0.006 * pull * (homes[i]![0] - spots[i]![0]), 0.006 * pull * (homes[i]![1] - spots[i]![1]))
    for (const [a, b] of ends) {
      for (const axis of [0, 1] as const) {
        const strain = 0.03 * pull * (homes[b]![axis] - homes[a]![axis] - spots[b]![axis] + spots[a]![axis])
        push(b, axis ? 0 : strain, axis ? strain : 0)
        push(a, axis ? 0 : -strain, axis ? -strain : 0)
      }
    }
    keepBeside(spots, homes, ends, push)
    keepApart(spots, homes, room, push)
    keepInside(spots, push)
  }
  return spots
}

/** For every pair of duchies, the distance they must keep. */
function least(duchies: Duchy[], links: Link[]): number[][] {
  const signed = new Set(links.filter((link) => link.type === 'pass' || link.type === 'river').flatMap((link) => [`${link.a} ${link.b}`, `${link.b} ${link.a}`]))
  return duchies.map((a) => duchies.map((b) => (signed.has(`${a.id} ${b.id}`) ? APART_SIGN : APART)))
}

function keepApart(spots: Spot[], homes: Point[], room: number[][], push: (i: number, dx: number, dy: number) => void): void {
  for (let i = 0; i < spots.length; i++) {
    for (let j = i + 1; j < spots.length; j++) {
      const far = gap(spots[i]!, spots[j]!)
      const wanted = room[i]![j]! + 0.7
      if (far >= wanted) continue
      // In the direction in which they truly lie.
      const [dx, dy] = far > 1 ? [spots[j]![0] - spots[i]![0], spots[j]![1] - spots[i]![1]] : [homes[j]![0] - homes[i]![0], homes[j]![1] - homes[i]![1]]
      const step = (0.25 * (wanted - far)) / (Math.sqrt(dx * dx + dy * dy) || 1)
      push(i, -dx * step, -dy * step)
      push(j, dx * step, dy * step)
    }
  }
}

/** Keeps every duchy clear of lines that pass it, on the side where it truly lies. */
function keepBeside(spots: Spot[], homes: Point[], ends: (readonly [number, number])[], push: (i: number, dx: number, dy: number) => void): void {
  for (const [a, b] of ends) {
    const [p, q] = [spots[a]!, spots[b]!]
    const length = gap(p, q)
    if (length < 1) continue
    for (let c = 0; c < spots.length; c++) {
      if (c === a || c === b) continue
      const [x, y] = spots[c]!
      const t = ((x - p[0]) * (q[0] - p[0]) + (y - p[1]) * (q[1] - p[1])) / (length * length)
      if (t < 0.05 || t > 0.95) continue
      const truth = side(homes[a]!, homes[b]!, homes[c]!) < 0 ? -1 : 1
      const off = (side(p, q, [x, y]) / length) * truth
      if (off >= BESIDE + 2 || off < -120) continue
      const step = 0.12 * Math.min(20, BESIDE + 2 - off) * truth
      const [nx, ny] = [-(q[1] - p[1]) / length, (q[0] - p[0]) / length]
      push(c, nx * step, ny * step)
      push(a, -nx * step * 0.5 * (1 - t), -ny * step * 0.5 * (1 - t))
      push(b, -nx * step * 0.5 * t, -ny * step * 0.5 * t)
    }
  }
}

function keepInside(spots: Spot[], push: (i: number, dx: number, dy: number) => void): void {
  const room = ROOM + 14
  spots.forEach(([x, y], i) => {
    push(i, Math.max(0, NEAT.left + room - x) - Math.max(0, x - NEAT.right + room), Math.max(0, NEAT.top + room - y) - Math.max(0, y - NEAT.bottom + room))
  })
}

/** How far each line bends: away from duchies it does not touch, from other lines, and out of the sea. */
function bends(links: Link[], duchies: Layout['duchies'], sea: (p: Point) => boolean): Layout['lines'] {
  const others = Object.entries(duchies)
  const middle = (link: Link, amount: number): Point => {
    const [a, b] = [duchies[link.a]!, duchies[link.b]!]
    return [Math.round((a[0] + b[0]) / 2 - (b[1] - a[1]) * amount), Math.round((a[1] + b[1]) / 2 + (b[0] - a[0]) * amount)]
  }
  const lines = links.map((link) => middle(link, 0))
  // However they bend, most lines cannot meet.
  const near = links.map((link) => links.flatMap((other, k) => (other !== link && mayMeet(duchies, link, other) ? [k] : [])))
  const traced = links.map((link, i) => bend(duchies[link.a]!, lines[i]!, duchies[link.b]!, 16))
  for (let pass = 0; pass < 3; pass++) {
    links.forEach((link, i) => {
      // A road is never quite straight.
      const whim = ((((i * 37) % 11) - 5) / 5) * 0.035
      let least = Infinity
      for (let step = -11; step <= 11; step++) {
        const amount = 0.02 * step
        const at = middle(link, amount)
        const line = bend(duchies[link.a]!, at, duchies[link.b]!, 16)
        let cost = 120 * Math.abs(amount - whim)
        for (const [id, p] of others) {
          if (id === link.a || id === link.b) continue
          const clear = nearest(line, p)
          cost += 6 * Math.max(0, BESIDE + 4 - clear) + 0.6 * Math.max(0, 56 - clear)
        }
        for (const p of line.slice(3, -3)) if (sea(p)) cost += 14
        for (const k of near[i]!) {
          const other = links[k]!
          const shared = other.a === link.a || other.a === link.b ? other.a : other.b === link.a || other.b === link.b ? other.b : null
          if (!shared) cost += crossing(line, traced[k]!) ? 3000 : 0
          else cost += narrow(line, traced[k]!, duchies[shared]!)
        }
        if (cost < least - 1e-9) [least, lines[i], traced[i]] = [cost, at, line]
      }
    })
  }
  return Object.fromEntries(links.map((link, i) => [lineOf(link), lines[i]!]))
}

const nearest = (line: readonly Point[], p: Point): number => line.reduce((least, q) => Math.min(least, gap(p, q)), Infinity)

function mayMeet(duchies: Layout['duchies'], one: Link, two: Link): boolean {
  const [a, b, c, d] = [duchies[one.a]!, duchies[one.b]!, duchies[two.a]!, duchies[two.b]!]
  const reach = 0.25 * (gap(a, b) + gap(c, d))
  return ([0, 1] as const).every((axis) => {
    const from = Math.max(Math.min(a[axis], b[axis]), Math.min(c[axis], d[axis]))
    const to = Math.min(Math.max(a[axis], b[axis]), Math.max(c[axis], d[axis]))
    return from - to < reach
  })
}

/** Do two lines cross, whatever their ends? */
export function crossing(one: readonly Point[], two: readonly Point[]): boolean {
  for (let i = 0; i + 1 < one.length; i++) {
    for (let k = 0; k + 1 < two.length; k++) {
      const [a, b, c, d] = [one[i]!, one[i + 1]!, two[k]!, two[k + 1]!]
      if (side(a, b, c) > 0 !== side(a, b, d) > 0 && side(c, d, a) > 0 !== side(c, d, b) > 0) return true
    }
  }
  return false
}

/** Two lines out of one duchy should part at once. */
function narrow(one: readonly Point[], two: readonly Point[], at: Point): number {
  const out = (line: readonly Point[]): readonly Point[] => (gap(line[0]!, at) < 1 ? line : [...line].reverse())
  const [p, q] = [out(one), out(two)]
  let cost = crossing(p.slice(1), q.slice(1)) ? 2000 : 0
  for (const [i, least] of [[4, 16], [6, 22]] as const) {
    const near = nearest(q.slice(2, 10), p[i]!)
    cost += 5 * Math.max(0, least - near)
  }
  return cost
}
