// Which of one's games wait for one: told in the bar and by the icon of the page, and the next of them is one key away.

import { api } from './api'
import { myMove } from './lobby'
import { router } from './router.svelte'
import type { TableInfo } from './types'
import { ui } from './ui.svelte'
import { words } from './words.svelte'

const EVERY = 45_000
const ICON = '/favicon.svg'
/** The same with a spot on it. */
const CALLING = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="31" fill="#27408b"/><path d="M7 44C19 40 15 13 32 13s13 27 25 31c-17-4-33-4-50 0z" fill="#1c140d" stroke="#f3e8cd"/><circle cx="48" cy="16" r="14" fill="#c8102e" stroke="#fff" stroke-width="3"/></svg>',
)}`

/** A game that one is asked in, or invited to. */
export const calling = (table: TableInfo): boolean =>
  myMove(table) || (table.status === 'open' && !table.maker && table.seats.some((seat) => seat.kind === 'friend' && seat.invitation !== null))

class Calls {
  waiting: TableInfo[] = $state.raw([])
  /** Those of them that one is not looking at. */
  others = $derived(this.waiting.filter((table) => !('id' in router.route && router.route.id === table.id)))
  #timer: ReturnType<typeof setInterval> | undefined

  start(): () => void {
    const look = (): void => void (document.visibilityState === 'visible' && this.look())
    this.#timer = setInterval(look, EVERY)
    document.addEventListener('visibilitychange', look)
    // Not before the page itself has what it needs.
    const first = setTimeout(look, 3000)
    return () => {
      clearInterval(this.#timer)
      clearTimeout(first)
      document.removeEventListener('visibilitychange', look)
    }
  }

  async look(): Promise<void> {
    try {
      this.take(await api.tables('mine'))
    } catch {
      // Next time.
    }
  }

  /** The longest waiting first. */
  take(mine: TableInfo[]): void {
    this.waiting = mine.filter(calling).sort((one, other) => one.changed - other.changed)
  }

  async next(): Promise<void> {
    await this.look()
    const [table] = this.others
    if (table) router.go(`/t/${table.id}`)
    else ui.tell(words.say('shell-next-none'))
  }
}

export const calls = new Calls()

export function callByIcon(call: boolean): void {
  document.querySelector('link[rel=icon]')?.setAttribute('href', call ? CALLING : ICON)
}
