import { existsSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { atSea, type Survey } from '../../../maps/games/wellington/coast.ts'
import { courses, type Geography } from '../../../maps/games/wellington/country.ts'
import { drawPeninsula, lettering, type Plate } from '../../../maps/games/wellington/draw.ts'
import { ENGLAND, home, lineOf, march, NEAT, project, ROOM, type Layout, type Link, type MapData, type Point } from '../../../maps/games/wellington/ground.ts'
import { lay } from '../../../maps/games/wellington/marches.ts'
import { reach } from '../../../maps/games/wellington/names.ts'
import { APART, APART_SIGN, BESIDE, crossing, spread } from '../../../maps/games/wellington/spread.ts'
import { warp } from '../../../maps/games/wellington/warp.ts'
import type { Box, Letterer } from '../../../maps/craft/letters.ts'
// @ts-expect-error: the printer's own module, which is JavaScript.
import { letter as printed } from '../../../maps/craft/letters.mjs'
import { seaWay } from '../../src/games/wellington/sea.ts'
import { expectWellFormed } from '../maps/sheet.ts'

const json = (path: string): unknown => JSON.parse(readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8'))
const map = json('src/grognard/games/wellington/data/map.json') as MapData
const layout = json('web/src/games/wellington/layout.json') as Layout
const survey = json('maps/games/wellington/coast.json') as Survey
const plate: Plate = { map, layout, survey, geography: json('maps/games/wellington/geography.json') as Geography }
const moved = warp(map, layout)
const sea = atSea(survey, moved)
const gap = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1])
const at = (id: string): Point => layout.duchies[id]!
const pairs = <T>(list: readonly T[]): [T, T][] => list.flatMap((a, i) => list.slice(i + 1).map((b): [T, T] => [a, b]))
/** Letters without a font: boxes of a likely width. */
const boxes: Letterer = (text, _face, size, tracking = 0) => ({ d: 'M0,0h1', width: text.length * (0.46 * size + tracking) })

describe('the layout of the Peninsula', () => {
  it('has every duchy and every line of march of the game, and no other', () => {
    expect(Object.keys(layout.duchies).sort()).toEqual(map.duchies.map((duchy) => duchy.id).sort())
    expect(Object.keys(layout.lines).sort()).toEqual(map.links.map(lineOf).sort())
  })

  it('keeps all duchies within the border and room for counters between any two', () => {
    for (const [id, [x, y]] of Object.entries(layout.duchies)) {
      expect(Math.min(x - NEAT.left, NEAT.right - x, y - NEAT.top, NEAT.bottom - y), id).toBeGreaterThan(ROOM)
    }
    for (const [a, b] of pairs(map.duchies)) expect(gap(at(a.id), at(b.id)), `${a.id} and ${b.id}`).toBeGreaterThanOrEqual(APART - 1)
    expect(layout.radius).toBe(ROOM)
    expect(APART).toBeGreaterThan(2 * ROOM)
    for (const { a, b, type } of map.links) {
      if (type === 'pass' || type === 'river') expect(gap(at(a), at(b)), `the sign between ${a} and ${b}`).toBeGreaterThanOrEqual(APART_SIGN - 1)
    }
  })

  it('leads no line of march past a duchy it does not touch', () => {
    for (const link of map.links) {
      const line = march(layout, link)
      for (const { id } of map.duchies) {
        if (id === link.a || id === link.b) continue
        expect(Math.min(...line.map((p) => gap(p, at(id)))), `${lineOf(link)} at ${id}`).toBeGreaterThan(BESIDE - 2)
      }
    }
  })

  it('crosses no two lines that do not cross in truth', () => {
    const homes = new Map(map.duchies.map((duchy) => [duchy.id, home(duchy)]))
    const truly = (link: Link): Point[] => [homes.get(link.a)!, homes.get(link.b)!]
    for (const [one, two] of pairs(map.links)) {
      const shared = [one.a, one.b].find((id) => id === two.a || id === two.b)
      // Lines out of one duchy part there and never meet again.
      const apart = (line: Point[]): Point[] => (shared ? line.filter((p) => gap(p, at(shared)) > 2) : line)
      const cross = crossing(apart(march(layout, one)), apart(march(layout, two)))
      if (cross) expect(!shared && crossing(truly(one), truly(two)), `${lineOf(one)} over ${lineOf(two)}`).toBe(true)
    }
  })

  it('is the one that the spreading gives', () => {
    const again = spread(map, survey)
    expect(again.size).toEqual(layout.size)
    for (const [id, p] of Object.entries(again.duchies)) expect(gap(p, at(id)), id).toBeLessThanOrEqual(2)
    for (const [id, p] of Object.entries(again.lines)) expect(gap(p, layout.lines[id]!), id).toBeLessThanOrEqual(4)
  }, 120_000)

  it('moves nobody far from where he lies in truth', () => {
    for (const duchy of map.duchies) expect(gap(home(duchy), at(duchy.id)), duchy.id).toBeLessThan(66)
  })

  it('has ports at the water and the rest on land', () => {
    for (const { id, port } of map.duchies) {
      if (id === 'england') continue
      const [x, y] = at(id)
      const wet = (r: number): boolean => Array.from({ length: 24 }, (_, k) => (k * Math.PI) / 12).some((a) => sea([x + r * Math.cos(a), y + r * Math.sin(a)]))
      if (port !== 'none') expect([12, 24, 36, 44].some(wet), `${id} is a port`).toBe(true)
      else expect(sea([x, y]), `${id} lies inland`).toBe(false)
    }
  })
})

