import { describe, expect, test } from 'vitest'
import { fit, held, showing, zoomed } from '../../src/table/panzoom'

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
