// What need not be done before the next picture. Whatever waits for the same picture is done together, as one piece of work.
let waiting: (() => void)[] = []

function catchUp(): void {
  const due = waiting
  waiting = []
  for (const run of due) {
    try {
      run()
    } catch (thrown) {
      reportError(thrown) // the others are done all the same
    }
  }
}

/** Runs after the next picture is on the screen; at once where nobody looks, for then no picture is made. */
export function afterPicture(run: () => void): void {
  const first = waiting.push(run) === 1
  if (document.visibilityState !== 'visible') setTimeout(catchUp)
  else if (first) requestAnimationFrame(() => setTimeout(catchUp))
}

/** Runs when the browser has nothing better to do. */
export function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 2000 })
  else setTimeout(run, 200)
}
export const idle = (): Promise<void> => new Promise((resolve) => whenIdle(resolve))
