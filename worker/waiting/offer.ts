import { scheduleOfCampaign } from '../../shared/schedule/schedule.ts'
import { freeSlots } from '../../shared/schedule/slots.ts'
import { addDays, sydneyDate } from '../../shared/sydney-time.ts'
import { DAY_MS, HOUR_MS, type IsoInstant, MINUTE_MS, type Millis } from '../../shared/time.ts'
import { rememberErasure } from '../backup/erasures.ts'
import { listAvailability } from '../bookings/availability.ts'
import { placeAt } from '../bookings/book.ts'
import { isAnyFree, type Place } from '../bookings/choose-host.ts'
import { isMailboxFull } from '../bookings/mail-timing.ts'
import type { Env } from '../env.ts'
import { OutboxTable } from '../queue/table.ts'
import { onlyRow, rowsOf } from '../records/rows.ts'
import { IS_WAITING, type Waiter, type WaitingRow, waitingSince } from '../records/waiting.ts'
import { readSchedule } from '../schedule/schedule.ts'
import { callLedger, ifReachable } from '../storage/objects.ts'
import type { JoinCommand, JoinOutcome } from './list.ts'
import { waitingMessages } from './messages.ts'

/** So many hear of one free time in a day, and nobody hears of more than one in a day. */
const HEAR_OF_IT = 5
const HEARD_MS = DAY_MS
/** So many free times are looked at in one run, the earliest: more are no rarity. */
const TIMES_MAX = 20
/** Whoever hears of a time has this long to book it. */
const LEAST_AHEAD_MS = HOUR_MS

/** `free`: the starts of all times of the campaign that are free, or would be if nothing were held. */
export type OfferCommand = { campaign: string; free: readonly IsoInstant[]; times: readonly Place[] }

/**
 * Tells whoever waits in these campaigns (by key) of free times. It compares what is free with who was told of what, so that it does not
 * matter why a time came free, and a run that is repeated tells nobody twice.
 */
export async function offerFreeTimes(env: Env, campaigns: readonly string[], now: Millis): Promise<void> {
  for (const campaign of campaigns) {
    const command = await ifReachable(freeTimesOf(env, campaign, now))
    if (command) await ifReachable(callLedger(env, (ledger) => ledger.offerTimes(command)))
  }
}

async function freeTimesOf(env: Env, campaign: string, now: Millis): Promise<OfferCommand> {
  const { schedule, free } = await allFree(env, campaign, now)
  const soonest = now + schedule.noticeMinutes * MINUTE_MS + LEAST_AHEAD_MS
  const times = free
    .filter(({ startsAt }) => Date.parse(startsAt) >= soonest)
    .slice(0, TIMES_MAX)
    .map(({ startsAt }) => placeAt(schedule, { campaign }, Date.parse(startsAt), now))
  // A time that an assistant only holds may be free again in minutes: it is still theirs to book, and nobody else's to hear of.
  const kept = await allFree(env, campaign, now, true)
  return { campaign, free: kept.free.map(({ startsAt }) => startsAt), times }
}

/** Every free time of a campaign that the schedule offers, with its day. */
async function allFree(env: Env, campaign: string, now: Millis, isHeldFree = false) {
  const schedule = scheduleOfCampaign(await readSchedule(env, now), campaign)
  const today = sydneyDate(now)
  const range = { from: today, to: addDays(today, schedule.horizonDays), campaign, isHeldFree }
  const { days } = await listAvailability(env, range, now, schedule)
  return { schedule, free: days.flatMap((day) => freeSlots(day).map((slot) => ({ ...slot, date: day.date }))) }
}

/** `until`: the end of the wait. Refused only if all visitors together have asked as often as a day has. */
export type WaitResult = { ok: true; until: Millis } | { ok: false; retryAfterSeconds: number }

/** Puts a visitor of a campaign on the waiting list: for any time if none is free, else for one before the first that is. */
export async function waitForTime(env: Env, lead: JoinCommand['lead'], now: Millis): Promise<WaitResult> {
  const { free } = await allFree(env, lead.campaign, now)
  const command = { lead, before: free[0]?.startsAt ?? null }
  const outcome = await callLedger<JoinOutcome>(env, async (ledger) => await ledger.joinWaiting(command))
  if (outcome.outcome === 'day_ceiling') return { ok: false, retryAfterSeconds: outcome.retryAfterSeconds }
  return { ok: true, until: outcome.until }
}

/** Takes somebody off the waiting list, for good: a restore is told not to put them back. False if they were not on it. */
export async function leaveList(env: Env, whose: Waiter, now: Millis): Promise<boolean> {
  const key = await callLedger(env, async (ledger) => await ledger.leaveWaiting(whose))
  if (key === undefined) return false
  // They have left, whether or not that can be remembered.
  await rememberErasure(env, { references: [key], addresses: [], mailboxes: [], phones: [] }, now).catch(() => undefined)
  return true
}

/**
 * Queues the mails about free times, in one transaction with the note of who was told what. Somebody whose time has gone waits again.
 * Times that were booked since they were listed are left out. Returns how many people are told.
 */
export function offerTimes(sql: SqlStorage, { campaign, free, times }: OfferCommand, now: Millis): number {
  const statement = 'UPDATE waiting SET offered = NULL WHERE campaign = ? AND offered NOT IN (SELECT value FROM json_each(?))'
  sql.exec(statement, campaign, JSON.stringify(free))
  let told = 0
  for (const place of times) {
    const { startsAt } = place
    const waiting = nextInLine(sql, campaign, startsAt, now)
    if (waiting.length === 0) continue
    if (!isAnyFree(sql, place, now)) continue
    for (const row of waiting.slice(0, HEAR_OF_IT - alreadyTold(sql, startsAt, now))) {
      sql.exec('UPDATE waiting SET offered = ?, told_at = ? WHERE id = ?', startsAt, now, row.id)
      const outbox = new OutboxTable(sql)
      // A mail about an earlier time that has not left would tell of this one too.
      outbox.withdraw(['waiting-free'], row.id, now)
      outbox.queue([waitingMessages['waiting-free']], row.id, now)
      told += 1
    }
  }
  return told
}

/** Who can be told of a time, who asked first first. */
function nextInLine(sql: SqlStorage, campaign: string, startsAt: IsoInstant, now: Millis): WaitingRow[] {
  const query = `SELECT * FROM waiting WHERE ${IS_WAITING} AND campaign = ? AND offered IS NULL AND (before IS NULL OR before > ?)
    AND (told_at IS NULL OR told_at <= ?) ORDER BY id`
  return rowsOf<WaitingRow>(sql, query, waitingSince(now), campaign, startsAt, now - HEARD_MS).filter(
    ({ email }) => !isMailboxFull(sql, email, now),
  )
}

/** How many were told of a time in the last day, whatever their campaign: all have the same calendar. */
function alreadyTold(sql: SqlStorage, startsAt: IsoInstant, now: Millis): number {
  const query = 'SELECT COUNT(*) AS count FROM waiting WHERE offered = ? AND told_at > ?'
  return Math.min(HEAR_OF_IT, onlyRow<{ count: number }>(sql, query, startsAt, now - HEARD_MS).count)
}

export function waitingCampaigns(sql: SqlStorage, now: Millis): string[] {
  const query = `SELECT DISTINCT campaign FROM waiting WHERE ${IS_WAITING}`
  return rowsOf<{ campaign: string }>(sql, query, waitingSince(now)).map(({ campaign }) => campaign)
}
