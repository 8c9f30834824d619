// What need not be done before the next picture. Whatever waits for the same picture follows it piece by piece, so that a tap or a
// key in between is answered at once.
const waiting: (() => void)[] = []
let due = false

function catchUp(): void {
  const run = waiting.shift()
  due = waiting.length > 0
  if (due) setTimeout(catchUp)
  run?.()
}

/** Runs after the next picture is on the screen; at once where nobody looks, for then no picture is made. */
export function afterPicture(run: () => void): void {
  waiting.push(run)
  if (document.visibilityState !== 'visible') setTimeout(catchUp)
  else if (!due) requestAnimationFrame(() => setTimeout(catchUp))
  due = true
}

/** Runs when the browser has nothing better to do. */
export function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 2000 })
  else setTimeout(run, 200)
}
export const idle = (): Promise<void> => new Promise((resolve) => whenIdle(resolve))
