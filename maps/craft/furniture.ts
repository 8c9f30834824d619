// What stands about a map: plates for titles and legends, the compass rose, the scale, and the border.

import { INK } from './inks.ts'
import type { Box, Face, Letterer } from './letters.ts'
import { n1, type Point } from './lines.ts'
import { write } from './writing.ts'

const CREAM = '#fff9e8'

export const rect = ({ left, top, right, bottom }: Box, style: string, by = 0): string =>
  `<rect x="${n1(left + by)}" y="${n1(top + by)}" width="${n1(right - left - 2 * by)}" height="${n1(bottom - top - 2 * by)}" ${style}/>`

/** An engraved plate for a title or a legend. */
export const plate = (box: Box): string =>
  rect(box, `fill="${CREAM}" stroke="${INK}" stroke-width="3.2"`) + rect(box, `fill="none" stroke="${INK}" stroke-width="1"`, 7) +
  // Corners cut in, after the fashion of engraved plates.
  [[box.left, box.top, 1, 1], [box.right, box.top, -1, 1], [box.left, box.bottom, 1, -1], [box.right, box.bottom, -1, -1]]
    .map(([x, y, sx, sy]) => `<path d="M${x! + 7 * sx!},${y! + 21 * sy!}q${14 * sx!},0 ${14 * sx!},${-14 * sy!}" fill="none" stroke="${INK}" stroke-width="1"/>`)
    .join('')

/** A line of a title: how it is written, and how far below the upper edge of the plate. */
export type TitleLine = readonly [text: string, face: Face, size: number, below: number, tracking: number]

/** A title on its plate; over its last line a rule with a lozenge, so far below the edge, so wide to each side, and bent where it says. */
export function title(letter: Letterer, box: Box, lines: readonly TitleLine[], [below, half, bend]: readonly [number, number, number]): string {
  const middle = (box.left + box.right) / 2
  const y = box.top + below
  const line = ([text, face, size, at, tracking]: TitleLine): string => write(letter, text, face, size, [middle, box.top + at], 0.5, tracking)
  const rule =
    `<path d="M${middle - half},${y}q${bend},-2.400 ${half - 12},0M${middle + half},${y}q${-bend},-2.400 ${12 - half},0" fill="none" stroke="${INK}" stroke-width="1.4"/>` +
    `<path d="M${middle - 6},${y}l6,-5l6,5l-6,5Z" fill="#7a2b20"/>`
  return plate(box) + lines.slice(0, -1).map(line).join('') + rule + line(lines.at(-1)!)
}

/** German miles, fifteen to a degree, in two bars of so many. */
export function scale(letter: Letterer, [x, y]: Point, project: (lon: number, lat: number) => Point, miles: number): string {
  const degree = project(14, 49)[1] - project(14, 50)[1]
  const long = (miles / 15) * degree
  let out = ''
  for (let k = 0; k < 2; k++) {
    const box = { left: x + k * long, top: y, right: x + (k + 1) * long, bottom: y + 7 }
    out += rect(box, `fill="${k % 2 ? '#fff' : INK}" stroke="${INK}" stroke-width="1.2"`)
  }
  for (let k = 0; k <= 2; k++) out += write(letter, String(miles * k), 'roman', 16, [x + k * long, y - 6])
  return out + write(letter, 'Milliaria Germanica', 'italic', 17, [x + long, y + 25])
}

/** A compass rose, the lily to the north. */
export function rose(letter: Letterer, [x, y]: Point, r = 58): string {
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

/** The edge of a sheet: its size, the inner line of its border, and the globe that is laid on it. */
export interface Edge {
  width: number
  height: number
  neat: Box
  project: (lon: number, lat: number) => Point
  /** Degrees between which meridians and parallels meet the border. */
  lon: readonly [number, number]
  lat: readonly [number, number]
  /** Degrees of one dark or light bar, and from figure to figure. */
  bar: number
  figure: number
}

/** The graduated border, alternately dark and light where the meridians and parallels meet it. */
export function border(letter: Letterer, edge: Edge): string {
  const { width, height, neat, lon: [west, east], lat: [south, north], bar, figure } = edge
  const line = `fill="none" stroke="${INK}"`
  const whole = { left: 0, top: 0, right: width, bottom: height }
  let out =
    `<path d="M0,0H${width}V${height}H0ZM${neat.left},${neat.top}V${neat.bottom}H${neat.right}V${neat.top}Z" fill="#fff" fill-rule="evenodd"/>` +
    rect(whole, `${line} stroke-width="4"`, 15) + rect(whole, `${line} stroke-width="1.2"`, 21) +
    rect(whole, `${line} stroke-width="1.2"`, 36) + rect(neat, `${line} stroke-width="2"`)
  let bars = ''
  const dark = (degree: number): boolean => Math.round(degree / bar) % 2 !== 0
  const figured = (degree: number): boolean => Number.isInteger(degree / figure)
  for (const [y, at] of [[neat.top, 36], [neat.bottom, height - 44]] as const) {
    for (let lon = west; lon < east; lon += bar) {
      const [a, b] = [crossingX(edge, lon, y), crossingX(edge, lon + bar, y)]
      if (a >= neat.left - 1 && b <= neat.right + 1 && dark(lon)) bars += `M${n1(a)},${at}H${n1(b)}V${at + 8}H${n1(a)}Z`
      if (figured(lon) && a > neat.left + 20 && a < neat.right - 20) out += write(letter, String(Math.abs(lon)), 'roman', 13, [a, y === neat.top ? 33 : height - 24.5])
    }
  }
  for (const [x, at] of [[neat.left, 36], [neat.right, width - 44]] as const) {
    for (let lat = south; lat < north; lat += bar) {
      const [a, b] = [crossingY(edge, lat, x), crossingY(edge, lat + bar, x)]
      if (a <= neat.bottom + 1 && b >= neat.top - 1 && dark(lat)) bars += `M${at},${n1(a)}V${n1(b)}H${at + 8}V${n1(a)}Z`
      if (figured(lat) && a > neat.top + 20 && a < neat.bottom - 20) out += write(letter, String(lat), 'roman', 11.5, [x === neat.left ? 28.4 : width - 28.4, a + 4])
    }
  }
  return out + `<path d="${bars}" fill="${INK}"/>`
}

/** Where a meridian meets a level line of the sheet, and a parallel an upright one: by halving. */
const crossingX = ({ project, lat }: Edge, lon: number, y: number): number => {
  let [low, high] = [lat[0] - 4, lat[1] + 3]
  for (let i = 0; i < 40; i++) {
    const middle = (low + high) / 2
    if (project(lon, middle)[1] > y) low = middle
    else high = middle
  }
  return project(lon, low)[0]
}
const crossingY = ({ project, lon }: Edge, lat: number, x: number): number => {
  let [low, high] = [lon[0] - 14, lon[1] + 20]
  for (let i = 0; i < 40; i++) {
    const middle = (low + high) / 2
    if (project(middle, lat)[0] < x) low = middle
    else high = middle
  }
  return project(low, lat)[1]
}
