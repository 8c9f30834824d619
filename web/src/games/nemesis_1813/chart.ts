// Where every hex lies on the drawn map. The sheet was laid out by the program that draws it.
import { centre, columnOf, COLUMNS, cornerOf, HEIGHT, HIGH, idOf, R, rowOf, ROWS, WIDTH } from '../../../../maps/games/nemesis_1813/ground.ts'
import type { Arrow } from '../../table/board.svelte.ts'
import { sheet } from '../../table/sheet.ts'
import { hitsOf } from '../../table/spots.ts'

export { centre, HEIGHT, HIGH, R, WIDTH }

export const SHEET = sheet('/maps/nemesis_1813/germany.webp', '/maps/nemesis_1813/germany-large.webp', [WIDTH, HEIGHT], '#d8cfae', 1.5)

const [EAST, WEST] = COLUMNS
const [NORTH, SOUTH] = ROWS
export const HEXES: readonly string[] = Array.from({ length: WEST - EAST + 1 }, (_, i) => EAST + i).flatMap((column) =>
  Array.from({ length: SOUTH - NORTH + 1 }, (_, i) => idOf(column, NORTH + i)),
)
const known = new Set(HEXES)
export const isHex = (word: unknown): word is string => typeof word === 'string' && known.has(word)

const n1 = (n: number): string => String(Math.round(n * 10) / 10)
const paths = new Map<string, string>()
/** The border of a hex, drawn so much inside it. */
export function outline(hex: string, inset = 0): string {
  const key = `${hex} ${inset}`
  let path = paths.get(key)
  if (path === undefined) {
    const [x, y] = centre(hex)
    const k = 1 - inset / R
    path = `M${Array.from({ length: 6 }, (_, i) => {
      const [u, v] = cornerOf(hex, i)
      return `${n1(x + (u - x) * k)} ${n1(y + (v - y) * k)}`
    }).join('L')}z`
    paths.set(key, path)
  }
  return path
}
export const outlines = (hexes: readonly string[], inset = 0): string => hexes.map((hex) => outline(hex, inset)).join('')

/** Every hex to be tapped, as one text. */
export const FIELD = hitsOf('hex', HEXES, outline)

/** The hex that one comes to with an arrow key; columns count to the west. */
export function beside(hex: string, arrow: Arrow): string {
  const [column, row] = [columnOf(hex), rowOf(hex)]
  if (arrow === 'ArrowUp') return idOf(column, Math.max(NORTH, row - 1))
  if (arrow === 'ArrowDown') return idOf(column, Math.min(SOUTH, row + 1))
  return idOf(Math.min(WEST, Math.max(EAST, column + (arrow === 'ArrowLeft' ? 1 : -1))), row)
}

/** A line from hex to hex. */
export const wayOf = (hexes: readonly string[]): string => `M${hexes.map((hex) => centre(hex).map(n1).join(' ')).join('L')}`

/** The sheet between two hexes at its corners: left, top, width and height. */
export function between([first, last]: readonly [string, string]): readonly [number, number, number, number] {
  const [[x, y], [u, v]] = [centre(first), centre(last)]
  return [x - 2 * R, y - HIGH, u - x + 4 * R, v - y + 2.5 * HIGH]
}
