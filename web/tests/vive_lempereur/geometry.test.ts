// Shapes over the field.
import { describe, expect, test } from 'vitest'
import { arrow, centre, headOf, outline, sectorOf, WEDGES } from '../../src/games/vive_lempereur/hexes'

describe('shapes', () => {
  test('three sectors of seven columns', () => {
    expect(['A1', 'G13', 'H1', 'O5', 'P1', 'V13'].map(sectorOf)).toEqual(['west', 'west', 'centre', 'centre', 'east', 'east'])
  })
  test('an arrow begins in its first hex and stops short of the last centre', () => {
    const [x, y] = centre('D5')
    expect(arrow(['D5', 'D6'])).toMatch(new RegExp(`^M${x} `))
    expect(arrow(['D5'])).toBe('')
    const end = Number(arrow(['D5', 'D6'], 10).split(' ').at(-1))
    expect(end).toBeCloseTo(centre('D6')[1] + 10, 0)
    expect(end).toBeLessThan(y)
  })
  test('its head points the way', () => {
    expect(headOf(['D5', 'D6'])?.turn).toBeCloseTo(-90)
    expect(headOf(['D5'])).toBeNull()
  })
  test('a wedge lies on its side of the hex', () => {
    const points = [...WEDGES.N.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map((m) => [Number(m[1]), Number(m[2])] as const)
    expect(points.every(([, y]) => y < 0)).toBe(true)
    expect(points.reduce((sum, [x]) => sum + x, 0)).toBeCloseTo(0, 0)
  })
  test('many hexes are one path', () => expect(outline(['A1', 'B1', 'C1']).match(/M/g)?.length).toBe(3))
})
