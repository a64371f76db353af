import { emailRule } from './email-rule.ts'
import type { FieldRule } from './field-rule.ts'
import { isCalendarDay } from './sydney-time.ts'
import type { Millis } from './time.ts'

/** What sales people keep about a lead, beside its outcome. */
const FOLLOW_UP_FIELD_NAMES = ['owner', 'nextStep', 'nextDate'] as const
export type FollowUpField = (typeof FOLLOW_UP_FIELD_NAMES)[number]
export const FOLLOW_UP_FIELDS: readonly FollowUpField[] = FOLLOW_UP_FIELD_NAMES

/** The values of one lead; null: nobody has set it. `owner`: a colleague's email address; `nextDate`: a Sydney day. */
export type FollowUp = Record<FollowUpField, string | null>

export const NO_FOLLOW_UP: FollowUp = { owner: null, nextStep: null, nextDate: null }

/** Where each field is in both tables of leads, and in exports. */
export type FollowUpColumn = 'owner' | 'next_step' | 'next_date'

export const NEXT_STEP_MAX = 200

/**
 * One field of the follow-up. Storing, listing, searching, exporting, importing and erasing follow this description, so that a new field
 * is added here alone, with its words and its place on the lead's page.
 */
type FollowUpFieldRule = {
  column: FollowUpColumn
  rule: FieldRule
  /** Its words are found by a search. */
  isSearched?: true
  /** Leads are listed by it, so it has an index. */
  isIndexed?: true
  /** It is the address of a colleague, which goes when the colleague is forgotten. */
  isColleague?: true
}

const WRONG_DAY = 'Name a day such as 2026-12-01'

export const followUpFields: Record<FollowUpField, FollowUpFieldRule> = {
  owner: { column: 'owner', rule: { ...emailRule, required: false }, isIndexed: true, isColleague: true },
  nextStep: {
    column: 'next_step',
    rule: {
      required: false,
      kind: 'line',
      max: NEXT_STEP_MAX,
      messages: {
        tooShort: '',
        tooLong: `A next step has at most ${NEXT_STEP_MAX} characters`,
        invalid: 'Write it without signs for control',
      },
    },
    isSearched: true,
  },
  nextDate: {
    column: 'next_date',
    rule: {
      required: false,
      kind: 'machine',
      check: (value) => (isCalendarDay(value) ? undefined : WRONG_DAY),
      messages: { tooShort: '', tooLong: WRONG_DAY, invalid: WRONG_DAY },
    },
    isIndexed: true,
  },
}

export const NOTE_MAX = 4000

export const noteRule: FieldRule = {
  required: true,
  kind: 'free-text',
  min: 1,
  max: NOTE_MAX,
  messages: {
    tooShort: 'Write the note first',
    tooLong: `A note has at most ${NOTE_MAX.toLocaleString('en-AU')} characters`,
    invalid: 'Write the note first',
  },
}

/** A note about a lead. `by`: who wrote it; null with the operators' secret, or if that person was deleted. */
export type LeadNote = { id: number; at: Millis; by: string | null; text: string }
