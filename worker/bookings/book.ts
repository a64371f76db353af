import { type BookingRequest, type BookingResult, bookingRules } from '../../shared/booking.ts'
import {
  type Answer,
  answersByQuestion,
  answersText,
  checkAnswers,
  hostOfOption,
  hostOption,
} from '../../shared/campaign/questions.ts'
import {
  bookedAs,
  DEFAULT_HOST,
  type Host,
  hostsFor,
  type Schedule,
  scheduleOfCampaign,
  scheduleOfHost,
} from '../../shared/schedule/schedule.ts'
import { type ComingSession, sessionsOutside } from '../../shared/schedule/sessions-outside.ts'
import { isSlotOffered } from '../../shared/schedule/slots.ts'
import { slotInstant } from '../../shared/schedule/sydney-instant.ts'
import type { HandOverChoice } from '../../shared/studio.ts'
import { sydneyDate, sydneyTime, TIME_ZONE } from '../../shared/sydney-time.ts'
import { MINUTE_MS, type Millis } from '../../shared/time.ts'
import { pageOffer, questionsOf } from '../campaigns/campaigns.ts'
import type { Env } from '../env.ts'
import { idempotencyOf } from '../http/idempotency.ts'
import type { Actor } from '../records/audit-log.ts'
import { answersOf, type BookingRow } from '../records/bookings.ts'
import { readSchedule } from '../schedule/schedule.ts'
import { callLedger } from '../storage/objects.ts'
import type { AnswerCommand, AnswerOutcome } from './answers.ts'
import { dropBusyTimes } from './availability.ts'
import type { ChangeCommand, ChangeOutcome } from './change.ts'
import type { HostCandidate, Place } from './choose-host.ts'
import type { HandOverOutcome } from './hand-over.ts'
import { isDelayed } from './mail-timing.ts'

export type BookSlotResult =
  | { ok: true; body: BookingResult; replayed: boolean }
  | { ok: false; code: BookSlotError; field?: 'date' | 'answers'; message?: string; retryAfterSeconds?: number }

type BookSlotError = 'invalid_input' | 'slot_not_offered' | 'slot_taken' | 'idempotency_mismatch' | 'not_found' | 'unavailable'

/**
 * `idempotencyKey`: a retry, which has that of the first attempt, gets the booking that the first one made. `network`: a keyed hash of the
 * wide network that the request came from. `hold`: the key of the hold that its person confirms. `waiting`: that of the place on the waiting
 * list from whose page it is booked. `by`: the colleague who books for somebody.
 */
type Asked = { idempotencyKey?: string; network?: string; hold?: string; waiting?: string; by?: Actor }

/** Books one slot for one lead. */
export async function bookSlot(
  env: Env,
  { answers: sent = [], ...lead }: BookingRequest & { answers?: readonly Answer[] },
  now: Millis,
  { idempotencyKey, network, hold, waiting, by }: Asked = {},
): Promise<BookSlotResult> {
  const startsAt = Date.parse(lead.date)
  const date = sydneyDate(startsAt)
  if (slotInstant(date, lead.time) !== startsAt) {
    return { ok: false, code: 'invalid_input', field: 'date', message: bookingRules.date.messages.invalid }
  }

  const questions = sent.length > 0 ? await questionsOf(env, lead.campaign, now) : []
  const given = answersByQuestion(sent)
  const { answers, faults } = checkAnswers(questions, given)
  // A booking is worth more than its answers: the booking's own page asks for what is missing.
  const fault = faults.find(({ isMissing }) => !isMissing)
  if (fault) return { ok: false, code: 'invalid_input', field: 'answers', message: fault.message }

  const [schedule, offer] = await Promise.all([readSchedule(env, now), pageOffer(env, lead.campaign, now)])
  const named = hostOfOption(questions, hostOption(questions, given))
  const keyed = answers.length > 0 ? { ...lead, answers: answersText(answers) } : lead
  const command = {
    lead,
    answers,
    ...placeAt(schedule, { campaign: lead.campaign, named }, startsAt, now),
    idempotency: await idempotencyOf<string>(
      idempotencyKey,
      [...Object.keys(bookingRules), ...('answers' in keyed ? ['answers'] : [])],
      keyed,
    ),
    offer,
    hold,
    waiting,
    network,
    by,
  }
  const result = await callLedger(env, async (ledger) => await ledger.book(command))
  // A visitor whose time was taken reloads the times at once, and must not see it again.
  if (result.outcome === 'stored' || result.outcome === 'slot_taken') await dropBusyTimes(env)
  switch (result.outcome) {
    case 'stored':
    case 'known':
    case 'replayed':
      return { ok: true, body: resultOf(result), replayed: result.outcome === 'replayed' }
    case 'day_ceiling':
      return { ok: false, code: 'unavailable', retryAfterSeconds: result.retryAfterSeconds }
    default:
      return { ok: false, code: result.outcome }
  }
}

