import { runnerImport } from 'vite'
import { bookingPath } from '../../../shared/booking.ts'
import { site } from '../../../shared/content/site.ts'
import { UNTOUCHED } from '../../../worker/records/lead-document.ts'
import { originColumns } from '../../../worker/records/origin.ts'
import { harmlessFields, PLAIN_BOOKING, PLAIN_ENQUIRY, type SentFields } from './hostile-lead.ts'
import type { Expected } from './invite-error.ts'
import { type Payload, sentPayload } from './sent-payload.ts'

export const AGENCY = 'leads@agency.example'
const ENV = {
  MAIL_FROM: 'bookings@brightwattle.example',
  MAIL_TO: AGENCY,
  MAILCHANNELS_API_KEY: 'proof',
  MAIL_BASE_URL: 'http://mail.invalid',
}
const BY_MAILCHANNELS = { by: 'mailchannels', taken: 0 } as const
const FIRST_SESSION = Date.UTC(2040, 10, 19, 22)
const SESSION_MS = 30 * 60_000
const ALWAYS_SHOWN = ['name', 'organisation', 'email', 'phone', 'date', 'time']

/** The mails of a booking and an enquiry (notice, confirmation, enquiry notice), and the same of harmless fields. */
export type LeadMails = {
  mails: Payload[]
  harmless: Payload[]
  /** How many of the fields that the notice shows only when filled in are filled in. */
  shown: number
  /** How many lines the enquiry has. */
  lines: number
  email: string
  invite: Expected
  /** How many hostile values the rules accepted, unchanged or cleaned. */
  accepted: number
}

