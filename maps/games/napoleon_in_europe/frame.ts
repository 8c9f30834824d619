// What surrounds the countries: graduated border, title, compass rose, scale, and the signs explained.

import { border, plate, rose, scale, title } from '../../craft/furniture.ts'
import type { Box, Letterer } from '../../craft/letters.ts'
import type { Point } from '../../craft/lines.ts'
import { write } from '../../craft/writing.ts'
import { NARROW, SEA_BORDER } from './country.ts'
import { HEIGHT, NEAT, WIDTH, type Projection } from './ground.ts'
import { INK } from './inks.ts'
import { port, star, STRAIT } from './marks.ts'

export const TITLE: Box = { left: 64, top: 64, right: 400, bottom: 212 }
export const LEGEND: Box = { left: 1520, top: 64, right: 1736, bottom: 306 }
export const ROSE: Point = [138, 462]
export const SCALE_AT: Point = [96, 1398]
/** What nothing of the game may be laid over. */
export const CLEAR: readonly Box[] = [TITLE, LEGEND, { left: ROSE[0] - 66, right: ROSE[0] + 66, top: ROSE[1] - 110, bottom: ROSE[1] + 66 }]

export const drawFrame = (letter: Letterer, project: Projection): string =>
  border(letter, { width: WIDTH, height: HEIGHT, neat: NEAT, project, lon: [-40, 70], lat: [27, 66], bar: 1, figure: 5 })

export const drawTitle = (letter: Letterer): string =>
  title(letter, TITLE, [['Europa', 'capitals', 58, 60, 10], ['inter septem imperia divisa', 'italic', 25, 91, 0.8], ['MDCCXCVI – MDCCCXX', 'roman', 18, 129, 3]], [103, 124, 60])

export const drawRose = (letter: Letterer): string => rose(letter, ROSE, 54)

export const drawScale = (letter: Letterer, project: Projection): string => scale(letter, SCALE_AT, project, 60)

/** The signs with short Latin names; the client explains them in the player's language. */
export function drawLegend(letter: Letterer): string {
  const { left, top } = LEGEND
  const x = left + 26
  const row = (i: number): number => top + 36 + 34.5 * i
  const line = (i: number, style: string): string => `<path d="M${x},${row(i)}h48" fill="none" ${style}/>`
  const signs = [
    star([x + 24, row(0)]),
    port([x + 24, row(1)]),
    line(2, `stroke="${INK}" stroke-width="2.1" stroke-dasharray="9 3.600 2 3.600"`),
    line(3, SEA_BORDER),
    line(4, NARROW),
    line(5, STRAIT),
  ]
  const names = ['caput', 'portus', 'fines gentium', 'fines marium', 'angustiae', 'fretum']
  return plate(LEGEND) + signs.join('') + names.map((name, i) => write(letter, name, 'italic', 20, [x + 64, row(i) + 6], 0)).join('')
}
