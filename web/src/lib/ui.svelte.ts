// Dialogs of the whole page, and the short notices at its foot.

import type { Asked, TableInfo } from './types'

export type DialogName = 'settings' | 'help'

class Ui {
  dialog: DialogName | null = $state(null)
  /** The table that one is at: its company stands in the bar. */
  table: TableInfo | null = $state.raw(null)
  /** Who must act there now. (`table` is told when something about the table changes, not at every action.) */
  asked: Asked[] = $state.raw([])
  notice: string | null = $state(null)
  /** The server has a newer version: parts of this page are not to be had any more. */
  outdated = $state(false)
  #timer: ReturnType<typeof setTimeout> | undefined

  open(dialog: DialogName): void {
    this.dialog = dialog
  }

  /** A dialog tells a moment later that it was closed: by then another may be open. */
  close(dialog: DialogName): void {
    if (this.dialog === dialog) this.dialog = null
  }

  /** A sentence, already in words, that goes away by itself. */
  tell(text: string): void {
    clearTimeout(this.#timer)
    this.notice = text
    this.#timer = setTimeout(() => (this.notice = null), 6000)
  }
}

export const ui = new Ui()
