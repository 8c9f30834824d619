// Coasts and borders as rings on the sheet, and the question whether a place lies at sea.

import { inside } from '../../craft/lines.ts'
import { project, type Point } from './ground.ts'
import type { Warp } from './warp.ts'

export type Nation = 'spain' | 'portugal' | 'france' | 'abroad'
/** Rings of longitude and latitude in thousandths of a degree, one after the other. */
export type Survey = Record<Nation | 'england', number[][]>

export const degrees = (ring: readonly number[]): Point[] =>
  Array.from({ length: ring.length / 2 }, (_, i) => [ring[2 * i]! / 1000, ring[2 * i + 1]! / 1000] as const)

/** Long straight lines are cut, so that they bend with the sheet. */
export function fine(points: readonly Point[], step: number): Point[] {
  return points.flatMap((p, i) => {
    const q = points[(i + 1) % points.length]!
    const n = Math.max(1, Math.ceil(Math.sqrt((p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2) / step))
    return Array.from({ length: n }, (_, k) => [p[0] + ((q[0] - p[0]) * k) / n, p[1] + ((q[1] - p[1]) * k) / n] as const)
  })
}

export const rings = (survey: Survey, nation: Nation): Point[][] =>
  survey[nation].map((ring) => fine(degrees(ring), 0.06).map(([lon, lat]) => project(lon, lat)))

export const NATIONS: readonly Nation[] = ['abroad', 'france', 'portugal', 'spain']

/** Lies a point of the sheet at sea? */
export function atSea(survey: Survey, warped: Warp): (p: Point) => boolean {
  const land = NATIONS.flatMap((nation) => rings(survey, nation)).map((ring) => {
    const line = ring.map(warped)
    const [xs, ys] = [line.map((p) => p[0]), line.map((p) => p[1])]
    return { line, left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
  })
  return (p) => !land.some(({ line, left, right, top, bottom }) => p[0] > left && p[0] < right && p[1] > top && p[1] < bottom && inside(p, line))
}
