// The shapes of the board over the shared geometry of the field.
import { centre, corners, DIRECTIONS, HEX_SIZE, hexes, type Hex, type Point } from '../../../../maps/games/vive_lempereur/geometry.ts'
import { FACINGS, type Facing } from './battle.ts'
import { SECTORS } from './printed.ts'

export * from '../../../../maps/games/vive_lempereur/geometry.ts'

const sectors = new Map(Object.entries(SECTORS).flatMap(([sector, columns]) => [...columns].map((column) => [column, sector] as const)))
export const sectorOf = (hex: Hex): string => sectors.get(hex[0]!)!

const r1 = (n: number): string => String(Math.round(n * 10) / 10)

/** The wedge of the hex around 0,0 between its centre and one side, from radius `inner` outwards: a place to tap for a facing. */
function wedge(facing: Facing, inner = 0.78, outer = 1.3): string {
  const i = DIRECTIONS.indexOf(facing)
  const ray = (turn: number, radius: number): string => {
    const angle = (Math.PI / 3) * (i + turn) - Math.PI / 2
    return `${r1(Math.cos(angle) * HEX_SIZE * radius)} ${r1(Math.sin(angle) * HEX_SIZE * radius)}`
  }
  return `M${ray(-0.46, inner)}L${ray(-0.46, outer)}L${ray(0, outer * 1.2)}L${ray(0.46, outer)}L${ray(0.46, inner)}L${ray(0, inner * 0.96)}Z`
}
export const WEDGES = Object.fromEntries(FACINGS.map((facing) => [facing, wedge(facing)])) as { [facing in Facing]: string }

/** A marching arrow through hexes: smooth at the bends, with room left at the end for its head. */
export function arrow(path: readonly Hex[], shorten = 0): string {
  const points = path.map((hex) => centre(hex))
  if (points.length < 2) return ''
  const end = points.length - 1
  const [ex, ey] = points[end]!
  const [px, py] = points[end - 1]!
  const length = Math.hypot(ex - px, ey - py) || 1
  points[end] = [ex - ((ex - px) / length) * shorten, ey - ((ey - py) / length) * shorten]
  let d = `M${r1(points[0]![0])} ${r1(points[0]![1])}`
  for (let i = 1; i < end; i++) {
    const before = middle(points[i - 1]!, points[i]!)
    const after = middle(points[i]!, points[i + 1]!)
    d += `L${r1(before[0])} ${r1(before[1])}Q${r1(points[i]![0])} ${r1(points[i]![1])} ${r1(after[0])} ${r1(after[1])}`
  }
  return `${d}L${r1(points[end]![0])} ${r1(points[end]![1])}`
}

/** The head of an arrow that ends in a point, in degrees clockwise from east. */
export function headOf(path: readonly Hex[]): { x: number; y: number; turn: number } | null {
  if (path.length < 2) return null
  const [ex, ey] = centre(path[path.length - 1]!)
  const [px, py] = centre(path[path.length - 2]!)
  return { x: ex, y: ey, turn: (Math.atan2(ey - py, ex - px) * 180) / Math.PI }
}

const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]

/** Shapes are asked for by the dozen at every decision, of the same few hundred hexes. */
const shapes = new Map<string, string>()
function kept(key: string, make: () => string): string {
  let shape = shapes.get(key)
  if (shape === undefined) shapes.set(key, (shape = make()))
  return shape
}
const ring = (hex: Hex, inset: number): string =>
  kept(`${hex} ${inset}`, () =>
    corners(hex, inset)
      .map(([x, y]) => `${r1(x)} ${r1(y)}`)
      .join('L'),
  )
const dot = (hex: Hex, r: number): string =>
  kept(`${hex} dot ${r}`, () => {
    const [x, y] = centre(hex)
    return `M${r1(x - r)} ${r1(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0`
  })

/** Many hexes as one path: a hundred marks of one kind cost one element. */
export function outline(list: Iterable<Hex>, inset = 0): string {
  let d = ''
  for (const hex of list) d += `M${ring(hex, inset)}Z`
  return d
}

/** The ground to tap: a polygon for every hex, which never changes. */
export const GROUND = hexes.map((hex) => `<path data-hex="${hex}" d="M${ring(hex, 0)}Z"/>`).join('')

/** Many dots in the middle of hexes as one path. */
export function dots(list: Iterable<Hex>, r: number): string {
  let d = ''
  for (const hex of list) d += dot(hex, r)
  return d
}
