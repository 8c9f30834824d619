// What the reader has chosen, kept in this browser.

import type { Language } from './words.svelte'

export interface Choices {
  /** null: not chosen; the browser's language is taken. */
  language: Language | null
  counters: 'silhouette' | 'nato'
  /** A second tap, or Confirm, before an act that has a preview. */
  confirm: boolean
  animations: boolean
  /** To be asked in every window that the rules allow, also about what one's own side does. */
  everyWindow: boolean
  textSize: 'small' | 'normal' | 'large'
  contrast: 'print' | 'high'
}

const STORED = 'grognard.settings'
const DEFAULTS: Choices = {
  language: null,
  counters: 'silhouette',
  confirm: true,
  animations: true,
  everyWindow: false,
  textSize: 'normal',
  contrast: 'print',
}
const ALLOWED: { [name in keyof Choices]: readonly Choices[name][] } = {
  language: [null, 'en', 'it'],
  counters: ['silhouette', 'nato'],
  confirm: [true, false],
  animations: [true, false],
  everyWindow: [true, false],
  textSize: ['small', 'normal', 'large'],
  contrast: ['print', 'high'],
}

function read(): Choices {
  const choices: Choices = { ...DEFAULTS }
  if (typeof matchMedia !== 'undefined') {
    choices.animations = !matchMedia('(prefers-reduced-motion: reduce)').matches
    choices.contrast = matchMedia('(prefers-contrast: more)').matches ? 'high' : 'print'
  }
  try {
    const stored = JSON.parse(localStorage.getItem(STORED) ?? '{}') as { [name: string]: unknown }
    for (const [name, allowed] of Object.entries(ALLOWED)) {
      if ((allowed as readonly unknown[]).includes(stored[name])) Object.assign(choices, { [name]: stored[name] })
    }
  } catch {
    // No storage, or not ours: the defaults do.
  }
  return choices
}

class Settings {
  #choices: Choices = $state(read())

  get language(): Language {
    return this.#choices.language ?? browserLanguage()
  }
  get counters(): Choices['counters'] {
    return this.#choices.counters
  }
  get confirm(): boolean {
    return this.#choices.confirm
  }
  get animations(): boolean {
    return this.#choices.animations
  }
  get everyWindow(): boolean {
    return this.#choices.everyWindow
  }
  get textSize(): Choices['textSize'] {
    return this.#choices.textSize
  }
  get contrast(): Choices['contrast'] {
    return this.#choices.contrast
  }

  set<Name extends keyof Choices>(name: Name, value: Choices[Name]): void {
    this.#choices[name] = value
    try {
      localStorage.setItem(STORED, JSON.stringify(this.#choices))
    } catch {
      // Private windows may forbid it; the choice then lasts as long as the page.
    }
  }
}

function browserLanguage(): Language {
  const wanted = typeof navigator === 'undefined' ? [] : (navigator.languages ?? [navigator.language])
  for (const one of wanted) {
    if (/^it\b/i.test(one)) return 'it'
    if (/^en\b/i.test(one)) return 'en'
  }
  return 'en'
}

export const settings = new Settings()
