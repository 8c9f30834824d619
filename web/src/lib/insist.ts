import { ui } from './ui.svelte.ts'

/** After so many failures it may be that the server is there, and has another version of the program. */
const SUSPICIOUS = 3

/** For parts of the program that come when they are wanted: while the server is away they are asked for again and again. */
export async function insist<T>(load: () => Promise<T>, pause = 2000): Promise<T> {
  for (let failures = 1; ; failures++) {
    try {
      return await load()
    } catch {
      if (failures >= SUSPICIOUS && !ui.outdated) ui.outdated = await answers()
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}

const answers = (): Promise<boolean> =>
  fetch('/api/health').then(
    (answer) => answer.ok,
    () => false,
  )
