// Who is at this browser: a guest with a name.

import { api } from './api'
import { settings } from './settings.svelte'
import type { Me } from './types'
import { words, type Language } from './words.svelte'

class Session {
  me: Me | null = $state.raw(null)

  #starting: Promise<void> | null = null

  /** Asked once, however many wait for it; again if it failed. */
  start(): Promise<void> {
    this.#starting ??= api.me().then(
      (me) => void (this.me = me),
      (thrown: unknown) => {
        this.#starting = null
        throw thrown
      },
    )
    return this.#starting
  }

  async rename(name: string): Promise<void> {
    this.me = await api.setMe({ name })
  }

  /** Who is here may have changed: somebody was signed out. */
  async again(): Promise<void> {
    this.me = await api.me()
  }

  /** The language of the whole page, remembered here and told to the server for its notices. */
  async speak(language: Language): Promise<void> {
    settings.set('language', language)
    await words.speak(language)
    document.documentElement.lang = language
    if (this.me && this.me.language !== language) {
      this.me = await api.setMe({ language }).catch(() => this.me)
    }
  }
}

export const session = new Session()
