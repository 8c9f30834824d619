import { describe, expect, it } from 'vitest'
import lettering from '../../../maps/games/vive_lempereur/lettering.json'
import { drawField } from '../../../maps/games/vive_lempereur/draw.ts'
import { fromScenario, fromTerrain, type ScenarioData, type Terrain } from '../../../maps/games/vive_lempereur/field.ts'
import { fingerprint } from '../../../maps/games/vive_lempereur/fingerprint.ts'
import { centre, HEX_WIDTH, hexes, isHex, neighbours } from '../../../maps/games/vive_lempereur/geometry.ts'
import { onItsHead, type Box, type Letterer } from '../../../maps/craft/letters.ts'
import { placeNames } from '../../../maps/games/vive_lempereur/lettering.ts'
import { distance } from '../../../maps/craft/lines.ts'
import { paint } from '../../../maps/games/vive_lempereur/paint.ts'
import { layWays, Near } from '../../../maps/games/vive_lempereur/ways.ts'
import ligny from '../../../src/grognard/games/vive_lempereur/data/ligny.json'
import quatreBras from '../../../src/grognard/games/vive_lempereur/data/quatre_bras.json'
import waterloo from '../../../src/grognard/games/vive_lempereur/data/waterloo.json'

const scenarios = { waterloo, quatre_bras: quatreBras, ligny } as unknown as Record<'waterloo' | 'quatre_bras' | 'ligny', ScenarioData>
const names = Object.keys(scenarios) as (keyof typeof scenarios)[]
const field = (name: keyof typeof scenarios) => fromScenario(scenarios[name], lettering[name] as never)
/** Letters without a font: boxes of a likely width. */
const boxes: Letterer = (text, _face, size, tracking = 0) => ({ d: 'M0,0h1', width: text.length * (0.45 * size + tracking) })

const KINDS: Terrain[] = ['wood', 'orchard', 'hill', 'field', 'farm', 'village', 'fortified', 'stream', 'marsh', 'river', 'lake', 'impassable']

function balanced(svg: string): boolean {
  const stack: string[] = []
  for (const [, close, name, , empty] of svg.matchAll(/<(\/?)([a-zA-Z]+)([^>]*?)(\/?)>/g)) {
    if (close) {
      if (stack.pop() !== name) return false
    } else if (!empty) stack.push(name!)
  }
  return stack.length === 0
}

describe('a drawn field', () => {
  it.each(names)(
    'of %s is well formed and always the same',
    (name) => {
      const svg = drawField(field(name), { letter: boxes })
      expect(balanced(svg)).toBe(true)
      expect(svg).not.toMatch(/NaN|undefined|Infinity/)
      expect(drawField(field(name), { letter: boxes })).toBe(svg)
    },
    30_000,
  )

  it('shows every kind of ground, wherever it lies', () => {
    const bare = drawField(fromTerrain({}, []))
    for (const kind of KINDS) {
      const svg = drawField(fromTerrain(Object.fromEntries(['K7', 'A1', 'V13', 'B1', 'U13'].map((hex) => [hex, kind])), []))
      expect(svg.length, kind).toBeGreaterThan(bare.length)
      expect(svg, kind).not.toMatch(/NaN|undefined|Infinity/)
    }
  }, 30_000)

  it('keeps its woods when a tile is laid elsewhere', () => {
    const trees = (svg: string) => svg.split('<path').filter((path) => path.includes('stroke="#2f3b20" stroke-width=".75"'))
    const before = trees(drawField(fromTerrain({ C3: 'wood', C4: 'wood' }, []), { grid: false, frame: false }))
    const after = trees(drawField(fromTerrain({ C3: 'wood', C4: 'wood', R9: 'hill' }, []), { grid: false, frame: false }))
    expect(before.length).toBeGreaterThan(60)
    expect(after).toEqual(before)
  })
})

describe('roads and brooks', () => {
  it.each(names)('of %s pass through every one of their hexes', (name) => {
    const ways = layWays(field(name))
    for (const way of [...ways.roads, ...ways.streams]) {
      for (const hex of way.hexes) {
        const near = Math.min(...way.line.map((p) => distance(p, centre(hex))))
        expect(near, `${hex} of ${way.hexes[0]}..${way.hexes.at(-1)}`).toBeLessThan(24)
      }
    }
  })

  it.each(names)('of %s meet at every bridge', (name) => {
    const data = scenarios[name]
    const ways = layWays(field(name))
    for (const [hex] of Object.entries(data.terrain).filter(([, kind]) => kind === 'bridge')) {
      const road = ways.roads.find((way) => way.hexes.includes(hex))!
      const stream = ways.streams.find((way) => way.hexes.includes(hex))!
      const gap = road.line.reduce((least, p) => stream.line.reduce((l, q) => Math.min(l, distance(p, q)), least), Infinity)
      expect(gap, hex).toBeLessThan(4)
    }
  })

  it('are traced through wet hexes when nobody says how they run', () => {
    const wet = ['K5', 'K6', 'L6', 'M7', 'M8', 'C3']
    const { streams } = fromTerrain(Object.fromEntries(wet.map((hex) => [hex, 'stream'])), [])
    expect(new Set(streams.flat())).toEqual(new Set(wet))
    for (const stream of streams) {
      for (let i = 1; i < stream.length; i++) expect(neighbours(stream[i - 1]!)).toContain(stream[i])
    }
  })
})

