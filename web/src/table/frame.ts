// What the frame makes of any game's decision: the way out of it, and the choices that no place on the map stands for.
import type { Action, Asked, Decision, GameEvent, TableInfo } from '../lib/types'
import type { GameClient } from './game'
import { DIVISIONS, type Divisions } from './log'

/** A game may answer these for itself; what stands below answers for the rest. */
export interface FrameHooks {
  buttons?(decision: Decision): Action[]
  divisions?: Divisions
  /** Parts of a view that games which ended earlier were kept without, as they are shown then. */
  lacking?: Readonly<Record<string, unknown>>
}
export type FramedGame = GameClient & FrameHooks

const MOST_BUTTONS = 8
const NONE: Action[] = []

/** What the button does that ends or declines. */
export const noOf = (decision: Decision): Action | null => (decision.no === undefined ? null : decision.actions[decision.no]!)

/** The choices for which nothing stands on the map, on a card or in a tray, where they are few: `seen` tells such parts. */
export function unseen(decision: Decision, seen: ReadonlySet<string>): Action[] {
  const no = noOf(decision)
  const off = decision.actions.filter((action) => action !== no && !Object.keys(action).some((part) => seen.has(part)))
  return off.length && off.length <= MOST_BUTTONS ? off : NONE
}

/** Choices that get a button of their own beside the map; of a game that says nothing of it, all of a few. */
export const buttonsOf = (game: FramedGame, decision: Decision): Action[] => (game.buttons ? game.buttons(decision) : unseen(decision, new Set()))

export const divisionsOf = (game: FramedGame | null): Divisions => game?.divisions ?? DIVISIONS

/** Pass the device: the seat of mine that owes a decision while the one I look from owes none. */
export function nextSeat(table: TableInfo | null, seat: string | null, asked: Asked[]): string | null {
  const mine = table?.seats.filter((one) => one.you).map((one) => one.seat) ?? []
  if (mine.length < 2 || asked.some((one) => one.seat === seat)) return null
  return asked.find((one) => mine.includes(one.seat))?.seat ?? null
}

/** The events that tell of chapters, newest last, for "jump to". */
export const isChapter = (game: FramedGame | null) => (event: GameEvent) => divisionsOf(game).opensChapter(event)
