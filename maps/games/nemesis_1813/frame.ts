// What surrounds the lands: graduated border, title, compass rose, and under the sheet the signs explained and a scale.

import { border, plate, rect, rose } from '../../craft/furniture.ts'
import type { Letterer } from '../../craft/letters.ts'
import { n1, open, ribbon, type Point } from '../../craft/lines.ts'
import { relief } from '../../craft/ridges.ts'
import { anchor, reeds } from '../../craft/signs.ts'
import { tree } from '../../craft/tree.ts'
import { write } from '../../craft/writing.ts'
import { FOOT, HEIGHT, NEAT, WIDTH, type Projection } from './ground.ts'
import { INK, LIMIT, RIVER, SEA } from './inks.ts'
import { drawPoint, drawTown } from './places.ts'
import { drawBridge, drawPass, drawRoads } from './ways.ts'

export const TITLE = { left: 60, top: 60, right: 232, bottom: 246 } as const
export const ROSE: Point = [142, 588]
export const STRIP = { left: 15, top: FOOT - 4, right: WIDTH - 15, bottom: HEIGHT - 15 } as const

export const drawFrame = (letter: Letterer, project: Projection): string =>
  border(letter, { width: WIDTH, height: FOOT, neat: NEAT, project, lon: [0, 32], lat: [42, 60], bar: 0.5, figure: 2 })

export function drawTitle(letter: Letterer): string {
  const middle = (TITLE.left + TITLE.right) / 2
  const line = (text: string, face: 'roman' | 'italic' | 'capitals', size: number, y: number, tracking = 0, fill: string = INK): string => write(letter, text, face, size, [middle, TITLE.top + y], 0.5, tracking, fill)
  const y = TITLE.top + 84
  return (
    plate(TITLE) +
    line('Germania', 'capitals', 30, 44, 2.4) +
    line('sedes belli', 'italic', 21, 70, 1) +
    `<path d="M${middle - 62},${y}q30,-2.400 52,0M${middle + 62},${y}q-30,-2.400 -52,0" fill="none" stroke="${INK}" stroke-width="1.3"/><path d="M${middle - 5},${y}l5,-4.200l5,4.200l-5,4.200Z" fill="#7a2b20"/>` +
    line('MDCCCXIII', 'roman', 21, 112, 2.4) +
    line('cum limitibus', 'italic', 14, 136, 0.5) +
    line('belli Italici', 'italic', 14, 152, 0.5) +
    line('MDCCXCIX', 'roman', 15, 171, 1.6, LIMIT)
  )
}

export const drawRose = (letter: Letterer): string => rose(letter, ROSE, 56)

/** Marks of supply at the edge of the sheet: full for the French, open for the Coalition, so that they are told apart without colour. */
export function drawSource([x, y]: Point, [dx, dy]: Point, french: boolean): string {
  const p = (u: number, v: number): string => `${n1(x + u * dx - v * dy)},${n1(y + u * dy + v * dx)}`
  return `<path d="M${p(0, -6.4)}L${p(11, 0)}L${p(0, 6.4)}L${p(3, 0)}Z" fill="${french ? '#274f9c' : '#fffaf0'}" stroke="${french ? '#1a2f5c' : '#24562a'}" stroke-width="1.8" stroke-linejoin="round" paint-order="stroke"/>`
}

