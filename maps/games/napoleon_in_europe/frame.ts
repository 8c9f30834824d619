import type { Box } from '../../craft/letters.ts'
import type { Point } from '../../craft/lines.ts'

export const TITLE: Box = { left: 64, top: 64, right: 384, bottom: 214 }
export const LEGEND: Box = { left: 1498, top: 64, right: 1736, bottom: 300 }
export const ROSE: Point = [150, 560]
export const SCALE_AT: Point = [120, 1384]
/** What nothing of the game may be laid over. */
export const CLEAR: readonly Box[] = [TITLE, LEGEND, { left: ROSE[0] - 66, right: ROSE[0] + 66, top: ROSE[1] - 110, bottom: ROSE[1] + 66 }]
