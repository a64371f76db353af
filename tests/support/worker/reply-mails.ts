import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, vi } from 'vitest'
import worker from '../../../worker/index.ts'
import { calendarRepliesOf } from '../../../worker/records/bookings.ts'
import { readEntry } from '../calendars.ts'
import { type Replied, replyMail } from '../reply-mails.ts'
import { book, rowOf } from './bookings.ts'
import { ringAlarm } from './ledger.ts'
import { type SentMail, world } from './world.ts'

/** The domain of replies in the tests that have one. */
export const REPLY_DOMAIN = 'answers.brightwattle.example'

/** Routes a domain's mail to the Worker for the tests of a file. */
export function withReplyDomain(): void {
  beforeEach(() => {
    env.REPLY_DOMAIN = REPLY_DOMAIN
  })
  afterEach(() => {
    env.REPLY_DOMAIN = undefined
  })
}

/** The entry that a mail brings, as a calendar reads it. */
export function inviteOf(mail: SentMail | undefined) {
  return readEntry(mail?.content.find(({ type }) => type.startsWith('text/calendar'))?.value ?? '')
}

/** Where the calendar of the visitor or the host answers to the newest invite that was mailed. */
export function answerTo(whose: 'visitor' | 'host'): string {
  const isTheirs = ({ personalizations }: SentMail) => (personalizations[0]?.to[0]?.email === env.MAIL_TO) === (whose === 'host')
  const invite = world.mails.findLast((mail) => isTheirs(mail) && mail.attachments)
  return inviteOf(invite).organiser?.address.replace('mailto:', '') ?? ''
}

/** Brings a mail to the Worker, as Email Routing does; how it was rejected and to whom it was passed on. `from`: of its envelope. */
export async function deliver(
  to: string,
  mail: string,
  forward: (to: string) => Promise<unknown> = async () => undefined,
  from = 'jo@visitor.example',
) {
  const raw = new TextEncoder().encode(mail)
  const rejected = vi.fn()
  const forwarded = vi.fn(forward)
  await worker.email(
    {
      from,
      to,
      raw: new Response(raw).body as ReadableStream<Uint8Array>,
      rawSize: raw.byteLength,
      canBeForwarded: true,
      headers: new Headers(),
      setReject: rejected,
      forward: forwarded as never,
      reply: (() => Promise.reject(new Error('Nothing is ever replied'))) as never,
    },
    env,
  )
  const [refusal] = rejected.mock.calls.map(([words]) => String(words))
  return { rejected: refusal, forwarded: forwarded.mock.calls[0]?.[0] }
}

/** Answers an invite as the visitor's calendar does, in the structure of Google's unless another is wanted. */
export function answer(reference: string, given: Partial<Replied> = {}) {
  const { to = answerTo('visitor'), uid = `${reference}@www.brightwattle.example`, program = 'gmail' } = given
  return deliver(to, replyMail({ ...given, program, to, uid }))
}

/** Books a session and sends its mails, the invites among them. */
export async function invited(time?: string) {
  const booking = await book({ time })
  await ringAlarm()
  return booking
}

/** What calendars answered to a booking's invites. */
export const repliesOf = async (reference: string) => calendarRepliesOf(await rowOf(reference))
