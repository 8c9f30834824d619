// What lies in the hexes: mountains and rough ground by hachures, woods and marshes.

import { closed, round, type Point } from '../../craft/lines.ts'
import { dice, noise } from '../../craft/random.ts'
import { Raster } from '../../craft/raster.ts'
import { relief, type Ridge } from '../../craft/ridges.ts'
import { reeds } from '../../craft/signs.ts'
import { tree } from '../../craft/tree.ts'
import { around, centre, FOOT, hexAt, R, WIDTH, type Field, type Terrain } from './ground.ts'
import { WASH } from './inks.ts'

type Where = (p: Point) => boolean

/** In a hex of that ground, or so near to one that the hand would not stop. */
export function within(field: Field, wanted: readonly Terrain[], spill = 0): Where {
  const is = (p: Point): boolean => wanted.includes(field.terrain(hexAt(p))!)
  return (p) => is(p) || (spill > 0 && [[spill, 0], [-spill, 0], [0, spill], [0, -spill]].some(([dx, dy]) => is([p[0] + dx!, p[1] + dy!])))
}

/** Crests from hex to hex of a range; one that stands alone has a crest across it. */
function crests(field: Field, kinds: readonly Terrain[], height: number, width: number): Ridge[] {
  const high = field.map.hexes.filter(({ terrain }) => kinds.includes(terrain)).map(({ id }) => id)
  return high.flatMap((id) => {
    const [x, y] = centre(id)
    const own = height * (field.terrain(id) === 'pass' ? 0.8 : 1)
    const next = around(id).filter((other) => kinds.includes(field.terrain(other)!))
    const top = summit(id)
    // Not every neighbour is joined: the basins between must open somewhere.
    const chains = next.filter((other) => other > id && dice(Number(id), Number(other), 9) < 0.72).map((other): Ridge => ({ height: own, width, line: [top, summit(other)] }))
    const lean = (dice(Math.round(x), Math.round(y), 5) - 0.5) * 0.8 * R
    const alone: Ridge = { height: own, width: width * 1.05, line: [[x - 0.52 * R, y + lean], top, [x + 0.52 * R, y - lean]] }
    return [...chains, alone]
  })
}

const summit = (id: string): Point => {
  const [x, y] = centre(id)
  return [x + (dice(Number(id), 1, 3) - 0.5) * 0.5 * R, y + (dice(Number(id), 2, 3) - 0.5) * 0.5 * R]
}

/** Heavy where nobody passes, lighter where the ground is only rough. */
export function drawRelief(field: Field, busy: (x: number, y: number) => boolean, dry: Where): string {
  const high = within(field, ['mountain', 'pass'], 0.1 * R)
  const low = within(field, ['rough'], 0.08 * R)
  const avoid = (inside: Where) => (x: number, y: number): boolean => busy(x, y) || !inside([x, y]) || !dry([x, y])
  return (
    relief(crests(field, ['rough'], 0.66, 0.6 * R), [WIDTH, FOOT], avoid((p) => low(p) && !high(p)), 0.72) +
    relief(crests(field, ['mountain', 'pass'], 1.3, 0.68 * R), [WIDTH, FOOT], avoid(high))
  )
}

/** Soft bodies of colour under woods and marshes. */
export function drawWashes(field: Field): string {
  const wash = (kind: Terrain, colour: string, strength = 0.3): string => {
    const body = new Raster(WIDTH, FOOT).change((_, x, y) => (field.terrain(hexAt([x + 9 * noise(x, y, 22, 15), y + 9 * noise(x, y, 22, 16)])) === kind ? 1 : 0)).blur(8)
    return [0.4, 0.5, 0.6].map((level) => `<path d="${body.outlines(level).map((ring) => closed(round(ring, 3))).join('')}" fill="${colour}" fill-opacity="${strength}"/>`).join('')
  }
  return `<g clip-path="url(#on-land)">${wash('forest', WASH.wood)}${wash('marsh', WASH.marsh)}${wash('rough', '#e2c08a', 0.2)}${wash('mountain', '#c79a66', 0.22)}${wash('pass', '#d0a46c', 0.16)}</g>`
}

/** Trees in uneven rows, the nearer over the farther. */
export function drawWoods(field: Field, free: Where): { svg: string; at: Point[] } {
  const wood = within(field, ['forest'])
  const at: Point[] = []
  let svg = ''
  const gap = 9.4
  for (let j = 0; j * gap * 0.74 < FOOT; j++) {
    for (let i = 0; i * gap < WIDTH; i++) {
      const x = (i + (j & 1) / 2) * gap + (dice(i, j, 25) - 0.5) * gap * 0.62
      const y = j * gap * 0.74 + (dice(i, j, 26) - 0.5) * gap * 0.5
      const inner = [[5, 0], [-5, 0], [0, 5], [0, -7]].every(([dx, dy]) => wood([x + dx!, y + dy!]))
      if (!inner || dice(i, j, 27) < 0.1 || !free([x, y])) continue
      svg += tree(x, y, dice(i, j, 28), 0.86)
      at.push([x, y])
    }
  }
  return { svg, at }
}

export function drawMarshes(field: Field, free: Where, dry: Where): { svg: string; at: Point[] } {
  const boggy = within(field, ['marsh'])
  const at: Point[] = []
  let svg = ''
  const gap = 15.5
  for (let j = 0; j * gap * 0.6 < FOOT; j++) {
    for (let i = 0; i * gap < WIDTH; i++) {
      const p: Point = [(i + (j & 1) / 2) * gap + (dice(i, j, 5) - 0.5) * gap * 0.4, j * gap * 0.6 + (dice(i, j, 6) - 0.5) * gap * 0.25]
      const inner = [[7, 0], [-7, 0], [0, -7], [0, 3]].every(([dx, dy]) => boggy([p[0] + dx!, p[1] + dy!]) && dry([p[0] + dx!, p[1] + dy!]))
      if (!inner || dice(i, j, 7) < 0.14 || !free(p)) continue
      svg += reeds(p, 0.74 + 0.2 * dice(i, j, 8))
      at.push(p)
    }
  }
  return { svg: `<g fill="none">${svg}</g>`, at }
}
