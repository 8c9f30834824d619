// Where everything stands: in each region its name, counters and a capital's star; in each sea its counters, in each port its ships.

import { surface, written, type Outlines } from '../../craft/arcs.ts'
import type { Box, Face, Letterer } from '../../craft/letters.ts'
import { distance, type Point } from '../../craft/lines.ts'
import { spotsOf } from '../../craft/squares.ts'
import { boxAt, breaks, grown, overlap, type Label } from '../../craft/writing.ts'
import { CLEAR } from './frame.ts'
import { Grid } from './grid.ts'
import { COUNTER, HEIGHT, nameOf, place, projection, TONGUES, WIDTH, type Layout, type MapData, type Region, type Ring, type Seat, type Shapes, type Tongue } from './ground.ts'
import { outlines } from './outlines.ts'
import { rowsOf, seaBox, type SeaName } from './seas.ts'

/** What is placed by hand. */
export interface Wishes {
  /** Names of regions that have no room for them: in the water beside them, with their size. */
  names: Record<string, [x: number, y: number, size: number]>
  /** Names of seas. */
  seas: Record<string, SeaName>
  /** Longitude and latitude of the ports of the variant, in the order of the data. */
  variant_ports: Point[]
}

/** The height of a line of a name to the size of its letters, and from line to line. */
const TALL = 0.78
export const LINE = 0.86
/** Radius of what a star covers. */
export const STAR = 8
/** Islands and skerries smaller than this are drawn but are no part of what is tapped. */
const SKERRY = 90
/** How far a line that is tapped may stray from the one that is drawn. */
const FINE = 1.4
/** Where things may stand in an area. */
const NET = { least: 4, count: 320, room: 5 } as const
/** Counters that are placed apart in a region, and in a sea. */
const STACKS = { region: 4, sea: 7 } as const

const FACE: Face = 'capitals'
const SIZES = ({ capital }: Region): readonly number[] => (capital ? [25, 23, 21, 19.5, 18, 16.5, 15, 14] : [23, 21, 19.5, 18, 16.5, 15.5, 14.5, 13.5, 12.5, 11.5])

const counterAt = (at: Point): Box => boxAt(at, COUNTER, COUNTER)

const extent = (lines: readonly string[], size: number, letter: Letterer): [number, number] => [
  Math.max(...lines.map((text) => letter(text, FACE, size).width)),
  size * (TALL + LINE * (lines.length - 1)),
]

/** Every way to write a region's name in both languages in one place: the room that both together take. */
function shapesOf(region: Region, size: number, letter: Letterer): [number, number][] {
  const [en, it] = TONGUES.map((tongue) => breaks(nameOf(region, tongue)).map((lines) => extent(lines, size, letter))) as [[number, number][], [number, number][]]
  const both = en.flatMap(([w, h]) => it.map(([u, v]): [number, number] => [Math.max(w, u), Math.max(h, v)]))
  return both.filter(([w, h], i) => both.findIndex(([u, v]) => u <= w && v <= h && (u < w || v < h)) < 0 && both.findIndex(([u, v]) => u === w && v === h) === i)
}

interface Found {
  size: number
  at: Point
  box: Box
  cost: number
}

function labelsOf(region: Region, spots: readonly Point[], middle: Point, grid: Grid, letter: Letterer): Found[] {
  return SIZES(region)
    .flatMap((size, k) =>
      shapesOf(region, size, letter).flatMap(([width, height]) =>
        spots.flatMap((at) => {
          const plain = 34 * grid.without(region.id, boxAt(at, width + 5, height + 5)) + 27 * k + 0.5 * (height / size) + 0.2 * distance(at, middle) + (at[1] > middle[1] ? 4 : 0)
          if (plain >= 1200) return []
          const cost = plain + 2.5 * grid.without(region.id, boxAt(at, width + 20, height + 18))
          return cost < 1200 ? [{ size, at, box: boxAt(at, width, height), cost }] : []
        }),
      ),
    )
    .sort((a, b) => a.cost - b.cost)
    .slice(0, 80)
}

/** A name where a hand has put it. */
function wished(region: Region, [x, y, size]: Wishes['names'][string], letter: Letterer): Found {
  const [width, height] = shapesOf(region, size, letter)[0]!
  return { size, at: [x, y], box: boxAt([x, y], width, height), cost: 0 }
}

/** What has been taken on the sheet: counters and names of other areas. */
interface Taken {
  stacks: Point[]
  names: Box[]
}

const touching = (a: Point, b: Point): boolean => Math.abs(a[0] - b[0]) < COUNTER && Math.abs(a[1] - b[1]) < COUNTER

