// Names: beside their duchies, clear of the room for counters, of lines of march and of one another; and names along curves.

import type { Box, Face, Letterer } from '../../craft/letters.ts'
import { distance, even, heading, n1 } from '../../craft/lines.ts'
import { HEIGHT, NEAT, ROOM, WIDTH, type Duchy, type Layout, type Point } from './ground.ts'
import { HALO, INK } from './inks.ts'
import { marks } from './symbols.ts'

export interface Label {
  id: string
  lines: string[]
  face: Face
  size: number
  at: Point
  box: Box
}

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))

/** Distance of a point from a box. */
export const reach = ([x, y]: Point, { left, top, right, bottom }: Box): number =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))

export const around = ([x, y]: Point, r: number): Box => ({ left: x - r, right: x + r, top: y - r, bottom: y + r })
export const grown = ({ left, top, right, bottom }: Box, by: number): Box => ({ left: left - by, top: top - by, right: right + by, bottom: bottom + by })

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
  readonly #cells = new Uint8Array((WIDTH / 2) * (HEIGHT / 2))

  take({ left, top, right, bottom }: Box): this {
    for (let j = Math.max(0, Math.floor(top / 2)); j <= Math.min(HEIGHT / 2 - 1, bottom / 2); j++) {
      for (let i = Math.max(0, Math.floor(left / 2)); i <= Math.min(WIDTH / 2 - 1, right / 2); i++) this.#cells[j * (WIDTH / 2) + i] = 1
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
    return this.#cells[Math.floor(y / 2) * (WIDTH / 2) + Math.floor(x / 2)] === 1
  }
}

/** In one line, or broken where the name may be. */
function breaks(name: string): string[][] {
  const ways = [[name]]
  for (let i = 2; i < name.length - 3; i++) {
    if (name[i] === ' ') ways.push([name.slice(0, i), name.slice(i + 1)])
    else if (name[i] === '-') ways.push([name.slice(0, i + 1), name.slice(i + 1)])
  }
  return ways
}

const manner = (duchy: Duchy): { face: Face; size: number } =>
  duchy.shape === 'circle' ? { face: 'roman', size: 22 } : { face: 'capitals', size: duchy.capital ? 27 : 24 }

/** Only towns that bear their own name on the sheet; the box of England is lettered apart. */
const lettered = (duchy: Duchy): boolean => duchy.id !== 'england'

export function placeNames(duchies: readonly Duchy[], layout: Layout, letter: Letterer, lines: Crowd, blocked: readonly Box[]): Label[] {
  const named = duchies.filter(lettered)
  const ways = named.map((duchy) => candidates(duchy, layout.duchies[duchy.id]!, letter))
  const fixed = named.map((duchy, i) =>
    ways[i]!.map((way) => {
      let cost = way.cost + 4.5 * lines.inside(grown(way.label.box, 2.5))
      for (const other of duchies) {
        if (other.id === duchy.id) continue
        const far = reach(layout.duchies[other.id]!, way.label.box)
        // Near another duchy it would be taken for its name.
        const nearer = distance(way.label.at, layout.duchies[duchy.id]!) - distance(way.label.at, layout.duchies[other.id]!)
        cost += 9 * Math.max(0, ROOM + 3 - far) + 0.25 * Math.max(0, 56 - far) + 0.5 * Math.max(0, nearer + 24)
      }
      for (const box of blocked) cost += 2 * overlap(grown(way.label.box, 2), box)
      const { left, top, right, bottom } = way.label.box
      if (left < NEAT.left + 6 || right > NEAT.right - 6 || top < NEAT.top + 6 || bottom > NEAT.bottom - 6) cost += 1e5
      return cost
    }),
  )
  // Each in turn moves to its best place among the others, until all rest.
  const chosen = ways.map(() => 0)
  for (let pass = 0; pass < 8; pass++) {
    named.forEach((_, i) => {
      let least = Infinity
      ways[i]!.forEach((way, k) => {
        let cost = fixed[i]![k]!
        if (cost >= least) return
        const { left, right, top, bottom } = way.label.box
        const box = { left: left - 5, right: right + 5, top: top - 10, bottom: bottom + 10 }
        ways.forEach((others, j) => {
          if (j !== i) cost += 1.5 * overlap(box, others[chosen[j]!]!.label.box)
        })
        if (cost < least) [least, chosen[i]] = [cost, k]
      })
    })
  }
  return ways.map((way, i) => way[chosen[i]!]!.label)
}

