import type { LeadNote } from './follow-up.ts'
import { slotInstant } from './schedule/sydney-instant.ts'
import { isCalendarDay, sydneyWallTime } from './sydney-time.ts'
import type { Millis } from './time.ts'

/** A note before it is stored. */
export type NewNote = Pick<LeadNote, 'at' | 'by' | 'text'>

/** What begins a note in a text of several: [2026-11-26 14:05 mia@agency.example] */
const HEAD = /^\[(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})(?: ([^\s\]]+))?\] /

/** Notes as one text, the oldest first, for a cell of an export. A line that could be taken for the beginning of a note is indented. */
export function notesText(notes: readonly LeadNote[]): string {
  return [...notes]
    .reverse()
    .map(({ at, by, text }) => `[${[sydneyWallTime(at), by].filter(Boolean).join(' ')}] ${text.replace(/\n(?= *\[)/g, '\n ')}`)
    .join('\n')
}

/** The notes in such a text, the oldest first. A text that begins in another way is one note of `otherwiseAt`, by nobody. */
export function notesOf(text: string, otherwiseAt: Millis): NewNote[] {
  const notes: NewNote[] = []
  for (const line of text.split('\n')) {
    const [head, day = '', time = '', by = null] = HEAD.exec(line) ?? []
    const at = head !== undefined && isCalendarDay(day) ? slotInstant(day, time) : undefined
    const last = notes.at(-1)
    if (at !== undefined) notes.push({ at, by, text: line.slice(head?.length) })
    else if (last) last.text += `\n${line.replace(/^ (?= *\[)/, '')}`
    else notes.push({ at: otherwiseAt, by: null, text: line })
  }
  return notes.map((note) => ({ ...note, text: note.text.trim() })).filter((note) => note.text !== '')
}
