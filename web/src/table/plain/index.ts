// A game that brings no page of its own: its position in words, its orders in a list.
import type { Decision, View } from '../../lib/types.ts'
import type { Words } from '../../lib/words.svelte.ts'
import type { FramedGame } from '../frame.ts'
import type { OrderGroup, Paragraph } from '../game.ts'
import Board from './Board.svelte'
import Side from './Side.svelte'

/** What every view has, and the page shows elsewhere. */
const ELSEWHERE = new Set(['game', 'scenario', 'options', 'seat', 'to_act', 'result', 'under_way'])

const told = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

function describe(view: View): Paragraph[] {
  return Object.entries(view)
    .filter(([part]) => !ELSEWHERE.has(part))
    .map(([heading, value]) => {
      if (Array.isArray(value)) return { heading, lines: [value.map(told).join(', ')] }
      if (value === null || typeof value !== 'object') return { heading, lines: [told(value)] }
      return { heading, lines: Object.entries(value).map(([name, one]) => `${name}: ${told(one)}`) }
    })
}

const groups = (decision: Decision, _view: View, words: Words): OrderGroup[] => [{ heading: words.say('table-text-orders'), actions: decision.actions }]

const client: FramedGame = {
  Board,
  Side,
  inWords: () => Promise.resolve({ describe, groups }),
  places: () => [],
  diceOf: (event) => (Array.isArray(event['dice']) ? { dice: event['dice'] as number[], kind: 'd6' } : null),
}

export default client
