import { existsSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import type { Box, Letterer } from '../../../maps/craft/letters.ts'
import { distance, even, inside, type Point } from '../../../maps/craft/lines.ts'
import { around as boxAround, overlap } from '../../../maps/craft/writing.ts'
import { limitSides } from '../../../maps/games/nemesis_1813/country.ts'
import { drawGermany, lay, lettering, type Geography, type Plate } from '../../../maps/games/nemesis_1813/draw.ts'
import { TITLE } from '../../../maps/games/nemesis_1813/frame.ts'
import {
  around,
  centre,
  cornerPoint,
  hexAt,
  middleOf,
  NEAT,
  R,
  sideName,
  sideOf,
  type Hex,
  type MapData,
  type Terrain,
} from '../../../maps/games/nemesis_1813/ground.ts'
import { RED } from '../../../maps/games/nemesis_1813/inks.ts'
import { anchorAt, HALF, pointsAt, short } from '../../../maps/games/nemesis_1813/places.ts'
import type { Survey } from '../../../maps/games/nemesis_1813/shore.ts'
import { sideKey } from '../../../maps/games/nemesis_1813/sides.ts'
import { drawMarshes, drawRelief, drawWoods } from '../../../maps/games/nemesis_1813/terrain.ts'
import { expectWellFormed } from '../maps/sheet.ts'

/** The true letters: whether a name fits depends on them. */
const { letter } = (await import(new URL('../../../maps/craft/letters.mjs', import.meta.url).href)) as { letter: Letterer }
/** Letters without a font: boxes of a likely width. */
const boxes: Letterer = (text, _face, size, tracking = 0) => ({ d: 'M0,0h1', width: text.length * (0.46 * size + tracking) })

const json = (path: string): unknown => JSON.parse(readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8'))
const map = json('src/grognard/games/nemesis_1813/data/map.json') as MapData & { hexes: (Hex & { lat: number; lon: number })[] }
const geography = json('maps/games/nemesis_1813/geography.json') as Geography
const italy = json('src/grognard/games/nemesis_1813/data/setup_1799.json') as Plate['italy']
const plate: Plate = { map, italy, survey: json('maps/games/nemesis_1813/coast.json') as Survey, geography }
const sheet = lay(plate)
const { field } = sheet
const ids = map.hexes.map(({ id }) => id)
const pairs = <T>(list: readonly T[]): [T, T][] => list.flatMap((a, i) => list.slice(i + 1).map((b): [T, T] => [a, b]))
/** Every side between two hexes of the map. */
const sides = ids.flatMap((id) =>
  around(id)
    .filter((other) => id < other && field.get(other))
    .map((other): [string, string] => [id, other]),
)
/** Whose colour a hex has: that of a state of the Confederation, or of a country. */
const ownerOf = ({ country, state }: Hex): string | null => state ?? country
const named = (list: readonly (readonly [string, string])[]): string[] => list.map(([a, b]) => sideName(a, b)).sort()
const away = ([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number => {
  const t = Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2)))
  return Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay))
}
/** The sides whose middle a set of lines comes near to. */
const touched = (lines: readonly (readonly Point[])[], by: number): string[] => {
  const points = lines.flatMap((line) => even(line, 2))
  const near = new Map<string, Point[]>()
  for (const p of points) {
    for (const id of new Set([hexAt(p), hexAt([p[0], p[1] - by]), hexAt([p[0], p[1] + by])])) near.set(id, [...(near.get(id) ?? []), p])
  }
  return named(sides.filter(([a, b]) => [...(near.get(a) ?? []), ...(near.get(b) ?? [])].some((p) => distance(p, middleOf(a, b)) < by)))
}

/** On a busy machine. */
vi.setConfig({ testTimeout: 120_000 })

