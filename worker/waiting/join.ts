import { freeSlots } from '../../shared/schedule/slots.ts'
import { addDays, sydneyDate } from '../../shared/schedule/time.ts'
import type { IsoInstant, Millis } from '../../shared/time.ts'
import { listAvailability } from '../bookings/availability.ts'
import type { Env } from '../env.ts'
import { readSchedule } from '../schedule/schedule.ts'
import { callLedger } from '../storage/objects.ts'
import type { JoinCommand, JoinOutcome } from './list.ts'

/** `until`: the end of the wait. Refused only if all visitors together have asked as often as a day has. */
export type WaitResult = { ok: true; until: Millis } | { ok: false; retryAfterSeconds: number }

/** Puts a visitor of a campaign on the waiting list: for any time if none is free, else for one before the first that is. */
export async function waitForTime(env: Env, lead: JoinCommand['lead'], now: Millis): Promise<WaitResult> {
  const before = await firstFreeTime(env, lead.campaign, now)
  const outcome = await callLedger<JoinOutcome>(env, async (ledger) => await ledger.joinWaiting({ lead, before }))
  if (outcome.outcome === 'day_ceiling') return { ok: false, retryAfterSeconds: outcome.retryAfterSeconds }
  return { ok: true, until: outcome.until }
}

async function firstFreeTime(env: Env, campaign: string, now: Millis): Promise<IsoInstant | null> {
  const schedule = await readSchedule(env, now)
  const today = sydneyDate(now)
  const range = { from: today, to: addDays(today, schedule.horizonDays), campaign }
  const { days } = await listAvailability(env, range, now, schedule)
  return days.flatMap(freeSlots)[0]?.startsAt ?? null
}
