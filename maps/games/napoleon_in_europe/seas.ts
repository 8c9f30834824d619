// Names of seas: in italic capitals along a gentle curve, in one row or two.

import type { Box, Letterer } from '../../craft/letters.ts'
import { turned, type Point } from '../../craft/lines.ts'
import { along, around } from '../../craft/writing.ts'
import { nameOf, TONGUES, type Sea, type Tongue } from './ground.ts'
import { SEA, WATER_LINE } from './inks.ts'

export interface SeaName {
  /** The middle of the name. */
  at: [number, number]
  size: number
  tracking: number
  /** Degrees by which it falls to the right. */
  turn: number
  /** How far it is bent: above zero it sags, in parts of its length. */
  bend: number
  /** Rows of the name. */
  rows: number
}

interface Row {
  text: string
  line: Point[]
  boxes: Box[]
}

const SPACE = 1.32

/** As even rows as the words give. */
function split(words: readonly string[], rows: number): string[] {
  if (rows < 2 || words.length < 2) return [words.join(' ')]
  const ways = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')] as const)
  return [...ways.sort((a, b) => Math.max(a[0].length, a[1].length) - Math.max(b[0].length, b[1].length))[0]!]
}

export function rowsOf(sea: Sea, { at, size, tracking, turn, bend, rows }: SeaName, tongue: Tongue, letter: Letterer): Row[] {
  const texts = split(nameOf(sea, tongue).toUpperCase().split(' '), rows)
  const angle = (turn * Math.PI) / 180
  return texts.map((text, i) => {
    const length = [...text].reduce((sum, c) => sum + letter(c, 'italic', size).width, 0) + tracking * (text.length - 1)
    const down = (i - (texts.length - 1) / 2) * size * SPACE + size * 0.33
    const line = Array.from({ length: 41 }, (_, k): Point => {
      const t = k / 20 - 1
      return turned((t * length) / 2, down + bend * length * (0.5 - t * t), angle, at)
    })
    return { text, line, boxes: line.filter((_, k) => k % 2 === 0).map(([x, y]) => around([x + Math.sin(angle) * size * 0.33, y - Math.cos(angle) * size * 0.33], size * 0.5)) }
  })
}

/** What a name covers, whatever the language. */
export function seaBox(sea: Sea, wish: SeaName, letter: Letterer): Box {
  const boxes = TONGUES.flatMap((tongue) => rowsOf(sea, wish, tongue, letter).flatMap((row) => row.boxes))
  return {
    left: Math.min(...boxes.map((box) => box.left)),
    top: Math.min(...boxes.map((box) => box.top)),
    right: Math.max(...boxes.map((box) => box.right)),
    bottom: Math.max(...boxes.map((box) => box.bottom)),
  }
}

const STYLE = `fill="${WATER_LINE}" fill-opacity=".82" stroke="${SEA.deep}" stroke-width="3.4" stroke-opacity=".75" paint-order="stroke"`

export const nameSeas = (seas: readonly Sea[], wishes: Record<string, SeaName>, tongue: Tongue, letter: Letterer): string =>
  seas
    .flatMap((sea) => {
      const wish = wishes[sea.id]!
      return rowsOf(sea, wish, tongue, letter).map(({ text, line }) => along(letter, text, 'italic', wish.size, wish.tracking, line, STYLE))
    })
    .join('')
