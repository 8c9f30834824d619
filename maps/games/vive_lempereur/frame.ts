// What surrounds the field on the sheet: hex grid, sector lines, graduated border, title, compass rose and scale.

import type { Field } from './field.ts'
import { centre, columnOf, COLUMNS, corners, GRID, HEIGHT, HEX_HEIGHT, hexes, HEX_SIZE, ROWS, rowOf, WIDTH } from './geometry.ts'
import { INK } from '../../craft/inks.ts'
import { n1, pt } from '../../craft/lines.ts'
import { onItsHead, type Letterer } from '../../craft/letters.ts'

/** The inner line of the border; the country is drawn up to it. */
export const NEAT = { left: GRID.left - 9, top: GRID.top - 7, right: GRID.right + 9, bottom: GRID.bottom + 7 } as const

/** Faint sides, with the corners a little stronger: the eye finds the hexes without seeing a net. */
export function drawGrid(): string {
  const sides = new Set<string>()
  const ticks = new Set<string>()
  for (const hex of hexes) {
    const ring = corners(hex)
    ring.forEach((a, i) => {
      const b = ring[(i + 1) % 6]!
      const [p, q] = [pt(a), pt(b)].sort() as [string, string]
      sides.add(`M${p}L${q}`)
      for (const [from, to] of [[a, b], [b, a]] as const) {
        ticks.add(`M${pt(from)}L${n1(from[0] + (to[0] - from[0]) * 0.13)},${n1(from[1] + (to[1] - from[1]) * 0.13)}`)
      }
    })
  }
  return (
    `<path d="${[...sides].join('')}" fill="none" stroke="${INK}" stroke-width=".8" stroke-opacity=".3"/>` +
    `<path d="${[...ticks].join('')}" fill="none" stroke="${INK}" stroke-width="1" stroke-opacity=".45" stroke-linecap="round"/>`
  )
}

/** VLE-2.0: two lines part the field into three sectors, between G and H and between O and P. */
export function drawSectors(): string {
  let d = ''
  for (const column of ['G', 'O']) {
    const line: string[] = []
    for (let row = ROWS; row >= 1; row--) {
      const ring = corners(`${column}${row}`)
      // Down the eastern flank: north-east corner, east corner, south-east corner.
      line.push(...[ring[5]!, ring[0]!, ring[1]!].map(pt))
    }
    const [x] = line[0]!.split(',')
    d += `M${x},${n1(NEAT.top)}L${line.join('L')}L${x},${n1(NEAT.bottom)}`
  }
  return `<path d="${d}" fill="none" stroke="#7a2b20" stroke-width="1.8" stroke-opacity=".75" stroke-dasharray="11 3.5 1.6 3.5"/>`
}

const rect = (x1: number, y1: number, x2: number, y2: number, style: string): string =>
  `<rect x="${n1(x1)}" y="${n1(y1)}" width="${n1(x2 - x1)}" height="${n1(y2 - y1)}" ${style}/>`

export function drawFrame(letter: Letterer | null): string {
  const line = `fill="none" stroke="${INK}"`
  let bars = ''
  // The graduated band: every other column and row dark.
  const band = 5
  const step = 1.5 * HEX_SIZE
  const spans: [number, number][] = []
  for (let c = 0; c < COLUMNS.length; c += 2) {
    const middle = GRID.left + HEX_SIZE + c * step
    spans.push([Math.max(NEAT.left, middle - step / 2), Math.min(NEAT.right, middle + step / 2)])
  }
  for (const [a, b] of spans) {
    bars += rect(a, NEAT.top - band - 1.5, b, NEAT.top - 1.5, `fill="${INK}"`) + rect(a, NEAT.bottom + 1.5, b, NEAT.bottom + band + 1.5, `fill="${INK}"`)
  }
  for (let r = 0; r < ROWS; r += 2) {
    const top = GRID.top + r * HEX_HEIGHT
    bars += rect(NEAT.left - band - 1.5, top, NEAT.left - 1.5, top + HEX_HEIGHT, `fill="${INK}"`) + rect(NEAT.right + 1.5, top, NEAT.right + band + 1.5, top + HEX_HEIGHT, `fill="${INK}"`)
  }
  const outer = band + 3
  const frame =
    rect(NEAT.left, NEAT.top, NEAT.right, NEAT.bottom, `${line} stroke-width="1.4"`) + bars +
    rect(NEAT.left - outer, NEAT.top - outer, NEAT.right + outer, NEAT.bottom + outer, `${line} stroke-width="1"`) +
    rect(13, 13, WIDTH - 13, HEIGHT - 13, `${line} stroke-width="3.2"`) +
    rect(18, 18, WIDTH - 18, HEIGHT - 18, `${line} stroke-width=".9"`)
  return frame + (letter ? margins(letter) : '')
}

