// The whole sheet of Germany as one SVG text, engraved and hand-coloured. The same data always give the same text.

import type { Box, Letterer } from '../../craft/letters.ts'
import { closed, even, type Point } from '../../craft/lines.ts'
import { anchor, ship } from '../../craft/signs.ts'
import { around as boxAround, Crowd, grown, Mask, overlap } from '../../craft/writing.ts'
import { definitions, drawBorders, drawLakes, drawLands, drawLimit, drawRivers, drawSea, Lands } from './country.ts'
import { drawFrame, drawRose, drawSource, drawStrip, drawTitle, ROSE, TITLE } from './frame.ts'
import { centre, columnOf, COLUMNS, cornerOf, cornerPoint, Field, FOOT, HEIGHT, hexAt, NEAT, projection, sideOf, WIDTH, type MapData, type Projection } from './ground.ts'
import { nameLand, nameRange, nameRiver, nameSea, type Cost, type Laid, type Named } from './names.ts'
import { anchorAt, drawLabels, drawNumbers, drawPoint, drawTown, nameTowns, numberHexes, pointsAt, type Figure, type Label } from './places.ts'
import { Shore, type Survey } from './shore.ts'
import { Bends, courses, sideKey, type Course, type Source } from './sides.ts'
import { drawMarshes, drawRelief, drawWashes, drawWoods } from './terrain.ts'
import { bridges, drawBridge, drawPass, drawRoads, passes, roads, type Bridge, type Road } from './ways.ts'

const SHIPS: readonly (readonly [Point, number, boolean])[] = [[[1010, 300], 1.1, false], [[930, 140], 0.8, true], [[760, 560], 0.8, true]]

export interface Geography {
  rivers: Source[]
  seas: (Named & { line: number[] })[]
  lands: (Named & { at: [number, number] })[]
  ranges: (Named & { line: number[] })[]
}

export interface Plate {
  map: MapData
  /** The set-up of 1799, for its sources of supply. */
  italy: { uss: { french: string[] } }
  survey: Survey
  geography: Geography
}

/** Everything that has its place, before anything is drawn. */
export interface Survey1813 {
  field: Field
  project: Projection
  shore: Shore
  lands: Lands
  bends: Bends
  courses: Course[]
  roads: Road[]
  bridges: Bridge[]
  passes: ReturnType<typeof passes>
}

export function lay({ map, survey, geography }: Plate): Survey1813 {
  const field = new Field(map)
  const project = projection(map)
  const shore = new Shore(field, survey, project)
  const lands = new Lands(field, shore)
  const great = [...geography.rivers].sort((a, b) => b.mouth - a.mouth)
  const bends = new Bends(great.map(({ name }) => map.rivers.filter(({ river }) => river === name).map(({ a, b }) => sideOf(a, b))), lands.borders().map(({ side }) => side))
  const ways = roads(field)
  return { field, project, shore, lands, bends, courses: courses(map.rivers, geography.rivers, bends, project, drains(field)), roads: ways, bridges: bridges(map.rivers), passes: passes(field, ways) }
}

/** A river that ends at a coast or at the edge of the map runs on, straight, beyond what is land there. */
function drains(field: Field): (chain: string[]) => Point | null {
  const hexes = new Map<string, string[]>()
  for (const { id } of field.map.hexes) for (let k = 0; k < 6; k++) hexes.set(key(cornerOf(id, k)), [...(hexes.get(key(cornerOf(id, k))) ?? []), id])
  return (chain) => {
    const last = chain.at(-1)!
    const [p, q] = [cornerPoint(last), cornerPoint(chain.at(-2)!)]
    const all = hexes.get(key(p)) ?? []
    const wet = all.filter((id) => !field.land(id))
    const ahead: Point = [p[0] + 0.8 * (p[0] - q[0]), p[1] + 0.8 * (p[1] - q[1])]
    if (wet.length) {
      const [x, y] = centre(wet[0]!)
      return [p[0] + 0.55 * (x - p[0]), p[1] + 0.55 * (y - p[1])]
    }
    return all.length < 3 ? ahead : null
  }
}
const key = ([x, y]: Point): string => `${Math.round(x)} ${Math.round(y)}`

export interface Lettering {
  labels: Label[]
  figures: Figure[]
  laid: Laid[]
}

