// The sheet of Napoleon in Europe: what touches on it, and what stands where.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Box, Letterer } from '../../../maps/craft/letters.ts'
import { distance, inside, type Point } from '../../../maps/craft/lines.ts'
import { boxAt, overlap } from '../../../maps/craft/writing.ts'
import { Country, washes } from '../../../maps/games/napoleon_in_europe/country.ts'
import { drawEurope, type Geography, type Plate } from '../../../maps/games/napoleon_in_europe/draw.ts'
import { LEGEND, TITLE } from '../../../maps/games/napoleon_in_europe/frame.ts'
import { Grid } from '../../../maps/games/napoleon_in_europe/grid.ts'
import { nameOf, NEAT, projection, TONGUES, type Layout, type MapData, type Shapes } from '../../../maps/games/napoleon_in_europe/ground.ts'
import { away } from '../../../maps/craft/arcs.ts'
import { outlines } from '../../../maps/games/napoleon_in_europe/outlines.ts'
import { rowsOf } from '../../../maps/games/napoleon_in_europe/seas.ts'
import { labels, settle, STAR } from '../../../maps/games/napoleon_in_europe/settle.ts'
import {
  beside,
  COUNTER,
  CROSSINGS,
  isArea,
  isPrintedPort,
  isRegion,
  isSea,
  nameAt,
  nameBox,
  outline,
  portAt,
  REGIONS,
  rings,
  SEAS,
  sheetOf,
  stacks,
  starAt,
  variantPorts,
} from '../../src/games/napoleon_in_europe/chart.ts'
import { expectWellFormed } from '../maps/sheet.ts'

/** The true letters: whether a name fits depends on them. */
const { letter } = (await import(new URL('../../../maps/craft/letters.mjs', import.meta.url).href)) as { letter: Letterer }

