// Names: beside their duchies, clear of the room for counters, of lines of march and of one another; and names along curves.

import type { Box, Face, Letterer } from '../../craft/letters.ts'
import { distance, n1 } from '../../craft/lines.ts'
import { around, grown, overlap, reach, type Crowd, type Label } from '../../craft/writing.ts'
import { NEAT, ROOM, type Duchy, type Layout, type Point } from './ground.ts'
import { HALO, INK } from './inks.ts'
import { marks } from './symbols.ts'

export { along, around, Crowd, grown, Mask, reach, write, type Label } from '../../craft/writing.ts'

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
