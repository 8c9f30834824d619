// A position that is only looked at, in the shape that a Desk wants of a live table.
import type { Picture, State, TableInfo, View } from '../../lib/types'
import { Desk, type DeskLive } from '../../table/desk.svelte'
import type { FramedGame } from '../../table/frame'

class Still implements DeskLive {
  readonly #state: State
  readonly decision = null
  readonly asked = []
  readonly undo = 0
  readonly thinking = []

  constructor(state: State) {
    this.#state = state
  }
  get table(): TableInfo {
    return this.#state.table
  }
  get view(): View | null {
    return this.#state.view
  }
  // What fell on the way there is no part of the picture.
  readonly log = []
  get seat(): string | null {
    return this.#state.seat
  }
  readonly v = 0
  act(): Promise<void> {
    return Promise.resolve()
  }
  undoSteps(): Promise<void> {
    return Promise.resolve()
  }
  ask(): Promise<null> {
    return Promise.resolve(null)
  }
}

/** The desk of a picture: the game's own board draws it. */
export function deskOf(picture: Picture, game: FramedGame): Desk {
  const desk = new Desk(new Still(picture.state), game, { readOnly: true })
  desk.framed = picture.show
  desk.lit = picture.lit
  return desk
}