const json = (path: string): unknown => JSON.parse(readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8'))
const data = 'src/grognard/games/napoleon_in_europe/data'
const map = json(`${data}/map.json`) as MapData
const shapes = json(`${data}/shapes.json`) as Shapes
const layout = json('web/src/games/napoleon_in_europe/layout.json') as Layout
const geography = json('maps/games/napoleon_in_europe/geography.json') as Geography
const plate: Plate = { map, shapes, layout, geography }
const drawn = outlines(shapes)
const grid = new Grid(drawn)
const land = map.land_regions.map(({ id }) => id)
const water = map.sea_areas.map(({ id }) => id)
const pairs = <T>(list: readonly T[]): [T, T][] => list.flatMap((a, i) => list.slice(i + 1).map((b): [T, T] => [a, b]))
const sorted = (a: string, b: string): string => [a, b].sort().join(' ')
const told = [...map.land_adjacency, ...map.sea_adjacency, ...map.coasts].map(([a, b]) => sorted(a, b)).sort()

/** How long a border any two share: the sum of the edges that stand in the outlines of both. */
function shared(all: readonly { owner: string; line: readonly Point[] }[]): Map<string, number> {
  const owners = new Map<string, { owner: string; length: number }[]>()
  for (const { owner, line } of all) {
    line.forEach((p, i) => {
      const q = line[(i + 1) % line.length]!
      // The edge of the sheet is nobody's border.
      if ((p[0] === q[0] && (p[0] === NEAT.left || p[0] === NEAT.right)) || (p[1] === q[1] && (p[1] === NEAT.top || p[1] === NEAT.bottom))) return
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

describe('the drawn areas', () => {
  it('are those of the game', () => {
    expect([Object.keys(shapes.regions).sort(), Object.keys(shapes.seas).sort()]).toEqual([[...land].sort(), [...water].sort()])
    expect([REGIONS, SEAS]).toEqual([land, water])
    expect([isRegion('bohemia'), isSea('bohemia'), isSea('black_sea'), isArea('atlantis')]).toEqual([true, false, true, false])
  })

  it.each([
    ['drawn', drawn.rings.filter(({ owner }) => isArea(owner))],
    ['tapped', [...land, ...water].flatMap((owner) => rings(owner).map((line) => ({ owner, line })))],
  ])(
    'touch where the game links them, by land, at sea and on the coasts, and nowhere else, as %s',
    (_, all) => {
      const touching = shared(all)
      expect([...touching.keys()].sort()).toEqual(told)
      // A border of a third of a counter can be seen; the Strait of Gibraltar is hardly wider.
      for (const [pair, length] of touching) expect(length, pair).toBeGreaterThan(COUNTER / 4)
    },
    60_000,
  )

  it('lie apart where only a variant lets armies cross the water', () => {
    const touching = shared(drawn.rings)
    expect(CROSSINGS.length).toBe(map.water_crossings.length)
    map.water_crossings.forEach(({ regions }, k) => {
      expect(touching.has(sorted(...regions))).toBe(false)
      regions.forEach((id, i) => {
        const shore = drawn.rings.filter((ring) => ring.owner === id).flatMap((ring) => ring.line)
        expect(Math.min(...shore.map((p) => distance(p, CROSSINGS[k]![i]!))), id).toBeLessThan(2)
      })
      const gap = distance(...(CROSSINGS[k] as [Point, Point]))
      expect(gap).toBeGreaterThan(2)
      expect(gap).toBeLessThan(COUNTER)
    })
  }, 60_000)

  it('leave no gap between what is drawn and what is tapped', () => {
    for (const id of [...land, ...water]) {
      const lines = drawn.rings.filter((ring) => ring.owner === id).map((ring) => ring.line)
      const off = (p: Point): number => Math.min(...lines.map((line) => Math.min(...line.map((q, i) => away(p, q, line[(i + 1) % line.length]!)))))
      expect(
        rings(id)
          .flat()
          .filter((p) => off(p) > 2.3),
        id,
      ).toEqual([])
      expect(outline(id)).toMatch(/^M\d/)
    }
  }, 60_000)

  it('lie where they are in truth', () => {
    const project = projection(shapes)
    const at = (id: string): [number, number] => map.land_regions.filter((region) => region.id === id).map(({ lon, lat }): [number, number] => [lon, lat])[0]!
    for (const id of ['paris', 'london', 'moscow', 'vienna', 'madrid', 'portugal', 'sicily', 'egypt', 'norway', 'crimea']) {
      expect(grid.owner(project(...at(id))), id).toBe(id)
    }
  })

  it('never have the wash of a neighbour', () => {
    const chosen = washes(map)
    expect(chosen.size).toBe(land.length)
    for (const [a, b] of map.land_adjacency) expect(chosen.get(a), `${a} and ${b}`).not.toBe(chosen.get(b))
  })

  it('show the straits in which fleets are waylaid', () => {
    const country = new Country(map, shapes, drawn)
    for (const { sea_areas } of map.special_straits) expect(country.arcs((a, b) => a === sea_areas[0] && b === sea_areas[1])).toMatch(/^M/)
  })
})

describe('what stands in the areas', () => {
  const within = (id: string, p: Point): boolean => rings(id).filter((ring) => inside(p, ring)).length % 2 === 1
  const box = ([left, top, right, bottom]: readonly number[]): Box => ({ left: left!, top: top!, right: right!, bottom: bottom! })
  /** Its name stands in the water beside it. */
  const ASIDE = new Set(Object.keys(geography.names))

  it('stands inside: counters, stars, and the middle of the name', () => {
    for (const id of [...land, ...water]) {
      expect(stacks(id).length, id).toBeGreaterThan(0)
      for (const p of stacks(id)) expect(within(id, p) && grid.owner(p) === id, `${id} at ${p}`).toBe(true)
      if (isRegion(id) && !ASIDE.has(id)) expect(within(id, nameAt(id)), id).toBe(true)
      if (starAt(id)) expect(within(id, starAt(id)!), id).toBe(true)
    }
    expect(land.filter((id) => starAt(id)).sort()).toEqual(map.nations.flatMap(({ capitals }) => capitals).sort())
  })

  it('lays no counter over another', () => {
    const all = [...land, ...water].flatMap((id) => stacks(id).map((at) => ({ id, at })))
    const apart = (a: Point, b: Point): number => Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]))
    expect(pairs(all).filter(([a, b]) => apart(a.at, b.at) < COUNTER - 1)).toEqual([])
  })

  it('has ships in every port, in water that the port opens on', () => {
    const seasAt = (p: Point): string[] => water.filter((id) => within(id, p))
    for (const { id, port, port_seas } of map.land_regions) {
      expect(isPrintedPort(id), id).toBe(port)
      if (port) expect(port_seas, id).toContain(seasAt(portAt(id)!)[0])
    }
    for (const id of land) {
      const own = map.variant_ports.filter(({ region }) => region === id)
      expect(variantPorts(id).length, id).toBe(own.length)
      own.forEach(({ sea_areas }, i) => expect(sea_areas, id).toContain(seasAt(variantPorts(id)[i]!)[0]))
    }
    const ships = land.flatMap((id) => [...(isPrintedPort(id) ? [portAt(id)!] : []), ...variantPorts(id)])
    for (const [a, b] of pairs(ships)) expect(distance(a, b)).toBeGreaterThan(20)
  })

  it.each(TONGUES)(
    'has names in %s that overlap neither one another nor a star, the title or the legend',
    (tongue) => {
      const names = labels(map, layout, tongue, letter)
      expect(pairs(names).filter(([a, b]) => overlap(a.box, b.box) > 0)).toEqual([])
      names.forEach(({ id, box: own, lines }, i) => {
        expect(lines.join(' ').replaceAll('- ', '-')).toBe(nameOf(map.land_regions[i]!, tongue))
        expect(overlap(own, box(nameBox(id))), id).toBeGreaterThan(0.85 * (own.right - own.left) * (own.bottom - own.top))
        for (const other of [TITLE, LEGEND]) expect(overlap(own, other), id).toBe(0)
        expect(Math.min(own.left - NEAT.left, NEAT.right - own.right, own.top - NEAT.top, NEAT.bottom - own.bottom), id).toBeGreaterThan(4)
        for (const capital of land)
          if (starAt(capital)) expect(overlap(own, boxAt(starAt(capital)!, 2 * STAR, 2 * STAR)), `${id} under the star of ${capital}`).toBeLessThan(12)
      })
    },
    60_000,
  )

  it.each(TONGUES)(
    'has names of seas in %s in their own water, clear of the names of regions',
    (tongue) => {
      const regions = labels(map, layout, tongue, letter)
      for (const sea of map.sea_areas) {
        for (const { text, line, boxes } of rowsOf(sea, geography.seas[sea.id]!, tongue, letter)) {
          const wet = line.filter((p) => grid.owner(p) === sea.id).length
          expect(wet / line.length, text).toBeGreaterThan(0.9)
          expect(regions.filter(({ box: other }) => boxes.some((own) => overlap(own, other) > 8)).map(({ id }) => `${text} on ${id}`)).toEqual([])
          for (const own of boxes)
            expect(Math.min(own.left - NEAT.left, NEAT.right - own.right, own.top - NEAT.top, NEAT.bottom - own.bottom), text).toBeGreaterThan(0)
        }
      }
    },
    60_000,
  )

  it('is what the placing gives', () => {
    expect(JSON.parse(JSON.stringify(settle(map, shapes, geography, letter)))).toEqual(layout)
  }, 300_000)

  it('is reached from every area with the arrow keys', () => {
    const seen = new Set(['paris'])
    for (const id of seen) for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) seen.add(beside(id, key))
    expect([...seen].sort()).toEqual([...land, ...water].sort())
  })
})

describe('the printed sheet', () => {
  /** Letters without a font: boxes of a likely width. */
  const boxes: Letterer = (text, _face, size, tracking = 0) => ({ d: 'M0,0h1', width: text.length * (0.46 * size + tracking) })

  it('is well formed and always the same', () => {
    const svg = drawEurope(plate, 'en', { letter: boxes })
    expectWellFormed(svg)
    expect(drawEurope(plate, 'en', { letter: boxes }) === svg).toBe(true)
  }, 120_000)

  const folder = new URL('../../public/', import.meta.url)
  it.skipIf(!existsSync(new URL('maps/napoleon_in_europe/.stamp', folder)))('is small enough to be sent', () => {
    expect(sheetOf('de')).toEqual(sheetOf('en'))
    expect(sheetOf('it')).not.toEqual(sheetOf('en'))
    for (const tongue of TONGUES) {
      const sheet = sheetOf(tongue)
      const [normal, large] = [sheet.normal, sheet.large!() as string].map((path) => statSync(new URL(`.${path}`, folder)).size) as [number, number]
      expect(normal, tongue).toBeLessThan(900 * 1000)
      expect(large, tongue).toBeGreaterThan(normal)
    }
    for (const name of ['europe', '1796', '1800', '1802', '1805', '1806', '1809', '1812', '1813', '1815', '1820'])
      expect(statSync(new URL(`maps/napoleon_in_europe/${name}-small.webp`, folder)).size, name).toBeLessThan(60 * 1000)
  })
})
