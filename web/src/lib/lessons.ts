// How far this browser has come in each guided first game: the list of what was done there, and nothing else is needed.
import type { Done } from './types'

const STORED = 'grognard.lessons'
let memory: { [lesson: string]: Done } = {}

function read(): { [lesson: string]: Done } {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED) ?? '{}')
    if (stored !== null && typeof stored === 'object' && !Array.isArray(stored)) return { ...memory, ...stored }
  } catch {
    // No storage, or not ours: what this page remembers must do.
  }
  return memory
}

const keyOf = (game: string, lesson: string): string => `${game}/${lesson}`

/** What was done in a lesson; nothing where it was not begun, or is over. */
export function doneIn(game: string, lesson: string): Done {
  const done: unknown = read()[keyOf(game, lesson)]
  return Array.isArray(done) ? (done as Done) : []
}

export function keepDone(game: string, lesson: string, done: Done): void {
  const { [keyOf(game, lesson)]: _, ...rest } = read()
  memory = done.length ? { ...rest, [keyOf(game, lesson)]: done } : rest
  try {
    localStorage.setItem(STORED, JSON.stringify(memory))
  } catch {
    // Private windows may forbid it: it then lasts as long as the page.
  }
}