/** All writing: towns first, then rivers, the numbers of the hexes, and ranges and lands in what room there is. */
export function lettering(plate: Plate, sheet: Survey1813, letter: Letterer): Lettering {
  const { geography } = plate
  const { field, project, courses: rivers } = sheet
  const points = (lines: readonly (readonly Point[])[]): Crowd => new Crowd(lines.flatMap((line) => even(line, 3)))
  const obstacles = {
    rivers: points(rivers.map(({ line }) => line)),
    roads: points(sheet.roads.map(({ line }) => line)),
    signs: new Crowd([...[...sheet.bridges, ...sheet.passes].flatMap(({ at: [x, y] }) => [[x, y], [x + 5, y], [x - 5, y], [x, y + 5], [x, y - 5]] as Point[]), ...sheet.shore.lakes.flat()]),
  }
  const seas = geography.seas.map((sea) => nameSea(sea, letter))
  const labels = nameTowns(field, letter, obstacles)
  const towns = field.map.hexes.filter(({ city }) => city).map(({ id, city }) => boxAround(centre(id), city!.fortified ? 16 : 9))
  const signs = field.map.hexes.flatMap(({ id, city }) => [...(city?.vp ? [boxAround(pointsAt(id), 9)] : []), ...(city?.port_uss ? [boxAround(anchorAt(id), 10)] : [])])
  const hard = new Boxes([...labels.map(({ box }) => box), ...towns, ...signs, TITLE, boxAround(ROSE, 84), ...sources(plate).map(({ at: [x, y], to }) => boxAround([x + 6 * to[0], y + 6 * to[1]], 8)), ...seas.flatMap(({ boxes }) => boxes)])
  const laid: Laid[] = [...seas]
  const cost = (river: number): Cost => (box) =>
    hard.meets(box) ? 1e5 : 8 * obstacles.signs.inside(box) + river * obstacles.rivers.inside(box) + 0.7 * obstacles.roads.inside(box)
  const put = (one: Laid | null): void => {
    if (!one) return
    laid.push(one)
    for (const box of one.boxes) hard.add(box)
  }
  for (const course of rivers) for (const one of nameRiver(course, letter, cost(2))) put(one)
  const figures = numberHexes(field, letter, [...labels.map(({ box }) => box), ...towns, ...signs, ...laid.flatMap(({ boxes }) => boxes)], obstacles)
  for (const { box } of figures) hard.add(box)
  for (const range of geography.ranges) put(nameRange(range, project, letter, cost(2)))
  for (const land of geography.lands) {
    // Within its own borders and on open ground, as far as there is room.
    const own = sheet.lands.owner(hexAt(project(land.at[0], land.at[1])))
    const ground = (box: Box): number => {
      const under = [0.05, 0.28, 0.5, 0.72, 0.95].map((t) => hexAt([box.left + t * (box.right - box.left), (box.top + box.bottom) / 2]))
      return 40 * under.filter((id) => sheet.lands.owner(id) !== own).length + 9 * under.filter((id) => field.terrain(id) !== 'clear').length
    }
    put(nameLand(land, project, letter, (box) => ground(box) + cost(1.6)(box)))
  }
  return { labels, figures, laid }
}

/** Boxes in a coarse net, asked whether anything meets them. */
class Boxes {
  readonly #cells = new Map<number, Box[]>()

  constructor(boxes: readonly Box[]) {
    for (const box of boxes) this.add(box)
  }

  add(box: Box): void {
    for (const cell of this.#over(box)) {
      const known = this.#cells.get(cell)
      if (known) known.push(box)
      else this.#cells.set(cell, [box])
    }
  }

  meets(box: Box): boolean {
    for (const cell of this.#over(box)) if (this.#cells.get(cell)?.some((other) => overlap(box, other) > 0)) return true
    return false
  }

  *#over({ left, top, right, bottom }: Box): Generator<number> {
    for (let i = Math.floor(left / 50); i <= Math.floor(right / 50); i++) for (let j = Math.floor(top / 50); j <= Math.floor(bottom / 50); j++) yield i * 1000 + j
  }
}

const hexRing = (id: string): Point[] => Array.from({ length: 6 }, (_, k) => cornerOf(id, k))

/** Faint on land, and none at sea, where nobody goes. */
function drawGrid(field: Field): string {
  const d = field.map.hexes.filter(({ id }) => field.land(id)).map(({ id }) => closed(hexRing(id))).join('')
  return `<path d="${d}" fill="none" stroke="#5a4526" stroke-opacity=".34" stroke-width=".9" stroke-linejoin="round"/>`
}

