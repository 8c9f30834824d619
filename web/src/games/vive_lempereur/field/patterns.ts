// Patterns tell overlays apart where colours cannot. Fetched with the key that explains them.
import { add } from '../sheet.ts'

const PATTERNS = [
  ['rising', 9, '<path d="M0 9L9 0M-2 2L2-2M7 11L11 7" stroke="#20305f" stroke-width="1.8"/>'],
  // Wider and bolder than the rising one: in grey their tone differs too, not their slant alone.
  ['falling', 13, '<path d="M0 0L13 13M11-2L15 2M-2 11L2 15" stroke="#7a1f19" stroke-width="3"/>'],
  ['cross', 9, '<path d="M0 9L9 0M0 0L9 9" stroke="#2e2015" stroke-width="1.5"/>'],
  ['level', 5, '<path d="M0 1h5M0 3.5h5" stroke="#2e2015" stroke-width="1.3"/>'],
  ['dots', 8, '<circle cx="4" cy="4" r="1.6" fill="#2e2015"/>'],
] as const

export const layOutPatterns = (): void =>
  add(
    'vle-p-dots',
    `<defs>${PATTERNS.map(([id, size, content]) => `<pattern id="vle-p-${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse">${content}</pattern>`).join('')}</defs>`,
  )
