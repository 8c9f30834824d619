// What need not be done before the next picture. Whatever waits for the same picture follows it piece by piece, so that a tap or a
// key in between is answered at once.
let waiting: (() => void)[] = []
/** Of the picture that is made. */
const following: (() => void)[] = []

/** Milliseconds: after less than these the next piece may follow without a pause. */
const SHORT = 2

function catchUp(): void {
  const began = performance.now()
  const next = (): void => {
    const run = following.shift()
    if (!run) return
    try {
      run()
    } finally {
      // What the piece has set in motion is done before this: only then is it known how long it was.
      queueMicrotask(() => {
        if (!following.length) return
        if (performance.now() - began < SHORT) next()
        else setTimeout(catchUp)
      })
    }
  }
  next()
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

/** Milliseconds of idle time that are used at a stretch: a tap is answered after no more than these. */
const STRETCH = 8
let stretch = 0
/** Now, if there is idle time left, or when there is some again. */
export async function idle(): Promise<void> {
  if (performance.now() < stretch) return
  await new Promise<void>((resolve) => whenIdle(resolve))
  stretch = performance.now() + STRETCH
}
