// The whole sheet of the Peninsula as one SVG text, engraved and hand-coloured. The same data always give the same text.

import { rose } from '../../craft/furniture.ts'
import type { Box, Letterer } from '../../craft/letters.ts'
import { byHand, even } from '../../craft/lines.ts'
import { relief } from '../../craft/ridges.ts'
import { atSea, type Survey } from './coast.ts'
import { courses, drawFrontiers, drawLand, drawRivers, drawSea, drawShores, drawWoods, outlines, shapes, trace, type Geography } from './country.ts'
import { drawEngland, drawFrame, drawLegend, drawScale, drawTitle, LEGEND, ROSE, TITLE } from './frame.ts'
import { ENGLAND, HEIGHT, NEAT, WIDTH, type Layout, type MapData, type Point } from './ground.ts'
import { drawMarches, lay, taken } from './marches.ts'
import { around, Crowd, drawNames, grown, Mask, placeAnchor, placeNames, type Label } from './names.ts'
import { nameLands, nameRivers, nameSeas } from './places.ts'
import { anchor, drawDuchy, marks, PATTERNS } from './symbols.ts'
import { warp } from './warp.ts'

export interface Plate {
  map: MapData
  layout: Layout
  survey: Survey
  geography: Geography
}

export interface Drawing {
  letter: Letterer
  pixels?: number
}

const SCALE: Point = [244, 1312]
const FURNITURE: readonly Box[] = [
  TITLE, LEGEND, ENGLAND, around(ROSE, 72),
  { left: SCALE[0] - 12, top: SCALE[1] - 24, right: SCALE[0] + 220, bottom: SCALE[1] + 34 },
]

interface Lettering {
  labels: Label[]
  anchors: { at: Point; major: boolean }[]
  /** Points on lines of march and their signs. */
  lines: Crowd
}

/** The names of the duchies and the anchors of the ports where they are drawn. */
export function lettering({ map, layout, survey, geography }: Plate, letter: Letterer): Lettering {
  const moved = warp(map, layout)
  const rivers = courses(geography.rivers, moved)
  const marches = lay(layout, map.links, rivers)
  const lines = new Crowd(taken(marches))
  const sea = atSea(survey, moved)
  // On its own small chart England has the sea to the south.
  const channel = ([, y]: Point): boolean => y > layout.duchies['england']![1] + 10
  const anchors = map.duchies.filter((duchy) => duchy.port !== 'none').map((duchy) => {
    const blocked = duchy.id === 'england' ? [] : FURNITURE
    return { at: placeAnchor(duchy, layout, duchy.id === 'england' ? channel : sea, lines, blocked), major: duchy.port === 'major' }
  })
  const signs = marches.flatMap(({ sign }) => (sign ? [around(sign.at, 15)] : []))
  const badges = map.duchies.flatMap((duchy) => marks(duchy, layout.duchies[duchy.id]!))
  const blocked = [...FURNITURE, ...signs, ...badges, ...anchors.map(({ at, major }) => around(at, major ? 18 : 12))]
  return { labels: placeNames(map.duchies, layout, letter, lines, blocked), anchors, lines }
}

export function drawPeninsula(plate: Plate, { letter, pixels = WIDTH }: Drawing): string {
  const { map, layout, survey, geography } = plate
  const moved = warp(map, layout)
  const sea = atSea(survey, moved)
  const rivers = courses(geography.rivers, moved)
  const marches = lay(layout, map.links, rivers)
  const { labels, anchors, lines } = lettering(plate, letter)
  const spots = Object.values(layout.duchies)
  const ports = anchors.map(({ at, major }) => around(at, major ? 18 : 12))
  const streams = new Crowd(rivers.flat())
  const ground = { letter, lines, streams, spots, labels }
  const waters = nameRivers(geography, ground, rivers)
  const blocked = [...FURNITURE, ...ports, ...waters.boxes, ...labels.map((label) => grown(label.box, 5))]
  const lands = nameLands(geography, ground, moved, blocked, sea)
  const used = new Mask(WIDTH, HEIGHT)
  for (const p of spots) used.takeDisc(p, 30)
  for (const p of taken(marches)) used.takeDisc(p, 7)
  for (const box of [...lands.boxes, ...labels.map((label) => label.box)]) used.take(grown(box, 3))
  const busy = (x: number, y: number): boolean => used.has(x, y)
  const free = (x: number, y: number): boolean => !busy(x, y) && !busy(x, y - 6) && streams.inside(around([x, y], 7)) === 0 && !sea([x - 8, y]) && !sea([x + 8, y])
  const ridges = geography.ridges.map((ridge) => ({ ...ridge, line: byHand(even(trace(ridge.line, moved), 14), 8, 40, 27) }))
  const body =
    drawSea() + drawLand() + drawRivers(geography.rivers, rivers) + relief(ridges, [WIDTH, HEIGHT], busy) + drawShores() + drawFrontiers() +
    lands.svg + drawWoods(geography.woods, moved, free) + waters.svg + nameSeas(letter) + drawEngland(survey.england, letter) + drawMarches(marches) +
    map.duchies.map((duchy) => drawDuchy(duchy, layout.duchies[duchy.id]!, letter)).join('') +
    anchors.map(({ at, major }) => anchor(major, at)).join('') + drawNames(labels, letter) +
    drawTitle(letter) + drawLegend(letter) + rose(letter, ROSE) + drawScale(letter, SCALE)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${pixels}" height="${Math.round((pixels * HEIGHT) / WIDTH)}">` +
    `<defs>${PATTERNS}${shapes(outlines(survey, moved))}` +
    `<clipPath id="neat"><path d="M${NEAT.left},${NEAT.top}H${NEAT.right}V${NEAT.bottom}H${NEAT.left}Z"/></clipPath></defs>` +
    `<g clip-path="url(#neat)">${body}</g>${drawFrame(letter)}</svg>`
  )
}
