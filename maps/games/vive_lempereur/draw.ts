// A whole battlefield as one SVG text, drawn as an engraved and hand-coloured map. No browser and no fonts needed:
// the same field always gives the same text.

import { drawFarms, drawMills, drawStrongholds, drawVillages } from './buildings.ts'
import type { Field } from './field.ts'
import { drawFrame, drawGrid, drawSectors, drawTitle, NEAT } from './frame.ts'
import { HEIGHT, WIDTH } from './geometry.ts'
import { drawCrags } from './crags.ts'
import { onItsHead, type Letterer } from '../../craft/letters.ts'
import { layOf } from './lay.ts'
import { drawLabels, drawNames, placeNames } from './lettering.ts'
import { drawCrops, drawOrchards } from './plots.ts'
import { drawRelief } from './relief.ts'
import { drawBridges, drawLanes, drawRoads } from './roads.ts'
import { drawLakes, drawMarshes, drawStreams, STREAM_WIDTH } from './water.ts'
import { drawTillage } from './tillage.ts'
import { drawWashes } from './washes.ts'
import { drawWoods } from './woods.ts'
import { layWays, Near } from './ways.ts'

export interface Drawing {
  /** The part of the map to show, all of it by default. */
  view?: { x: number; y: number; width: number; height: number }
  /** Width of the picture in pixels. */
  pixels?: number
  letter?: Letterer | null
  /** The ground itself. */
  ground?: boolean
  /** Hex grid with labels and sector lines. */
  grid?: boolean
  names?: boolean
  /** Border, title, compass rose, scale. */
  frame?: boolean
  /** Printed for a board that is turned round: what is written on it is upright there. */
  turned?: boolean
}

export function drawField(field: Field, options: Drawing = {}): string {
  const { ground = true, grid = true, names = true, frame = true, pixels = WIDTH, turned = false } = options
  const plain = options.letter ?? null
  const letter = plain && turned ? onItsHead(plain) : plain
  const view = options.view ?? { x: 0, y: 0, width: WIDTH, height: HEIGHT }
  const ways = layWays(field)
  const lines = [...ways.roads, ...ways.lanes, ...ways.streams].map((way) => way.line)
  let inside = ''
  if (ground) inside += drawGround(field, ways, lines)
  if (grid) inside += drawGrid() + drawSectors() + drawLabels(letter)
  if (names && letter) inside += drawNames(placeNames(field, letter, new Near([...ways.roads, ...ways.streams].map((way) => way.line), 8)), letter, turned)
  const around = frame ? drawFrame(letter) + (plain && field.title ? drawTitle(field, plain, turned) : '') : ''
  const clip = `<clipPath id="neat"><rect x="${NEAT.left}" y="${NEAT.top}" width="${NEAT.right - NEAT.left}" height="${NEAT.bottom - NEAT.top}"/></clipPath>`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${Math.round((pixels * view.height) / view.width)}" viewBox="${view.x} ${view.y} ${view.width} ${view.height}">` +
    `<defs>${clip}</defs><g clip-path="url(#neat)">${inside}</g>${around}</svg>`
  )
}

/** From the soil upwards. */
function drawGround(field: Field, ways: ReturnType<typeof layWays>, lines: readonly (readonly (readonly [number, number])[])[]): string {
  const tight = new Near(lines, 6.5)
  const clear = new Near(lines, 8.5)
  const wet = new Near(ways.streams.map((way) => way.line), 11)
  const paths = new Near(ways.roads.map((way) => way.line), 5)
  const lay = layOf(field, ways)
  return [
    drawTillage(field, clear, lay),
    drawWashes(field),
    drawRelief(field, (x, y) => paths.has(x, y) || wet.has(x, y)),
    drawCrops(field, tight, lay),
    drawMarshes(field, tight),
    drawStreams(field, ways),
    drawLakes(field),
    drawLanes(ways),
    drawRoads(ways),
    drawBridges(ways, STREAM_WIDTH),
    drawOrchards(field, clear, lay),
    drawWoods(field, clear),
    drawCrags(field),
    drawVillages(field, ways, clear),
    drawFarms(field, clear),
    drawStrongholds(field),
    drawMills(field),
  ].join('')
}
