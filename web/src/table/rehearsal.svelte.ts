// A rehearsal: while nobody has asked anything of the page yet, some moments of a game are played behind the scenes, with counters,
// cards, targets and dice that nobody sees. What a browser runs for the first time it has to read and compile first; the first orders
// would take several times as long as all later ones. What is played, each game says itself.
import { flushSync, mount, unmount, type Component } from 'svelte'
import { applyPatch } from '../lib/patch.ts'
import type { Action, Decision, GameEvent, Patch, View } from '../lib/types.ts'
import { words } from '../lib/words.svelte.ts'
import { Desk, type DeskLive } from './desk.svelte.ts'
import { idle } from './later.ts'

/** A moment: what has changed, and what is asked. */
export interface Scene {
  prompt: string
  args?: Decision['args']
  actions: Action[]
  patch?: Patch
  log?: GameEvent[]
}

/** A table at which nobody sits. */
class Stand<V extends View> implements DeskLive {
  view: V = $state.raw()!
  decision: Decision | null = $state.raw(null)
  log: GameEvent[] = $state.raw([])
  readonly table = null
  readonly asked = []
  readonly undo = 0
  readonly thinking = []
  readonly standing = {}
  readonly v = 0
  readonly seat: string
  constructor(view: V, seat: string) {
    this.view = view
    this.seat = seat
  }
  act = (): Promise<void> => Promise.resolve()
  undoSteps = this.act
  order = this.act
  ask = (): Promise<null> => new Promise(() => {})
}

export class Rehearsal<V extends View> {
  readonly seat: string
  readonly desk: Desk
  readonly map = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  readonly column = document.createElement('div')
  readonly #stand: Stand<V>
  readonly #shown: Record<string, unknown>[] = []

  constructor(view: V, seat: string) {
    this.seat = seat
    this.#stand = new Stand(view, seat)
    this.desk = new Desk(this.#stand, {})
  }

  async put<P extends object>(part: Component<P>, target: Element, props: P): Promise<void> {
    await idle()
    this.#shown.push(mount(part as unknown as Component<Record<string, unknown>>, { target, props: props as Record<string, unknown> }))
  }

  /** Twice: only the second time shows a browser what is always the same. `show` puts the moment on the map. */
  async play(scenes: Scene[], show: (view: V, decision: Decision) => void): Promise<void> {
    const stand = this.#stand
    for (const { prompt, args = {}, actions, patch = [], log = [] } of [...scenes, ...scenes]) {
      await idle()
      stand.view = applyPatch(stand.view, patch)
      const no = actions.findIndex((action) => Object.keys(action).length === 1)
      const decision = (stand.decision = { seat: this.seat, prompt, args, actions, rules: [], ...(no < 0 ? {} : { no }) })
      stand.log = [...stand.log, ...log]
      show(stand.view, decision)
      for (const action of actions) words.label(action)
      flushSync()
    }
  }

  async end(): Promise<void> {
    await idle()
    for (const one of this.#shown) await unmount(one)
  }
}

let rehearsed = false

/** A page rehearses once, for whoever is going to play. */
export function rehearsalAt<V extends View>(table: Desk): { rehearsal: Rehearsal<V>; view: V } | null {
  const view = table.live.view as V | null
  const { seat } = table.live
  if (rehearsed || table.readOnly || !view || !seat) return null
  rehearsed = true
  return { rehearsal: new Rehearsal(view, seat), view }
}