describe('the hexes of Germany', () => {
  it('lie where they are on the globe, flat at the top, columns counting to the west', () => {
    for (const { id, lat, lon } of map.hexes) {
      expect(distance(sheet.project(lon, lat), centre(id)), id).toBeLessThan(1.6)
      expect(hexAt(centre(id))).toBe(id)
    }
    expect(centre('2101')[0]).toBeGreaterThan(centre('2201')[0])
    expect(centre('2201')[1] - centre('2101')[1]).toBeCloseTo((Math.sqrt(3) / 2) * R)
    expect(cornerPoint(sideOf('2101', '2102')[0])[1]).toBeCloseTo(cornerPoint(sideOf('2101', '2102')[1])[1])
  })

  it('are land or sea as the game has it, and straits are the only water between two of them', () => {
    for (const id of ids) expect(sheet.shore.land(centre(id)), id).toBe(field.land(id))
    const straits = new Set(map.blocked_hexsides.map(([a, b]) => sideName(a, b)))
    expect(straits.size).toBe(map.blocked_hexsides.length)
    for (const [a, b] of sides) {
      if (field.land(a) && field.land(b)) expect(sheet.shore.land(middleOf(a, b)), sideName(a, b)).toBe(!straits.has(sideName(a, b)))
    }
  })

  it('have the colour of their land', () => {
    for (const name of sheet.lands.names) {
      const rings = sheet.lands
        .outline(name, sheet.bends)
        .split('Z')
        .filter(Boolean)
        .map((ring) =>
          ring
            .slice(1)
            .split('L')
            .map((p) => p.split(',').map(Number) as unknown as Point),
        )
      for (const hex of map.hexes) {
        if (hex.terrain === 'sea') continue
        const odd = rings.filter((ring) => inside(centre(hex.id), ring)).length % 2 === 1
        expect(odd, `${hex.id} in ${name}`).toBe(ownerOf(hex) === name)
      }
    }
  })

  it('have woods, reeds and hachures in those of that ground, and in no other', () => {
    const everywhere = (): boolean => true
    const of = (...kinds: Terrain[]): string[] => map.hexes.filter(({ terrain }) => kinds.includes(terrain)).map(({ id }) => id)
    const count = (points: readonly Point[]): Map<string, number> => {
      const found = new Map<string, number>()
      for (const p of points) found.set(hexAt(p), (found.get(hexAt(p)) ?? 0) + 1)
      return found
    }
    const trees = count(drawWoods(field, everywhere).at)
    expect([...trees.keys()].sort()).toEqual(of('forest'))
    for (const [id, n] of trees) expect(n, id).toBeGreaterThan(20)
    const reeds = count(drawMarshes(field, everywhere, sheet.shore.dry).at)
    expect([...reeds.keys()].sort()).toEqual(of('marsh'))
    for (const [id, n] of reeds) expect(n, id).toBeGreaterThan(6)
    const strokes = [...drawRelief(field, () => false, sheet.shore.dry).matchAll(/<path d="([^"]*)" fill="#4a3422"/g)].flatMap(([, d]) =>
      [...d!.matchAll(/M([\d.-]+),([\d.-]+)/g)].map(([, x, y]): Point => [Number(x), Number(y)]),
    )
    const cut = count(strokes)
    for (const id of of('mountain', 'pass', 'rough')) expect(cut.get(id) ?? 0, id).toBeGreaterThan(25)
    const high = new Set(of('mountain', 'pass', 'rough'))
    for (const p of strokes) {
      const at = hexAt(p)
      if (!high.has(at))
        expect(
          Math.min(
            ...around(at)
              .filter((id) => high.has(id))
              .map((id) => distance(p, centre(id))),
          ),
          `a stroke in ${at}`,
        ).toBeLessThan(1.12 * R)
    }
  })
})

