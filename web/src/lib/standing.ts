// Whoever goes by keys always stands somewhere. What was pressed often goes away with the question it answered, or cannot be
// pressed for a moment; the browser then leaves the keyboard nowhere. The page looks after every key and every change, and takes
// it to the open dialog, to the place that a page has marked for it (`data-stand`), or to the beginning of the page.

const STOPS = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]:not([tabindex="-1"])'

type Place = HTMLElement | SVGElement

const seen = (el: Element): boolean => el.checkVisibility({ visibilityProperty: true })
const nowhere = (): boolean => (document.activeElement ?? document.body) === document.body

/** Where one comes to who has lost his place. */
function placeToStand(): Place | null {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  const places = dialog ? dialog.querySelectorAll<Place>(STOPS) : document.querySelectorAll<Place>('[data-stand]')
  return [...places].find(seen) ?? document.querySelector<Place>('main')
}

/** What has grown above it may have pushed it out of the window. The map goes where it is wanted by itself. */
function bringBack(): void {
  const el = document.activeElement
  if (!el || el.closest('[data-stand]')) return
  const { top, bottom } = el.getBoundingClientRect()
  if (bottom <= 0 || top >= innerHeight) el.scrollIntoView({ block: 'nearest' })
}

/** Watches from now on; the answer ends it. */
export function keepStanding(): () => void {
  let byKeys = false
  let due = false

  function stand(): void {
    due = false
    // Not while the browser's own bars have the keyboard: Tab goes there from the end of the page, and comes back.
    if (!byKeys || !document.hasFocus()) return
    if (nowhere()) placeToStand()?.focus({ preventScroll: true })
    else bringBack()
  }
  // Whatever happens: a button that can no longer be pressed loses the keyboard only when the next picture is made.
  function look(): void {
    if (due || !byKeys) return
    due = true
    if (document.visibilityState === 'visible') requestAnimationFrame(() => setTimeout(stand))
    else setTimeout(stand)
  }
  const changes = new MutationObserver(look)

  function keydown(): void {
    if (byKeys) return
    byKeys = true
    changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['class', 'disabled', 'hidden', 'inert', 'open'] })
  }
  function byHand(): void {
    byKeys = false
    changes.disconnect()
  }

  const held = new AbortController()
  const hear = { capture: true, signal: held.signal }
  addEventListener('keydown', keydown, hear)
  addEventListener('keyup', look, hear)
  addEventListener('pointerdown', byHand, hear)
  addEventListener('wheel', byHand, { ...hear, passive: true })
  addEventListener('focusout', look, hear)
  return () => {
    held.abort()
    changes.disconnect()
  }
}
