// The whole sheet of Europe as one SVG text, engraved and hand-coloured. The same data always give the same text.

import type { Letterer } from '../../craft/letters.ts'
import { byHand, closed, even, type Point } from '../../craft/lines.ts'
import { peaks, relief } from '../../craft/ridges.ts'
import { reeds, ship } from '../../craft/signs.ts'
import { grown, Mask } from '../../craft/writing.ts'
import { Countries, courses, drawBorders, drawLakes, drawLand, drawRivers, drawSea, trace, type River } from './country.ts'
import { CUT, flag } from './flags.ts'
import { drawFrame, drawLegend, drawRose, drawScale, drawTitle } from './frame.ts'
import { Grid } from './grid.ts'
import { HEIGHT, NEAT, projection, WIDTH, type Layout, type MapData, type Shapes } from './ground.ts'
import { drawNames, nameLands, nameRivers, nameSeas, type Named } from './names.ts'
import { outlines } from './outlines.ts'
import { drawRoutes } from './routes.ts'
import { FLAG, labels } from './settle.ts'
import { barrier, marsh, steppe } from './terrain.ts'

interface Range {
  name: string
  height: number
  width: number
  line: number[]
}

export interface Geography {
  rivers: River[]
  /** Where the game has mountains, and where it has none. */
  ranges: Range[]
  hills: Range[]
  seas: (Named & { line: number[] })[]
  lands: (Named & { at: [number, number] })[]
}

export interface Plate {
  map: MapData
  shapes: Shapes
  layout: Layout
  geography: Geography
}

const SHIPS: readonly (readonly [Point, number, boolean])[] = [[[150, 545], 1.25, false], [[690, 935], 1, true], [[690, 180], 0.9, false]]

export function drawEurope({ map, shapes, layout, geography }: Plate, { letter, pixels = WIDTH }: { letter: Letterer; pixels?: number }): string {
  const project = projection(shapes)
  const lines = outlines(shapes)
  const grid = new Grid(lines)
  const countries = new Countries(map, lines)
  const rivers = courses(geography.rivers, project)
  const names = labels(map, layout, letter)
  const used = new Mask(WIDTH, HEIGHT)
  for (const { box } of names) used.take(grown(box, 4))
  for (const { flag: foot } of Object.values(layout.areas)) {
    if (foot) used.take({ left: FLAG.left + foot[0], top: FLAG.top + foot[1], right: FLAG.right + foot[0], bottom: FLAG.bottom + foot[1] })
  }
  const waters = nameRivers(geography.rivers, rivers, letter, used)
  for (const course of rivers) for (const p of even(course, 4)) used.takeDisc(p, 3)
  const busy = (x: number, y: number): boolean => used.has(x, y)
  const free = ([x, y]: Point): boolean => !busy(x, y) && !busy(x, y - 5)
  const within = (wanted: (area: MapData['areas'][number]) => boolean): ((p: Point) => boolean) => {
    const ids = new Set(map.areas.filter(wanted).map(({ id }) => id))
    return (p) => ids.has(grid.owner(p))
  }
  const ridge = ({ height, width, line }: Range): { height: number; width: number; line: Point[] } => ({ height, width, line: byHand(even(trace(line, project), 10), 5, 30, 27) })
  const dry = (x: number, y: number): boolean => busy(x, y) || grid.owner([x, y]) === 'sea'
  // Ranges are heavy where the game has mountains, and hills elsewhere, so that nobody takes the one for the other.
  const high = within(({ terrain }) => terrain === 'mountain')
  const hills = relief(geography.hills.concat(geography.ranges.map((range) => ({ ...range, height: range.height * 0.6 }))).map(ridge), [WIDTH, HEIGHT], (x, y) => dry(x, y) || high([x, y]), 0.62)
  const mountains = relief(geography.ranges.map(ridge), [WIDTH, HEIGHT], (x, y) => dry(x, y) || !high([x, y]))
  const barriers = shapes.barriers
    .map(({ feature, outside }) => {
      const ring = lines.rings.filter(({ owner }) => owner === 'outside')[outside]!.line
      const middle: Point = [ring.reduce((s, p) => s + p[0], 0) / ring.length, ring.reduce((s, p) => s + p[1], 0) / ring.length]
      return barrier(closed(ring), feature) + (feature === 'mountain' ? peaks([middle[0], middle[1] - 2], 12) : `<g fill="none">${reeds([middle[0], middle[1] + 3], 0.9)}</g>`)
    })
    .join('')
  const boggy = within(({ terrain }) => terrain === 'marsh')
  const flags = map.areas.map(({ id, country }) => (layout.areas[id]!.flag ? flag(country, layout.areas[id]!.flag) : '')).join('')
  const body =
    drawSea(project) + drawLand(countries) + steppe(within(({ barren }) => barren), free) + drawRivers(geography.rivers, rivers) + drawLakes(lines) + hills + mountains +
    marsh(boggy, free) + drawBorders(countries, new Set(map.areas.filter(({ detachable }) => detachable).map(({ id }) => id))) + barriers +
    nameLands(geography.lands, project, letter) + waters.svg + drawRoutes(layout) +
    nameSeas(geography.seas, letter) + SHIPS.map(([at, size, left]) => ship(at, size, left)).join('') +
    drawNames(names, letter) + flags + drawTitle(letter) + drawLegend(letter) + drawRose(letter) + drawScale(letter, project)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${pixels}" height="${Math.round((pixels * HEIGHT) / WIDTH)}">` +
    `<defs>${CUT}${countries.definitions()}<clipPath id="neat"><path d="M${NEAT.left},${NEAT.top}H${NEAT.right}V${NEAT.bottom}H${NEAT.left}Z"/></clipPath></defs>` +
    `<g clip-path="url(#neat)">${body}</g>${drawFrame(letter, project)}</svg>`
  )
}