/** Sources of supply at the edge of the sheet, and which way each looks. */
function sources({ map, italy }: Plate): { at: Point; to: Point; french: boolean }[] {
  const { french_uss_west_edge: west, french_uss_west_edge_italy: southWest, coalition_uss_east_edge: east } = map.edges
  const south = italy.uss.french.filter((id) => columnOf(id) < COLUMNS[1])
  return [
    ...[...west, ...southWest].map((id) => ({ at: [NEAT.left + 3, centre(id)[1]] as Point, to: [1, 0] as Point, french: true })),
    ...east.map((id) => ({ at: [NEAT.right - 3, centre(id)[1]] as Point, to: [-1, 0] as Point, french: false })),
    ...south.map((id) => ({ at: [centre(id)[0], NEAT.bottom - 3] as Point, to: [0, -1] as Point, french: true })),
  ]
}

export function drawGermany(plate: Plate, { letter, pixels = WIDTH }: { letter: Letterer; pixels?: number }): string {
  const sheet = lay(plate)
  const { field, project, shore, lands, bends } = sheet
  const { labels, figures, laid } = lettering(plate, sheet, letter)
  const used = new Mask(WIDTH, FOOT)
  for (const { box } of labels) used.take(grown(box, 2))
  for (const { box } of figures) used.take(box)
  for (const { boxes } of laid) for (const box of boxes) used.take(box)
  for (const { id, city } of field.map.hexes) if (city) used.takeDisc(centre(id), city.fortified ? 19 : 11)
  for (const { line } of sheet.roads) for (const p of even(line, 3)) used.takeDisc(p, 4)
  for (const { line, width } of sheet.courses) for (const p of even(line, 3)) used.takeDisc(p, Math.max(3, width[1] / 2 + 1.5))
  for (const { at } of [...sheet.bridges, ...sheet.passes]) used.takeDisc(at, 8)
  // Nor do trees stand on a border.
  for (const { side } of lands.borders()) for (const p of even(bends.line(side), 3)) used.takeDisc(p, 3)
  const busy = (x: number, y: number): boolean => used.has(x, y)
  const free = ([x, y]: Point): boolean => [[0, 0], [3, 0], [-3, 0], [0, -5], [0, 2]].every(([dx, dy]) => !busy(x + dx!, y + dy!))
  const towns = field.map.hexes.flatMap(({ id, city }) => (city ? [{ id, city }] : []))
  const rivers = new Set(field.map.rivers.map(({ a, b }) => sideKey(...sideOf(a, b))))
  const body =
    drawSea(project) + drawLands(lands) + drawWashes(field) + drawGrid(field) + drawLakes(shore) + drawRelief(field, busy, shore.dry) +
    drawMarshes(field, free, shore.dry).svg + drawBorders(lands, bends, rivers) + drawRivers(sheet.courses) + drawLimit(field, bends) +
    drawWoods(field, free).svg + drawRoads(sheet.roads) + sheet.bridges.map((bridge) => drawBridge(bridge)).join('') +
    sheet.passes.map(({ at, along }) => drawPass(at, along)).join('') + sources(plate).map(({ at, to, french }) => drawSource(at, to, french)).join('') +
    drawNumbers(figures, letter) + laid.map(({ svg }) => svg).join('') +
    towns.map(({ id, city }) => drawTown(city, centre(id)) + (city.port_uss ? anchor(anchorAt(id), 0.8) : '')).join('') +
    drawLabels(labels, letter) + towns.filter(({ city }) => city.vp).map(({ id }) => drawPoint(pointsAt(id), letter)).join('') +
    SHIPS.map(([at, size, left]) => ship(at, size, left)).join('') + drawTitle(letter) + drawRose(letter)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${pixels}" height="${Math.round((pixels * HEIGHT) / WIDTH)}">` +
    `<defs>${definitions(lands, shore, bends)}<clipPath id="neat"><path d="M${NEAT.left},${NEAT.top}H${NEAT.right}V${NEAT.bottom}H${NEAT.left}Z"/></clipPath></defs>` +
    `<g clip-path="url(#neat)">${body}</g>${drawFrame(letter, project)}${drawStrip(letter, project)}</svg>`
  )
}
