// The picture under the board: the engraved map that the build has drawn, or, for ground that players laid
// themselves, the same drawing made on the empty sheet by a worker, so that the table never stands still.

import { fingerprint } from '../../../../../maps/games/vive_lempereur/fingerprint.ts'
import { WIDTH } from '../../../../../maps/games/vive_lempereur/geometry.ts'
import { insist } from '../../../lib/insist.ts'
import type { Order } from './canvas.ts'

/** The part of a view that the map shows. */
export interface Ground {
  terrain: Record<string, string>
  roads: string[][]
}

/** What the build left: the ground that each picture shows, and a version for the browser's cache. */
interface Drawn { version: string; fields: Record<string, string> }

const FOLDER = '/maps/vive_lempereur'
/** The sheet with border, grid and labels but no ground. */
const EMPTY = 'hypothetical'
const KEPT = 4

let drawn: Promise<Drawn> | null = null
/** Pictures made here by the mark of their ground, the oldest first. */
const made = new Map<string, string>()
let turn: Promise<unknown> = Promise.resolve()
let newest = ''

function whatIsDrawn(): Promise<Drawn> {
  const nothing = (): Drawn => {
    drawn = null
    return { version: '', fields: {} }
  }
  drawn ??= fetch(`${FOLDER}/fields.json`).then((answer) => (answer.ok ? (answer.json() as Promise<Drawn>) : nothing()), nothing)
  return drawn
}

const url = (name: string, version: string): string => `${FOLDER}/${name}.webp${version && `?v=${version}`}`

/** The small picture of a scenario, for lists and for opening a table. */
export const scenarioPicture = (scenario: string): string => `${FOLDER}/${scenario}-small.webp`

/**
 * The address of a picture of WIDTH by HEIGHT map units for the ground of a view. Cheap when the ground is known.
 * Of several new grounds asked for in a row only the last is drawn; the earlier askers get the newest picture there is.
 */
export async function fieldPicture(view: Ground | { [part: string]: unknown }): Promise<string> {
  const { terrain, roads } = view as Ground
  const mark = fingerprint(terrain, roads)
  newest = mark
  const { version, fields } = await whatIsDrawn()
  const known = Object.keys(fields).find((name) => fields[name] === mark)
  if (known) return url(known, version)
  const sheet = url(EMPTY, version)
  const mine = turn.then(async () => {
    if (made.has(mark) || newest !== mark) return
    const pixels = WIDTH * Math.min(2, Math.max(1, Math.ceil(devicePixelRatio)))
    const blob = await drawApart({ terrain: { ...terrain }, roads: roads.map((road) => [...road]), sheet: new URL(sheet, location.href).href, pixels })
    if (blob) keep(mark, URL.createObjectURL(blob))
  })
  turn = mine.catch(() => undefined)
  await turn
  return made.get(mark) ?? made.get(newest) ?? [...made.values()].at(-1) ?? sheet
}

function keep(mark: string, address: string): void {
  made.set(mark, address)
  for (const [old, gone] of made) {
    if (made.size <= KEPT) return
    made.delete(old)
    // Somebody may still be showing it for a moment.
    setTimeout(() => URL.revokeObjectURL(gone), 60_000)
  }
}

let worker: Worker | null | undefined

async function drawApart(order: Order): Promise<Blob | null> {
  if (worker === undefined) worker = startWorker()
  const busy = worker
  if (busy) {
    const blob = await new Promise<Blob | null>((done) => {
      busy.onmessage = ({ data }: MessageEvent<Blob | null>) => done(data)
      busy.onerror = () => done(null)
      busy.postMessage(order)
    })
    if (blob) return blob
    worker = null
  }
  const { drawOnSheet } = await insist(() => import('./canvas.ts'))
  return drawOnSheet(order)
}

function startWorker(): Worker | null {
  if (typeof Worker !== 'function' || typeof OffscreenCanvas !== 'function') return null
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
}
