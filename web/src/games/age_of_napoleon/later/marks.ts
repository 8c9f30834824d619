// Overlays that the aide knows, and how their marks are drawn around 0,0.
export const OVERLAYS = ['interceptors', 'winter'] as const

/** A small plate with a letter or a figure, as wide as it needs. */
export function tagOf(mark: string, label: string): string {
  const half = Math.max(13, 5 * label.length + 3)
  return `<g class="aon-tag ${mark}"><path d="M-${half}-11h${2 * half}v22h-${2 * half}z"/><text y="5.5" font-size="15" text-anchor="middle">${label || (mark === 'intercepts' ? '⚔' : '•')}</text></g>`
}