const write = (letter: Letterer, text: string, face: 'roman' | 'italic' | 'capitals', size: number, x: number, y: number, anchor = 0.5, tracking = 0): string => {
  const { d, width } = letter(text, face, size, tracking)
  return `<path d="${d}" transform="translate(${n1(x - anchor * width)} ${n1(y)})" fill="${INK}"/>`
}

/** Letters of the columns below, numbers of the rows on both sides. */
function margins(letter: Letterer): string {
  let out = ''
  for (const hex of hexes) {
    const [x, y] = centre(hex)
    if (rowOf(hex) === 0) out += write(letter, COLUMNS.charAt(columnOf(hex)), 'roman', 13, x, NEAT.bottom + 22)
    if (columnOf(hex) === 0) out += write(letter, String(rowOf(hex) + 1), 'roman', 11, NEAT.left - 13.8, y + 3.6)
    if (columnOf(hex) === COLUMNS.length - 1) out += write(letter, String(rowOf(hex) + 1), 'roman', 11, NEAT.right + 14.2, y + 3.6)
  }
  return out
}

/** `turned`: all of it can be read from the other side, but for the rose, which still shows where north is. */
export function drawTitle(field: Field, letter: Letterer, turned = false): string {
  const middle = WIDTH / 2
  const { width } = letter(field.title, 'capitals', 29, 3.4)
  const base = 48
  const half = width / 2 + 26
  const swell = (side: number) => {
    const x = middle + side * half
    // Not as far as the scale.
    const far = x + side * Math.min(150, WIDTH / 2 - half - 400)
    const along = (t: number) => n1(x + (far - x) * t)
    return (
      `<path d="M${n1(x)},${base - 8}C${along(0.4)},${base - 10.6} ${along(0.6)},${base - 8.4} ${n1(far)},${base - 8}C${along(0.6)},${base - 7.6} ${along(0.4)},${base - 5.4} ${n1(x)},${base - 8}Z" fill="${INK}"/>` +
      `<path d="M${n1(x - side * 9)},${base - 8}l4,-4l4,4l-4,4Z" fill="#7a2b20"/>`
    )
  }
  const right = WIDTH - 76
  const round = (x: number, y: number, drawn: string) => (turned ? `<g transform="rotate(180 ${n1(x)} ${n1(y)})">${drawn}</g>` : drawn)
  const title = write(letter, field.title, 'capitals', 29, middle, base, 0.5, 3.4) + write(letter, field.subtitle, 'italic', 14.5, middle, base + 15.5, 0.5, 0.6)
  return (
    round(middle, base - 2, title) +
    swell(-1) + swell(1) + rose(86, 47, 24, turned ? onItsHead(letter) : letter) + round(right - SCALE_HEXES * HEX_HEIGHT / 2, 41, scale(right, 45, letter))
  )
}

function rose(x: number, y: number, r: number, letter: Letterer): string {
  let out = `<circle cx="${x}" cy="${y}" r="${r * 0.62}" fill="none" stroke="${INK}" stroke-width=".8"/><circle cx="${x}" cy="${y}" r="${r * 0.68}" fill="none" stroke="${INK}" stroke-width=".5"/>`
  const point = (angle: number, length: number, width: number) => {
    const at = (a: number, l: number) => `${n1(x + l * Math.sin(a))},${n1(y - l * Math.cos(a))}`
    const side = Math.PI / 4
    return (
      `<path d="M${x},${y}L${at(angle - side, width)}L${at(angle, length)}Z" fill="#fffaf0" stroke="${INK}" stroke-width=".7" stroke-linejoin="round"/>` +
      `<path d="M${x},${y}L${at(angle + side, width)}L${at(angle, length)}Z" fill="${INK}" stroke="${INK}" stroke-width=".7" stroke-linejoin="round"/>`
    )
  }
  for (let k = 0; k < 4; k++) out += point((Math.PI / 2) * k + Math.PI / 4, r * 0.62, r * 0.16)
  for (let k = 0; k < 4; k++) out += point((Math.PI / 2) * k, r * (k === 0 ? 1.05 : 0.92), r * 0.24)
  return out + write(letter, 'N', 'capitals', 12, x + r * 0.62, y - r * 0.62)
}

const SCALE_HEXES = 4

/** Hexes counted along a row of hexes: the measure of every range in the game. */
function scale(right: number, y: number, letter: Letterer): string {
  const count = SCALE_HEXES
  const left = right - count * HEX_HEIGHT
  let out = ''
  for (let k = 0; k < count; k++) {
    const x = left + k * HEX_HEIGHT
    out += rect(x, y, x + HEX_HEIGHT, y + 5, `fill="${k % 2 ? '#fffaf0' : INK}" stroke="${INK}" stroke-width=".9"`)
  }
  for (let k = 0; k <= count; k++) out += write(letter, String(k), 'roman', 12, left + k * HEX_HEIGHT, y - 4)
  return out
}
