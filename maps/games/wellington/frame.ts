// What surrounds the country: graduated border, title, compass rose, scale, the signs explained, and the box of England.

import { border, plate, rect } from '../../craft/furniture.ts'
import type { Letterer } from '../../craft/letters.ts'
import { closed, n1 } from '../../craft/lines.ts'
import { degrees } from './coast.ts'
import { ENGLAND, HEIGHT, NEAT, project, WIDTH, type LineKind, type Point } from './ground.ts'
import { EDGE, INK, SEA } from './inks.ts'
import { signOf, strokes } from './marches.ts'
import { write } from './names.ts'
import { anchor, drawDuchy, french } from './symbols.ts'

export const TITLE = { left: 470, top: 66, right: 1062, bottom: 206 } as const
export const LEGEND = { left: 1244, top: 1126, right: 1734, bottom: 1334 } as const
export const ROSE: Point = [138, 1274]
/** Half degrees, and a figure for every whole one. */
export const drawFrame = (letter: Letterer): string =>
  border(letter, { width: WIDTH, height: HEIGHT, neat: NEAT, project, lon: [-16, 10], lat: [34, 47], bar: 0.5, figure: 1 })

export function drawTitle(letter: Letterer): string {
  const middle = (TITLE.left + TITLE.right) / 2
  const rule = (y: number, half: number): string =>
    `<path d="M${middle - half},${y}q${half / 2},-2.4 ${half - 12},0M${middle + half},${y}q${-half / 2},-2.4 ${12 - half},0" fill="none" stroke="${INK}" stroke-width="1.4"/>` +
    `<path d="M${middle - 6},${y}l6,-5l6,5l-6,5Z" fill="#7a2b20"/>`
  return (
    plate(TITLE) +
    write(letter, 'Hispania', 'capitals', 50, [middle, TITLE.top + 58], 0.5, 9) +
    write(letter, 'et Portugallia', 'italic', 32, [middle, TITLE.top + 93], 0.5, 2) +
    rule(TITLE.top + 106, 190) +
    write(letter, 'MDCCCXII – MDCCCXIV', 'roman', 19, [middle, TITLE.top + 129], 0.5, 3)
  )
}

/** Spanish leagues, twenty to a degree. */
export function drawScale(letter: Letterer, [x, y]: Point): string {
  const degree = project(-3.1, 40)[1] - project(-3.1, 41)[1]
  const ten = degree / 2
  let out = ''
  for (let k = 0; k < 3; k++) {
    const box = { left: x + k * ten, top: y, right: x + (k + 1) * ten, bottom: y + 7 }
    out += rect(box, `fill="${k % 2 ? '#fff' : INK}" stroke="${INK}" stroke-width="1.2"`)
  }
  for (let k = 0; k <= 3; k++) out += write(letter, String(10 * k), 'roman', 16, [x + k * ten, y - 6])
  return out + write(letter, 'Leucae Hispanicae', 'italic', 17, [x + 1.5 * ten, y + 25])
}

export function drawEngland(england: readonly number[][], letter: Letterer): string {
  // The Channel coast on its own scale.
  const wide = ENGLAND.right - ENGLAND.left
  const place = ([lon, lat]: Point): Point => [ENGLAND.left + ((lon + 5.9) / 7.6) * wide, ENGLAND.top + 126 - ((lat - 49.95) / 7.6) * wide * 1.56]
  const shape = england.map((ring) => closed(degrees(ring).map(place))).join('')
  const stroke = (colour: string, width: number, strength = 1): string =>
    `<use href="#england" fill="none" stroke-linejoin="round" stroke="${colour}" stroke-width="${n1(width)}" stroke-opacity="${strength}"/>`
  return (
    `<defs><clipPath id="box-england">${rect(ENGLAND, '')}</clipPath><path id="england" d="${shape}"/>` +
    `<clipPath id="in-england"><use href="#england"/></clipPath></defs>` +
    `<g clip-path="url(#box-england)">${rect(ENGLAND, `fill="${SEA.deep}"`)}` +
    [11, 7.4, 4.2].map((r) => stroke(SEA.line, 2 * r, 0.6) + stroke(SEA.shore, 2 * r - 1.8)).join('') +
    `<use href="#england" fill="#fffdf6"/><g clip-path="url(#in-england)">${stroke(EDGE.portugal, 26, 0.16)}${stroke(EDGE.portugal, 12, 0.42)}</g>` +
    `${stroke(INK, 1.6)}</g>` +
    rect(ENGLAND, `fill="none" stroke="${INK}" stroke-width="3.2"`) + rect(ENGLAND, `fill="none" stroke="${INK}" stroke-width="1"`, 6) +
    write(letter, 'Anglia', 'capitals', 30, [(ENGLAND.left + ENGLAND.right) / 2, ENGLAND.bottom - 16], 0.5, 7)
  )
}

/** The signs with short Latin names; the client explains them in the player's language. */
export function drawLegend(letter: Letterer): string {
  const { left, top } = LEGEND
  const name = (text: string, x: number, y: number): string => write(letter, text, 'italic', 19, [x, y + 6], 0)
  let out = plate(LEGEND)
  const kinds: readonly (readonly [LineKind, string])[] = [['open', 'plana'], ['rough', 'aspera'], ['pass', 'saltus'], ['river', 'flumen']]
  kinds.forEach(([kind, text], i) => {
    const [x, y] = [left + 28, top + 37 + 45 * i]
    out += strokes(kind, `M${x},${y}H${x + 74}`) + signOf(kind, [x + 37, y], [1, 0]) + name(text, x + 86, y)
  })
  const duchies = [['circle', 'ducatus'], ['square', 'urbs clavis'], ['star', 'arx']] as const
  duchies.forEach(([shape, text], i) => {
    const [x, y] = [left + 204, top + 43 + 59 * i]
    const sample = { shape, national_of: 'spain', control_1812: 'spain', fortress: shape === 'star' ? 3 : 0, capital: false } as const
    out += drawDuchy(sample, [x, y], letter) + name(text, x + 32, y)
  })
  const x = left + 352
  const powers = [['britain', 'Britanni'], ['spain', 'Hispani'], ['nord', 'Septentrio'], ['sud', 'Meridies']] as const
  powers.forEach(([power, text], i) => {
    const y = top + 31 + 28 * i
    out += `<rect x="${x - 16}" y="${y - 9}" width="24" height="18" fill="url(#of-${power})" stroke="${INK}" stroke-width="1.3"/>` + name(text, x + 36, y)
    if (power === 'nord' || power === 'sud') out += french(power, [x + 19, y])
  })
  return out + anchor(false, [x + 2, top + 143]) + name('portus', x + 36, top + 143) + anchor(true, [x + 2, top + 180]) + name('portus magnus', x + 26, top + 180)
}
