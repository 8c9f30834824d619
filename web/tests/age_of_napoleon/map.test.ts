import { existsSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Box, Letterer } from '../../../maps/craft/letters.ts'
import { distance, even, inside, type Point } from '../../../maps/craft/lines.ts'
import { overlap } from '../../../maps/craft/writing.ts'
import { drawEurope, type Geography, type Plate } from '../../../maps/games/age_of_napoleon/draw.ts'
import { LEGEND, TITLE } from '../../../maps/games/age_of_napoleon/frame.ts'
import { Grid } from '../../../maps/games/age_of_napoleon/grid.ts'
import { NEAT, place, projection, type Layout, type MapData, type Shapes } from '../../../maps/games/age_of_napoleon/ground.ts'
import { away } from '../../../maps/craft/arcs.ts'
import { outlines } from '../../../maps/games/age_of_napoleon/outlines.ts'
import { FLAG, labels, settle } from '../../../maps/games/age_of_napoleon/settle.ts'
import { AREAS, battleAt, beside, COUNTER, flagAt, ICE, isArea, nameBox, outline, rings, stand, STRAIT, voyage } from '../../src/games/age_of_napoleon/chart.ts'
import { expectWellFormed } from '../maps/sheet.ts'

/** The true letters: whether a name fits depends on them. */
const { letter } = (await import(new URL('../../../maps/craft/letters.mjs', import.meta.url).href)) as { letter: Letterer }

