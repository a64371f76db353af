import { z } from 'zod'
import { bookingRules } from '../../shared/booking.ts'
import { CAMPAIGN_KEY_MAX, isCampaignKey } from '../../shared/campaign/campaign.ts'
import { emailRule } from '../../shared/email-rule.ts'
import { checkField } from '../../shared/field-rule.ts'
import { FOLLOW_UP_FIELDS, type FollowUpField, followUpFields, noteRule } from '../../shared/follow-up.ts'
import { isLeadReference, LEAD_KINDS, LEAD_OUTCOMES, OUTCOME_CENTS_MAX, RESENDABLE } from '../../shared/lead.ts'
import { phoneOf } from '../../shared/phone-numbers.ts'
import { slotInstant, sydneyMidnight } from '../../shared/schedule/sydney-instant.ts'
import {
  FOLLOW_UP_LISTS,
  type FollowUpList,
  LEAD_LINES_PAGE,
  LEAD_SEARCH_MAX,
  SEVERAL_MAX,
  viewNameRule,
} from '../../shared/studio.ts'
import { addDays, daysBetween, sydneyDate } from '../../shared/sydney-time.ts'
import type { Millis } from '../../shared/time.ts'
import { addedLeadInput } from '../enquiries/input.ts'
import { dayInput, FIRST_DAY, LAST_DAY, requiredField, rulesSchema } from '../http/schemas.ts'
import type { LeadCursor } from '../records/leads.ts'
import { wordsOfName } from '../records/name-words.ts'
import { CORRECTABLE, type Correction } from './correction.ts'
import type { LeadFilter, LeadQuery } from './list.ts'
import type { ToDoCursor } from './to-do.ts'

const CURSOR = /^(\d{1,15})\.(booking|enquiry)\.(\d{1,15})$/

/** A cursor as text: a page contains it, and the request for the next page sends it back. */
export function writeCursor({ createdAt, kind, id }: LeadCursor): string {
  return `${createdAt}.${kind}.${id}`
}

/** Where a page begins; absent for the first. */
const cursorOf = <Cursor>(pattern: RegExp, read: (parts: string[]) => Cursor) =>
  z
    .string()
    .regex(pattern, { error: 'This cursor is none that a page gave.' })
    .transform((text) => read(pattern.exec(text)?.slice(1) ?? []))
    .optional()

const cursor = cursorOf(CURSOR, ([createdAt, kind, id]): LeadCursor => {
  return { createdAt: Number(createdAt), kind: kind as LeadCursor['kind'], id: Number(id) }
})

/** As many as fit into the largest body accepted. */
const REFERENCES_MAX = 1000
/** Longer than any stored name or number. */
const TEXT_MAX = 254

const text = z.string().max(TEXT_MAX)

const someReferences = z
  .array(z.string().refine(isLeadReference, { error: 'A reference reads like BW-7K3M9P or EN-7K3M9P.' }))
  .max(REFERENCES_MAX, { error: `At most ${REFERENCES_MAX} references go into one request.` })

const referencesInput = someReferences.min(1, { error: 'Name the references.' })

/** A whole email address, by the rule of the forms. */
const wholeAddress = requiredField(emailRule)

/** A lead that a colleague adds; `key`: made once for the form, so that a repeated post adds it once. */
export const addInput = z.object({ key: z.uuid(), lead: addedLeadInput })

/** Whether one gets mails about leads that are given to one. */
export const toldInput = z.object({ on: z.boolean() })

/** A session that a colleague books for somebody; `key` as in `addInput`. */
export const bookInput = z.object({ key: z.uuid(), lead: rulesSchema(bookingRules) })

/** What is typed of a lead so far. */
export const alikeInput = z.object({ name: text, contact: text })

/** Whose leads somebody asks about. */
export const personInput = z.object({ email: wholeAddress })

/** Which leads of a person are meant, beside or without those that are surely theirs. */
const choiceFields = {
  also: someReferences.default([]),
  except: someReferences.default([]),
}

/** Whose leads are to be deleted; `seen` is what whoever decides has seen. */
export const forgetInput = z
  .object({ email: wholeAddress, ...choiceFields, seen: z.string().optional() })
  .transform(({ email, seen, ...choice }) => ({ whose: { email }, choice, seen }))

/** The same for the person of a lead. */
export const forgetLeadInput = z
  .strictObject({ ...choiceFields, seen: z.string({ error: 'Say what you have seen.' }) })
  .transform(({ seen, ...choice }) => ({ choice, seen }))

export const deleteInput = z.object({ references: referencesInput })

const phone = text.refine((typed) => phoneOf(typed) !== undefined, { error: 'Name one whole phone number.' })
const name = text.refine((typed) => wordsOfName(typed).length > 0, { error: 'Name a person.' })

