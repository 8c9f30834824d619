// Counters, flags and signs of one duchy, written as SVG: a view changes in a few duchies only, and what reads the same is not
// drawn again. A Power is told by the shape of its counters and by their pattern; colour only helps.
import type { Placed } from '../../lib/stamp.ts'
import type { Words } from '../../lib/words.svelte.ts'
import { at, standsOf } from './chart.ts'
import lettering from './lettering.json'
import { DUCHIES, LEADERS, POWERS, sideOf, type Power } from './panels/facts.ts'
import { countersOf, type Values, type WarView } from './panels/war.ts'
import { LAID } from './printed.ts'

/** A block of soldiers is so much larger than its outline below; and half its width then. */
const SIZE = 1.2
export const HALF = 18
/** Outlines of the counters: round, shield, square, octagon. */
export const SHAPES: { [power in Power]: string } = {
  britain: 'M0-15a15 15 0 1 1 0 30a15 15 0 1 1 0-30z',
  spain: 'M-14-14.500h28v14.500c0 8-6 12.500-14 15c-8-2.500-14-7-14-15z',
  sud: 'M-14-14h28v28h-28z',
  nord: 'M-6.500-14.500h13l8 8v13l-8 8h-13l-8-8v-13z',
}

/** Signs of arms in a box of 9 x 6, as staffs draw them: infantry crossed, cavalry one stroke, artillery a ball. */
export const ARMS: { [arm: string]: string } = {
  infantry: 'M-4.500-3h9v6h-9zM-4.500-3l9 6M4.500-3l-9 6',
  cavalry: 'M-4.500-3h9v6h-9zM-4.500 3l9-6',
  artillery: 'M-4.500-3h9v6h-9zM-1.600 0a1.600 1.600 0 1 0 3.200 0a1.600 1.600 0 1 0-3.200 0',
}
/** More counters than this are told by the number alone. */
const MOST_SIGNS = 3

export function block(power: Power, sp: number, x: number, y: number): string {
  const counts = countersOf(sp)
  const arms = (['artillery', 'cavalry', 'infantry'] as const).flatMap((arm) => Array<string>(counts[arm]).fill(arm))
  const shown = arms.length > MOST_SIGNS ? arms.slice(0, MOST_SIGNS - 1) : arms
  const depth = Math.min(arms.length, 3) - 1
  const step = 10
  const left = (-(shown.length + (arms.length > shown.length ? 1 : 0) - 1) * step) / 2
  const signs = shown.map((arm, i) => `<path class="arm ${arm}" transform="translate(${left + i * step} 8) scale(.82)" d="${ARMS[arm]}"/>`).join('')
  const more = arms.length > shown.length ? `<text class="more" x="${left + shown.length * step}" y="10.500">…</text>` : ''
  const under = Array.from(
    { length: Math.max(0, depth) },
    (_, i) => `<path class="under" transform="translate(${2.5 * (depth - i)} ${2.5 * (depth - i)})" d="${SHAPES[power]}"/>`,
  ).join('')
  return `<g class="block ${power}" transform="translate(${x} ${y}) scale(${SIZE})">${under}<path class="field" d="${SHAPES[power]}"/><path class="weave" d="${SHAPES[power]}"/><rect class="plate" x="-9" y="-12.500" width="18" height="14.500" rx="2"/><text class="sp" y="-.500">${sp}</text>${signs}${more}</g>`
}

/** How near the map is looked at. A name is to be read at 11 pixels: from afar it stands alone, and larger. */
export type Range = 'near' | 'middle' | 'far'
export const rangeOf = (scale: number): Range => (scale >= 0.78 ? 'near' : scale >= 0.54 ? 'middle' : 'far')
const NAME: { [range in Range]: number } = { near: 16, middle: 21, far: 26 }
const heightOf = (range: Range): number => (range === 'near' ? 30 : NAME[range] + 11)
const widthOf = (name: string, range: Range): number => Math.round(Math.max(range === 'near' ? 56 : 0, 10 + name.length * NAME[range] * 0.48))