describe('rivers, roads and borders', () => {
  it('lead each river along its own sides, each once', () => {
    const drawn = sheet.courses.flatMap(({ river, chain }) => chain.slice(1).map((key, i) => `${river} ${sideKey(chain[i]!, key)}`))
    expect(drawn.sort()).toEqual(map.rivers.map(({ a, b, river }) => `${river} ${sideKey(...sideOf(a, b))}`).sort())
  })

  it('show water on every side that has a river, and on no other', () => {
    const rivers = map.rivers.map(({ a, b }) => [a, b] as const)
    expect(
      touched(
        sheet.courses.map(({ line }) => line),
        0.3 * R,
      ),
    ).toEqual(named(rivers))
    for (const { river, chain, line } of sheet.courses) {
      for (const p of line) {
        const near = Math.min(...chain.slice(1).map((key, i) => away(p, cornerPoint(chain[i]!), cornerPoint(key))))
        // Only beyond the shore, or the edge of the map, does it leave them.
        const at = hexAt(p)
        if (near > 0.34 * R) expect(!field.get(at) || !field.land(at), `${river} at ${p}`).toBe(true)
      }
    }
  })

  it('grow broader downstream', () => {
    for (const { river, width } of sheet.courses) expect(width[1], river).toBeGreaterThan(width[0])
    const ends = (name: string): Point => cornerPoint(sheet.courses.find(({ river }) => river === name)!.chain.at(-1)!)
    expect(ends('Danube')[0]).toBeGreaterThan(centre('2522')[0])
    expect(ends('Rhine')[1]).toBeLessThan(centre('4318')[1])
    expect(ends('Oder')[1]).toBeLessThan(centre('3312')[1])
  })

  it('join by roads the hexes that the game links, and no others', () => {
    const links = field.links()
    expect(
      named(
        [...new Set(sheet.roads.flatMap(({ hexes }) => hexes.slice(1).map((id, i) => sideName(hexes[i]!, id))))].map(
          (name) => name.split(' ') as [string, string],
        ),
      ),
    ).toEqual(named(links))
    expect(
      touched(
        sheet.roads.map(({ line }) => line),
        0.16 * R,
      ),
    ).toEqual(named(links))
    for (const { hexes, line } of sheet.roads)
      for (const p of line)
        expect(
          hexes.some((id) => distance(p, centre(id)) < R),
          `${hexes.join()} at ${p}`,
        ).toBe(true)
    // In both hexes the road comes from within up to the side.
    for (const [a, b] of links) {
      for (const id of [a, b]) {
        const own = sheet.roads.filter(({ hexes }) => hexes[hexes.length === 3 ? 1 : 0] === id)
        expect(
          own.some(({ line }) => [line[0]!, line.at(-1)!].some((p) => distance(p, middleOf(a, b)) < 0.1 * R)),
          `${a} ${b} in ${id}`,
        ).toBe(true)
      }
    }
  })

  it('carry the road over the river at every bridge', () => {
    const wanted = map.rivers.filter(({ bridge }) => bridge)
    expect(sheet.bridges.length).toBe(wanted.length)
    wanted.forEach(({ a, b, river }, i) => {
      const { at } = sheet.bridges[i]!
      const near = (lines: readonly (readonly Point[])[]): number => Math.min(...lines.flat().map((p) => distance(p, at)))
      expect(distance(at, middleOf(a, b)), `${a} ${b}`).toBeLessThan(0.12 * R)
      expect(near(sheet.roads.map(({ line }) => line)), `${a} ${b}`).toBeLessThan(3)
      expect(near(sheet.courses.filter((course) => course.river === river).map(({ line }) => line)), `${a} ${b}`).toBeLessThan(0.3 * R)
    })
    expect(sheet.passes.map(({ id }) => id)).toEqual(map.hexes.filter(({ terrain }) => terrain === 'pass').map(({ id }) => id))
    for (const { id, at } of sheet.passes) expect(hexAt(at)).toBe(id)
  })

  it('part any two lands, and the war of 1799 from the rest', () => {
    const owner = (id: string): string | null => (field.land(id) ? ownerOf(field.get(id)!) : null)
    const parted = sides.filter(([a, b]) => owner(a) !== null && owner(b) !== null && owner(a) !== owner(b))
    const drawn = sheet.lands.borders().map(({ hexes }) => hexes)
    expect(named(drawn.filter(([a, b]) => field.get(a) && field.get(b)))).toEqual(named(parted))
    const area = new Set([...map.area_1799.playable, ...map.area_1799.mountain_in_area])
    const limits = sides.filter(([a, b]) => field.land(a) && field.land(b) && area.has(a) !== area.has(b))
    expect(
      limitSides(field)
        .map((side) => sideKey(...side))
        .sort(),
    ).toEqual(limits.map(([a, b]) => sideKey(...sideOf(a, b))).sort())
  })
})

