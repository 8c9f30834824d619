// Where everything stands: in each area its name, the stacks of both sides and a capital's flag; at sea the anchorages and the ways.

import { surface, written } from '../../craft/arcs.ts'
import type { Box, Face, Letterer } from '../../craft/letters.ts'
import { distance, type Point } from '../../craft/lines.ts'
import { spotsOf } from '../../craft/squares.ts'
import { boxAt, breaks, overlap, type Label } from '../../craft/writing.ts'
import { Grid } from './grid.ts'
import { COUNTER, HEIGHT, place, WIDTH, type Area, type Layout, type MapData, type Seat, type Shapes } from './ground.ts'
import { outlines } from './outlines.ts'
import { anchorage, SPITHEAD, voyages } from './sea.ts'

/** The height of a line of a name to the size of its letters, and from line to line. */
const TALL = 0.78
export const LINE = 0.84
/** What a flag covers, from its foot. */
export const FLAG: Box = { left: -7, top: -38, right: 36, bottom: 5 }
/** Islands and skerries smaller than this are drawn but are no part of what is tapped. */
const SKERRY = 130
/** How far a line that is tapped may stray from the one that is drawn. */
const FINE = 1.5
/** Where things may stand in an area. */
const NET = { least: 6, count: 260, room: 7 } as const

/** Names of barren areas are lighter: in italics. */
export const faceOf = (area: Area): Face => (area.barren ? 'italic' : 'capitals')
const SIZES = (area: Area): readonly number[] => (area.capital ? [28, 25, 22, 20, 18] : area.barren ? [26, 23, 20, 18, 16] : [24, 22, 20, 18, 16.5, 15])

const moved = ({ left, top, right, bottom }: Box, [x, y]: Point): Box => ({ left: left + x, top: top + y, right: right + x, bottom: bottom + y })

/** How far two counters are from lying over one another. */
const apart = (a: Point, b: Point): number => Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]))

function labelsOf(area: Area, spots: readonly Point[], middle: Point, grid: Grid, letter: Letterer): { label: Label; cost: number }[] {
  const face = faceOf(area)
  return SIZES(area)
    .flatMap((size, k) =>
      breaks(area.name).flatMap((lines) => {
        const width = Math.max(...lines.map((text) => letter(text, face, size).width))
        const height = size * (TALL + LINE * (lines.length - 1))
        return spots.flatMap((at) => {
          const box = boxAt(at, width + 6, height + 6)
          const airy = boxAt(at, width + 26, height + 24)
          const cost = 30 * grid.without(area.id, box) + 2.5 * grid.without(area.id, airy) + 26 * k + 9 * (lines.length - 1) + 0.22 * distance(at, middle) + (at[1] > middle[1] ? 4 : 0)
          return cost < 900 ? [{ label: { id: area.id, lines, face, size, at, box: boxAt(at, width, height) }, cost }] : []
        })
      }),
    )
    .sort((a, b) => a.cost - b.cost)
    .slice(0, 60)
}

/** What other areas have taken. */
interface Taken {
  stacks: Point[]
  names: Box[]
}