export function leaderCounter(name: string, power: Power, values: Values, state: string, range: Range): string {
  const width = widthOf(name, range)
  const half = width / 2
  const high = heightOf(range) / 2
  // The edge in the Power's colour and pattern; behind it the corner of its counters' shape.
  const edges = `M${-half} ${-high}h${width}v5h${-width}zM${-half} ${high - 5}h${width}v5h${-width}z`
  const text =
    range === 'near'
      ? `<text class="name" y="-.500">${name}</text><text class="values" y="9.500">${values.battle}–${values.command}</text>`
      : `<text class="name" y="${NAME[range] / 3}" style="font-size:${NAME[range]}px">${name}</text>`
  return `<g class="leader ${power}${state}"><path class="field" d="M${-half} ${-high}h${width}v${2 * high}h${-width}z"/><path class="edge field" d="${edges}"/><path class="weave" d="${edges}"/>${text}</g>`
}

const FLAG: { [power in Power]: string } = {
  britain: 'M0 0h19v12h-19zM0 0l19 12M19 0L0 12M9.500 0v12M0 6h19',
  spain: 'M0 0h19v12h-19zM0 3h19M0 9h19',
  sud: 'M0 0h19v12h-19zM6.300 0v12M12.600 0v12M12.600 3l3 6l3-6z',
  nord: 'M0 0h19v12h-19zM6.300 0v12M12.600 0v12M14 6a1.800 1.800 0 1 0 3.600 0a1.800 1.800 0 1 0-3.600 0',
}
export const flagOn = (power: Power): string => `<g class="flag ${power}"><path class="pole" d="M0 -2v32"/><path class="cloth" d="${FLAG[power]}"/></g>`

// Swords crossed.
const SWORDS = 'M-6-6L6 6M6-6L-6 6M-7 3l4 4M7 3l-4 4'
const SIGNS: { [sign: string]: string } = {
  battle: SWORDS,
  fought: SWORDS,
  // A trench before a bastion.
  siege: 'M-7 6v-5h3v-3h3v-3h2v3h3v3h3v5zM-7-7l3 3M7-7l-3 3M0-9v3',
  // Wavy lines: mud.
  mud: 'M-7-3q1.750-3 3.500 0t3.500 0t3.500 0t3.500 0M-7 3q1.750-3 3.500 0t3.500 0t3.500 0t3.500 0',
  storm: 'M2-8l-6 9h4l-3 8l7-10h-4z',
  fort: 'M-7 6l2-10l5 3l5-3l2 10z',
  blocked: 'M-6-6L6 6M6-6L-6 6',
  pontoon: 'M-8 3q4-8 8-3t8-3M-5-3v6M0-4v6M5-5v6',
  card: 'M-5-7h10v14h-10zM-2-3h4M-2 0h4',
}
const signOf = (card: number): string => (LAID as { [card: number]: string })[card] ?? 'card'
/** What goes on now is seen from afar, where the whole map is shown. */
const LOUD = new Set(['battle', 'siege'])
export const sign = (name: string, x: number, y: number): string =>
  `<g class="sign ${name}" transform="translate(${x} ${y})${LOUD.has(name) ? ' scale(1.4)' : ''}"><circle r="10"/><path d="${SIGNS[name]}"/></g>`

/** Flag, soldiers and signs of a duchy, around its middle, each for itself: the same few come again and again. */
export function stackParts(view: WarView, duchy: string): string[] {
  const powers = POWERS.filter((power) => (view.soldiers[power][duchy] ?? 0) > 0)
  // Allies to the left, French to the right.
  powers.sort((a, b) => (sideOf(a) === sideOf(b) ? POWERS.indexOf(a) - POWERS.indexOf(b) : sideOf(a) === 'allied' ? -1 : 1))
  const parts: string[] = []
  const held = view.flags[duchy]
  if (held) parts.push(`<circle class="ring ${held}" r="19"/><g transform="translate(13 -30)">${flagOn(held)}</g>`)
  const gap = powers.length > 1 ? 2 * HALF + 3 : 0
  powers.forEach((power, i) => {
    parts.push(block(power, view.soldiers[power][duchy]!, (i - (powers.length - 1) / 2) * gap, 0))
  })
  parts.push(...signsOf(view, duchy))
  return parts
}

interface Box {
  x: number
  y: number
  half: number
  high: number
}
/** The names of places, as the map has them. */
const NAMES: Box[] = Object.values(lettering.names as unknown as { [duchy: string]: [number, number, number, number] }).map(([left, top, right, bottom]) => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
  half: (right - left) / 2,
  high: bottom - top,
}))

