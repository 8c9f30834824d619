// Lettering: what whoever draws a map needs to know of fonts, which only the build has.

export type Face = 'roman' | 'italic' | 'capitals'

/** Outlines of a line of text, its baseline starting at the origin. */
export type Letterer = (text: string, face: Face, size: number, tracking?: number) => { d: string; width: number }

export interface Box { left: number; top: number; right: number; bottom: number }

/** Every line of text stands on its head, in the same place: upright, then, on a sheet that is turned round. */
export const onItsHead =
  (letter: Letterer): Letterer =>
  (text, face, size, tracking) => {
    const { d, width } = letter(text, face, size, tracking)
    // Small letters are some six tenths as high as their size says.
    const over = (x: string, y: string) => `${Math.round((width - Number(x)) * 100) / 100},${Math.round((-0.6 * size - Number(y)) * 100) / 100}`
    return { d: d.replace(/(-?[\d.]+),(-?[\d.]+)/g, (_, x: string, y: string) => over(x, y)), width }
  }
