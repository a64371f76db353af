import type { RequiredRule } from '../field-rule.ts'

/** What somebody noted of a Sydney day, YYYY-MM-DD. `campaign`: whose report has it; null: every report. */
export type WrittenNote = { id: number; day: string; text: string; campaign: string | null }

/** What may have changed the numbers of a campaign: its page, or the opening hours. */
export type PublishedKind = 'page' | 'restored' | 'removed' | 'hours'

/** What was published on a day, one for each kind. `texts`: what its publishers noted. */
export type PublishedNote = { day: string; published: PublishedKind; times: number; texts: string[] }

/** A note on a day of a report; those of publications follow from the versions, and are stored nowhere else. */
export type DayNote = WrittenNote | PublishedNote

export function isWritten(note: DayNote): note is WrittenNote {
  return 'id' in note
}

export const dayNoteRule: RequiredRule = {
  required: true,
  max: 120,
  kind: 'line',
  messages: {
    tooShort: 'Say what happened',
    tooLong: 'The note must be at most 120 characters',
    invalid: 'The note has characters that cannot be used',
  },
}

/** So many may be written of one day. Days to come have none, so a report of two years has a bounded number. */
export const DAY_NOTES_MAX = 20

/** Why a note was not written: the day has as many as fit, or somebody has removed it meanwhile. */
export type DayNoteFault = 'full' | 'gone'
