import { z } from 'zod'
import { NOTE_MAX } from '../../shared/assistant-hold.ts'
import { assistantNamed } from '../../shared/assistants.ts'
import { type BookingRequest, bookingRules, DETAIL_FIELDS, detailRules, fieldAdvice } from '../../shared/booking.ts'
import { ANSWER_MAX, type Answer, answersOfText, QUESTION_MAX } from '../../shared/campaign/questions.ts'
import { LEAD_ERROR_WORDS } from '../../shared/content/lead-errors.ts'
import { emailRule } from '../../shared/email-rule.ts'
import { type EnquiryRequest, enquiryRules } from '../../shared/enquiry.ts'
import { checkField, type FieldRule, FORBIDDEN, LINE_ENDS, plainCharacters } from '../../shared/field-rule.ts'
import { FOLLOW_UP_FIELDS, followUpFields, noteRule } from '../../shared/follow-up.ts'
import {
  IMPORT_FIELDS,
  IMPORT_SLICE,
  type ImportField,
  type ImportIssue,
  type ImportResult,
} from '../../shared/import/sent-lead.ts'
import { isLeadReference, LEAD_KINDS, LEAD_OUTCOMES, OUTCOME_CENTS_MAX, outcomeError } from '../../shared/lead.ts'
import { type NewNote, notesOf } from '../../shared/notes-text.ts'
import { toInternationalPhone } from '../../shared/phone.ts'
import { RETENTION } from '../../shared/retention.ts'
import { sydneyTime } from '../../shared/sydney-time.ts'
import { MINUTE_MS, type Millis } from '../../shared/time.ts'
import { bodyHashOf } from '../http/idempotency.ts'
import { rulesSchema } from '../http/schemas.ts'
import { type AgencyColumns, followUpColumns, UNTOUCHED } from '../records/lead-document.ts'
import { monthsBefore } from '../storage/migrate.ts'

const instant = z.iso.datetime({ error: 'A time is written in UTC, as ISO 8601 says.' }).transform((text) => Date.parse(text))

const fields = z.strictObject(
  Object.fromEntries(IMPORT_FIELDS.map((field) => [field, z.string().optional()])) as {
    [F in ImportField]: z.ZodOptional<z.ZodString>
  },
)

const leadInput = z.strictObject({
  /** Its own, where it has one of ours; it keeps it. */
  reference: z.string().refine(isLeadReference, { error: 'A reference reads like BW-7K3M9P or EN-7K3M9P.' }).optional(),
  kind: z.enum(LEAD_KINDS),
  /** Absent: now. */
  receivedAt: instant.optional(),
  session: z.strictObject({ startsAt: instant, isCancelled: z.boolean(), changedAt: instant.optional() }).optional(),
  outcome: z
    .strictObject({ state: z.enum(LEAD_OUTCOMES), cents: z.int().min(0).max(OUTCOME_CENTS_MAX).nullable(), at: instant })
    .optional(),
  fields,
})

/** The leads to be written, or to be checked only. */
export const importInput = z.strictObject({
  check: z.boolean(),
  /** Whether leads come back that were deleted here. */
  deletedToo: z.boolean().default(false),
  leads: z
    .array(leadInput)
    .min(1, { error: 'Name the leads.' })
    .max(IMPORT_SLICE, { error: `At most ${IMPORT_SLICE} leads go into one request.` }),
})

/** The same from the studio, where `run` names all that is imported at once. */
export const studioImportInput = importInput.extend({ run: z.uuid() })
export const undoImportInput = z.strictObject({ run: z.uuid() })

type LeadOfFile = z.output<typeof leadInput>
export type ImportRequest = z.output<typeof importInput>

/** `key`: what the lead is found by if its file is imported again. */
type Checked = { key: string; reference?: string; receivedAt: Millis; agency: AgencyColumns; notes: readonly NewNote[] }
type BookingOfFile = {
  kind: 'booking'
  request: BookingRequest
  answers: readonly Answer[]
  /** Of the short list. */
  assistant: string | null
  session: { startsAt: Millis; isCancelled: boolean; changedAt?: Millis }
}
type EnquiryOfFile = { kind: 'enquiry'; request: EnquiryRequest }
export type CheckedBooking = Checked & BookingOfFile
export type CheckedEnquiry = Checked & EnquiryOfFile
export type CheckedLead = CheckedBooking | CheckedEnquiry

/** A lead that can be written, or what becomes of it at once. */
type CheckedImport = { outcome: 'valid'; lead: CheckedLead } | Extract<ImportResult, { outcome: 'invalid' | 'expired' }>

/** Checks one lead of a file by the rules of the form it could have come from. */
export async function checkImported(lead: LeadOfFile, now: Millis): Promise<CheckedImport> {
  const { kind, reference, session, outcome } = lead
  const sent = kind === 'booking' ? checkBooking(lead) : checkEnquiry(lead)
  const followUp = checkFollowUp(lead.fields, lead.receivedAt ?? now)
  const issues = [...issuesBeside(lead, now), ...followUp.issues, ...('issues' in sent ? sent.issues : [])]
  if (issues.length > 0 || 'issues' in sent) return { outcome: 'invalid', issues }
  const receivedAt = lead.receivedAt ?? now
  const oldest = monthsBefore(now, RETENTION[kind === 'booking' ? 'bookingMonths' : 'enquiryMonths']).getTime()
  if ((session?.startsAt ?? receivedAt) <= oldest) return { outcome: 'expired' }
  // When it was first reached elsewhere is not known.
  const stated = outcome && {
    outcome: outcome.state,
    outcome_cents: outcome.cents,
    outcome_at: outcome.at,
    outcome_sequence: 1,
    reached_at: null,
  }
  const key = reference ?? (await keyOf(lead, sent.request))
  const agency = { ...UNTOUCHED, ...stated, ...followUp.columns }
  return { outcome: 'valid', lead: { ...sent, key, reference, receivedAt, agency, notes: followUp.notes } }
}