const json = (path: string): unknown => JSON.parse(readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8'))
const data = 'src/grognard/games/age_of_napoleon/data'
const map = json(`${data}/map.json`) as MapData
const shapes = json(`${data}/shapes.json`) as Shapes
const layout = json('web/src/games/age_of_napoleon/layout.json') as Layout
const plate: Plate = { map, shapes, layout, geography: json('maps/games/age_of_napoleon/geography.json') as Geography }
const ids = map.areas.map((area) => area.id)
const drawn = outlines(shapes)
const grid = new Grid(drawn)
const pairs = <T>(list: readonly T[]): [T, T][] => list.flatMap((a, i) => list.slice(i + 1).map((b): [T, T] => [a, b]))
const sorted = (a: string, b: string): string => [a, b].sort().join(' ')
const linked = (kind: (kind: string) => boolean): string[] =>
  map.adjacency
    .filter((link) => kind(link.kind))
    .map(({ a, b }) => sorted(a, b))
    .sort()

/** How long a border any two share: the sum of the edges that stand in the outlines of both. */
function shared(all: readonly { owner: string; line: readonly Point[] }[]): Map<string, number> {
  const owners = new Map<string, { owner: string; length: number }[]>()
  for (const { owner, line } of all) {
    line.forEach((p, i) => {
      const q = line[(i + 1) % line.length]!
      const key = sorted(p.join(), q.join())
      const edge = { owner, length: distance(p, q) }
      const known = owners.get(key)
      if (known) known.push(edge)
      else owners.set(key, [edge])
    })
  }
  const lengths = new Map<string, number>()
  for (const edges of owners.values()) {
    for (const [a, b] of pairs(edges)) if (a.owner !== b.owner) lengths.set(sorted(a.owner, b.owner), (lengths.get(sorted(a.owner, b.owner)) ?? 0) + a.length)
  }
  return lengths
}

/** A border of a counter's third can be seen. */
const VISIBLE = COUNTER / 3

describe('the drawn areas', () => {
  it('are the areas of the game', () => {
    expect(Object.keys(shapes.areas).sort()).toEqual([...ids].sort())
    expect([...AREAS]).toEqual(ids)
    expect(isArea('bohmen')).toBe(true)
    expect(isArea('atlantis')).toBe(false)
  })

  it.each([
    ['drawn', drawn.rings.filter(({ owner }) => ids.includes(owner))],
    ['tapped', ids.flatMap((owner) => rings(owner).map((line) => ({ owner, line })))],
  ])('touch where the game links them by land, and nowhere else, as %s', (_, all) => {
    const touching = shared(all)
    expect([...touching.keys()].sort()).toEqual(linked((kind) => kind === 'land'))
    for (const [pair, length] of touching) expect(length, pair).toBeGreaterThan(VISIBLE)
  })

  it('come no nearer than a stroke can tell where they are not linked', () => {
    // Parted by sea, a lake, or a massif or a marsh that belongs to nobody.
    const land = new Set(linked((kind) => kind === 'land'))
    const nearest = (a: readonly Point[], b: readonly Point[]): number => Math.min(...a.map((p) => Math.min(...b.map((q) => distance(p, q)))))
    for (const { areas, outside } of shapes.barriers) {
      const [a, b] = areas.map((id) => drawn.rings.find((ring) => ring.owner === id)!.line) as [Point[], Point[]]
      expect(land.has(sorted(areas[0]!, areas[1]!))).toBe(false)
      expect(nearest(a, b), areas.join(' and ')).toBeGreaterThan(4)
      const ground = drawn.rings.filter((ring) => ring.owner === 'outside')[outside]!.line
      for (const line of [a, b]) expect(nearest(line, ground), areas.join(' and ')).toBe(0)
    }
  })

  it('leave no gap between what is drawn and what is tapped', () => {
    for (const id of ids) {
      const lines = drawn.rings.filter((ring) => ring.owner === id).map((ring) => ring.line)
      for (const [x, y] of rings(id).flat()) {
        const far = Math.min(...lines.map((line) => Math.min(...line.map((p, i) => away([x, y], p, line[(i + 1) % line.length]!)))))
        expect(far, `${id} at ${x},${y}`).toBeLessThan(2.3)
      }
      expect(outline(id)).toMatch(/^M\d/)
    }
  })

  it('lie where they are in truth', () => {
    const project = projection(shapes)
    for (const { id, lon, lat } of map.areas) expect(grid.owner(project(lon, lat)), id).toBe(id)
  })

  it('have a coast where the game says so', () => {
    for (const { id, coastal } of map.areas) {
      expect(
        drawn.arcs.some(({ sides }) => sides.includes(id) && sides.includes('sea')),
        id,
      ).toBe(coastal)
    }
  })
})

describe('what stands in the areas', () => {
  const within = (id: string, p: Point): boolean => rings(id).some((ring) => inside(p, ring))
  const box = ([left, top, right, bottom]: readonly number[]): Box => ({ left: left!, top: top!, right: right!, bottom: bottom! })

  it('stands inside: both stacks, the battle and the middle of the name', () => {
    for (const id of ids) {
      const [left, top, right, bottom] = nameBox(id) as [number, number, number, number]
      for (const p of [stand(id, 'france'), stand(id, 'coalition'), battleAt(id), [(left + right) / 2, (top + bottom) / 2] as const]) {
        expect(within(id, p), `${id} at ${p}`).toBe(true)
        expect(grid.owner(p), `${id} at ${p}`).toBe(id)
      }
    }
  })

  it('lays no counter over another', () => {
    const stacks = ids.flatMap((id) => [
      { id, at: stand(id, 'france') },
      { id, at: stand(id, 'coalition') },
    ])
    for (const [a, b] of pairs(stacks))
      expect(Math.max(Math.abs(a.at[0] - b.at[0]), Math.abs(a.at[1] - b.at[1])), `${a.id} and ${b.id}`).toBeGreaterThanOrEqual(COUNTER)
  })

  it('has a flag for every capital and for nobody else, inside its area', () => {
    expect(ids.filter((id) => flagAt(id))).toEqual(map.areas.filter((area) => area.capital).map((area) => area.id))
    for (const id of ids) if (flagAt(id)) expect(within(id, flagAt(id)!), id).toBe(true)
  })

  it('has names that overlap neither one another nor a flag, the title or the legend', () => {
    const names = labels(map, layout, letter)
    expect(names.map(({ id }) => id)).toEqual(ids)
    for (const [a, b] of pairs(names)) expect(overlap(a.box, b.box), `${a.id} on ${b.id}`).toBe(0)
    for (const { id, box: own, lines } of names) {
      expect(lines.join(' ').replace('- ', '-')).toBe(map.areas.find((area) => area.id === id)!.name)
      const told = box(nameBox(id))
      expect(
        Math.abs(own.left - told.left) + Math.abs(own.top - told.top) + Math.abs(own.right - told.right) + Math.abs(own.bottom - told.bottom),
        id,
      ).toBeLessThan(4)
      for (const other of [TITLE, LEGEND]) expect(overlap(own, other), id).toBe(0)
      expect(Math.min(own.left - NEAT.left, NEAT.right - own.right, own.top - NEAT.top, NEAT.bottom - own.bottom), id).toBeGreaterThan(4)
      for (const capital of ids) {
        const foot = flagAt(capital)
        if (!foot) continue
        const cloth = { left: FLAG.left + foot[0], top: FLAG.top + foot[1], right: FLAG.right + foot[0], bottom: FLAG.bottom + foot[1] }
        expect(overlap(own, cloth), `${id} under the flag of ${capital}`).toBeLessThan(40)
      }
    }
  }, 60_000)

  it('is what the placing gives', () => {
    expect(JSON.parse(JSON.stringify(settle(map, shapes, letter)))).toEqual(layout)
  }, 180_000)

  it('is reached from every area with the arrow keys', () => {
    const seen = new Set(['britain'])
    for (const id of seen) for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) seen.add(beside(id, key))
    expect([...seen].sort()).toEqual([...ids].sort())
  })
})