/** How ill a counter stands at a place. */
function standing(id: string, at: Point, taken: Taken, grid: Grid): number {
  const own = counterAt(at)
  if (taken.stacks.some((other) => touching(at, other))) return Infinity
  const names = taken.names.reduce((sum, name) => sum + overlap(own, name), 0)
  return 3.2 * grid.without(id, own) + 5 * Math.max(0, COUNTER / 2 - grid.room(at)) + 0.5 * names
}

function arrange(region: Region, spots: readonly Point[], wish: Wishes['names'][string] | undefined, taken: Taken, grid: Grid, letter: Letterer): Omit<Seat, 'rings'> {
  const middle: Point = [mean(spots, 0), mean(spots, 1)]
  const stands = spots.map((at) => ({ at, cost: standing(region.id, at, taken, grid) })).filter(({ cost }) => cost < Infinity).sort((a, b) => a.cost - b.cost).slice(0, 120)
  const stars = region.capital ? spots.map((at) => ({ at, cost: 8 * grid.without(region.id, boxAt(at, 2 * STAR, 2 * STAR)) + 6 * Math.max(0, STAR + 3 - grid.room(at)) })) : [null]
  let least = Infinity
  let best: { label: Found; star: Point | null } | null = null
  for (const label of wish ? [wished(region, wish, letter)] : labelsOf(region, spots, middle, grid, letter)) {
    if (label.cost >= least) break
    const wide = grown(label.box, 3)
    const laid = 0.4 * taken.stacks.reduce((sum, at) => sum + overlap(label.box, counterAt(at)), 0)
    for (const stand of stands) {
      const plain = label.cost + laid + stand.cost + 0.6 * overlap(counterAt(stand.at), wide) + 0.1 * distance(stand.at, middle)
      if (plain >= least) continue
      for (const star of stars) {
        let sum = plain
        if (star) {
          const cloth = boxAt(star.at, 2 * STAR, 2 * STAR)
          sum += star.cost + 0.8 * (overlap(cloth, wide) + overlap(cloth, counterAt(stand.at))) + 0.5 * distance(star.at, [label.at[0], wide.top - STAR])
        }
        if (sum >= least) continue
        least = sum
        best = { label, star: star?.at ?? null }
      }
    }
  }
  if (!best) throw new Error(`no room in ${region.id}`)
  const { label, star } = best
  const seen = [grown(label.box, 2), ...(star ? [boxAt(star, 2 * STAR, 2 * STAR)] : [])]
  const stacks = stacksOf(region.id, spots, middle, { stacks: taken.stacks, names: [...taken.names, ...seen] }, grid, STACKS.region)
  const { left, top, right, bottom } = label.box
  return { name: [left, top, right, bottom].map(Math.round) as Seat['name'], size: label.size, stacks, ...(star && { star: whole(star) }) }
}

/** The best place, and the best beside it, as long as they are good ones. */
function stacksOf(id: string, spots: readonly Point[], middle: Point, taken: Taken, grid: Grid, most: number): Point[] {
  const own: Point[] = []
  const fit = spots.map((at) => ({ at, ill: standing(id, at, taken, grid) })).filter(({ ill }) => ill < Infinity)
  while (own.length < most) {
    let least = own.length ? 46 : Infinity
    let best: Point | null = null
    for (const { at, ill } of fit) {
      if (own.some((other) => touching(at, other))) continue
      const near = own.length ? 0.12 * Math.min(...own.map((p) => distance(p, at))) : 0.1 * distance(at, middle)
      const cost = ill + near
      if (cost < least) [least, best] = [cost, at]
    }
    if (!best) break
    own.push(whole(best))
  }
  if (!own.length) throw new Error(`no place for a counter in ${id}`)
  return own
}

const mean = (points: readonly Point[], i: 0 | 1): number => points.reduce((sum, p) => sum + p[i], 0) / points.length
const whole = ([x, y]: Point): Point => [Math.round(x), Math.round(y)]