/** The signs with short Latin names; the client explains them in the player's language. */
export function drawStrip(letter: Letterer, project: Projection): string {
  const y = (STRIP.top + STRIP.bottom) / 2
  const [high, low] = [y - 17, y + 19]
  const name = (text: string, [x, at]: Point): string => write(letter, text, 'italic', 18, [x, at + 6], 0)
  const pair = (x: number, one: (p: Point) => string, oneName: string, two: (p: Point) => string, twoName: string, room = 62): string =>
    one([x, high]) + name(oneName, [x + room, high]) + two([x, low]) + name(twoName, [x + room, low])
  const trees = ([x, at]: Point): string => [[6, -4, 0.2], [22, -5, 0.6], [38, -3, 0.4], [14, 6, 0.8], [30, 6, 0.1], [46, 6, 0.5]].map(([dx, dy, luck]) => tree(x + dx!, at + dy!, luck!, 0.86)).join('')
  const bog = ([x, at]: Point): string => `<g fill="none">${reeds([x + 10, at + 1], 0.86)}${reeds([x + 28, at - 1], 0.8)}${reeds([x + 44, at + 3], 0.86)}${reeds([x + 20, at + 9], 0.74)}</g>`
  const hills = (height: number, width: number, force: number) => ([x, at]: Point): string => {
    // Cut on a small sheet of its own and moved here.
    const small = relief([{ height, width, line: [[26, 26], [44, 24], [66, 27]] }], [92, 52], () => false, force)
    return `<g transform="translate(${n1(x - 4)} ${n1(at - 15)}) scale(.58)">${small}</g>`
  }
  const river = ([x, at]: Point): string => {
    const line = Array.from({ length: 27 }, (_, i): Point => [x + 2 * i, at + 3 * Math.sin(i / 5)])
    return `<path d="${ribbon(line, (t) => 2 + 3 * t)}" fill="${RIVER.bank}"/><path d="${ribbon(line, (t) => Math.max(0, 3 * t - 0.4))}" fill="${RIVER.stream}"/>`
  }
  const road = ([x, at]: Point): string => drawRoads([{ hexes: [], line: [[x, at + 2], [x + 26, at - 1], [x + 52, at + 1]] }])
  const bridge = (p: Point): string => river(p) + drawBridge({ at: [p[0] + 26, p[1] - 2], along: [0, 1] }, 1.05)
  const pass = ([x, at]: Point): string => road([x, at]) + drawPass([x + 26, at], [1, 0], 0.95)
  const strait = ([x, at]: Point): string => `<rect x="${x}" y="${at - 6}" width="52" height="12" fill="${SEA.shore}"/><path d="M${x},${at - 6}h52m0,12h-52" stroke="${INK}" stroke-width="1.3" fill="none"/>`
  const town = (fortified: boolean, vp: boolean, dx = 0) => ([x, at]: Point): string => drawTown({ fortified, vp }, [x + 22 + dx, at]) + (vp ? drawPoint([x + 46, at], letter) : '')
  const edge = (french: boolean) => ([x, at]: Point): string => drawSource([x + 12, at], [1, 0], french) + drawSource([x + 30, at], [1, 0], french)
  const limit = ([x, at]: Point): string => `<path d="${open([[x, at], [x + 52, at]])}" stroke="${LIMIT}" stroke-width="2.4" stroke-dasharray="5.4 2.6 .1 2.6" stroke-linecap="round"/>`
  return (
    rect({ left: 0, top: FOOT - 15, right: WIDTH, bottom: HEIGHT }, `fill="#fff"`) +
    rect(STRIP, `fill="none" stroke="${INK}" stroke-width="4"`) + rect(STRIP, `fill="none" stroke="${INK}" stroke-width="1.2"`, 6) +
    pair(44, trees, 'silva', bog, 'palus') +
    pair(176, hills(0.66, 22, 0.8), 'aspera', hills(1.3, 24, 1), 'montes') +
    pair(322, pass, 'saltus', road, 'via') +
    pair(462, river, 'flumen', bridge, 'pons') +
    pair(606, strait, 'fretum', limit, 'fines MDCCXCIX') +
    pair(812, town(false, false), 'oppidum', town(true, false), 'arx', 52) +
    pair(950, town(false, true, -4), 'urbs', (p) => anchor([p[0] + 22, p[1] - 1], 1), 'portus', 62) +
    pair(1076, edge(true), 'commeatus Gallorum', edge(false), 'commeatus Foederatorum', 52) +
    scale(letter, project, [1396, y + 2])
  )
}

/** German miles, fifteen to a degree. */
function scale(letter: Letterer, project: Projection, [x, y]: Point): string {
  const degree = project(14, 50)[1] - project(14, 51)[1]
  const ten = (degree * 10) / 15
  let out = ''
  for (let k = 0; k < 2; k++) out += rect({ left: x + k * ten, top: y, right: x + (k + 1) * ten, bottom: y + 6 }, `fill="${k % 2 ? '#fff' : INK}" stroke="${INK}" stroke-width="1.1"`)
  for (let k = 0; k <= 2; k++) out += write(letter, String(10 * k), 'roman', 14, [x + k * ten, y - 6])
  return out + write(letter, 'Milliaria Germanica', 'italic', 15, [x + ten, y + 22])
}