describe('the country under it', () => {
  it('follows the duchies exactly and is never folded', () => {
    for (const duchy of map.duchies) {
      if (duchy.id !== 'england') expect(gap(moved(home(duchy)), at(duchy.id)), duchy.id).toBeLessThan(0.01)
    }
    for (let x = NEAT.left; x < NEAT.right; x += 8) {
      for (let y = NEAT.top; y < NEAT.bottom; y += 8) {
        const [a, b, c] = [moved([x, y]), moved([x + 0.5, y]), moved([x, y + 0.5])]
        expect((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]), `${x},${y}`).toBeGreaterThan(0)
      }
    }
  })

  it('has north above and east on the right', () => {
    expect(project(-3, 43)[1]).toBeLessThan(project(-3, 37)[1])
    expect(project(-9, 40)[0]).toBeLessThan(project(3, 40)[0])
    expect(reach(at('england'), ENGLAND)).toBe(0)
  })
})

describe('the lettering', async () => {
  // With the true letters: whether a name fits depends on them.
  const { letter } = (await import(new URL('../../../maps/craft/letters.mjs', import.meta.url).href)) as { letter: Letterer }
  const { labels } = lettering(plate, letter)
  const signs = lay(layout, map.links, courses(plate.geography.rivers, moved))
  const shared = (a: Box, b: Box): number =>
    Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))

  it('names every duchy, clear of all counters and of one another', () => {
    expect(labels.map((label) => label.id).sort()).toEqual(
      map.duchies
        .map((duchy) => duchy.id)
        .filter((id) => id !== 'england')
        .sort(),
    )
    for (const label of labels) {
      for (const { id } of map.duchies) expect(reach(at(id), label.box), `${label.id} at ${id}`).toBeGreaterThanOrEqual(ROOM - 1)
    }
    for (const [a, b] of pairs(labels)) expect(shared(a.box, b.box), `${a.id} on ${b.id}`).toBe(0)
  })

  it('hides no sign of a pass or a bridge, and each stands clear of the counters', () => {
    for (const { link, sign } of signs) {
      expect(sign !== null, lineOf(link)).toBe(link.type === 'pass' || link.type === 'river')
      if (!sign) continue
      for (const { id } of map.duchies) expect(gap(sign.at, at(id)), `${lineOf(link)} at ${id}`).toBeGreaterThan(ROOM + 8)
      for (const label of labels) expect(reach(sign.at, label.box), `${label.id} on ${lineOf(link)}`).toBeGreaterThan(9)
    }
  })
})

describe('the drawn sheet', () => {
  it('is well formed and always the same', () => {
    const svg = drawPeninsula(plate, { letter: boxes })
    expectWellFormed(svg)
    expect(drawPeninsula(plate, { letter: boxes }) === svg).toBe(true)
  }, 120_000)

  const folder = new URL('../../public/maps/wellington/', import.meta.url)
  it.skipIf(!existsSync(new URL('.stamp', folder)))('is printed small enough to be sent', () => {
    expect(statSync(new URL('peninsula.webp', folder)).size).toBeLessThan(900 * 1000)
    for (const name of ['peninsula', '1812', '1813']) expect(statSync(new URL(`${name}-small.webp`, folder)).size).toBeLessThan(60 * 1000)
  })
})

describe('what the board knows of the drawn sheet', () => {
  const { labels, anchors } = lettering(plate, printed as Letterer)
  const ports = map.duchies.filter((duchy) => duchy.port !== 'none')
  const whole = (n: number): number => Math.round(n)

  it('is where its names and anchors are drawn', async () => {
    const rows = (table: [string, number[]][]): string =>
      table.map(([id, numbers]) => `    ${JSON.stringify(id)}: [${numbers.map(whole).join(', ')}]`).join(',\n')
    const names = rows(labels.map(({ id, box: { left, top, right, bottom } }) => [id, [left, top, right, bottom]]))
    const moored = rows(ports.map(({ id }, i) => [id, [...anchors[i]!.at]]))
    // `vitest run -u tests/wellington` writes it anew when the map has changed.
    await expect(`{\n  "names": {\n${names}\n  },\n  "anchors": {\n${moored}\n  }\n}\n`).toMatchFileSnapshot('../../src/games/wellington/lettering.json')
  })

  it('leads ships over the sea alone', () => {
    const asked = new Map<string, boolean>()
    const wet = (p: Point): boolean => {
      const key = p.map(whole).join()
      let found = asked.get(key)
      if (found === undefined) asked.set(key, (found = sea(p)))
      return found
    }
    const aground: string[] = []
    for (const [a, b] of pairs(ports)) {
      const way = seaWay(a.id, b.id)
      expect(way.length, `${a.id} to ${b.id}`).toBeGreaterThan(3)
      way.slice(1).forEach((to, i) => {
        const from = way[i]!
        for (let k = 0; k < 8; k++) {
          const p: Point = [from[0] + ((to[0] - from[0]) * k) / 8, from[1] + ((to[1] - from[1]) * k) / 8]
          const inPort = [a, b].some(({ id }) => gap(p, at(id)) < 75)
          const small = p[0] < ENGLAND.right && p[1] < ENGLAND.bottom
          if (!inPort && !small && !wet(p)) aground.push(`${a.id} to ${b.id} at ${p.map(whole).join()}`)
        }
      })
    }
    expect(aground).toEqual([])
  })
})
