import { sydneyDate, sydneyTime } from '../../shared/schedule/time.ts'
import type { Millis } from '../../shared/time.ts'
import { hostCandidates, keptHost } from '../bookings/book.ts'
import type { BookingRow } from '../bookings/record.ts'
import type { Env } from '../env.ts'
import { describeError, writeLog } from '../log.ts'
import { readSchedule } from '../schedule/schedule.ts'
import { callLedger } from '../storage/objects.ts'
import { readAnswerAddress } from './address.ts'
import type { MailedAnswer } from './read-answer.ts'
import type { MailedBounce } from './read-mail.ts'

/** An answer has a few kilobytes, with what programs add. */
const SIZE_MAX = 1_000_000

const NO_ADDRESS = 'There is no such address.'
const TOO_LARGE = 'This address takes answers of calendars only, up to 1 MB.'
const TO_A_PERSON = 'This address takes answers of calendars only. Please reply to the email that brought the invite.'

/**
 * Takes a mail to the domain of answers: what a calendar answers is stored, a mail that came back is noted, what a person wrote is
 * passed on to the agency, and the rest is dropped. Whoever does not know the key of an address is told that there is none.
 */
export async function receiveMail(message: ForwardableEmailMessage, env: Env, now: Millis): Promise<void> {
  const address = env.REPLY_DOMAIN ? readAnswerAddress(message.to) : undefined
  const invited = address && (await callLedger(env, async (ledger) => await ledger.invitedByKey(address.reference, address.key)))
  if (!address || !invited) return ignore(message, 'unknown_address', NO_ADDRESS)
  if (message.rawSize > SIZE_MAX) return ignore(message, 'too_large', TOO_LARGE)
  const { readMail } = await import('./read-mail.ts')
  const mail = await readMail(new Uint8Array(await new Response(message.raw).arrayBuffer()), now)
  if (mail.kind === 'answer') return takeAnswer(env, address, invited, mail.answer, now)
  if (mail.kind === 'bounce') return takeBounce(env, address, mail.bounce)
  if (mail.kind === 'letter') return passOn(message, env)
  ignore(message, mail.kind)
}

async function takeAnswer(
  env: Env,
  { reference, key }: { reference: string; key: string },
  booking: BookingRow,
  answer: MailedAnswer,
  now: Millis,
): Promise<void> {
  const proposed = answer.proposedAt === undefined ? {} : await placesAt(env, booking, Date.parse(answer.proposedAt), now)
  const command = { answer, hosts: [], slotMinutes: 0, ...proposed, agency: env.MAIL_TO }
  const outcome = await callLedger(env, async (ledger) => await ledger.storeAnswer(reference, key, command))
  if (outcome?.ok) writeLog('info', { event: 'invite_answered', reference, kind: outcome.state })
  else writeLog('info', { event: 'answer_ignored', reference, reason: outcome?.error ?? 'unknown_address' })
}

/** Who could hold a session at a proposed time, as far as the schedule says. */
async function placesAt(env: Env, booking: BookingRow, startsAt: Millis, now: Millis) {
  const schedule = await readSchedule(env, now)
  const named = await keptHost(env, booking, now)
  const at = { date: sydneyDate(startsAt), time: sydneyTime(startsAt) }
  const hosts = hostCandidates(schedule, { campaign: booking.campaign ?? undefined, named }, at, now)
  return { hosts, slotMinutes: schedule.slotMinutes }
}

async function takeBounce(env: Env, { reference, key }: { reference: string; key: string }, bounce: MailedBounce): Promise<void> {
  const noted = await callLedger(env, async (ledger) => await ledger.noteBounce(reference, key, bounce))
  if (!noted) writeLog('info', { event: 'answer_ignored', reference, reason: 'other_mail' })
}

/** What a person wrote reaches the agency; where that fails, its sender learns of it. Needs MAIL_TO among the verified addresses. */
async function passOn(message: ForwardableEmailMessage, env: Env): Promise<void> {
  try {
    await message.forward(env.MAIL_TO)
  } catch (error) {
    writeLog('error', { event: 'letter_not_forwarded', ...describeError(error) })
    message.setReject(TO_A_PERSON)
  }
}

/** `rejection`: what the sender's mail server is told; without one the mail is dropped, so that no programme answers it. */
function ignore(message: ForwardableEmailMessage, reason: string, rejection?: string): void {
  writeLog('info', { event: 'answer_ignored', reason })
  if (rejection) message.setReject(rejection)
}
