// Chance for drawing: the same map every time, and a change in one place leaves the rest of the drawing alone.

export type Chance = () => number

/** A number from any text or numbers, to seed with. */
export function seedOf(...parts: (string | number)[]): number {
  let h = 0x811c9dc5
  for (const part of parts) {
    const text = String(part)
    for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
    h = Math.imul(h ^ 0x2f, 0x01000193)
  }
  return h >>> 0
}

/** Numbers in [0, 1), always the same for the same seed. */
export function chance(seed: number): Chance {
  let a = seed >>> 0
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** One number in [0, 1) for a point of a lattice. */
export function dice(i: number, j: number, seed: number): number {
  let h = Math.imul(i, 374761393) + Math.imul(j, 668265263) + Math.imul(seed, 0x9e3779b1)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296
}

/** Smooth noise in [-1, 1]; features are about `scale` wide. */
export function noise(x: number, y: number, scale: number, seed: number): number {
  const u = x / scale
  const v = y / scale
  const i = Math.floor(u)
  const j = Math.floor(v)
  const s = ease(u - i)
  const t = ease(v - j)
  const a = dice(i, j, seed)
  const b = dice(i + 1, j, seed)
  const c = dice(i, j + 1, seed)
  const d = dice(i + 1, j + 1, seed)
  return 2 * (a + (b - a) * s + (c - a) * t + (a - b - c + d) * s * t) - 1
}

const ease = (t: number): number => t * t * (3 - 2 * t)
