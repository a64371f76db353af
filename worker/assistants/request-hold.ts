import { HOLD_MS, type HoldDetails, holdRules } from '../../shared/assistant-hold.ts'
import { hostsFor, type Schedule, scheduleOfCampaign, scheduleOfHost } from '../../shared/schedule/schedule.ts'
import { freeSlots, listSlots } from '../../shared/schedule/slots.ts'
import type { IsoInstant, Millis } from '../../shared/time.ts'
import { dropBusyTimes } from '../bookings/availability.ts'
import { placeAt } from '../bookings/book.ts'
import type { Env } from '../env.ts'
import { rulesSchema } from '../http/schemas.ts'
import { readSchedule } from '../schedule/schedule.ts'
import { callLedger, ifReachable } from '../storage/objects.ts'
import type { HoldCommand, HoldOutcome } from './holds.ts'
import { readOffer } from './offers.ts'

/** So much of a day's times assistants may hold at once. */
const SHARE_OF_DAY = 1 / 4

/**
 * What an assistant asks for: the key of a campaign, the start of a time, and whom it acts for, as typed. `client`: what its program calls
 * itself. `network`: the keyed hash of the wide network it asks from; without one nothing can be counted, and nothing is held.
 */
export type HoldRequest = { offer: string; start: string; network: string | undefined } & {
  [Field in keyof typeof holdRules]?: string
}

type HoldRefusal =
  | 'invalid_input'
  | 'unknown_offer'
  | 'slot_not_offered'
  | 'slot_taken'
  | 'too_many_holds'
  | 'day_full'
  | 'unavailable'

/** Times are UTC. `field`, `message`: which of the request's fields is invalid, and why. */
export type HoldResult =
  | { ok: true; startsAt: IsoInstant; endsAt: IsoInstant; heldUntil: IsoInstant }
  | { ok: false; code: HoldRefusal; field?: keyof HoldRequest; message?: string; retryAfterSeconds?: number }

const details = rulesSchema(holdRules)

/**
 * Holds a time for the person whose assistant asks for it, and writes to them. It never books: only the page behind the mail does. The
 * schedule must offer the time until the hold ends, so that whoever confirms at the last moment is not refused.
 */
export async function requestHold(env: Env, request: HoldRequest, now: Millis): Promise<HoldResult> {
  const startsAt = Date.parse(request.start)
  if (Number.isNaN(startsAt)) return { ok: false, code: 'invalid_input', field: 'start' }
  const checked = details.safeParse(request)
  if (!checked.success) {
    const [issue] = checked.error.issues
    return { ok: false, code: 'invalid_input', field: issue?.path[0] as keyof HoldRequest, message: issue?.message }
  }
  if (!(await readOffer(env, request.offer, now))) return { ok: false, code: 'unknown_offer', field: 'offer' }
  if (request.network === undefined) return { ok: false, code: 'unavailable' }
  const command = commandOf(await readSchedule(env, now), { ...request, network: request.network }, checked.data, startsAt, now)
  const result = await ifReachable(callLedger<HoldOutcome>(env, async (ledger) => await ledger.placeHold(command)))
  if (!result) return { ok: false, code: 'unavailable' }
  await dropBusyTimes(env)
  switch (result.outcome) {
    case 'held':
    case 'known':
      return { ok: true, startsAt: command.startsAt, endsAt: command.endsAt, heldUntil: new Date(result.until).toISOString() }
    case 'day_ceiling':
      return { ok: false, code: 'unavailable', retryAfterSeconds: result.retryAfterSeconds }
    default:
      return { ok: false, code: result.outcome }
  }
}

type CountedRequest = HoldRequest & { network: string }

function commandOf(
  schedule: Schedule,
  { offer, network }: CountedRequest,
  checked: HoldDetails,
  startsAt: Millis,
  now: Millis,
): HoldCommand {
  const until = now + HOLD_MS
  const placeWhen = (at: Millis) => placeAt(schedule, { campaign: offer }, startsAt, at)
  const lasting = placeWhen(until).hosts.map(({ key }) => key)
  const place = placeWhen(now)
  return {
    details: checked,
    campaign: offer,
    network,
    ...place,
    until,
    hosts: place.hosts.filter(({ key }) => lasting.includes(key)),
    mostOnDay: Math.max(1, Math.floor(timesOfDay(schedule, offer, place.date, now) * SHARE_OF_DAY)),
  }
}

/** At how many times of a Sydney day the schedule lets any host hold a session of a campaign. */
function timesOfDay(site: Schedule, campaign: string, date: string, now: Millis): number {
  const range = { from: date, to: date }
  const schedule = scheduleOfCampaign(site, campaign)
  const offered = hostsFor(schedule, campaign).flatMap((host) =>
    listSlots(scheduleOfHost(schedule, host), range, new Set(), now).flatMap(freeSlots),
  )
  return new Set(offered.map(({ startsAt }) => startsAt)).size
}
