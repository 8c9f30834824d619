// Where the hexes of a battlefield lie on its map: flat-top hexes, north up, the same for the drawing and the board.
// Columns run from the west edge, rows from the south edge; every second column lies half a hex to the south.

import type { Point } from '../../craft/lines.ts'

export type { Point } from '../../craft/lines.ts'
export type Hex = string

/** Twenty-one columns; the letter J is skipped, as on old maps. */
export const COLUMNS = 'ABCDEFGHIKLMNOPQRSTUV'
export const ROWS = 13
/** Side of a hex, which is also its corner radius, in map units. */
export const HEX_SIZE = 42
export const HEX_WIDTH = 2 * HEX_SIZE
export const HEX_HEIGHT = Math.sqrt(3) * HEX_SIZE
/** From one column to the next. */
export const COLUMN_STEP = 1.5 * HEX_SIZE

/** The grid inside the picture; the band above it holds title, compass rose and scale. */
const MARGIN = { left: 48, right: 48, top: 86, bottom: 52 }
export const WIDTH = MARGIN.left + (COLUMNS.length - 1) * COLUMN_STEP + HEX_WIDTH + MARGIN.right
export const HEIGHT = Math.round(MARGIN.top + (ROWS + 0.5) * HEX_HEIGHT + MARGIN.bottom)
/** The rectangle around all hexes. */
export const GRID = {
  left: MARGIN.left,
  top: MARGIN.top,
  right: WIDTH - MARGIN.right,
  bottom: MARGIN.top + (ROWS + 0.5) * HEX_HEIGHT,
} as const

/** Clockwise from north, as the engine counts facings. */
export const DIRECTIONS = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const
export type Direction = (typeof DIRECTIONS)[number]

/** Every hex, in the engine's order: column by column, each from south to north. */
export const hexes: readonly Hex[] = [...COLUMNS].flatMap((column) =>
  Array.from({ length: ROWS }, (_, row) => `${column}${row + 1}`),
)

export const columnOf = (hex: Hex): number => COLUMNS.indexOf(hex.charAt(0))
/** 0 at the south edge. */
export const rowOf = (hex: Hex): number => Number(hex.slice(1)) - 1
const shift = (column: number): number => (column % 2 === 1 ? 0.5 : 0)

/** The hex of a column and a row, both counted from 0; null beyond the edge. */
export function hexOf(column: number, row: number): Hex | null {
  const inside = column >= 0 && column < COLUMNS.length && row >= 0 && row < ROWS
  return inside ? `${COLUMNS.charAt(column)}${row + 1}` : null
}

export const isHex = (name: string): boolean => centres.has(name)

const centres: ReadonlyMap<Hex, Point> = new Map(
  hexes.map((hex) => [
    hex,
    [
      GRID.left + HEX_SIZE + columnOf(hex) * COLUMN_STEP,
      GRID.top + HEX_HEIGHT * (ROWS - 0.5 - rowOf(hex) + shift(columnOf(hex))),
    ] as const,
  ]),
)

export function centre(hex: Hex): Point {
  const point = centres.get(hex)
  if (!point) throw new RangeError(`no such hex: ${hex}`)
  return point
}

/** The six corners, clockwise from the eastern one, of a hex shrunk by `inset` map units. */
export function corners(hex: Hex, inset = 0): Point[] {
  const [x, y] = centre(hex)
  const radius = HEX_SIZE - (2 / Math.sqrt(3)) * inset
  return Array.from({ length: 6 }, (_, i) => {
    const angle = (Math.PI / 3) * i
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const
  })
}

/** The `points` of an SVG polygon. */
export const polygon = (hex: Hex, inset = 0): string =>
  corners(hex, inset)
    .map(([x, y]) => `${round(x)},${round(y)}`)
    .join(' ')

const round = (n: number): number => Math.round(n * 10) / 10

/** Degrees clockwise from north: how far a counter facing so is turned. */
export const bearing = (direction: Direction): number => 60 * DIRECTIONS.indexOf(direction)

const STEPS = [
  // [columns, rows of an unshifted column, rows of a shifted one], in the order of DIRECTIONS
  [0, 1, 1],
  [1, 1, 0],
  [1, 0, -1],
  [0, -1, -1],
  [-1, 0, -1],
  [-1, 1, 0],
] as const

/** The hex next to this one on a side, null beyond the edge. */
export function neighbour(hex: Hex, direction: Direction): Hex | null {
  const column = columnOf(hex)
  const [dc, plain, shifted] = STEPS[DIRECTIONS.indexOf(direction)]!
  return hexOf(column + dc, rowOf(hex) + (column % 2 === 1 ? shifted : plain))
}

export const neighbours = (hex: Hex): Hex[] => DIRECTIONS.flatMap((d) => neighbour(hex, d) ?? [])

/** On which side of a hex the other lies, null when they do not touch. */
export const directionTo = (from: Hex, to: Hex): Direction | null =>
  DIRECTIONS.find((d) => neighbour(from, d) === to) ?? null

/** The middle of one side. */
export function sideMiddle(hex: Hex, direction: Direction): Point {
  const [x, y] = centre(hex)
  const angle = (Math.PI / 3) * DIRECTIONS.indexOf(direction) - Math.PI / 2
  return [x + (HEX_HEIGHT / 2) * Math.cos(angle), y + (HEX_HEIGHT / 2) * Math.sin(angle)]
}

/** The hex under a point of the map, null outside the grid. */
export function hexAt(x: number, y: number): Hex | null {
  const guess = Math.round((x - GRID.left - HEX_SIZE) / COLUMN_STEP)
  let best: Hex | null = null
  let nearest = Infinity
  // A point belongs to the nearest centre, which is in the guessed column or one beside it.
  for (let column = guess - 1; column <= guess + 1; column++) {
    const row = Math.round(ROWS - 0.5 + shift(column & 1) - (y - GRID.top) / HEX_HEIGHT)
    const hex = hexOf(column, row)
    if (!hex) continue
    const [cx, cy] = centre(hex)
    const distance = (x - cx) ** 2 + (y - cy) ** 2
    if (distance < nearest) [best, nearest] = [hex, distance]
  }
  if (!best) return null
  const [cx, cy] = centre(best)
  const dx = Math.abs(x - cx)
  const dy = Math.abs(y - cy)
  return dy <= HEX_HEIGHT / 2 && Math.sqrt(3) * dx + dy <= Math.sqrt(3) * HEX_SIZE ? best : null
}
