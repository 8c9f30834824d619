// Text on a map, level or along a curve, and the boxes that it takes up.

import { INK } from './inks.ts'
import type { Box, Face, Letterer } from './letters.ts'
import { even, heading, n1, type Point } from './lines.ts'

/** A name in its place: its lines, and the box that they fill. */
export interface Label {
  id: string
  lines: string[]
  face: Face
  size: number
  at: Point
  box: Box
}

/** How much two boxes share. */
export const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))

/** Distance of a point from a box. */
export const reach = ([x, y]: Point, { left, top, right, bottom }: Box): number =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))

export const around = ([x, y]: Point, r: number): Box => ({ left: x - r, right: x + r, top: y - r, bottom: y + r })
export const boxAt = ([x, y]: Point, width: number, height: number): Box => ({ left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 })
export const grown = ({ left, top, right, bottom }: Box, by: number): Box => ({ left: left - by, top: top - by, right: right + by, bottom: bottom + by })

/** A name in one line, or broken where it may be. */
export function breaks(name: string): string[][] {
  const words = name.replaceAll('-', '- ').split(' ')
  const join = (part: string[]): string => part.join(' ').replaceAll('- ', '-')
  const ways: string[][] = [[join(words)]]
  for (let i = 1; i < words.length; i++) {
    ways.push([join(words.slice(0, i)), join(words.slice(i))])
    for (let j = i + 1; j < words.length; j++) ways.push([join(words.slice(0, i)), join(words.slice(i, j)), join(words.slice(j))])
  }
  return ways
}

/** Points in a coarse net, for quick counting in a box. */
export class Crowd {
  readonly #cells = new Map<number, Point[]>()

  constructor(points: readonly Point[]) {
    for (const p of points) {
      const key = Math.floor(p[0] / 40) * 1000 + Math.floor(p[1] / 40)
      const cell = this.#cells.get(key)
      if (cell) cell.push(p)
      else this.#cells.set(key, [p])
    }
  }

  inside({ left, top, right, bottom }: Box): number {
    let count = 0
    for (let i = Math.floor(left / 40); i <= Math.floor(right / 40); i++) {
      for (let j = Math.floor(top / 40); j <= Math.floor(bottom / 40); j++) {
        for (const [x, y] of this.#cells.get(i * 1000 + j) ?? []) if (x > left && x < right && y > top && y < bottom) count++
      }
    }
    return count
  }
}

/** Parts of the sheet that are taken, cell by cell: asked for every stroke of every mountain. */
export class Mask {
  readonly #cells: Uint8Array

  /** For a sheet of that size, which is even. */
  constructor(private readonly width: number, private readonly height: number) {
    this.#cells = new Uint8Array((width / 2) * (height / 2))
  }

  take({ left, top, right, bottom }: Box): this {
    for (let j = Math.max(0, Math.floor(top / 2)); j <= Math.min(this.height / 2 - 1, bottom / 2); j++) {
      for (let i = Math.max(0, Math.floor(left / 2)); i <= Math.min(this.width / 2 - 1, right / 2); i++) this.#cells[j * (this.width / 2) + i] = 1
    }
    return this
  }

  takeDisc([x, y]: Point, r: number): this {
    for (let dy = -r; dy <= r; dy += 2) {
      const half = Math.sqrt(r * r - dy * dy)
      this.take({ left: x - half, right: x + half, top: y + dy, bottom: y + dy })
    }
    return this
  }

  has(x: number, y: number): boolean {
    return this.#cells[Math.floor(y / 2) * (this.width / 2) + Math.floor(x / 2)] === 1
  }
}

/** One line of text, centred at a place or starting there. */
export const write = (letter: Letterer, text: string, face: Face, size: number, [x, y]: Point, anchor = 0.5, tracking = 0, fill = INK): string => {
  const { d, width } = letter(text, face, size, tracking)
  return `<path d="${d}" transform="translate(${n1(x - width * anchor)} ${n1(y)})" fill="${fill}"/>`
}

/** Letter by letter along a curve, in its middle. */
export function along(letter: Letterer, text: string, face: Face, size: number, tracking: number, curve: readonly Point[], style: string): string {
  const line = even(curve, 1)
  const widths = [...text].map((c) => letter(c, face, size).width)
  const whole = widths.reduce((a, b) => a + b, 0) + tracking * (text.length - 1)
  let at = Math.max(0, (line.length - whole) / 2)
  let out = ''
  ;[...text].forEach((c, i) => {
    const middle = Math.min(line.length - 1, Math.max(0, Math.round(at + widths[i]! / 2)))
    const [x, y] = line[middle]!
    const [dx, dy] = heading(line, middle)
    const turn = `matrix(${[dx, dy, -dy, dx].map((n) => n.toFixed(3)).join(' ')} ${n1(x - (dx * widths[i]!) / 2)} ${n1(y - (dy * widths[i]!) / 2)})`
    if (c !== ' ') out += `<path d="${letter(c, face, size).d}" transform="${turn}"/>`
    at += widths[i]! + tracking
  })
  return `<g ${style}>${out}</g>`
}