export function settle(map: MapData, shapes: Shapes, wishes: Wishes, letter: Letterer): Layout {
  const lines = outlines(shapes)
  const grid = new Grid(lines)
  const { arcs, ringsOf } = written(lines, (owner) => owner in shapes.regions || owner in shapes.seas, SKERRY, FINE)
  const taken: Taken = { stacks: [], names: [] }
  const ports = portsOf(map, shapes, wishes, grid)
  const spots = new Map([...map.land_regions, ...map.sea_areas].map(({ id }) => [id, spotsOf(id, lines, grid, NET)]))
  const room = (id: string): number => Math.max(...lines.rings.filter((ring) => ring.owner === id).map((ring) => surface(ring.line)))
  const regions: Layout['regions'] = {}
  // The smallest choose first.
  for (const region of [...map.land_regions].sort((a, b) => room(a.id) - room(b.id))) {
    const seat = arrange(region, spots.get(region.id)!, wishes.names[region.id], taken, grid, letter)
    regions[region.id] = { rings: ringsOf(region.id), ...seat, ...ports.get(region.id) }
    taken.stacks.push(...seat.stacks)
    const [left, top, right, bottom] = seat.name
    taken.names.push({ left, top, right, bottom })
  }
  for (const { port, variant = [] } of ports.values()) taken.names.push(...(port ? [port, ...variant] : variant).map(counterAt))
  const seas: Layout['seas'] = {}
  for (const sea of map.sea_areas) {
    const wish = wishes.seas[sea.id]!
    const box = seaBox(sea, wish, letter)
    const stacks = stacksOf(sea.id, spots.get(sea.id)!, wish.at, { stacks: taken.stacks, names: [...taken.names, ...CLEAR, ...TONGUES.flatMap((tongue) => rowsOf(sea, wish, tongue, letter).flatMap(({ boxes }) => boxes))] }, grid, STACKS.sea)
    const { left, top, right, bottom } = box
    seas[sea.id] = { rings: ringsOf(sea.id), name: [left, top, right, bottom].map(Math.round) as Seat['name'], size: wish.size, stacks }
    taken.stacks.push(...stacks)
  }
  const ordered = Object.fromEntries(map.land_regions.map(({ id }) => [id, regions[id]!]))
  return { width: WIDTH, height: HEIGHT, counter: COUNTER, crossings: crossings(map, lines), regions: ordered, seas, arcs }
}

/** Where ships lie in port: where the shapes say so, and for the ports of the variant near where these are. */
function portsOf(map: MapData, shapes: Shapes, wishes: Wishes, grid: Grid): Map<string, Pick<Seat, 'port' | 'variant'>> {
  const ports = new Map<string, Pick<Seat, 'port' | 'variant'>>()
  const project = projection(shapes)
  const all: Point[] = []
  for (const { id, port_seas } of map.land_regions) {
    const given = shapes.regions[id]!.port
    if (!given) continue
    const port = moor(place(given), port_seas, all, grid)
    all.push(port)
    ports.set(id, { port })
  }
  map.variant_ports.forEach(({ region, sea_areas }, i) => {
    const own = ports.get(region) ?? {}
    const [lon, lat] = wishes.variant_ports[i]!
    const at = moor(project(lon, lat), sea_areas, all, grid)
    all.push(at)
    ports.set(region, { ...own, variant: [...(own.variant ?? []), at] })
  })
  return ports
}

/** Water of one of these seas, as near as can be, a little off the shore and clear of other ports. */
function moor([x, y]: Point, seas: readonly string[], others: readonly Point[], grid: Grid): Point {
  let best: Point | null = null
  let least = Infinity
  for (let dx = -60; dx <= 60; dx += 2) {
    for (let dy = -60; dy <= 60; dy += 2) {
      const p: Point = [x + dx, y + dy]
      if (!seas.includes(grid.owner(p)) || others.some((q) => distance(p, q) < 24)) continue
      const cost = Math.hypot(dx, dy) + 2 * Math.max(0, 8 - grid.room(p))
      if (cost < least) [least, best] = [cost, p]
    }
  }
  if (!best) throw new Error(`no water at ${x},${y}`)
  return whole(best)
}

/** Across the water where two regions are nearest to one another. */
function crossings(map: MapData, lines: Outlines): [Point, Point][] {
  const shore = (id: string): Ring => lines.rings.filter(({ owner }) => owner === id).flatMap(({ line }) => line)
  return map.water_crossings.map(({ regions: [a, b] }) => {
    let least = Infinity
    let best: [Point, Point] = [[0, 0], [0, 0]]
    const far = shore(b)
    for (const p of shore(a)) {
      for (const q of far) {
        const d = (p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2
        if (d < least) [least, best] = [d, [p, q]]
      }
    }
    return [whole(best[0]), whole(best[1])]
  })
}

/** The names of regions as they are drawn: into the boxes of the layout, as narrow as fits. */
export function labels(map: MapData, layout: Layout, tongue: Tongue, letter: Letterer): Label[] {
  return map.land_regions.map((region) => {
    const { name: [left, top, right, bottom], size } = layout.regions[region.id]!
    const at: Point = [(left + right) / 2, (top + bottom) / 2]
    const ways = breaks(nameOf(region, tongue)).map((lines) => ({ lines, extent: extent(lines, size, letter) }))
    const fitting = ways.filter(({ extent: [w, h] }) => w <= right - left + 1.5 && h <= bottom - top + 1.5)
    const { lines, extent: [w, h] } = fitting.sort((a, b) => a.extent[0] - b.extent[0])[0] ?? ways[0]!
    return { id: region.id, lines, face: FACE, size, at, box: boxAt(at, w, h) }
  })
}
