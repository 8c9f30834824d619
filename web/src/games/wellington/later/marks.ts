// What an overlay lays on the duchies, written as SVG: a shape or a sign for each mark, so that no colour is needed.
import { SHAPES, sign } from '../counters.ts'
import type { Power } from '../panels/facts.ts'

/** In the order of their buttons; `aide/wel_overlays.py` answers them. */
export const OVERLAYS = ['control', 'supply', 'interception', 'attrition', 'last'] as const

const SIGN: { [mark: string]: string } = { besieged: 'siege', besieges: 'siege', fought: 'fought', taken: 'fort' }
const plate = (text: string, edge = ''): string => {
  const half = 7 + text.length * 4.5
  return `<rect class="tag ${edge}" x="${-half}" y="-12" width="${2 * half}" height="24" rx="3"/><text class="tag-text" y="6">${text}</text>`
}

/** The mark around its middle; `label` is a number or a chance that the server tells with it. */
export function tagOf(mark: string, label: string): string {
  const [kind = '', of = ''] = mark.split('-')
  if (kind === 'control') return `<circle class="ring ${of}" r="13"/>`
  if (kind === 'uncontrolled') return '<circle class="free" r="13"/><path class="free" d="M-9 9L9-9"/>'
  if (kind === 'builds')
    return `<g class="${of}"><path class="field" transform="translate(${label ? -13 : 0} 0) scale(.75)" d="${SHAPES[of as Power]}"/><path class="weave" transform="translate(${label ? -13 : 0} 0) scale(.75)" d="${SHAPES[of as Power]}"/></g>${label ? `<g transform="translate(11 0)">${plate(label)}</g>` : ''}`
  if (kind === 'intercepts') return plate(label || '%', of)
  if (kind === 'attrition') return plate('✕'.repeat(Number(of)) || '○', of === '0' ? '' : 'worn')
  if (mark === 'trail') return '<circle class="free" r="10"/>'
  if (mark === 'moved') return '<path class="moved" d="M-9-7L9 0L-9 7l4-7z"/>'
  return sign(SIGN[mark] ?? 'card', 0, 0)
}
