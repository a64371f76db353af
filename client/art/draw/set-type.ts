/** The fonts of drawn newspapers. */
export type PressFace = 'display' | 'poster' | 'light' | 'sans' | 'italic'

export type TypeLine = { face: PressFace; size: number /** In em. */; tracking?: number }

/** A line of text as outlines with its baseline at 0, because an SVG file cannot use the page's fonts. */
export type Outline = { d: string; left: number; width: number }

/** Converts a line of text to outlines. The build passes this function in. */
export type SetType = (text: string, line: TypeLine) => Outline