describe('the ways over water', () => {
  it('lead from every coast to every other, and never over land', () => {
    for (const { id, coastal } of map.areas) {
      const way = voyage(id, 'britain')
      expect(way !== null, id).toBe(coastal)
      for (const p of even(way ?? [], 2)) expect(grid.owner(p), `${id} at ${p}`).toBe('sea')
    }
    expect(voyage('napoli', 'bohmen')).toBeNull()
    const way = voyage('livonia', 'pommern')!
    expect(way[0]).toEqual(voyage('livonia', 'britain')![0])
    expect(way.at(-1)).toEqual(voyage('pommern', 'britain')![0])
    // Inside the Baltic: nobody sails to Britain and back.
    for (const [x] of way) expect(x).toBeGreaterThan(STRAIT[1][0])
  })

  it('cross the strait and the ice from shore to shore, where areas do not touch', () => {
    const crossings = new Map(shapes.crossings.map((crossing) => [crossing.kind, crossing]))
    for (const [kind, line] of [
      ['danmark_sverige', STRAIT],
      ['baltic_ice', ICE],
    ] as const) {
      const { a, b, points } = crossings.get(kind)!
      expect(linked((one) => one === kind)).toEqual([sorted(a, b)])
      for (const [i, id] of [a, b].entries()) {
        expect(distance(line[i]!, place(points[i]!)), id).toBeLessThan(1)
        const shore = drawn.rings.filter((ring) => ring.owner === id).flatMap((ring) => ring.line)
        expect(Math.min(...shore.map((p) => distance(p, line[i]!))), id).toBeLessThan(5)
      }
    }
  })
})

describe('the printed sheet', () => {
  /** Letters without a font: boxes of a likely width. */
  const boxes: Letterer = (text, _face, size, tracking = 0) => ({ d: 'M0,0h1', width: text.length * (0.46 * size + tracking) })

  it('is well formed and always the same', () => {
    const svg = drawEurope(plate, { letter: boxes })
    expectWellFormed(svg)
    expect(drawEurope(plate, { letter: boxes }) === svg).toBe(true)
  }, 120_000)

  const folder = new URL('../../public/maps/age_of_napoleon/', import.meta.url)
  it.skipIf(!existsSync(new URL('.stamp', folder)))('is small enough to be sent', () => {
    expect(statSync(new URL('europe.webp', folder)).size).toBeLessThan(900 * 1000)
    for (const name of ['europe', '1805', '1809', '1813']) expect(statSync(new URL(`${name}-small.webp`, folder)).size).toBeLessThan(60 * 1000)
  })
})
