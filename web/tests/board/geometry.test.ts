// Shapes over the field, and the arithmetic of pan and zoom.
import { describe, expect, test } from 'vitest'
import { arrow, centre, headOf, outline, sectorOf, WEDGES } from '../../src/games/vive_lempereur/hexes'
import { fit, held, showing, zoomed } from '../../src/table/panzoom'

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

describe('pan and zoom', () => {
  const frame = { width: 400, height: 300 }
  const content = { width: 800, height: 400 }
  test('the whole content fits, in the middle', () => {
    const look = fit(frame, content)
    expect(look).toEqual({ k: 0.5, x: 0, y: 50 })
  })
  test('the point under the pointer stays', () => {
    const look = zoomed({ k: 1, x: -20, y: 10 }, 100, 80, 2, 0.1, 8)
    expect((100 - look.x) / look.k).toBeCloseTo(120)
    expect((80 - look.y) / look.k).toBeCloseTo(70)
    expect(zoomed(look, 0, 0, 100, 0.1, 8).k).toBe(8)
  })
  test('the content cannot be lost', () => {
    expect(held({ k: 1, x: 5000, y: 0 }, frame, content).x).toBeLessThan(frame.width)
    expect(held({ k: 1, x: -5000, y: 0 }, frame, content).x).toBeGreaterThan(-content.width)
  })
  test('a point is brought into sight by no more than needed', () => {
    const look = { k: 1, x: 0, y: 0 }
    expect(showing(look, frame, 200, 150)).toEqual(look)
    expect(showing(look, frame, 700, 150, 60).x).toBe(-360)
  })
})
