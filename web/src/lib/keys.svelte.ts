// Keys: every part of the page adds its own while it is there; the dialog that `?` opens lists them all.

import { untrack } from 'svelte'

export interface Key {
  scope: string
  /** As KeyboardEvent.key has it, with modifiers before: `z`, `Enter`, `Shift+ArrowLeft`, `Ctrl+z`. */
  key: string
  message: string
  run: (event: KeyboardEvent) => void
  /** Also works while a field, button or link has the focus. */
  anywhere: boolean
}

/** How a key press is written above. */
export function keyOf(event: KeyboardEvent): string {
  const name = event.key === ' ' ? 'Space' : event.key
  const shift = event.shiftKey && (name.length > 1 || /[a-z]/i.test(name))
  const letter = name.length === 1 ? name.toLowerCase() : name
  return `${event.ctrlKey || event.metaKey ? 'Ctrl+' : ''}${event.altKey ? 'Alt+' : ''}${shift ? 'Shift+' : ''}${letter}`
}

const TYPING = 'input:not([type=button]):not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true]'
/** Keys that a focused button, link or list needs for itself. */
const TAKEN = new Set(['Enter', 'Space', 'Tab', 'Escape'])
const WANTING = 'button, a, summary, [role=tab], [role=radio], input'
const WANTING_ARROWS = '[role=tab], [role=radio], [role=slider], input'

class Keys {
  list: Key[] = $state.raw([])

  /**
   * Add a key; the answer removes it. `scope` is the message id of the heading it stands under in the dialog, `message` that of
   * what it does. The newest one wins where two use the same key.
   */
  add(scope: string, key: string, message: string, run: (event: KeyboardEvent) => void, anywhere = false): () => void {
    const added: Key = { scope, key, message, run, anywhere }
    // Usually called in an effect, which must not run again when another key is added.
    untrack(() => (this.list = [...this.list, added]))
    return () => {
      untrack(() => (this.list = this.list.filter((other) => other !== added)))
    }
  }

  /** For <svelte:window onkeydown>. */
  press = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing) return
    // A dialog has the keyboard to itself, Escape above all.
    if (document.querySelector('dialog:modal')) return
    const target = event.target instanceof Element ? event.target : null
    const typing = target?.closest(TYPING) != null
    const pressed = keyOf(event)
    const wanting = TAKEN.has(pressed) ? WANTING : /Arrow/.test(pressed) ? WANTING_ARROWS : null
    const busy = wanting !== null && target?.closest(wanting) != null
    const found = this.list.findLast((one) => one.key === pressed && (one.anywhere || !(typing || busy)))
    if (!found) return
    event.preventDefault()
    found.run(event)
  }
}

export const keys = new Keys()
