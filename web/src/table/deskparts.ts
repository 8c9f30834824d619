// What the Desk needs of a table and of a game, and what it may be told.
import type { Component, Snippet } from 'svelte'
import type { Action, Asked, Decision, GameEvent, Orders, PreviewAnswer, Question, TableInfo, View } from '../lib/types.ts'
import type { Guide } from './board.svelte.ts'
import type { Desk } from './desk.svelte.ts'

/** What Desk needs of a table: `Live` has it, and so has a replay. */
export interface DeskLive {
  readonly table: TableInfo | null
  readonly view: View | null
  readonly decision: Decision | null
  readonly asked: Asked[]
  /** How many of my actions may be taken back. */
  readonly undo: number
  readonly log: GameEvent[]
  readonly thinking: string[]
  readonly seat: string | null
  readonly v: number
  /** When I pass if I have not answered, where the table has such a pause (milliseconds since 1970). */
  readonly deadline?: number | null
  /** When the window is over that everybody waits for (milliseconds since 1970). */
  readonly waitUntil?: number | null
  /** Standing orders of the seat I look from, and how to change them: those that are not named stay. */
  readonly standing?: Orders
  /** Orders that the game has of its own, and what each may say besides "ask". */
  readonly mayOrder?: { [name: string]: string[] }
  /** That for the rest of which I pass in all windows (a battle, a turn), as I was last told. */
  readonly restOf?: string | null
  order?(orders: Orders): Promise<unknown>
  act(action: Action): Promise<unknown>
  /** Many pieces laid out in one go; a replay lays out nothing. */
  actAll?(actions: Action[]): Promise<unknown>
  undoSteps(steps: number): Promise<unknown>
  ask(question: Question): Promise<unknown>
}

/** What Desk needs of a game: every GameClient has it. */
export interface DeskGame {
  /** The message that tells what an act costs (`$spent`) of what is left (`$allowance`), in the game's own coin. */
  cost?: string
  /** Draws `PreviewAnswer.detail`, in the place of its sentences; fetched with the first preview that has some. */
  detail?(): Promise<{ default: Component<{ desk: Desk; preview: PreviewAnswer }> }>
}

/** The part of a table that the panels beside the map show. */
export interface Shown {
  view: View | null
  decision: Decision | null
  asked: Asked[]
  log: GameEvent[]
}

export interface DeskHabits {
  /** Show what cannot be taken back, and do it on the second tap. */
  confirm: boolean
}

/** Many pieces are being laid out on the map. */
export interface Laying {
  /** Whether pieces may be laid there at all. */
  takes(place: string): boolean
  tap(place: string): void
  /** SVG in units of the map: how many are to lie where. */
  spots: Snippet<[Guide]>
}

export interface DeskOptions {
  readOnly?: boolean
  habits?: DeskHabits
  /** Called besides setting `rule`, so that the frame can bring the rule panel to the front. */
  onRule?: (id: string) => void
  /** Called when a panel of the frame is needed for what is asked. */
  onPanel?: (id: string) => void
}