describe('what is written', () => {
  const { labels, figures, laid } = lettering(plate, sheet, letter)
  const towns = map.hexes.filter(({ city }) => city)
  const within = ({ left, top, right, bottom }: Box): boolean => left > NEAT.left && right < NEAT.right && top > NEAT.top && bottom < NEAT.bottom

  it('names every town in or at its hex', () => {
    expect(labels.map(({ id, text }) => `${id} ${text}`)).toEqual(towns.map(({ id, city }) => `${id} ${short(city!.name)}`).sort())
    expect(new Set(labels.map(({ text }) => text)).size).toBe(labels.length)
    for (const { id, box } of labels) {
      const [x, y] = centre(id)
      expect(Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom)), id).toBeLessThan(HALF + 4)
      const nearest = towns.reduce((a, b) =>
        distance(centre(b.id), [(box.left + box.right) / 2, (box.top + box.bottom) / 2]) <
        distance(centre(a.id), [(box.left + box.right) / 2, (box.top + box.bottom) / 2])
          ? b
          : a,
      )
      expect(nearest.id, `whose name is ${id}`).toBe(id)
    }
  })

  it('names every river, range, land and sea', () => {
    const found = new Set(laid.map(({ text }) => text))
    const wanted = [
      ...geography.rivers.map(({ name }) => name),
      ...geography.ranges.map(({ text }) => text),
      ...geography.lands.map(({ text }) => text),
      ...geography.seas.map(({ text }) => text),
    ]
    expect(wanted.filter((text) => !found.has(text))).toEqual([])
    expect(geography.rivers.map(({ name }) => name).sort()).toEqual([...new Set(map.rivers.map(({ river }) => river))].sort())
    for (const { text, boxes: own } of laid.slice(0, geography.seas.length)) {
      for (const box of own) expect(sheet.shore.land([(box.left + box.right) / 2, (box.top + box.bottom) / 2]), text).toBe(false)
    }
  })

  it('lies inside the map, and no name upon another, a town, a number or the title', () => {
    const all: { text: string; boxes: Box[] }[] = [
      ...labels.map(({ text, box }) => ({ text, boxes: [box] })),
      ...laid.map(({ text, boxes: own }, i) => ({ text: `${text} ${i}`, boxes: own })),
      ...figures.map(({ id, box }) => ({ text: id, boxes: [box] })),
      { text: 'the title', boxes: [TITLE] },
    ]
    const hits: string[] = []
    for (const { text, boxes: own } of all) if (!own.every(within)) hits.push(`${text} leaves the map`)
    for (const [a, b] of pairs(all)) {
      if (
        a.boxes.some((one) =>
          b.boxes.some(
            (two) => Math.min(one.right, two.right) - Math.max(one.left, two.left) > 1 && Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 1,
          ),
        )
      )
        hits.push(`${a.text} on ${b.text}`)
    }
    for (const { id, city } of towns) {
      for (const { text, boxes: own } of all)
        if (own.some((box) => overlap(box, boxAround(centre(id), city!.fortified ? 14 : 6)) > 1)) hits.push(`${text} on the town of ${id}`)
    }
    expect(hits).toEqual([])
  })

  it('numbers every hex of land, clear of the counter in its middle', () => {
    expect(figures.map(({ id }) => id)).toEqual(ids.filter((id) => field.land(id)))
    for (const { id, box } of figures) {
      expect(hexAt([(box.left + box.right) / 2, (box.top + box.bottom) / 2]), id).toBe(id)
      expect(overlap(box, boxAround(centre(id), HALF - 3)), id).toBe(0)
    }
  })
})

describe('the printed sheet of Germany', () => {
  const svg = drawGermany(plate, { letter: boxes })

  it('is well formed and always the same', () => {
    expectWellFormed(svg)
    expect(drawGermany(plate, { letter: boxes }) === svg).toBe(true)
  })

  it('has a red point at each town that is worth one, works around each fortress, an anchor at each port', () => {
    const circles = new Set([...svg.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)" fill="([^"]+)"/g)].map((found) => found.slice(1).join(' ')))
    const at = (p: Point): string => p.map((n) => Math.round(n * 10) / 10).join(' ')
    for (const { id, city } of map.hexes) {
      expect(circles.has(`${at(pointsAt(id))} 7.4 ${RED}`), id).toBe(city?.vp === true)
      expect(circles.has(`${at(centre(id))} 9 #fffaf0`), id).toBe(city?.fortified === true)
    }
    // Of an anchor the ring is told: it hangs above the middle.
    const rings = new Set([...svg.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)" r="1.6"\/>/g)].map(([, x, y]) => `${x} ${y}`))
    for (const { id, city } of map.hexes) {
      const [x, y] = anchorAt(id)
      expect(rings.has(at([x, y - 8.6 * 0.8])), id).toBe(city?.port_uss === true)
    }
  })

  const folder = new URL('../../public/maps/nemesis_1813/', import.meta.url)
  it.skipIf(!existsSync(new URL('.stamp', folder)))('is small enough to be sent', () => {
    expect(statSync(new URL('germany.webp', folder)).size).toBeLessThan(1000 * 1000)
    for (const name of ['germany', '1813', '1799']) expect(statSync(new URL(`${name}-small.webp`, folder)).size).toBeLessThan(60 * 1000)
  })
})