type Booked = { booking: BookingRow; path?: string; mailAt?: Millis | null }

function resultOf({ booking, path, mailAt }: Booked): BookingResult {
  const { reference, starts_at, ends_at, date, time, created_at, meeting_url } = booking
  const told = {
    reference,
    startsAt: starts_at,
    endsAt: ends_at,
    date,
    time,
    timeZone: TIME_ZONE,
    path,
    ...(meeting_url && { byVideo: true }),
  }
  if (mailAt === null) return { booking: { ...told, mailAt } }
  if (mailAt === undefined || !isDelayed(mailAt, created_at)) return { booking: told }
  return { booking: { ...told, mailAt: new Date(mailAt).toISOString() } }
}

/** The booking that is changed: by a visitor, whose page showed the state `sequence`, or by an operator, without a deadline. */
type ChangeRequest = { reference: string } & ({ sequence: number } | { by: Actor })
/** `campaign`: the booking's, whose hosts can hold it. `host`: the one whom the visitor's answer names. */
type MoveRequest = ChangeRequest & { campaign: string | null; host?: string }

/** Moves a session to another start; undefined if no booking has this reference. */
export async function moveSession(
  env: Env,
  request: MoveRequest,
  startsAt: Millis,
  now: Millis,
): Promise<ChangeOutcome | undefined> {
  const schedule = await readSchedule(env, now)
  const place = placeAt(schedule, { campaign: request.campaign, named: request.host }, startsAt, now)
  const command = { ...boundsOf(request, schedule.changeMinutes), ...place }
  return changeSession(env, async (ledger) => await ledger.moveBooking(request.reference, command))
}

/** Cancels a session; undefined if no booking has this reference. */
export async function cancelSession(env: Env, request: ChangeRequest, now: Millis): Promise<ChangeOutcome | undefined> {
  const { changeMinutes } = await readSchedule(env, now)
  const command = boundsOf(request, changeMinutes)
  return changeSession(env, async (ledger) => await ledger.cancelBooking(request.reference, command))
}

/** A session to be handed over, as an operator saw it. */
type HandOverRequest = { session: ComingSession; sequence: number; by: Actor }

/** Gives a session to the host with this key, at the same time; undefined if no booking has its reference. */
export async function handOverSession(
  env: Env,
  { session, sequence, by }: HandOverRequest,
  key: string,
  now: Millis,
): Promise<HandOverOutcome | undefined> {
  const schedule = await readSchedule(env, now)
  const host = hostsThere(schedule, session).find((candidate) => candidate.key === key)
  const command = { sequence, by, to: host && candidateOf(schedule, host) }
  return changeSession(env, async (ledger) => await ledger.handOverBooking(session.reference, command))
}

/** The hosts beside the present one, and whether each could hold a session; undefined if no booking has its reference. */
export async function handOverChoices(env: Env, session: ComingSession, now: Millis): Promise<HandOverChoice[] | undefined> {
  const schedule = await readSchedule(env, now)
  const there = hostsThere(schedule, session)
  const others = schedule.hosts.filter((host) => !bookedAs(schedule, host).includes(session.host))
  const candidates = others.map((host) => candidateOf(schedule, host))
  const options = await callLedger(env, async (ledger) => await ledger.handOverOptions(session.reference, candidates))
  return options?.map(({ key, isFree, mails }) => {
    const name = others.find((host) => host.key === key)?.name ?? key
    const refusal = !there.some((host) => host.key === key) ? 'host_away' : isFree ? null : 'host_busy'
    return { key, name, refusal, mails }
  })
}

