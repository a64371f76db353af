import { DETAIL_FIELDS } from '../booking.ts'
import { FOLLOW_UP_FIELDS } from '../follow-up.ts'
import type { LeadKind, LeadOutcome } from '../lead.ts'
import { ORIGIN_FIELDS } from '../origin.ts'
import type { IsoInstant, Millis } from '../time.ts'

/** What a lead of a file may have beside its times and its outcome, as typed. */
export const IMPORT_FIELDS = [
  ...DETAIL_FIELDS,
  'enquiry' as const,
  ...ORIGIN_FIELDS,
  'assistant' as const,
  ...FOLLOW_UP_FIELDS,
  'notes' as const,
  'answers' as const,
]
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** The most leads of one request: few enough for the CPU time of the smallest plan. */
export const IMPORT_SLICE = 50

/** One lead of a file. Times are ISO 8601, in UTC. */
export type SentLead = {
  /** Its own, where it has one of ours; it keeps it. */
  reference?: string
  kind: LeadKind
  /** Absent: now. */
  receivedAt?: IsoInstant
  session?: { startsAt: IsoInstant; isCancelled: boolean; changedAt?: IsoInstant }
  outcome?: { state: LeadOutcome; cents: number | null; at: IsoInstant }
  fields: { [Field in ImportField]?: string }
}

/** What a lead of a file has wrong: a field of the form, or one of its times, or its outcome. */
export type ImportIssue = { field: string; message: string }

/**
 * What became, or would become, of one valid lead of a file. `known`: it was here already. `taken`: its reference is another lead's.
 * `deleted`: it was here, and somebody deleted it, or all of its person at the time `erasedAt`. `clash`: its session is to come, and
 * nobody is free then; `besides` is a booking of that time, null if the hosts' own calendars are full.
 */
export type WrittenImport =
  | { outcome: 'new' | 'known'; key: string; reference: string }
  | { outcome: 'taken' | 'deleted'; key: string; reference: string }
  | { outcome: 'deleted'; key: string; erasedAt: Millis }
  | { outcome: 'clash'; key: string; besides: string | null }

/** What became, or would become, of one lead of a file. `expired`: the privacy policy promises that a lead of this age is deleted. */
export type ImportResult = WrittenImport | { outcome: 'invalid'; issues: ImportIssue[] } | { outcome: 'expired' }

/** `unknownDeletions`: how many deletions are remembered by another HASH_SECRET; whom they concern is not known. */
export type ImportResults = { results: ImportResult[]; unknownDeletions: number }

/** What one press of a button in the studio imported, as it stands. `kept`: how many of its leads somebody has worked on since. */
export type ImportRun = { run: string; at: Millis; by: string | null; leads: number; kept: number }

/** What was taken back of a run. `kept`: once it is done, the references of leads that stay, because somebody has worked on them since. */
export type UndoneImport = { removed: number; isDone: boolean; kept: string[] }
