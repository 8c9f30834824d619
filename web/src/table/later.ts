/** Runs after the next picture is on the screen; at once where nobody looks, for then no picture is made. */
export function afterPicture(run: () => void): void {
  if (document.visibilityState === 'visible') requestAnimationFrame(() => setTimeout(run))
  else setTimeout(run)
}

/** Runs when the browser has nothing better to do. */
export function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 2000 })
  else setTimeout(run, 200)
}
export const idle = (): Promise<void> => new Promise((resolve) => whenIdle(resolve))
