// Pan and zoom by wheel, drag, pinch and double-tap: pointer events only, and the arithmetic apart from them.

export interface Look {
  /** Scale, then where the content's top left corner lies. */
  k: number
  x: number
  y: number
}

export interface Box {
  width: number
  height: number
}

export const clamp = (n: number, low: number, high: number): number => Math.min(high, Math.max(low, n))

/** The look that shows the whole content in the middle of the frame. */
export function fit(frame: Box, content: Box, margin = 0): Look {
  const k = Math.max(0.05, Math.min((frame.width - 2 * margin) / content.width, (frame.height - 2 * margin) / content.height))
  return { k, x: (frame.width - content.width * k) / 2, y: (frame.height - content.height * k) / 2 }
}

/** What lies about the points of a picture: so much of the content on every side. */
const ABOUT = 0.07

/** The look at some points and what lies about them, as much of it as the frame holds. */
export function about(frame: Box, content: Box, points: readonly (readonly [number, number])[]): Look {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const more = ABOUT * Math.min(content.width, content.height)
  const [x, y] = [Math.min(...xs) - more, Math.min(...ys) - more]
  const look = fit(frame, { width: Math.max(...xs) + more - x, height: Math.max(...ys) + more - y })
  return { k: look.k, x: look.x - x * look.k, y: look.y - y * look.k }
}

/** The look at a point from near, at least at a given scale: all of the content's height if that can be, and nothing beside it. */
export function near(frame: Box, content: Box, px: number, py: number, least: number): Look {
  const k = clamp(frame.height / content.height, least, 1.4 * least)
  const along = (p: number, f: number, c: number): number => (c * k > f ? clamp(f / 2 - p * k, f - c * k, 0) : (f - c * k) / 2)
  return { k, x: along(px, frame.width, content.width), y: along(py, frame.height, content.height) }
}

/** Zoomed by a factor around a point of the frame that stays where it is. */
export function zoomed(look: Look, cx: number, cy: number, factor: number, low: number, high: number): Look {
  const k = clamp(look.k * factor, low, high)
  return { k, x: cx - ((cx - look.x) * k) / look.k, y: cy - ((cy - look.y) * k) / look.k }
}

/** Kept so that the content never leaves the frame: a third of the frame always shows it. */
export function held(look: Look, frame: Box, content: Box): Look {
  const w = content.width * look.k
  const h = content.height * look.k
  const mx = Math.min(w, frame.width) / 3
  const my = Math.min(h, frame.height) / 3
  return { k: look.k, x: clamp(look.x, mx - w, frame.width - mx), y: clamp(look.y, my - h, frame.height - my) }
}

/** Moved so that a point of the content is inside the frame, by no more than needed. */
export function showing(look: Look, frame: Box, px: number, py: number, margin = 60): Look {
  const sx = px * look.k + look.x
  const sy = py * look.k + look.y
  const mx = Math.min(margin, frame.width / 3)
  const my = Math.min(margin, frame.height / 3)
  return { k: look.k, x: look.x + clamp(sx, mx, frame.width - mx) - sx, y: look.y + clamp(sy, my, frame.height - my) - sy }
}

const SLOP = 6
const DOUBLE_TAP = 300

export interface Hands {
  get(): Look
  set(look: Look, smooth?: boolean): void
  low(): number
  high(): number
}

/** Attach to the frame. A drag swallows the click that would follow it. */
export function panzoom(frame: HTMLElement, hands: Hands): () => void {
  const pointers = new Map<number, { x: number; y: number }>()
  let moved = 0
  let tapped = { at: -1e9, x: 0, y: 0 }
  const at = (e: { clientX: number; clientY: number }): [number, number] => {
    const box = frame.getBoundingClientRect()
    return [e.clientX - box.left, e.clientY - box.top]
  }
  const zoom = (cx: number, cy: number, factor: number, smooth = false) => hands.set(zoomed(hands.get(), cx, cy, factor, hands.low(), hands.high()), smooth)
  // What lies over the map (panels, buttons) keeps its own wheel and pointers.
  const over = (e: Event) => e.target instanceof Element && e.target.closest('[data-over]') !== null

  const wheel = (e: WheelEvent) => {
    if (over(e)) return
    e.preventDefault()
    const step = e.deltaMode === 1 ? e.deltaY * 16 : e.deltaY
    zoom(...at(e), Math.exp(-step * (e.ctrlKey ? 0.01 : 0.0015)))
  }
  const down = (e: PointerEvent) => {
    if (over(e) || (e.pointerType === 'mouse' && e.button > 1)) return
    if (pointers.size === 0) moved = 0
    pointers.set(e.pointerId, { x: e.clientX, y: e.clientY })
  }
  const move = (e: PointerEvent) => {
    const old = pointers.get(e.pointerId)
    if (!old) return
    const dx = e.clientX - old.x
    const dy = e.clientY - old.y
    moved += Math.abs(dx) + Math.abs(dy)
    if (pointers.size === 1) {
      if (moved > SLOP) {
        if (!frame.hasPointerCapture(e.pointerId)) frame.setPointerCapture(e.pointerId)
        const look = hands.get()
        hands.set({ k: look.k, x: look.x + dx, y: look.y + dy })
      }
    } else {
      moved += SLOP
      const other = [...pointers].find(([id]) => id !== e.pointerId)![1]
      const before = Math.hypot(old.x - other.x, old.y - other.y)
      const after = Math.hypot(e.clientX - other.x, e.clientY - other.y)
      zoom(...at({ clientX: (e.clientX + other.x) / 2, clientY: (e.clientY + other.y) / 2 }), after / (before || 1))
      const look = hands.get()
      hands.set({ k: look.k, x: look.x + dx / 2, y: look.y + dy / 2 })
    }
    pointers.set(e.pointerId, { x: e.clientX, y: e.clientY })
  }
  const up = (e: PointerEvent) => {
    if (!pointers.delete(e.pointerId) || e.type === 'pointercancel' || pointers.size || moved > SLOP) return
    const close = Math.hypot(e.clientX - tapped.x, e.clientY - tapped.y) < 30
    // A mouse has a wheel; two clicks of it are two taps on a place.
    if (e.pointerType === 'touch' && close && e.timeStamp - tapped.at < DOUBLE_TAP) {
      tapped.at = -1e9
      moved = SLOP + 1
      zoom(...at(e), 2, true)
    } else {
      tapped = { at: e.timeStamp, x: e.clientX, y: e.clientY }
    }
  }
  const click = (e: MouseEvent) => {
    if (moved <= SLOP || over(e)) return
    e.stopPropagation()
    e.preventDefault()
  }
  frame.addEventListener('wheel', wheel, { passive: false })
  frame.addEventListener('pointerdown', down)
  frame.addEventListener('pointermove', move)
  frame.addEventListener('pointerup', up)
  frame.addEventListener('pointercancel', up)
  frame.addEventListener('click', click, true)
  return () => {
    frame.removeEventListener('wheel', wheel)
    frame.removeEventListener('pointerdown', down)
    frame.removeEventListener('pointermove', move)
    frame.removeEventListener('pointerup', up)
    frame.removeEventListener('pointercancel', up)
    frame.removeEventListener('click', click, true)
  }
}
