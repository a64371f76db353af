/** The cuts of type that drawn papers are set in. */
export type PressFace = 'display' | 'poster' | 'light' | 'sans' | 'italic'

export type TypeLine = { face: PressFace; size: number /** In em. */; tracking?: number }

/** A line as outlines on a baseline at 0, for pictures that are files and so have no fonts. */
export type Outline = { d: string; left: number; width: number }

/** Sets one line; the build passes it in. */
export type SetType = (text: string, line: TypeLine) => Outline
