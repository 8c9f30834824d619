// Hexes of a kind on the lattice, so that neighbouring ones become one wood, one hill, one pond.

import { CELL, Raster } from '../../craft/raster.ts'
import { COLUMNS, columnOf, COLUMN_STEP, GRID, HEIGHT, HEX_HEIGHT, HEX_SIZE, ROWS, WIDTH, type Hex } from './geometry.ts'

const COUNT = COLUMNS.length

/** For every lattice point the index of the nearest hex; those beyond the grid belong to the hex at the edge. */
let nearest: Int16Array | null = null

function nearestHexes(): Int16Array {
  if (nearest) return nearest
  const { across, down } = new Raster(WIDTH, HEIGHT)
  nearest = new Int16Array(across * down)
  for (let j = 0; j < down; j++) {
    for (let i = 0; i < across; i++) nearest[j * across + i] = nearestHex(i * CELL, j * CELL)
  }
  return nearest
}

function nearestHex(x: number, y: number): number {
  const guess = Math.round((x - GRID.left - HEX_SIZE) / COLUMN_STEP)
  let best = 0
  let least = Infinity
  for (let n = guess - 1; n <= guess + 1; n++) {
    const column = Math.min(COUNT - 1, Math.max(0, n))
    const shift = column % 2 === 1 ? 0.5 : 0
    const row = Math.min(ROWS - 1, Math.max(0, Math.round(ROWS - 0.5 + shift - (y - GRID.top) / HEX_HEIGHT)))
    const dx = x - GRID.left - HEX_SIZE - column * COLUMN_STEP
    const dy = y - GRID.top - HEX_HEIGHT * (ROWS - 0.5 - row + shift)
    const d = dx * dx + dy * dy
    if (d < least) [best, least] = [column * ROWS + row, d]
  }
  return best
}

/** 1 inside the hexes, 0 outside. */
export function area(hexes: Iterable<Hex>): Raster {
  const inside = new Uint8Array(COUNT * ROWS)
  for (const hex of hexes) inside[columnOf(hex) * ROWS + Number(hex.slice(1)) - 1] = 1
  const raster = new Raster(WIDTH, HEIGHT)
  const near = nearestHexes()
  for (let k = 0; k < near.length; k++) raster.data[k] = inside[near[k]!]!
  return raster
}
