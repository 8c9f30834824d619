// What the frame makes of any game's decision: the way out of it, and the choices that no place on the map stands for.
import type { Action, Asked, Decision, GameEvent, TableInfo } from '../lib/types'
import type { GameClient } from './game'
import { DIVISIONS, type Divisions } from './log'

/** A game may answer these for itself; what stands below answers for the rest. */
export interface FrameHooks {
  no?(decision: Decision): Action | null
  buttons?(decision: Decision): Action[]
  divisions?: Divisions
}
export type FramedGame = GameClient & FrameHooks

/** Verbs that end or decline something, the most final first. */
const NO = ['pass', 'hold', 'decline', 'keep', 'halt', 'wait', 'stand']
/** Parts of an action that stand on the map, on a card or in a tray: such actions are tapped there. */
const SEEN = new Set(['unit', 'target', 'path', 'hex', 'card', 'cards', 'piece', 'general', 'facing', 'terrain'])
const MOST_BUTTONS = 8
const NONE: Action[] = []

const partless = (action: Action): boolean => Object.keys(action).length === 1

/** What End, Pass or Hold does now. */
export function noOf(game: FramedGame, decision: Decision): Action | null {
  if (game.no) return game.no(decision)
  for (const verb of NO) {
    const found = decision.actions.find((action) => action.do === verb && partless(action))
    if (found) return found
  }
  return null
}

/** Choices that get a button of their own beside the map. */
export function buttonsOf(game: FramedGame, decision: Decision): Action[] {
  if (game.buttons) return game.buttons(decision)
  const no = noOf(game, decision)
  const off = decision.actions.filter((action) => action !== no && !Object.keys(action).some((part) => SEEN.has(part)))
  return off.length && off.length <= MOST_BUTTONS ? off : NONE
}

export const divisionsOf = (game: FramedGame | null): Divisions => game?.divisions ?? DIVISIONS

/** Pass the device: the seat of mine that owes a decision while the one I look from owes none. */
export function nextSeat(table: TableInfo | null, seat: string | null, asked: Asked[]): string | null {
  const mine = table?.seats.filter((one) => one.you).map((one) => one.seat) ?? []
  if (mine.length < 2 || asked.some((one) => one.seat === seat)) return null
  return asked.find((one) => mine.includes(one.seat))?.seat ?? null
}

/** The events that tell of chapters, newest last, for "jump to". */
export const isChapter = (game: FramedGame | null) => (event: GameEvent) => divisionsOf(game).opensChapter(event)