/** The fields of the follow-up by column, and the notes. */
function checkFollowUp(fields: LeadOfFile['fields'], receivedAt: Millis) {
  const issues: ImportIssue[] = []
  const checked = (field: ImportField, rule: FieldRule, typed: string | undefined) => {
    const result = checkField(rule, typed)
    if (!result.ok) issues.push({ field, message: result.message })
    return result.ok ? (result.value ?? null) : null
  }
  const followUp = Object.fromEntries(
    FOLLOW_UP_FIELDS.map((field) => [field, checked(field, followUpFields[field].rule, fields[field])]),
  )
  const notes = notesOf(fields.notes ?? '', receivedAt).flatMap(({ at, by, text }): NewNote[] => {
    const [author, words] = [by && checked('notes', { ...emailRule, required: false }, by), checked('notes', noteRule, text)]
    return words === null ? [] : [{ at, by: author, text: words }]
  })
  return { issues, columns: followUpColumns(followUp), notes }
}

function issuesBeside({ kind, receivedAt, session, outcome }: LeadOfFile, now: Millis): ImportIssue[] {
  const issues: ImportIssue[] = []
  if (receivedAt !== undefined && minuteOf(receivedAt) > now)
    issues.push({ field: 'received', message: 'This time is still to come; correct it, or leave the line out' })
  if (kind === 'enquiry' && session) issues.push({ field: 'session', message: LEAD_ERROR_WORDS.no_session })
  const wrong = outcome && outcomeError(kind, outcome)
  return wrong ? [...issues, { field: 'outcome', message: LEAD_ERROR_WORDS[wrong] }] : issues
}

const minuteOf = (instant: Millis) => Math.floor(instant / MINUTE_MS) * MINUTE_MS

/** A lead of our own has its number as it was stored. In another file the country code may be missing, as in what visitors type. */
const ownSchema = rulesSchema(bookingRules)
const foreignSchema = rulesSchema({ ...bookingRules, phone: { ...detailRules.phone, prepare: toInternationalPhone } })

function checkBooking({ reference, fields, session }: LeadOfFile): BookingOfFile | { issues: ImportIssue[] } {
  if (!session) return { issues: [{ field: 'session', message: 'A booking has a session' }] }
  const slot = { date: new Date(session.startsAt).toISOString(), time: sydneyTime(session.startsAt) }
  const schema = reference === undefined ? foreignSchema : ownSchema
  const checked = schema.safeParse({ ...fields, ...slot })
  const answers = answersOfText(fields.answers ?? '')
  const issues = [
    ...(checked.error?.issues ?? []).map(({ path, message }) => issueOf(String(path[0]), message, fields)),
    ...(answers?.every(isStorable) ? [] : [{ field: 'answers', message: ANSWERS_WRONG }]),
  ]
  if (!checked.success || !answers || issues.length > 0) return { issues }
  const assistant = fields.assistant ? assistantNamed(fields.assistant) : null
  return { kind: 'booking', request: checked.data, answers, assistant, session }
}

/** An assistant's note is among the answers, and longer than what a campaign asks for. */
const ANSWER_LENGTH = Math.max(ANSWER_MAX, NOTE_MAX)
const ANSWERS_WRONG = `Each line is a question, an arrow (→) and its answer, of at most ${QUESTION_MAX} and ${ANSWER_LENGTH} characters; further lines of an answer begin with a space and >`

function isStorable({ question, answer }: Answer): boolean {
  const line = question + answer.replaceAll('\n', '')
  return (
    [...question].length <= QUESTION_MAX && [...answer].length <= ANSWER_LENGTH && !FORBIDDEN.test(line) && !LINE_ENDS.test(line)
  )
}

function issueOf(field: string, message: string, fields: LeadOfFile['fields']): ImportIssue {
  const detail = DETAIL_FIELDS.find((name) => name === field)
  const advice = detail && fieldAdvice(detail, fields[detail] ?? '')
  return { field, message: advice ? `${message}. ${advice}` : message }
}

const enquirySchema = rulesSchema(enquiryRules)

/** What the booking form calls the fields of an enquiry. */
const NAMES: Partial<Record<string, ImportField>> = { number: 'phone', company: 'organisation' }

function checkEnquiry({ fields }: LeadOfFile): EnquiryOfFile | { issues: ImportIssue[] } {
  const { organisation, phone, ...others } = fields
  const checked = enquirySchema.safeParse({ ...others, number: phone, company: organisation })
  if (checked.success) return { kind: 'enquiry', request: checked.data }
  return {
    issues: checked.error.issues.map(({ path: [field], message }) => ({ field: NAMES[String(field)] ?? String(field), message })),
  }
}

/** What makes a lead without a reference the same as another. Its outcome may be another by the time of a second file. */
const IDENTITY = [
  ...['kind', 'receivedAt', 'startsAt'],
  ...['name', 'organisation', 'email', 'phone', 'number', 'company', 'enquiry'],
] as const

function keyOf({ kind, receivedAt, session }: LeadOfFile, request: BookingRequest | EnquiryRequest): Promise<string> {
  const times = { receivedAt: receivedAt && `${minuteOf(receivedAt)}`, startsAt: session && `${session.startsAt}` }
  const { name, organisation } = request as Partial<BookingRequest>
  const names = kind === 'booking' && { name: plainCharacters(name ?? ''), organisation: plainCharacters(organisation ?? '') }
  return bodyHashOf<string>(IDENTITY, { ...request, kind, ...times, ...names } as Record<string, string | undefined>)
}