function candidates(duchy: Duchy, at: Point, letter: Letterer): { label: Label; cost: number }[] {
  const { face, size } = manner(duchy)
  const out: { label: Label; cost: number }[] = []
  for (const lines of breaks(duchy.name)) {
    const width = Math.max(...lines.map((text) => letter(text, face, size).width))
    const height = size * (0.8 + 0.82 * (lines.length - 1))
    for (let k = 0; k < 32; k++) {
      const angle = (k * Math.PI) / 16
      const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
      for (const more of [0, 7]) {
        // As near as the counters allow.
        let t = 0
        let box: Box
        do {
          t += 1.5
          const [x, y] = [at[0] + dx * t, at[1] + dy * t]
          box = { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 }
        } while (reach(at, box) < ROOM + 1 + more)
        // Below is best, then beside, then above; a broken name and one further off are worse.
        const cost = 7 * (1 - dy) + 2.5 * (lines.length - 1) + 0.05 * width + 1.2 * more + 12 * Math.abs(dx * dy)
        out.push({ label: { id: duchy.id, lines, face, size, at: [at[0] + dx * t, at[1] + dy * t], box }, cost })
      }
    }
  }
  return out
}

export function drawNames(labels: readonly Label[], letter: Letterer): string {
  let glow = ''
  let ink = ''
  for (const { lines, face, size, at } of labels) {
    lines.forEach((text, i) => {
      const { d, width } = letter(text, face, size)
      const y = at[1] + size * (0.29 + 0.82 * (i - (lines.length - 1) / 2))
      const path = `<path d="${d}" transform="translate(${n1(at[0] - width / 2)} ${n1(y)})"/>`
      glow += path
      ink += path
    })
  }
  return (
    `<g fill="none" stroke="${HALO}" stroke-linejoin="round" stroke-width="7" stroke-opacity=".5">${glow}</g>` +
    `<g fill="none" stroke="${HALO}" stroke-linejoin="round" stroke-width="3.6" stroke-opacity=".85">${glow}</g><g fill="${INK}">${ink}</g>`
  )
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

/** Where a port's anchor lies: in open water beside it. */
export function placeAnchor(duchy: Duchy, layout: Layout, sea: (p: Point) => boolean, lines: Crowd, blocked: readonly Box[]): Point {
  const at = layout.duchies[duchy.id]!
  const r = duchy.port === 'major' ? 17 : 11
  let best: Point = at
  let least = Infinity
  for (let k = 0; k < 36; k++) {
    const angle = (k * Math.PI) / 18
    for (const far of [ROOM + r + 1, ROOM + r + 8]) {
      const p: Point = [at[0] + far * Math.cos(angle), at[1] + far * Math.sin(angle)]
      const box = around(p, r)
      let cost = 3 * lines.inside(box) + (far - ROOM) * 0.4
      for (const [dx, dy] of [[0, 0], [r, 0], [-r, 0], [0, r], [0, -r]] as const) if (!sea([p[0] + dx, p[1] + dy])) cost += dx || dy ? 9 : 22
      for (const [id, other] of Object.entries(layout.duchies)) if (id !== duchy.id) cost += 5 * Math.max(0, ROOM + r + 2 - distance(p, other))
      for (const other of blocked) cost += overlap(box, other)
      for (const mark of marks(duchy, at)) cost += 0.6 * overlap(box, mark)
      if (p[0] < NEAT.left + r || p[0] > NEAT.right - r || p[1] > NEAT.bottom - r || p[1] < NEAT.top + r) cost += 1e4
      if (cost < least) [least, best] = [cost, p]
    }
  }
  return best
}
