// Lettering: what whoever draws a map needs to know of fonts, which only the build has.

export type Face = 'roman' | 'italic' | 'capitals'

/** Outlines of a line of text, its baseline starting at the origin. */
export type Letterer = (text: string, face: Face, size: number, tracking?: number) => { d: string; width: number }

export interface Box { left: number; top: number; right: number; bottom: number }
