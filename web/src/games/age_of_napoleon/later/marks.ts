// Overlays that the aide knows, and how their marks are drawn around 0,0.
export const OVERLAYS = ['interceptors'] as const

/** A small plate with a letter or a figure. */
export const tagOf = (mark: string, label: string): string =>
  `<g class="aon-tag ${mark}"><path d="M-13-11h26v22h-26z"/><text y="5.5" font-size="15" text-anchor="middle">${label || (mark === 'intercepts' ? '⚔' : '•')}</text></g>`
