import { describe, expect, it } from 'vitest'
import {
  centre,
  COLUMNS,
  corners,
  DIRECTIONS,
  directionTo,
  GRID,
  HEIGHT,
  HEX_HEIGHT,
  HEX_SIZE,
  hexAt,
  hexes,
  neighbour,
  ROWS,
  sideMiddle,
  WIDTH,
} from '../../../maps/games/vive_lempereur/geometry.ts'
import grid from '../../../src/grognard/games/vive_lempereur/data/grid.json'
// Written out by the engine: HEX, FACING and NEIGHBOUR of battlefield.py.
import engine from './hexgrid.json'

describe('the hexes of a field', () => {
  it('are those of the engine, in its order', () => {
    expect(hexes).toEqual(Object.keys(engine.neighbours))
    expect([...COLUMNS]).toEqual(grid.columns)
    expect(ROWS).toBe(grid.row_count)
    expect(DIRECTIONS).toEqual(engine.directions)
  })

  it('have the neighbours of the engine', () => {
    for (const [hex, around] of Object.entries(engine.neighbours)) {
      expect([hex, ...DIRECTIONS.map((d) => neighbour(hex, d))]).toEqual([hex, ...around])
    }
  })

  it('lie a hex height from their neighbours, in the direction of the compass', () => {
    for (const hex of hexes) {
      const [x, y] = centre(hex)
      for (const [i, d] of DIRECTIONS.entries()) {
        const other = neighbour(hex, d)
        if (!other) continue
        const [ox, oy] = centre(other)
        expect(Math.hypot(ox - x, oy - y)).toBeCloseTo(HEX_HEIGHT)
        expect(Math.atan2(ox - x, y - oy)).toBeCloseTo(Math.atan2(Math.sin((i * Math.PI) / 3), Math.cos((i * Math.PI) / 3)))
        expect(directionTo(hex, other)).toBe(d)
        expect(sideMiddle(hex, d)[0]).toBeCloseTo((x + ox) / 2)
        expect(sideMiddle(hex, d)[1]).toBeCloseTo((y + oy) / 2)
      }
    }
  })

  it('are north up: row 1 at the foot, column A on the left', () => {
    expect(centre('A1')[1]).toBeGreaterThan(centre('A13')[1])
    expect(centre('A1')[0]).toBeLessThan(centre('V1')[0])
    // Every second column lies half a hex to the south.
    expect(centre('B5')[1] - centre('A5')[1]).toBeCloseTo(HEX_HEIGHT / 2)
  })

  it('fit into the picture', () => {
    for (const [x, y] of hexes.flatMap((hex) => corners(hex))) {
      expect(x).toBeGreaterThanOrEqual(GRID.left - 1e-6)
      expect(x).toBeLessThanOrEqual(GRID.right + 1e-6)
      expect(y).toBeGreaterThanOrEqual(GRID.top - 1e-6)
      expect(y).toBeLessThanOrEqual(GRID.bottom + 1e-6)
    }
    expect(WIDTH).toBe(1440)
    expect(HEIGHT).toBeGreaterThan(GRID.bottom)
  })

  it('are found from any point inside them, and nowhere outside the grid', () => {
    for (const hex of hexes) {
      expect(hexAt(...centre(hex))).toBe(hex)
      for (const [x, y] of corners(hex, 1)) expect(hexAt(x, y)).toBe(hex)
    }
    expect(hexAt(0, 0)).toBeNull()
    expect(hexAt(WIDTH, HEIGHT)).toBeNull()
    const [x, y] = centre('A13')
    expect(hexAt(x - HEX_SIZE - 1, y)).toBeNull()
    expect(hexAt(x, y - HEX_HEIGHT / 2 - 1)).toBeNull()
  })
})