/**
 * The place of a session that was agreed elsewhere: with the hosts whom the schedule lets hold it, or any of its campaign if it lets none.
 * As many as were agreed are held.
 */
export function placeOfAgreed(schedule: Schedule, campaign: string | undefined, startsAt: Millis): Place {
  const place = placeAt(schedule, { campaign }, startsAt, startsAt)
  const session = { ...place, reference: '', name: '', host: DEFAULT_HOST, campaign: campaign ?? null }
  const there = hostsThere(schedule, session)
  const hosts = there.length > 0 ? there : hostsFor(schedule, campaign)
  const candidates = hosts.map((host) => ({ ...candidateOf(schedule, host), sessionsADay: undefined }))
  return { ...place, sessionsADay: undefined, airBefore: 0, airAfter: 0, hosts: candidates }
}

/** The host whom the visitor's answer names, by key, while that one holds the session: the session moves within this host's times. */
export async function keptHost(env: Env, booking: BookingRow, now: Millis): Promise<string | undefined> {
  const answers = answersOf(booking)
  if (answers.length === 0) return undefined
  const questions = await questionsOf(env, booking.campaign, now)
  const named = hostOfOption(questions, hostOption(questions, answersByQuestion(answers)))
  return named === booking.host ? named : undefined
}

/** The hosts whom the schedule lets hold a session that is booked. */
function hostsThere(schedule: Schedule, session: ComingSession): Host[] {
  return hostsFor(schedule, session.campaign ?? undefined).filter(
    ({ key }) => sessionsOutside(schedule, [{ ...session, host: key }]).length === 0,
  )
}

/** Only visitors are bound by the deadline. */
function boundsOf(request: ChangeRequest, changeMinutes: number): ChangeCommand {
  return 'by' in request ? { by: request.by } : { sequence: request.sequence, changeMinutes }
}

/** Free times have changed, or the visitor was shown some that are not free: the next request reads the ledger. */
function changeSession<T>(env: Env, change: Parameters<typeof callLedger<T>>[1]): Promise<T> {
  return callLedger(env, change).finally(() => dropBusyTimes(env))
}

/** A visitor's answers, as new ones to all that the campaign asks; undefined if no booking has this reference. */
export function answerQuestions(env: Env, reference: string, command: AnswerCommand): Promise<AnswerOutcome | undefined> {
  return callLedger(env, async (ledger) => await ledger.answerQuestions(reference, command))
}

/** A session of a campaign (its key) that starts then, with the hosts whom the schedule lets hold it, or the one whom an answer names. */
export function placeAt(
  site: Schedule,
  { campaign, named }: { campaign: string | null | undefined; named?: string | undefined },
  startsAt: Millis,
  now: Millis,
): Place {
  const schedule = scheduleOfCampaign(site, campaign)
  const { slotMinutes, airBeforeMinutes: airBefore = 0, airAfterMinutes: airAfter = 0, sessionsADay } = schedule
  const [date, time] = [sydneyDate(startsAt), sydneyTime(startsAt)]
  const hosts = hostsFor(schedule, campaign ?? undefined, named)
    .filter((host) => isSlotOffered(scheduleOfHost(schedule, host), date, time, now))
    .map((host) => candidateOf(schedule, host))
  const [starts, ends] = [startsAt, startsAt + slotMinutes * MINUTE_MS].map((at) => new Date(at).toISOString()) as [
    string,
    string,
  ]
  return { startsAt: starts, endsAt: ends, date, time, airBefore, airAfter, sessionsADay, hosts }
}

function candidateOf(schedule: Schedule, host: Host): HostCandidate {
  return {
    key: host.key,
    bookedAs: bookedAs(schedule, host),
    // The one host of a schedule without names is the agency, which mails need not name.
    ...(schedule.hosts.length > 1 || host.email ? { name: host.name, email: host.email } : {}),
    meetingUrl: host.meetingUrl ?? schedule.meetingUrl,
    sessionsADay: host.sessionsADay,
    share: host.share,
  }
}
