// What need not be done before the next picture. Whatever waits for the same picture follows it piece by piece, so that a tap or a
// key in between is answered at once.
let waiting: (() => void)[] = []
/** Of the picture that is made. */
const following: (() => void)[] = []

function catchUp(): void {
  const run = following.shift()
  if (following.length) setTimeout(catchUp)
  run?.()
}
function made(): void {
  following.push(...waiting)
  waiting = []
  catchUp()
}

/** Runs after the next picture is on the screen; at once where nobody looks, for then no picture is made. */
export function afterPicture(run: () => void): void {
  const first = waiting.push(run) === 1
  if (document.visibilityState !== 'visible') setTimeout(made)
  else if (first) requestAnimationFrame(() => setTimeout(made))
}

/** Runs when the browser has nothing better to do. */
export function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 2000 })
  else setTimeout(run, 200)
}
export const idle = (): Promise<void> => new Promise((resolve) => whenIdle(resolve))
