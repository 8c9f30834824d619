// Old paper as a picture: grain, clouds of age, foxing, a darkened edge. The drawing is laid over it by multiplication.

import { chance, noise, seedOf } from './random.ts'

const SHEET = [242, 231, 204] as const
/** How much each colour darkens where the paper is fully aged. */
const AGE = [0.2, 0.27, 0.42] as const

/** RGB bytes, line by line; `scale` is pixels to a map unit. */
export function paper(width: number, height: number, scale: number, seedText: string): Uint8Array {
  const seed = seedOf(seedText) % 9973
  const age = aging(width, height, scale, seed)
  const luck = chance(seed)
  const out = new Uint8Array(width * height * 3)
  let drift = 0
  for (let y = 0, k = 0; y < height; y++) {
    for (let x = 0; x < width; x++, k++) {
      // Fibres lie a little along the lines of the sheet, so the grain drifts.
      drift = 0.55 * drift + 0.45 * (luck() - 0.5)
      const grain = 1 + 0.045 * drift
      const a = age[k]!
      for (let c = 0; c < 3; c++) out[3 * k + c] = Math.max(0, Math.min(255, SHEET[c]! * grain * (1 - AGE[c]! * a)))
    }
  }
  return out
}

/** From 0, fresh, to 1, brown: worked out coarsely, since age has no sharp edges, and spread over the pixels. */
function aging(width: number, height: number, scale: number, seed: number): Float32Array {
  const cell = 6
  const across = Math.ceil(width / cell) + 2
  const down = Math.ceil(height / cell) + 2
  const coarse = new Float32Array(across * down)
  const spots = foxing(width / scale, height / scale, seed)
  for (let j = 0; j < down; j++) {
    for (let i = 0; i < across; i++) {
      const x = (i * cell) / scale
      const y = (j * cell) / scale
      const clouds = 0.5 * noise(x, y, 260, seed) + 0.28 * noise(x, y, 110, seed + 1) + 0.14 * noise(x, y, 42, seed + 2) + 0.08 * noise(x, y, 15, seed + 3)
      const edge = Math.min(x, y, width / scale - x, height / scale - y)
      const rim = Math.exp(-Math.max(0, edge + 14 * noise(x, y, 70, seed + 4)) / 34)
      let a = 0.2 + 0.34 * Math.max(0, clouds + 0.12) + 0.5 * rim
      for (const [sx, sy, r, strength] of spots) {
        const d = ((x - sx) ** 2 + (y - sy) ** 2) / (r * r)
        if (d < 4) a += strength * Math.exp(-2 * d)
      }
      coarse[j * across + i] = Math.min(1, a)
    }
  }
  const out = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const j = Math.floor(y / cell)
    const t = y / cell - j
    for (let x = 0; x < width; x++) {
      const i = Math.floor(x / cell)
      const s = x / cell - i
      const k = j * across + i
      out[y * width + x] =
        (coarse[k]! * (1 - s) + coarse[k + 1]! * s) * (1 - t) + (coarse[k + across]! * (1 - s) + coarse[k + across + 1]! * s) * t
    }
  }
  return out
}

/** Small rusty spots, in families. */
function foxing(width: number, height: number, seed: number): [x: number, y: number, r: number, strength: number][] {
  const luck = chance(seed + 17)
  const spots: [number, number, number, number][] = []
  for (let family = 0; family < 9; family++) {
    const x = luck() * width
    const y = luck() * height
    for (let n = 0; n < 7; n++) spots.push([x + (luck() - 0.5) * 150, y + (luck() - 0.5) * 120, 1.6 + 4 * luck() * luck(), 0.16 + 0.3 * luck()])
  }
  return spots
}
