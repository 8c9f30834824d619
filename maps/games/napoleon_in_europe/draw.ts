// The whole sheet of Europe as one SVG text, engraved and hand-coloured, with the names in one language. The same data always give the same text.

import type { Letterer } from '../../craft/letters.ts'
import { byHand, even, n1, type Point } from '../../craft/lines.ts'
import { dice } from '../../craft/random.ts'
import { relief } from '../../craft/ridges.ts'
import { ship } from '../../craft/signs.ts'
import { boxAt, grown, Mask } from '../../craft/writing.ts'
import { Country, drawSea } from './country.ts'
import { drawFrame, drawLegend, drawRose, drawScale, drawTitle, LEGEND, SCALE_AT, TITLE } from './frame.ts'
import { Grid } from './grid.ts'
import { HEIGHT, NEAT, projection, WIDTH, type Layout, type MapData, type Projection, type Shapes, type Tongue } from './ground.ts'
import { drawMarks } from './marks.ts'
import { drawNames, nameAsides, type Aside } from './names.ts'
import { outlines } from './outlines.ts'
import { nameSeas } from './seas.ts'
import { labels, STAR, type Wishes } from './settle.ts'

interface Range {
  name: string
  height: number
  width: number
  line: number[]
}

export interface Geography extends Wishes {
  /** For ornament: no rule knows mountains, and they are cut lightly. */
  ranges: Range[]
  asides: Aside[]
  ships: [x: number, y: number, size: number, left: boolean][]
}

export interface Plate {
  map: MapData
  shapes: Shapes
  layout: Layout
  geography: Geography
}

/** Longitudes and latitudes one after the other, as a line on the sheet. */
const trace = (line: readonly number[], project: Projection): Point[] => Array.from({ length: line.length / 2 }, (_, i) => project(line[2 * i]!, line[2 * i + 1]!))

/** Sand: fine dots, thinly strewn. */
function sand(where: (p: Point) => boolean): string {
  let dots = ''
  const gap = 8.5
  for (let j = 0; j * gap < HEIGHT; j++) {
    for (let i = 0; i * gap < WIDTH; i++) {
      const p: Point = [i * gap + (dice(i, j, 15) - 0.5) * gap, j * gap + (dice(i, j, 16) - 0.5) * gap]
      if (where(p)) dots += `M${n1(p[0])},${n1(p[1])}h.100`
    }
  }
  return `<path d="${dots}" fill="none" stroke="#7d5a32" stroke-opacity=".5" stroke-width="1.3" stroke-linecap="round"/>`
}

export function drawEurope({ map, shapes, layout, geography }: Plate, tongue: Tongue, { letter, pixels = WIDTH }: { letter: Letterer; pixels?: number }): string {
  const project = projection(shapes)
  const lines = outlines(shapes)
  const grid = new Grid(lines)
  const country = new Country(map, shapes, lines)
  const names = labels(map, layout, tongue, letter)
  const used = new Mask(WIDTH, HEIGHT)
  for (const { box } of names) used.take(grown(box, 4))
  for (const { star } of Object.values(layout.regions)) if (star) used.take(boxAt(star, 2 * STAR + 6, 2 * STAR + 6))
  for (const box of [TITLE, LEGEND, { left: SCALE_AT[0] - 14, top: SCALE_AT[1] - 24, right: SCALE_AT[0] + 300, bottom: SCALE_AT[1] + 34 }]) used.take(grown(box, 4))
  const ranges = geography.ranges.map(({ height, width, line }) => ({ height, width, line: byHand(even(trace(line, project), 10), 4, 26, 27) }))
  const mountains = relief(ranges, [WIDTH, HEIGHT], (x, y) => used.has(x, y) || !country.dry(grid.owner([x, y])), 0.5)
  const barren = new Set(map.land_regions.filter(({ north_africa }) => north_africa).map(({ id }) => id))
  const south = project(15, 38)[1]
  const desert = sand((p) => {
    const owner = grid.owner(p)
    return (barren.has(owner) || (owner === 'land' && p[1] > south && grid.room(p) > 2)) && !used.has(p[0], p[1]) && !used.has(p[0], p[1] - 5)
  })
  const body =
    drawSea(project) + country.land() + desert + mountains + country.seaBorders(map) + country.borders() + nameAsides(geography.asides, project, letter) +
    nameSeas(map.sea_areas, geography.seas, tongue, letter) + geography.ships.map(([x, y, size, left]) => ship([x, y], size, left)).join('') +
    drawMarks(layout) + drawNames(names, letter) + drawTitle(letter) + drawLegend(letter) + drawRose(letter) + drawScale(letter, project)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${pixels}" height="${Math.round((pixels * HEIGHT) / WIDTH)}">` +
    `<defs>${country.definitions()}<clipPath id="neat"><path d="M${NEAT.left},${NEAT.top}H${NEAT.right}V${NEAT.bottom}H${NEAT.left}Z"/></clipPath></defs>` +
    `<g clip-path="url(#neat)">${body}</g>${drawFrame(letter, project)}</svg>`
  )
}