describe('the data', () => {
  it.each(names)('of %s run from hex to neighbouring hex', (name) => {
    const data = scenarios[name]
    for (const { hexes: line } of [...data.roads, ...data.streams, ...data.decor_no_rule_effect]) {
      for (let i = 1; i < line.length; i++) expect(neighbours(line[i - 1]!), `${line[i - 1]} to ${line[i]}`).toContain(line[i])
    }
    for (const hex of Object.keys(data.terrain)) expect(isHex(hex)).toBe(true)
  })

  it.each(names)('of %s know every name that is lettered', (name) => {
    const known = new Set([...scenarios[name].places, ...scenarios[name].streams].map((place) => place.name))
    for (const lettered of Object.keys(lettering[name].names)) expect(known).toContain(lettered)
  })
})

describe('names', () => {
  const shared = (a: Box, b: Box) =>
    Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))

  it.each(names)('of %s lie apart from one another and beside the counters', (name) => {
    const labels = placeNames(field(name), boxes, new Near([], 8))
    expect(labels).toHaveLength(Object.keys(lettering[name].names).length)
    const half = 0.31 * HEX_WIDTH
    const terrain = scenarios[name].terrain
    for (const label of labels) {
      for (const other of labels) if (other !== label) expect(shared(label.box, other.box), `${label.place.name} on ${other.place.name}`).toBe(0)
      const size = shared(label.box, label.box)
      let covered = 0
      for (const hex of hexes) {
        if (terrain[hex] === 'lake') continue
        const [x, y] = centre(hex)
        covered += shared(label.box, { left: x - half, right: x + half, top: y - half, bottom: y + half })
      }
      expect(covered / size, label.place.name).toBeLessThan(0.3)
    }
  })
})

describe('the mark of a ground', () => {
  it('does not depend on the order of the data', () => {
    const terrain = { A1: 'wood', B2: 'hill', C3: 'stream' }
    const turned = { C3: 'stream', B2: 'hill', A1: 'wood' }
    expect(fingerprint(terrain, [['D1', 'D2'], ['E1']])).toBe(fingerprint(turned, [['E1'], ['D1', 'D2']]))
  })

  it('tells grounds apart, and takes a road over water for the bridge it is', () => {
    expect(fingerprint({ A1: 'wood' }, [])).not.toBe(fingerprint({ A2: 'wood' }, []))
    expect(fingerprint({}, [['A1', 'A2']])).not.toBe(fingerprint({}, [['A1', 'A2', 'A3']]))
    expect(fingerprint({ A1: 'stream' }, [['A1', 'A2']])).toBe(fingerprint({ A1: 'bridge' }, [['A1', 'A2']]))
    expect(
      new Set(
        names.map((n) =>
          fingerprint(
            scenarios[n].terrain,
            scenarios[n].roads.map((r) => r.hexes),
          ),
        ),
      ).size,
    ).toBe(3)
  })
})

describe('painting on a canvas', () => {
  it('lays every shape of the drawing', () => {
    const calls: string[] = []
    const brush = new Proxy({} as Record<string, unknown>, {
      get: (target, key) => target[key as string] ?? ((): void => void calls.push(key as string)),
      set: () => true,
    })
    class Shape {
      rect(): void {}
      ellipse(): void {}
    }
    Object.assign(globalThis, { Path2D: Shape })
    const terrain = Object.fromEntries(KINDS.map((kind, i) => [hexes[i * 20 + 3]!, kind]))
    const svg = drawField(fromTerrain(terrain, [['N4', 'N5']]), { grid: false, names: false, frame: false })
    paint(svg, brush as unknown as CanvasRenderingContext2D, 1440)
    const shapes = [...svg.replace(/<clipPath.*?<\/clipPath>/g, '').matchAll(/<(path|circle|ellipse|rect)/g)].length
    const laid = calls.filter((call) => call === 'fill' || call === 'stroke').length
    expect(laid).toBeGreaterThanOrEqual(shapes)
    expect(calls.filter((c) => c === 'save').length).toBe(calls.filter((c) => c === 'restore').length)
    expect(new Set([...svg.matchAll(/<([a-zA-Z]+)/g)].map((m) => m[1]))).toEqual(new Set(['svg', 'defs', 'clipPath', 'rect', 'g', 'path', 'circle', 'ellipse']))
  })
})

describe('the sheet of a board that is turned round', () => {
  /** A flag for every line of text: its pole at the left, its cloth at the upper right. */
  const flags: Letterer = (text, _face, size, tracking = 0) => {
    const width = text.length * (0.45 * size + tracking)
    return { d: `M0,0L0,${-0.6 * size}L${width},${-0.6 * size}Z`, width }
  }
  const written = (svg: string): string[] =>
    [...svg.matchAll(/<path d="(M[^"]*)" transform="translate\(([-\d.]+) ([-\d.]+)\)"/g)].map(([, d, x, y]) => `${x} ${y} ${d}`)
  const corner = (d: string): number[] => [...d.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)])

  it('has each line on its head in the same place', () => {
    const { d, width } = flags('Ligny', 'roman', 10)
    const turned = onItsHead(flags)('Ligny', 'roman', 10)
    expect(turned.width).toBe(width)
    expect(corner(turned.d)).toEqual(corner(d).map((n, i) => (i % 2 ? -6 - n : width - n)))
  })

  it.each(names)('is written all over so, at %s', (name) => {
    const plain = written(drawField(field(name), { letter: flags }))
    const turned = written(drawField(field(name), { letter: flags, turned: true }))
    expect(turned.length).toBe(plain.length)
    // The title and the scale are turned as a whole.
    const upright = new Set(plain)
    expect(turned.filter((line) => upright.has(line)).length).toBeLessThan(10)
    expect(plain.length).toBeGreaterThan(hexes.length)
  })
})