/** Builds mails with the Worker's code, for the lead as the rules clean it and for the lead without the rules. */
export async function leadMails(): Promise<(booking: SentFields, enquiry: SentFields, index: number) => Promise<LeadMails[]>> {
  const { bookingInput } = await workerModule<typeof import('../../../worker/bookings/inputs.ts')>('bookings/inputs.ts')
  const { contactInput } = await workerModule<typeof import('../../../worker/enquiries/input.ts')>('enquiries/input.ts')
  const { sentColumns } = await workerModule<typeof import('../../../worker/records/bookings.ts')>('records/bookings.ts')
  const { sendMail } = await workerModule<typeof import('../../../worker/mail/send.ts')>('mail/send.ts')
  const { standingMails } = await workerModule<typeof import('../../../worker/bookings/messages.ts')>('bookings/messages.ts')
  const { enquiryNotice } = await workerModule<typeof import('../../../worker/mail/letters.ts')>('mail/letters.ts')
  const { leadReference } = await workerModule<typeof import('../../../worker/records/leads.ts')>('records/leads.ts')
  const env = ENV as unknown as Parameters<typeof sendMail>[0]

  const send = (kind: Parameters<typeof sendMail>[2]['kind'], write: Parameters<typeof sendMail>[3]) =>
    sentPayload(() => sendMail(env, BY_MAILCHANNELS, { kind }, write))
  const write = async (
    booking: SentFields,
    enquiry: SentFields,
    index: number,
  ): Promise<Omit<LeadMails, 'harmless' | 'shown' | 'lines' | 'accepted'>> => {
    const startsAt = new Date(FIRST_SESSION + index * SESSION_MS).toISOString()
    const endsAt = new Date(Date.parse(startsAt) + SESSION_MS).toISOString()
    const reference = leadReference('booking', () => (index % 9973) / 9973)
    const slot = { starts_at: startsAt, ends_at: endsAt, date: startsAt.slice(0, 10), time: '09:00' }
    const made = {
      id: index,
      reference,
      created_at: FIRST_SESSION - SESSION_MS,
      network: null,
      answers: '[]',
      answered_at: null,
      answers_sequence: 0,
      import_key: null,
      ...UNTOUCHED,
    }
    const state = {
      status: 'booked' as const,
      changed_at: null,
      sequence: 0,
      moved_at: null,
      visitor_moves: 0,
      mailbox: null,
      host: 'agency',
      shared_by: null,
      air_before: 0,
      air_after: 0,
      room: null,
      // So that every mail names an offer, also of a campaign that there is not.
      offer: 'Growth scan',
      host_name: null,
      host_email: null,
      meeting_url: null,
      reminded: 1,
      reply_domain: null,
      calendar_answers: '{}',
    }
    const lead = { ...made, ...slot, ...state, ...sentColumns(booking as unknown as Parameters<typeof sentColumns>[0]) }
    const facts = { from: ENV.MAIL_FROM, to: AGENCY, link: site.origin + bookingPath(reference, '0'.repeat(32)) }
    const question = {
      ...made,
      ...originColumns({}),
      ...(enquiry as { name: string; number: string; company: string; enquiry: string }),
    }
    const mails = [
      await send('booking-notice', () => standingMails['booking-notice'].write(lead, facts)),
      await send('booking-confirmed', () => standingMails['booking-confirmed'].write(lead, facts)),
      await send('enquiry-notice', () => enquiryNotice(question, AGENCY)),
    ]
    return { mails, email: lead.email, invite: { uid: `${reference}@${new URL(site.origin).hostname}`, startsAt, endsAt } }
  }
  const besideHarmless = async (
    booking: SentFields,
    enquiry: SentFields,
    index: number,
    accepted: number,
  ): Promise<LeadMails> => {
    const plain = { ...harmlessFields(booking, PLAIN_BOOKING), email: booking.email as string }
    // An enquiry is as many lines in the mail as it was in its field.
    const lines = String(enquiry.enquiry).split('\n').length
    const question = { ...harmlessFields(enquiry, PLAIN_ENQUIRY), enquiry: Array(lines).fill(PLAIN_ENQUIRY.enquiry).join('\n') }
    const { mails: harmless } = await write(plain, question, index)
    const shown = Object.entries(booking).filter(([field, value]) => value && !ALWAYS_SHOWN.includes(field)).length
    return { ...(await write(booking, enquiry, index)), harmless, shown, lines, accepted }
  }

  return async (booking, enquiry, index) => {
    const slot = { date: new Date(FIRST_SESSION).toISOString(), time: '09:00' }
    const cleaned = pass(bookingInput, { ...booking, ...slot }, PLAIN_BOOKING)
    const asked = pass(contactInput, enquiry, PLAIN_ENQUIRY)
    // Even without the rules the recipient is an address that passed them; everything else is as typed.
    const past = { ...booking, email: cleaned.fields.email as string }
    return [
      await besideHarmless(cleaned.fields, asked.fields, index, cleaned.accepted + asked.accepted),
      await besideHarmless(past, enquiry, index, 0),
    ]
  }
}

/** Loads a module of the Worker with Vite, since Node does not run JSX. */
async function workerModule<Module>(path: string): Promise<Module> {
  const { module } = await runnerImport<Module>(`/worker/${path}`, {
    configFile: false,
    mode: 'production',
    logLevel: 'error',
  })
  return module
}

type Schema = {
  safeParse: (value: unknown) => { success: boolean; data?: unknown; error?: { issues: { path: PropertyKey[] }[] } }
}

/** Applies the rules to a body. Refused fields are replaced with plain ones, so that the rest of the lead is tested. */
function pass(schema: Schema, body: SentFields, plain: SentFields): { fields: SentFields; accepted: number } {
  const sent = Object.keys(body).filter((field) => Object.hasOwn(plain, field)).length
  const first = schema.safeParse(body)
  if (first.success) return { fields: first.data as SentFields, accepted: sent }
  const refused = (first.error?.issues ?? []).map(({ path }) => String(path[0]))
  const second = schema.safeParse({ ...body, ...Object.fromEntries(refused.map((field) => [field, plain[field] ?? ''])) })
  if (!second.success) throw new Error(`The rules refuse a plain ${refused.join(', ')}`)
  return { fields: second.data as SentFields, accepted: sent - refused.length }
}