/** Whoever leads, by duchy, Allies first. */
function leadersBy(view: WarView): Map<string, number[]> {
  const found = new Map<string, number[]>()
  for (const side of ['allied', 'french'])
    LEADERS.forEach(({ id, power }, i) => {
      const duchy = view.leaders[id]?.duchy
      if (!duchy || sideOf(power) !== side) return
      const here = found.get(duchy)
      if (here) here.push(i)
      else found.set(duchy, [i])
    })
  return found
}

/** How far a plate gives way, in its own heights: along its row first, then against it. */
const GIVING_WAY = [0, 1, -1, 2, -2]
/** What a plate may lie over at a price, by the area: never another plate if it can be helped, then no place's name, then no soldiers. */
const OVER = { plate: 100, name: 10, stack: 3 }
/** Farther than this from the duchy nothing is in its way. */
const NEAR = 300
const common = (a: Box, b: Box): number => Math.max(0, a.half + b.half - Math.abs(a.x - b.x)) * Math.max(0, (a.high + b.high) / 2 - Math.abs(a.y - b.y))

/**
 * The plates of all leaders, by duchy, beside it: over the counters of all duchies, for a name must be read. None lies over another or
 * over the name of a place, and it keeps clear of soldiers too, where there is room.
 */
export function platesOf(view: WarView, words: Words, range: Range): Map<string, Placed[]> {
  const high = heightOf(range)
  const troopsAt = (duchy: string): number => POWERS.filter((power) => (view.soldiers[power][duchy] ?? 0) > 0).length
  const stacks: Box[] = []
  for (const duchy of DUCHIES) {
    const troops = troopsAt(duchy)
    if (troops) stacks.push({ x: at(duchy)[0], y: at(duchy)[1], half: HALF * troops, high: 2 * HALF })
  }
  const taken: Box[] = []
  const plates = new Map<string, Placed[]>()
  for (const [duchy, here] of leadersBy(view)) {
    const [cx, cy] = at(duchy)
    const troops = troopsAt(duchy)
    const close = (box: Box): boolean => Math.abs(box.x - cx) < NEAR && Math.abs(box.y - cy) < NEAR
    const [names, armies] = [NAMES.filter(close), stacks.filter(close)]
    plates.set(
      duchy,
      here.map((i, n) => {
        const { id, power } = LEADERS[i]!
        const name = words.say(`leader-${id}`)
        const half = widthOf(name, range) / 2
        let best: Box | null = null
        let least = Infinity
        standsOf(duchy).forEach(([dx, dy, step], order) => {
          const x = troops ? dx + Math.sign(dx) * (HALF * (troops - 1) + Math.max(0, half - 28)) : dx
          // What is larger stands farther off.
          const y = dy + Math.sign(dy) * (high / 2 - 15)
          for (const by of GIVING_WAY) {
            const box: Box = { x: cx + x, y: cy + y + (n + by) * Math.sign(step) * (high + 2), half, high }
            const over = (others: Box[], price: number): number => others.reduce((sum, other) => sum + price * common(box, other), 0)
            const cost = over(taken, OVER.plate) + over(names, OVER.name) + over(armies, OVER.stack) + 40 * order + 60 * Math.abs(by)
            if (cost < least) [best, least] = [box, cost]
          }
        })
        const box = best!
        taken.push(box)
        const marks = view.leaders[id]?.marks ?? []
        const fought = marks.includes('fought') || marks.includes('defended')
        const counter = leaderCounter(name, power, view.values[id]!, marks.includes('fought') ? ' spent' : '', range)
        return { svg: fought ? `<g>${counter}${sign('fought', half + 6, 0)}</g>` : counter, x: box.x - cx, y: box.y - cy }
      }),
    )
  }
  return plates
}

function signsOf(view: WarView, duchy: string): string[] {
  const signs: string[] = []
  if (view.fight?.duchy === duchy) signs.push('battle')
  else if (view.marked.some((one) => one.duchy === duchy && one.marks.includes('fought'))) signs.push('fought')
  if (view.siege?.duchy === duchy || view.besieged?.includes(duchy)) signs.push('siege')
  if (view.hasty_fort === duchy) signs.push('fort')
  for (const { card, target } of view.effects) if (target === duchy) signs.push(signOf(card))
  return [...new Set(signs)].map((name, i) => sign(name, -24 + 26 * i, 24))
}

/** Cards that lie on a line of march: blocked, washed away, bridged. */
export const lineSigns = (view: WarView): { line: string; svg: string }[] =>
  view.effects.filter(({ target }) => target?.includes('-')).map(({ card, target }) => ({ line: String(target), svg: sign(signOf(card), 0, 0) }))
