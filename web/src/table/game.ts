// What a game adds to the frame of a table. The frame knows no game; `games/registry.ts` finds the one that is played.

import type { Component } from 'svelte'
import type { Words } from '../lib/words.svelte'
import type { Action, Decision, GameEvent, View } from '../lib/types'
import type { Desk, DeskGame } from './desk.svelte'

/** A heading with its lines: one paragraph of the position in words. */
export interface Paragraph {
  heading: string
  lines: string[]
}

/** Orders that belong together, for the text mode and for play by keyboard. */
export interface OrderGroup {
  heading: string
  actions: Action[]
}

/** Dice as an event shows them: numbers, or the ids of faces (`face-<id>` in the words of the game). */
export interface Dice {
  dice: number[] | string[]
  kind: string
}

export interface InWords {
  /** The whole position in words, for the text mode. */
  describe(view: View, words: Words): Paragraph[]
  /** The legal orders in groups; every action of the decision is in exactly one. */
  groups(decision: Decision, view: View, words: Words): OrderGroup[]
}

export interface GameClient {
  /** The map with its counters. */
  Board: Component<{ desk: Desk }>
  /** Cards, tracks and trays beside the map. */
  Side: Component<{ desk: Desk }>
  /** The position and the orders in words, fetched when they are first read. */
  inWords(): Promise<InWords>
  /** The places that a line of the log speaks of. */
  places(event: GameEvent): string[]
  /** See `DeskGame`. */
  cost?: DeskGame['cost']
  detail?: DeskGame['detail']
  diceOf(event: GameEvent): Dice | null
  /** What is asked, if the game says it better than the words of the prompt alone. */
  question?(decision: Decision, view: View, words: Words): string | null
  /** An order in words, if the game says it better than its verb alone: an alternative of the card that is being played. */
  label?(action: Action, decision: Decision, words: Words): string | null
  /** What is left to do for whoever decides: his orders, his cards. Empty when the question says it all. */
  remains?(decision: Decision, view: View, words: Words): string
}
