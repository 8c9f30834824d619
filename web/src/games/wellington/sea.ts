// Ways by sea, on the map as it is drawn: along the coast, never over land.
import { arrowhead, at, RADIUS, type Point } from './chart.ts'
import lettering from './lettering.json'

const anchors = lettering.anchors as unknown as { [port: string]: Point }

/** Round the Peninsula, from the Gironde to the Gulf of Lions. */
const COAST: Point[] = [
  [1105, 131],
  [1085, 195],
  [1050, 240],
  [960, 240],
  [880, 240],
  [790, 238],
  [700, 225],
  [620, 215],
  [540, 225],
  [450, 232],
  [390, 228],
  [345, 244],
  [280, 256],
  [210, 280],
  [160, 320],
  [135, 370],
  [140, 440],
  [160, 500],
  [165, 570],
  [160, 650],
  [145, 720],
  [125, 780],
  [95, 850],
  [72, 910],
  [72, 970],
  [100, 1030],
  [135, 1080],
  [135, 1140],
  [130, 1190],
  [190, 1225],
  [270, 1232],
  [350, 1232],
  [430, 1230],
  [465, 1265],
  [495, 1305],
  [535, 1332],
  [590, 1344],
  [650, 1340],
  [720, 1305],
  [800, 1292],
  [880, 1290],
  [960, 1288],
  [1025, 1280],
  [1090, 1245],
  [1130, 1205],
  [1190, 1190],
  [1245, 1165],
  [1270, 1110],
  [1285, 1050],
  [1320, 1000],
  [1340, 950],
  [1325, 890],
  [1325, 830],
  [1345, 770],
  [1375, 710],
  [1425, 675],
  [1485, 650],
  [1545, 625],
  [1605, 595],
  [1645, 545],
  [1660, 480],
  [1665, 410],
]
/** Across open water: to the Balearics, and out of the small chart of England. */
const OPEN: [port: string, ...way: Point[]][] = [
  ['palma', [1540, 890], [1430, 850], [1325, 830]],
  ['palma', [1540, 890], [1430, 960], [1340, 950]],
  ['palma', [1545, 790], [1545, 625]],
  ['england', [283, 215], [280, 256]],
]

const far = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1])
const nodes: Point[] = [...COAST]
const joined = new Map<number, Set<number>>()
const nodeAt = (p: Point): number => {
  const found = nodes.findIndex((one) => one[0] === p[0] && one[1] === p[1])
  return found < 0 ? nodes.push(p) - 1 : found
}
function join(a: number, b: number): void {
  for (const [one, other] of [
    [a, b],
    [b, a],
  ] as const)
    joined.set(one, (joined.get(one) ?? new Set()).add(other))
}
COAST.slice(1).forEach((_, i) => join(i, i + 1))
const ports = new Map(Object.entries(anchors).map(([port, point]) => [port, nodeAt(point)]))
for (const [port, ...way] of OPEN) [nodes[ports.get(port)!]!, ...way].reduce((before, next) => (join(nodeAt(before), nodeAt(next)), next))
for (const [port, node] of ports) {
  if (joined.has(node)) continue
  const near = COAST.map((_, i) => i).sort((a, b) => far(COAST[a]!, anchors[port]!) - far(COAST[b]!, anchors[port]!))
  join(node, near[0]!)
}

export const isPort = (duchy: string): boolean => ports.has(duchy)

/** From one port to another: out to the nearest water, along the coast by the shorter way, and in again. */
export function seaWay(from: string, to: string): Point[] {
  const [start, goal] = [ports.get(from), ports.get(to)]
  if (start === undefined || goal === undefined) return [at(from), at(to)]
  const length = new Map<number, number>([[start, 0]])
  const before = new Map<number, number>()
  const open = new Set([start])
  while (open.size) {
    const here = [...open].reduce((a, b) => (length.get(a)! <= length.get(b)! ? a : b))
    if (here === goal) break
    open.delete(here)
    for (const next of joined.get(here) ?? []) {
      const total = length.get(here)! + far(nodes[here]!, nodes[next]!)
      if (total >= (length.get(next) ?? Infinity)) continue
      length.set(next, total)
      before.set(next, here)
      open.add(next)
    }
  }
  const way: Point[] = []
  for (let node: number | undefined = goal; node !== undefined; node = before.get(node)) way.unshift(nodes[node]!)
  return [at(from), ...way, at(to)]
}

const round = ([x, y]: Point): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`
const between = (a: Point, b: Point, share = 0.5): Point => [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]

const known = new Map<string, { path: string; head: string }>()

/** The arrow of a voyage, its corners rounded; short of both ports. */
export function voyage(from: string, to: string, gap = RADIUS - 4): { path: string; head: string } {
  const key = `${from} ${to}`
  let drawn = known.get(key)
  if (!drawn) {
    const way = seaWay(from, to)
    const last = way.length - 1
    const [start, end] = [way[0]!, way[last]!]
    const tip = between(end, way[last - 1]!, Math.min(0.6, gap / far(end, way[last - 1]!)))
    const { head, neck } = arrowhead(tip, way[last - 1]!)
    const points = [between(start, way[1]!, Math.min(0.6, gap / far(start, way[1]!))), ...way.slice(1, -1), neck]
    let path = `M${round(points[0]!)}`
    for (let i = 1; i < points.length - 1; i++)
      path += `${i === 1 ? 'L' + round(between(points[0]!, points[1]!)) : ''}Q${round(points[i]!)} ${round(between(points[i]!, points[i + 1]!))}`
    known.set(key, (drawn = { path: `${path}L${round(neck)}`, head }))
  }
  return drawn
}
