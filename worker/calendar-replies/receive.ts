import { mailboxOf } from '../../shared/email-rule.ts'
import type { Millis } from '../../shared/time.ts'
import { keptHost, placeAt } from '../bookings/book.ts'
import type { Place } from '../bookings/choose-host.ts'
import type { Env } from '../env.ts'
import { waitBesideNetworks } from '../limits/rate-limit.ts'
import { describeError, writeLog } from '../log.ts'
import { readReplyAddress } from '../mail/reply-address.ts'
import type { BookingRow } from '../records/bookings.ts'
import { readSchedule } from '../schedule/schedule.ts'
import { callLedger } from '../storage/objects.ts'
import type { MailedReply } from './read-reply.ts'
import type { MailedBounce } from './read-return.ts'
import type { ReplyRefusal } from './store-reply.ts'

/** An answer has a few kilobytes, with what programs add. */
const SIZE_MAX = 1_000_000

const NO_ADDRESS = 'There is no such address.'
const TOO_LARGE = 'This address takes answers of calendars only, up to 1 MB.'
const TO_A_PERSON = 'This address takes answers of calendars only. Please reply to the email that brought the invite.'
const TOO_MANY = 'Too many mails to addresses that do not exist. Please try again in ten minutes.'
const TOO_MANY_LETTERS = 'Too many mails of the day for a person to read.'

/** Answers that nobody can store, but that may say something to a person: of an alias or a deputy, or about an entry that was copied. */
const FOR_A_PERSON: readonly string[] = ['other_entry', 'other_attendee', 'no_answer'] satisfies ReplyRefusal[]

/**
 * Takes a mail to the domain of replies: what a calendar answers is stored, a mail that came back is noted, what else a person may have to
 * know is passed on to the agency, and the rest is dropped. Whoever does not know the key of an address is told that there is none.
 */
export async function receiveMail(message: ForwardableEmailMessage, env: Env, now: Millis): Promise<void> {
  const address = env.REPLY_DOMAIN ? readReplyAddress(message.to) : undefined
  if (!address) return ignore(message, 'unknown_address', NO_ADDRESS)
  const own = mailboxOf(message.from)
  // By the booking that it names and by its sender: no stranger keeps mail about a booking away of which they do not know. Reports have no
  // sender, so that anybody could use up theirs.
  const counted = isReport(message) ? [address.reference] : [address.reference, own]
  const waits = (name: 'openAnswer' | 'wrongAnswer') =>
    Promise.all(counted.map((wide) => waitBesideNetworks(env, name, { own, wide })))
  if ((await waits('openAnswer')).some((wait) => wait !== undefined)) return putOff(message, 'rate_limited', TOO_MANY, TOO_MANY)
  const invited = await callLedger(env, async (ledger) => await ledger.invitedByKey(address.reference, address.key))
  if (!invited) {
    await waits('wrongAnswer')
    return ignore(message, 'unknown_address', NO_ADDRESS)
  }
  if (message.rawSize > SIZE_MAX)
    return isReport(message) ? passOn(message, env, address.reference) : ignore(message, 'too_large', TOO_LARGE)
  const { readMail } = await import('./read-mail.ts')
  const mail = await readMail(new Uint8Array(await new Response(message.raw).arrayBuffer()), now)
  if (mail.kind === 'automatic') return ignore(message, mail.kind)
  if (mail.kind === 'answer' && (await takeReply(env, address, invited, mail.answer, now))) return
  if (mail.kind === 'bounce' && (await takeBounce(env, address, mail.bounce))) return
  await passOn(message, env, address.reference)
}

/** Stores an answer; false if it says something that cannot be stored. */
async function takeReply(
  env: Env,
  { reference, key }: { reference: string; key: string },
  booking: BookingRow,
  reply: MailedReply,
  now: Millis,
): Promise<boolean> {
  const place = reply.proposedAt === undefined ? undefined : await placeOf(env, booking, Date.parse(reply.proposedAt), now)
  const command = { answer: reply, place, agency: env.MAIL_TO }
  const outcome = await callLedger(env, async (ledger) => await ledger.storeReply(reference, key, command))
  if (outcome.ok) writeLog('info', { event: 'invite_answered', reference, kind: outcome.state })
  else writeLog('info', { event: 'answer_ignored', reference, reason: outcome.error })
  return outcome.ok || !FOR_A_PERSON.includes(outcome.error)
}

/** A booking's session at a proposed time, and who could hold it, as far as the schedule says. */
async function placeOf(env: Env, booking: BookingRow, startsAt: Millis, now: Millis): Promise<Place> {
  const [schedule, named] = [await readSchedule(env, now), await keptHost(env, booking, now)]
  return placeAt(schedule, { campaign: booking.campaign, named }, startsAt, now)
}

/** Notes that a mail came back; false if it is none that we sent to whom it did not reach. */
async function takeBounce(
  env: Env,
  { reference, key }: { reference: string; key: string },
  bounce: MailedBounce,
): Promise<boolean> {
  const isNoted = await callLedger(env, async (ledger) => await ledger.noteBounce(reference, key, bounce))
  if (!isNoted) writeLog('info', { event: 'answer_ignored', reference, reason: 'other_mail' })
  return isNoted
}

/**
 * Passes a mail on to the agency, the first of a booking's day always; where that fails, its sender learns of it. Needs MAIL_TO among the
 * verified addresses.
 */
async function passOn(message: ForwardableEmailMessage, env: Env, reference: string): Promise<void> {
  const isOver =
    (await waitBesideNetworks(env, 'firstLetter', { own: reference, wide: reference })) !== undefined &&
    (await waitBesideNetworks(env, 'letter', { own: reference, wide: 'everybody' })) !== undefined
  if (isOver) return putOff(message, 'too_many_letters', TOO_MANY_LETTERS, TO_A_PERSON)
  try {
    await message.forward(env.MAIL_TO)
  } catch (error) {
    writeLog('error', { event: 'letter_not_forwarded', ...describeError(error) })
    message.setReject(TO_A_PERSON)
  }
}

/** Whether a mail has no sender, as what servers report. */
const isReport = ({ from }: ForwardableEmailMessage) => /^[\s<>]*$/.test(from)

/** Tells a sender that a mail was not taken. A report has none who could be told: an error has its server try again later. */
function putOff(message: ForwardableEmailMessage, reason: string, error: string, rejection: string): void {
  if (isReport(message)) throw new Error(error)
  ignore(message, reason, rejection)
}

/** `rejection`: what the sender's mail server is told; without one the mail is dropped, so that no programme answers it. */
function ignore(message: ForwardableEmailMessage, reason: string, rejection?: string): void {
  writeLog('info', { event: 'answer_ignored', reason })
  if (rejection) message.setReject(rejection)
}