/** What to search leads by, and where the page begins; `since` is a Sydney day. */
export const findInput = z.discriminatedUnion(
  'by',
  [
    z.object({ by: z.literal('email'), value: wholeAddress, cursor }),
    z.object({ by: z.literal('phone'), value: phone, cursor }),
    z.object({ by: z.literal('name'), value: name, cursor }),
    z.object({ by: z.literal('references'), value: referencesInput, cursor }),
    z.object({
      by: z.literal('network'),
      value: text.min(1),
      since: dayInput.default(FIRST_DAY).transform(sydneyMidnight),
      cursor,
    }),
  ],
  { error: 'Leads are found by email, phone, name, references or network.' },
)

const outcome = z.enum(LEAD_OUTCOMES, { error: `An outcome is one of ${LEAD_OUTCOMES.join(', ')}.` })

/** A source is a visitor's text, or the longest name of a host. */
const SOURCE_MAX = 255

/** Which leads are meant: `from` and `to` are Sydney days, inclusive, and mean the day a lead was made. */
const leadFilterFields = {
  from: dayInput.default(FIRST_DAY),
  to: dayInput.default(LAST_DAY),
  campaign: z
    .string()
    .refine(isCampaignKey, {
      error: `A campaign’s key has small letters, digits and single hyphens, at most ${CAMPAIGN_KEY_MAX} characters.`,
    })
    .optional(),
  source: z.string().max(SOURCE_MAX).optional(),
  kind: z.enum(LEAD_KINDS, { error: `A kind is one of ${LEAD_KINDS.join(', ')}.` }).optional(),
  outcome: outcome.optional(),
}

type Days = { from: string; to: string }

/** What zod's `refine` needs to check the order of the days. */
const DAYS_IN_ORDER: [test: (days: Days) => boolean, error: { error: string; path: string[] }] = [
  ({ from, to }: Days) => daysBetween(from, to) >= 0,
  { error: 'The last day lies before the first.', path: ['to'] },
]

/** The days of a filter as instants; `to` becomes exclusive. */
function filterOfDays<Filter extends Days>(filter: Filter): Omit<Filter, 'from' | 'to'> & Pick<LeadFilter, 'from' | 'to'> {
  return { ...filter, from: sydneyMidnight(filter.from), to: sydneyMidnight(addDays(filter.to, 1)) }
}

/** A page stays at a few megabytes even if every enquiry has the greatest length allowed. */
const LEADS_PAGE_MAX = 500
const LEADS_PAGE = 100

/** Which leads to list, the oldest first. */
export const leadsInput = z
  .object({
    ...leadFilterFields,
    cursor,
    limit: z.coerce
      .number()
      .refine((limit) => Number.isInteger(limit) && limit >= 1 && limit <= LEADS_PAGE_MAX, {
        error: `A page has 1 to ${LEADS_PAGE_MAX} leads.`,
      })
      .default(LEADS_PAGE),
  })
  .refine(...DAYS_IN_ORDER)
  .transform(({ cursor, ...filter }): LeadQuery => ({ ...filterOfDays(filter), after: cursor }))

const NEW_TIME = 'A new time is a day such as 2026-12-01 and a start such as 09:30, Sydney’s.'

/** A session's new start: Sydney's `date` YYYY-MM-DD and `time` HH:MM become an instant. */
export const moveInput = z
  .strictObject({ date: z.string(), time: z.string() }, { error: NEW_TIME })
  .transform(({ date, time }, context) => {
    const startsAt = slotInstant(date, time)
    if (startsAt !== undefined) return { startsAt }
    context.addIssue(NEW_TIME)
    return z.NEVER
  })

const HOST = 'Name a host by its key in the schedule.'

/** The key of the host who is to hold a session. */
export const handOverInput = z.strictObject({ host: z.string({ error: HOST }).min(1, HOST) }, { error: HOST })

const AMOUNT = 'An amount is in whole cents, at most ten million dollars.'

const cents = z.int({ error: AMOUNT }).min(0, AMOUNT).max(OUTCOME_CENTS_MAX, AMOUNT).nullable()

/** What became of a lead; `cents` of AUD, for a won one. `sequence`: that of the outcome which its sender saw. */
export const outcomeInput = z.strictObject({
  state: outcome,
  cents: cents.default(null),
  sequence: z.int().min(0).optional(),
})

/** A field of the follow-up; null or an empty text clears it. */
function followUpField(field: FollowUpField) {
  return z
    .string()
    .nullable()
    .transform((typed, context) => {
      const result = checkField(followUpFields[field].rule, typed)
      if (result.ok) return result.value ?? null
      context.addIssue(result.message)
      return z.NEVER
    })
    .optional()
}

const someFollowUpFields = z
  .strictObject(
    Object.fromEntries(FOLLOW_UP_FIELDS.map((field) => [field, followUpField(field)])) as Record<
      FollowUpField,
      ReturnType<typeof followUpField>
    >,
    { error: `The fields are ${FOLLOW_UP_FIELDS.join(', ')}.` },
  )
  .default({})

