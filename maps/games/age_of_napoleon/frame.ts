// What surrounds the countries: graduated border, title, compass rose, scale, and the signs explained.

import { border, plate, rose, scale, title } from '../../craft/furniture.ts'
import type { Letterer } from '../../craft/letters.ts'
import { n1, type Point } from '../../craft/lines.ts'
import { peaks } from '../../craft/ridges.ts'
import { anchor, reeds } from '../../craft/signs.ts'
import { write } from '../../craft/writing.ts'
import { flag } from './flags.ts'
import { HEIGHT, NEAT, WIDTH, type Projection } from './ground.ts'
import { BARREN, INK } from './inks.ts'
import { ROUTE, STRAIT } from './routes.ts'
import { steppe } from './terrain.ts'

export const TITLE = { left: 64, top: 64, right: 372, bottom: 204 } as const
export const LEGEND = { left: 1406, top: 932, right: 1734, bottom: 1184 } as const
export const ROSE: Point = [142, 700]
export const SCALE_AT: Point = [1120, 1158]

export const drawFrame = (letter: Letterer, project: Projection): string =>
  border(letter, { width: WIDTH, height: HEIGHT, neat: NEAT, project, lon: [-30, 50], lat: [34, 62], bar: 1, figure: 5 })

export const drawTitle = (letter: Letterer): string =>
  title(letter, TITLE, [['Europa', 'capitals', 54, 57, 9], ['aetate Napoleonis', 'italic', 28, 88, 1.4], ['MDCCCV – MDCCCXV', 'roman', 18, 123, 3]], [99, 120, 60])

export const drawRose = (letter: Letterer): string => rose(letter, ROSE, 60)

export const drawScale = (letter: Letterer, project: Projection): string => scale(letter, SCALE_AT, project, 30)

/** The signs with short Latin names; the client explains them in the player's language. */
export function drawLegend(letter: Letterer): string {
  const { left, top } = LEGEND
  const rows = [0, 1, 2, 3].map((i) => top + 44 + 52 * i)
  const [one, two] = [left + 26, left + 166]
  const name = (text: string, x: number, row: number): string => write(letter, text, 'italic', 19, [x, rows[row]! + 6], 0)
  const line = (x: number, row: number, style: string): string => `<path d="M${x},${rows[row]!}h44" fill="none" ${style}/>`
  const patch = (x: number, row: number) => ([px, py]: Point): boolean => px > x && px < x + 46 && Math.abs(py - rows[row]!) < 12
  return (
    plate(LEGEND) +
    flag('france', [one + 8, rows[0]! + 16]) + name('caput', one + 54, 0) +
    peaks([one + 20, rows[1]!], 15) + name('montes', one + 54, 1) +
    `<g fill="none">${reeds([one + 10, rows[2]! + 3], 1)}${reeds([one + 28, rows[2]! + 7], 0.9)}</g>` + name('palus', one + 54, 2) +
    steppe(patch(one - 4, 3), () => true) + write(letter, 'sterilis', 'italic', 19, [one + 54, rows[3]! + 6], 0, 0, BARREN) +
    anchor([two + 22, rows[0]!], 1.05) + name('ora', two + 58, 0) +
    line(two, 1, ROUTE) + name('iter navium', two + 56, 1) +
    line(two, 2, STRAIT) + name('fretum', two + 58, 2) +
    line(two, 3, `stroke="${INK}" stroke-width="1.8" stroke-dasharray="7 4"`) + name('provincia', two + 58, 3) +
    `<path d="M${n1(two - 16)},${top + 24}V${LEGEND.bottom - 24}" stroke="${INK}" stroke-opacity=".4" stroke-width=".9"/>`
  )
}