/** The best of all arrangements of an area. */
function arrange(area: Area, spots: readonly Point[], taken: Taken, grid: Grid, letter: Letterer): { label: Label; seat: Omit<Seat, 'rings'> } {
  const half = COUNTER / 2
  const stands = spots
    .filter((at) => taken.stacks.every((other) => apart(at, other) >= COUNTER))
    .map((at) => {
      const own = boxAt(at, COUNTER, COUNTER)
      const cost = 3.2 * grid.without(area.id, own) + Math.max(0, 12 - grid.room(at)) * 6
      return { at, cost: cost + 0.3 * taken.names.reduce((sum, name) => sum + overlap(own, name), 0) }
    })
  const flags = area.capital ? spots.map((at) => ({ at, cost: 6 * grid.without(area.id, moved(FLAG, at)) })).filter(({ cost }) => cost < 60) : [null]
  let least = Infinity
  let best: { label: Label; french: Point; coalition: Point; flag: Point | null } | null = null
  const middle: Point = [spots.reduce((s, p) => s + p[0], 0) / spots.length, spots.reduce((s, p) => s + p[1], 0) / spots.length]
  for (const { label, cost: plain } of labelsOf(area, spots, middle, grid, letter)) {
    if (plain >= least) break
    const cost = plain + 0.3 * taken.stacks.reduce((sum, at) => sum + overlap(label.box, boxAt(at, COUNTER, COUNTER)), 0)
    const wide = { left: label.box.left - 4, top: label.box.top - 4, right: label.box.right + 4, bottom: label.box.bottom + 4 }
    const free = stands
      .map(({ at, cost }) => ({ at, cost: cost + 0.5 * overlap(boxAt(at, COUNTER, COUNTER), wide) + 0.12 * distance(at, middle) }))
      .sort((a, b) => a.cost - b.cost)
      .slice(0, 60)
    for (const [i, one] of free.entries()) {
      if (cost + 2 * one.cost >= least) break
      for (const two of free.slice(i + 1)) {
        const pair = cost + one.cost + two.cost
        if (pair >= least) break
        if (apart(one.at, two.at) < COUNTER + 1) continue
        // Both in one row read best; the French stand to the west.
        const whole = pair + 0.25 * Math.abs(one.at[1] - two.at[1]) + 0.35 * (distance(one.at, two.at) - COUNTER)
        if (whole >= least) continue
        for (const flag of flags) {
          let sum = whole + (flag?.cost ?? 0)
          if (sum >= least) continue
          if (flag) {
            const cloth = moved(FLAG, flag.at)
            sum += 0.5 * (overlap(cloth, wide) + overlap(cloth, boxAt(one.at, 2 * half, 2 * half)) + overlap(cloth, boxAt(two.at, 2 * half, 2 * half)))
            sum += 0.05 * distance(flag.at, [label.box.left, label.at[1]])
          }
          if (sum >= least) continue
          least = sum
          const [french, coalition] = one.at[0] <= two.at[0] ? [one.at, two.at] : [two.at, one.at]
          best = { label, french, coalition, flag: flag?.at ?? null }
        }
      }
    }
  }
  if (!best) throw new Error(`no room in ${area.id}`)
  const whole = ([x, y]: Point): Point => [Math.round(x), Math.round(y)]
  const { label, flag } = best
  const [french, coalition] = [whole(best.french), whole(best.coalition)]
  const between: Point = [(french[0] + coalition[0]) / 2, (french[1] + coalition[1]) / 2]
  const battle = spots.concat([between]).filter((p) => grid.owner(p) === area.id).sort((a, b) => distance(a, between) - distance(b, between))[0]!
  const { left, top, right, bottom } = label.box
  const name = [left, top, right, bottom].map(Math.round) as Seat['name']
  return { label, seat: { name, french, coalition, battle: whole(battle), ...(flag && { flag: whole(flag) }) } }
}

export function settle(map: MapData, shapes: Shapes, letter: Letterer): Layout {
  const lines = outlines(shapes)
  const grid = new Grid(lines)
  const areas: Layout['areas'] = {}
  const spots = new Map(map.areas.map((area) => [area.id, spotsOf(area.id, lines, grid, NET)]))
  const { arcs, ringsOf } = written(lines, (owner) => owner in shapes.areas, SKERRY, FINE)
  const room = new Map(map.areas.map(({ id }) => [id, lines.rings.filter((ring) => ring.owner === id).reduce((sum, ring) => sum + surface(ring.line), 0)]))
  const taken: Taken = { stacks: [], names: [] }
  // The smallest choose first.
  for (const area of [...map.areas].sort((a, b) => room.get(a.id)! - room.get(b.id)!)) {
    const { label, seat } = arrange(area, spots.get(area.id)!, taken, grid, letter)
    areas[area.id] = { rings: ringsOf(area.id), ...seat }
    taken.stacks.push(seat.french, seat.coalition)
    taken.names.push(label.box)
  }
  const anchors = new Map<string, Point>()
  for (const area of map.areas.filter(({ coastal }) => coastal)) {
    const { french, coalition } = areas[area.id]!
    const middle: Point = [(french[0] + coalition[0]) / 2, (french[1] + coalition[1]) / 2]
    anchors.set(area.id, area.id === 'britain' ? SPITHEAD : anchorage(area, middle, grid, (p) => [...anchors.values()].some((q) => distance(p, q) < 34)))
  }
  const { sea, ends } = voyages(anchors, grid)
  for (const [id, end] of ends) areas[id]!.anchor = end
  const crossing = (kind: string): [Point, Point] =>
    shapes.crossings.find((c) => c.kind === kind)!.points.map((p) => place(p).map(Math.round)) as unknown as [Point, Point]
  return { size: [WIDTH, HEIGHT], counter: COUNTER, arcs, areas: Object.fromEntries(map.areas.map(({ id }) => [id, areas[id]!])), sea, strait: crossing('danmark_sverige'), ice: crossing('baltic_ice') }
}

/** The names as they are drawn: into the boxes of the layout. */
export function labels(map: MapData, layout: Layout, letter: Letterer): Label[] {
  return map.areas.map((area) => {
    const [left, top, right, bottom] = layout.areas[area.id]!.name
    const face = faceOf(area)
    const at: Point = [(left + right) / 2, (top + bottom) / 2]
    const fits = SIZES(area).flatMap((size) =>
      breaks(area.name).map((lines) => {
        const width = Math.max(...lines.map((text) => letter(text, face, size).width))
        const height = size * (TALL + LINE * (lines.length - 1))
        return { label: { id: area.id, lines, face, size, at, box: boxAt(at, width, height) }, off: Math.abs(width - (right - left)) + Math.abs(height - (bottom - top)) }
      }),
    )
    return fits.sort((a, b) => a.off - b.off)[0]!.label
  })
}