/** What somebody does to follow up: new values of fields, what these were when they looked, and a note. */
export const followUpInput = z
  .strictObject({ fields: someFollowUpFields, seen: someFollowUpFields, note: requiredField(noteRule).optional() })
  .refine(({ fields, note }) => note !== undefined || Object.keys(fields).length > 0, { error: 'Name a field, or write a note.' })

const several = someReferences
  .min(1, { error: 'Name the leads.' })
  .max(SEVERAL_MAX, { error: `At most ${SEVERAL_MAX} leads at once.` })

/** What is done to several leads at once. */
export const severalInput = z
  .strictObject({ references: several, fields: someFollowUpFields, outcome: outcome.optional() })
  .refine(({ fields, outcome }) => outcome !== undefined || Object.keys(fields).length > 0, { error: 'Name what is to change.' })

/** What undoes that. */
export const undoSeveralInput = z.strictObject({
  leads: z
    .array(
      z.strictObject({
        reference: z.string().refine(isLeadReference),
        fields: someFollowUpFields.unwrap(),
        seen: someFollowUpFields.unwrap(),
        outcome: z.strictObject({ state: outcome, cents, sequence: z.int().min(0) }).optional(),
      }),
    )
    .max(SEVERAL_MAX),
})

/** Holds the longest source in letters of which each takes nine characters of an address. */
const ADDRESS_MAX = 3000

/** A view of the list of leads under a name; `address`: its query. */
export const viewInput = z.strictObject({
  name: requiredField(viewNameRule),
  address: z
    .string()
    .max(ADDRESS_MAX)
    .regex(/^\?[\w.=&%+*-]*$/),
  isShared: z.boolean(),
})

export const dropViewInput = z.strictObject({ id: z.int().min(1) })

/** Which note is to be deleted. */
export const unnoteInput = z.strictObject({ note: z.int({ error: 'Name a note by its id.' }).min(1) })

const fields = Object.fromEntries(CORRECTABLE.map((field) => [field, z.string().optional()])) as {
  [F in keyof Correction]-?: z.ZodOptional<z.ZodString>
}

/** New values for fields of a lead. Unknown fields are an error, so that nobody believes they were changed. */
export const correctInput = z
  .strictObject(fields, { error: `A lead’s ${CORRECTABLE.join(', ')} can be corrected.` })
  .refine((body) => Object.keys(body).length > 0, { error: 'Name what is to be corrected.' })

const filterFields = { ...leadFilterFields, trouble: z.literal('dead').optional(), list: z.enum(FOLLOW_UP_LISTS).optional() }

/** Leads as the studio asks for them: `owner` and `dueBy` follow from `list`, which is relative to who asks, and when. */
type Asked<Query> = Query & { list?: FollowUpList }

/** What a list means for a colleague at `now`. */
export function followUpFilter<Query>({ list, ...query }: Asked<Query>, owner: string, now: Millis) {
  return {
    ...query,
    ...(list === 'mine' && { owner }),
    ...(list === 'due' && { dueBy: sydneyDate(now) }),
  }
}

/** Which leads the studio lists, the newest first. */
export const leadListInput = z
  .object({ ...filterFields, cursor })
  .refine(...DAYS_IN_ORDER)
  .transform(
    ({ cursor, ...filter }): Asked<LeadQuery> => ({
      ...filterOfDays(filter),
      after: cursor,
      limit: LEAD_LINES_PAGE,
      newest: true,
    }),
  )

const TO_DO_CURSOR = /^(\d{1,2})\.(\d{1,15})\.(\d{1,15})$/

/** A cursor of what is to be done, as text. */
export function writeToDoCursor({ stream, at, id }: ToDoCursor): string {
  return `${stream}.${at}.${id}`
}

/** Where a page of what is to be done begins. */
export const toDoInput = z.object({
  cursor: cursorOf(TO_DO_CURSOR, ([stream, at, id]): ToDoCursor => ({ stream: Number(stream), at: Number(at), id: Number(id) })),
})

export const exportInput = z
  .object({ ...filterFields, references: several.optional() })
  .refine(...DAYS_IN_ORDER)
  .transform((filter): Asked<LeadFilter> => filterOfDays(filter))

/** The week of the agenda, by its first day. */
export const agendaInput = z.object({ from: dayInput })

/** Who is taken off the waiting list. */
export const waitingInput = z.strictObject({ id: z.int().min(1) })

/** What was typed into the search box. */
export const searchInput = z.object({ text: z.string().max(LEAD_SEARCH_MAX), cursor })

/** Which message is to be sent once more. */
export const resendInput = z.object({ kind: z.enum(RESENDABLE) })
