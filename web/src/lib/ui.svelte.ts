// Dialogs of the whole page, and the short notices at its foot.

export type DialogName = 'settings' | 'keys'

class Ui {
  dialog: DialogName | null = $state(null)
  notice: string | null = $state(null)
  #timer: ReturnType<typeof setTimeout> | undefined

  open(dialog: DialogName): void {
    this.dialog = dialog
  }

  close(): void {
    this.dialog = null
  }

  /** A sentence, already in words, that goes away by itself. */
  tell(text: string): void {
    clearTimeout(this.#timer)
    this.notice = text
    this.#timer = setTimeout(() => (this.notice = null), 6000)
  }
}

export const ui = new Ui()
