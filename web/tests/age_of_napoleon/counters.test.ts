import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { AREAS, COUNTER } from '../../src/games/age_of_napoleon/chart.ts'
import { COLOURS, CUT, corps, fitted, flag, stack, type Colour, type Ratings } from '../../src/games/age_of_napoleon/counters.ts'
import { LOOKS, patterns, sample, STATUSES, washed } from '../../src/games/age_of_napoleon/statuses.ts'

interface Corps {
  id: string
  leader: string
  colour: Colour
  full: Ratings
  exhausted: Ratings
}
const data = (name: string): unknown => JSON.parse(readFileSync(new URL(`../../../src/grognard/games/age_of_napoleon/data/${name}`, import.meta.url), 'utf8'))
const all = (data('corps.json') as { corps: Corps[] }).corps
const countries = (data('map.json') as { countries: { id: string; kind: string }[] }).countries
const figures = (svg: string): string[] => ['mr', 'br', 'sr'].map((kind) => new RegExp(`class="${kind}"[^>]*>(\\d+)<`).exec(svg)![1]!)

const luminance = (colour: string): number => {
  const hex = colour.length === 4 ? colour.replace(/[0-9a-f]/gi, '$&$&') : colour
  const [r, g, b] = [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16) / 255).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}
const contrast = (a: string, b: string): number => {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (high! + 0.05) / (low! + 0.05)
}

describe('a corps', () => {
  it('tells its leader and its three ratings on both sides', () => {
    for (const { id, leader, colour, full, exhausted } of all) {
      for (const [side, ratings] of [
        [false, full],
        [true, exhausted],
      ] as const) {
        const svg = corps(leader, colour, 'coalition', ratings, side)
        expect(figures(svg), id).toEqual([ratings.mr, ratings.br, ratings.sr].map(String))
        const written = [...svg.matchAll(/class="leader"[^>]*>([^<]+)</g)].map(([, line]) => line!)
        expect(written.join(' ').replace('- ', '-'), id).toBe(leader)
      }
    }
  })

  it('has room for every name, in letters that can be read', () => {
    for (const { leader } of all) {
      const { lines, size, wide } = fitted(leader)
      expect(size, leader).toBeGreaterThanOrEqual(8)
      lines.forEach((line, i) => {
        // A third at most is taken from the width of a letter.
        expect(line.length * size * 0.5, leader).toBeLessThanOrEqual((COUNTER - 4) * (wide[i] ? 1.5 : 1))
        expect(corps(leader, 'red', 'france', { br: 1, mr: 1, sr: 1 }, false).includes('textLength'), leader).toBe(wide.includes(true))
      })
    }
  })

  it('is seen to be exhausted without colour', () => {
    const [one, two] = [false, true].map((exhausted) => corps('Davout', 'blue', 'france', { br: 6, mr: 4, sr: 5 }, exhausted))
    const plate = (svg: string): string => /class="plate" d="([^"]+)"/.exec(svg)![1]!
    expect(plate(one!)).not.toBe(plate(two!))
    expect(two).toContain('stroke-dasharray')
  })

  it('has a side that is told by its shape', () => {
    const field = (camp: 'france' | 'coalition'): string => /class="field" d="([^"]+)"/.exec(corps('X', 'red', camp, { br: 1, mr: 1, sr: 1 }, false))![1]!
    expect(field('france')).not.toBe(field('coalition'))
  })

  it('has names and figures that stand out from what they are written on', () => {
    for (const { field, ink } of Object.values(COLOURS)) expect(contrast(field, ink), field).toBeGreaterThan(4.5)
    for (const exhausted of [false, true]) {
      const svg = corps('X', 'red', 'france', { br: 1, mr: 1, sr: 1 }, exhausted)
      const [, plate] = /class="plate"[^>]* fill="([^"]+)"/.exec(svg)!
      const [, figure] = /class="br"[^>]* fill="([^"]+)"/.exec(svg)!
      expect(contrast(plate!, figure!)).toBeGreaterThan(4.5)
    }
  })
})

describe('a stack', () => {
  const of = (count: number): string => stack('Karl', 'white', 'coalition', { br: 5, mr: 3, sr: 5 }, false, count)

  it('shows its leader, and how many there are when there are more', () => {
    expect(of(1)).not.toContain('class="count"')
    expect(of(4)).toMatch(/class="count".*>4</)
    expect([1, 2, 3, 7].map((count) => of(count).split('class="under"').length - 1)).toEqual([0, 1, 2, 2])
  })
})

describe('the statuses', () => {
  it('have each a pattern of its own, whatever the colour', () => {
    expect(new Set(STATUSES.map((status) => LOOKS[status].strokes)).size).toBe(STATUSES.length)
    for (const status of STATUSES) expect(patterns().split(`id="aon-${status}"`)).toHaveLength(2)
    for (const status of STATUSES) expect(sample(status)).toContain(`url(#aon-${status})`)
  })

  it('wash every area along its drawn outline', () => {
    for (const area of AREAS) expect(washed(area, 'FA')).toMatch(/^<path class="status FA" d="M[\d\sLMz-]+" fill="url\(#aon-FA\)"\/>$/)
  })
})

describe('the flags', () => {
  it('differ for all great Powers', () => {
    const majors = countries.filter(({ kind }) => kind === 'major').map(({ id }) => flag(id, [0, 0]))
    expect(majors).toHaveLength(6)
    expect(new Set(majors).size).toBe(6)
    for (const svg of majors) expect(svg).toContain('url(#cloth)')
    expect(CUT).toContain('id="cloth"')
  })
})
