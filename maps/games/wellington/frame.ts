// What surrounds the country: graduated border, title, compass rose, scale, the signs explained, and the box of England.

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
const CREAM = '#fff9e8'

type Rect = { left: number; top: number; right: number; bottom: number }
const rect = ({ left, top, right, bottom }: Rect, style: string, by = 0): string =>
  `<rect x="${n1(left + by)}" y="${n1(top + by)}" width="${n1(right - left - 2 * by)}" height="${n1(bottom - top - 2 * by)}" ${style}/>`

const plate = (box: Rect): string =>
  rect(box, `fill="${CREAM}" stroke="${INK}" stroke-width="3.2"`) + rect(box, `fill="none" stroke="${INK}" stroke-width="1"`, 7) +
  // Corners cut in, after the fashion of engraved plates.
  [[box.left, box.top, 1, 1], [box.right, box.top, -1, 1], [box.left, box.bottom, 1, -1], [box.right, box.bottom, -1, -1]]
    .map(([x, y, sx, sy]) => `<path d="M${x! + 7 * sx!},${y! + 21 * sy!}q${14 * sx!},0 ${14 * sx!},${-14 * sy!}" fill="none" stroke="${INK}" stroke-width="1"/>`)
    .join('')

export function drawFrame(letter: Letterer): string {
  const line = `fill="none" stroke="${INK}"`
  const paper = '#fff'
  const whole = { left: 0, top: 0, right: WIDTH, bottom: HEIGHT }
  let out =
    `<path d="M0,0H${WIDTH}V${HEIGHT}H0ZM${NEAT.left},${NEAT.top}V${NEAT.bottom}H${NEAT.right}V${NEAT.top}Z" fill="${paper}" fill-rule="evenodd"/>` +
    rect(whole, `${line} stroke-width="4"`, 15) + rect(whole, `${line} stroke-width="1.2"`, 21) +
    rect(whole, `${line} stroke-width="1.2"`, 36) + rect(NEAT, `${line} stroke-width="2"`)
  // Half degrees, alternately dark, where the meridians and parallels meet the border.
  let bars = ''
  for (const [y, edge] of [[NEAT.top, 36], [NEAT.bottom, HEIGHT - 44]] as const) {
    for (let lon = -16; lon < 10; lon += 0.5) {
      const [a, b] = [crossingX(lon, y), crossingX(lon + 0.5, y)]
      if (a >= NEAT.left - 1 && b <= NEAT.right + 1 && Math.round(lon * 2) % 2) bars += `M${n1(a)},${edge}H${n1(b)}V${edge + 8}H${n1(a)}Z`
      if (Number.isInteger(lon) && a > NEAT.left + 20 && a < NEAT.right - 20)
        out += write(letter, String(Math.abs(lon)), 'roman', 13, [a, y === NEAT.top ? 33 : HEIGHT - 24.5])
    }
  }
  for (const [x, edge] of [[NEAT.left, 36], [NEAT.right, WIDTH - 44]] as const) {
    for (let lat = 34; lat < 47; lat += 0.5) {
      const [a, b] = [crossingY(lat, x), crossingY(lat + 0.5, x)]
      if (a <= NEAT.bottom + 1 && b >= NEAT.top - 1 && Math.round(lat * 2) % 2) bars += `M${edge},${n1(a)}V${n1(b)}H${edge + 8}V${n1(a)}Z`
      if (Number.isInteger(lat) && a > NEAT.top + 20 && a < NEAT.bottom - 20)
        out += write(letter, String(lat), 'roman', 11.5, [x === NEAT.left ? 28.4 : WIDTH - 28.4, a + 4])
    }
  }
  return out + `<path d="${bars}" fill="${INK}"/>`
}

/** Where a meridian meets a level line of the sheet, and a parallel an upright one: by halving. */
const crossingX = (lon: number, y: number): number => {
  let [low, high] = [30, 50]
  for (let i = 0; i < 40; i++) {
    const lat = (low + high) / 2
    if (project(lon, lat)[1] > y) low = lat
    else high = lat
  }
  return project(lon, low)[0]
}
const crossingY = (lat: number, x: number): number => {
  let [low, high] = [-30, 30]
  for (let i = 0; i < 40; i++) {
    const lon = (low + high) / 2
    if (project(lon, lat)[0] < x) low = lon
    else high = lon
  }
  return project(low, lat)[1]
}

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

export function drawRose(letter: Letterer): string {
  const [x, y] = ROSE
  const r = 58
  const ring = (k: number, style: string): string => `<circle cx="${x}" cy="${y}" r="${n1(r * k)}" ${style} stroke="${INK}"/>`
  let out = ring(0.94, `fill="${CREAM}" fill-opacity=".55" stroke-width="1.6"`) + ring(0.86, 'fill="none" stroke-width=".9"') + ring(0.5, 'fill="none" stroke-width=".9"')
  for (let k = 0; k < 64; k++) {
    const a = (k * Math.PI) / 32
    const at = (k: number): string => `${n1(x + r * k * Math.cos(a))},${n1(y + r * k * Math.sin(a))}`
    out += `<path d="M${at(0.86)}L${at(0.94)}" stroke="${INK}" stroke-width="${k % 8 ? 0.7 : 2}"/>`
  }
  const ray = (angle: number, long: number, wide: number, spread: number): string => {
    const at = (a: number, l: number): string => `${n1(x + l * Math.sin(a))},${n1(y - l * Math.cos(a))}`
    const style = `stroke="${INK}" stroke-width=".9" stroke-linejoin="round"`
    return `<path d="M${x},${y}L${at(angle - spread, wide)}L${at(angle, long)}Z" fill="#fff" ${style}/>` +
      `<path d="M${x},${y}L${at(angle + spread, wide)}L${at(angle, long)}Z" fill="${INK}" ${style}/>`
  }
  for (let k = 0; k < 8; k++) out += ray((Math.PI / 4) * k + Math.PI / 8, r * 0.56, r * 0.14, 0.5)
  for (let k = 0; k < 4; k++) out += ray((Math.PI / 2) * k + Math.PI / 4, r * 0.82, r * 0.2, 0.6)
  for (let k = 0; k < 4; k++) out += ray((Math.PI / 2) * k, r * (k ? 1.02 : 1.14), r * 0.24, Math.PI / 4)
  // A lily for the north.
  const n = y - r * 1.14
  out += `<path d="M${x},${n1(n - 23)}q7,9 2,17q7,-7 11,-1q0,6 -7,7h-12q-7,-1 -7,-7q4,-6 11,1q-5,-8 2,-17Z" fill="#7a2b20"/>`
  return out + write(letter, 'N', 'capitals', 20, [x, n - 28])
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
