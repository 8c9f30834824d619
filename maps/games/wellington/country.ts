// Sea, land, borders, rivers and woods.

import { byHand, closed, curve, ribbon } from '../../craft/lines.ts'
import { dice } from '../../craft/random.ts'
import { drawWater, type Net, type Waves } from '../../craft/sea.ts'
import { tree } from '../../craft/tree.ts'
import { NATIONS, rings, type Nation, type Survey } from './coast.ts'
import { HEIGHT, project, WIDTH, type Point } from './ground.ts'
import { EDGE, INK, RIVER, SEA } from './inks.ts'
import type { Warp } from './warp.ts'

export interface River {
  name: string
  small?: boolean
  line: number[]
  /** How far down it is named. */
  sign?: number
}

export interface Geography {
  ridges: { name: string; height: number; width: number; line: number[] }[]
  rivers: River[]
  woods: [lon: number, lat: number, size: number][]
  lands: { text: string; at: [lon: number, lat: number]; to?: [lon: number, lat: number]; size: number; tracking: number }[]
}

/** Longitudes and latitudes one after the other, as a line on the sheet. */
export const trace = (line: readonly number[], warp: Warp): Point[] =>
  Array.from({ length: line.length / 2 }, (_, i) => warp(project(line[2 * i]!, line[2 * i + 1]!)))

export type Land = Record<Nation, string>

export function outlines(survey: Survey, warp: Warp): Land {
  const shape = (nation: Nation): string => rings(survey, nation).map((ring) => closed(ring.map(warp))).join('')
  return { spain: shape('spain'), portugal: shape('portugal'), france: shape('france'), abroad: shape('abroad') }
}

/** Definitions that the rest refers to. */
export const shapes = (land: Land): string =>
  NATIONS.map((nation) => `<path id="${nation}" d="${land[nation]}"/><clipPath id="in-${nation}"><use href="#${nation}"/></clipPath>`).join('') +
  `<path id="land" d="${NATIONS.map((nation) => land[nation]).join('')}"/>`

const NET: Net = { every: 2, meridians: [-12, 6], parallels: [36, 44], lon: [-14, 10], lat: [34, 46], step: 0.5, style: 'stroke-opacity=".45" stroke-width=".9"' }
const WAVES: Waves = { along: 'land', away: [4, 8.4, 13.4, 19, 25.4, 32.6, 40.8, 50, 60.4, 72], strength: [0.2, 0.55], fine: 1.9 }

export const drawSea = (): string => drawWater([WIDTH, HEIGHT], SEA, project, NET, WAVES)

export function drawLand(): string {
  return '<use href="#land" fill="#fffdf6"/>' + NATIONS.map(edge).join('')
}

/** A band of colour within the border, as a brush leaves it: strong at the line, thin inside. */
function edge(nation: Nation): string {
  const stroke = (width: number, strength: number): string => `<use href="#${nation}" stroke-width="${width}" stroke-opacity="${strength}"/>`
  return (
    `<use href="#${nation}" fill="${EDGE[nation]}" fill-opacity=".09"/>` +
    `<g clip-path="url(#in-${nation})" fill="none" stroke="${EDGE[nation]}" stroke-linejoin="round">${stroke(46, 0.14)}${stroke(28, 0.2)}${stroke(13, 0.42)}</g>`
  )
}

export const drawShores = (): string =>
  NATIONS.map((nation) => `<use href="#${nation}" fill="none" stroke="${INK}" stroke-width="1.7" stroke-linejoin="round"/>`).join('')

/** The land frontier once more, as dots and dashes over the colour. */
export const drawFrontiers = (): string =>
  `<g clip-path="url(#in-spain)" fill="none" stroke="${INK}" stroke-dasharray="9 4 2 4" stroke-width="2.4"><use href="#portugal"/><use href="#france"/></g>`

/** Rivers as they are drawn: a hand's unsteadiness in the bends. */
export const courses = (rivers: readonly River[], warp: Warp): Point[][] =>
  rivers.map((river) => byHand(curve(trace(river.line, warp), 4), river.small ? 3.2 : 4, 21, 91))

export function drawRivers(rivers: readonly River[], lines: readonly Point[][]): string {
  let banks = ''
  let streams = ''
  rivers.forEach((river, i) => {
    const line = lines[i]!
    const [from, to] = river.small ? [1.1, 2.6] : [1.6, 6.4]
    const width = (t: number): number => from + (to - from) * t
    banks += ribbon(line, width)
    if (!river.small) streams += ribbon(line.slice(Math.floor(line.length * 0.22)), (t) => Math.max(0, width(0.22 + 0.78 * t) - 2.2))
  })
  return `<path d="${banks}" fill="${RIVER.bank}" fill-opacity=".9"/><path d="${streams}" fill="${RIVER.stream}"/>`
}

export function drawWoods(woods: Geography['woods'], warp: Warp, free: (x: number, y: number) => boolean): string {
  const trees: [number, number, number][] = []
  for (const [lon, lat, size] of woods) {
    const [x, y] = warp(project(lon, lat))
    for (let j = -4; j <= 4; j++) {
      for (let i = -5; i <= 5; i++) {
        const luck = dice(i + Math.round(x), j + Math.round(y), 13)
        const px = x + (i + (j & 1) / 2) * 11 + (luck - 0.5) * 7
        const py = y + j * 8.6 + (dice(i, j + Math.round(x), 17) - 0.5) * 6
        const far = Math.hypot(px - x, (py - y) * 1.5) / size
        if (far < 0.75 + 0.35 * luck && free(px, py)) trees.push([px, py, dice(i, j, Math.round(x) + 19)])
      }
    }
  }
  return trees.sort((a, b) => a[1] - b[1]).map(([x, y, luck]) => tree(x, y, luck, 0.86)).join('')
}
