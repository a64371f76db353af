import { CAMPAIGN_PREFIX, campaignState, defaultCampaign } from './campaign/campaign.ts'
import { checkCampaign, previewCampaign } from './campaign/parse.ts'
import { entryAt, splitNext, timedAt } from './campaign/timed.ts'
import { checkSchedule } from './schedule/entry.ts'
import { type Schedule, scheduleOfHost } from './schedule/schedule.ts'
import { freeSlots, listSlots } from './schedule/slots.ts'
import { SCHEDULE_ENTRY } from './studio.ts'
import { addDays, sydneyDate } from './sydney-time.ts'
import type { Millis } from './time.ts'

/**
 * What visitors lose when an entry takes the place of the live one: a page, for good or until a moment, which may lead elsewhere (`to`)
 * meanwhile; or every time that they could book.
 */
export type TakenAway = { what: 'page'; until?: Millis; to?: string } | { what: 'times' }

/** What publishing an entry (parsed JSON) at `now` takes away; undefined for nothing. `live`: the text that it replaces, null for none. */
export function takenAwayBy(key: string, live: string | null, entry: unknown, now: Millis): TakenAway | undefined {
  if (key === SCHEDULE_ENTRY)
    return offersTimes(live ?? '{}', now) && !offersTimes(JSON.stringify(entry), now) ? { what: 'times' } : undefined
  const campaign = key.slice(CAMPAIGN_PREFIX.length)
  if (!key.startsWith(CAMPAIGN_PREFIX) || defaultCampaign(campaign) || !isSeenNow(campaign, live, now)) return undefined
  const shown = previewCampaign(campaign, entry, now)
  if (!shown || shown.state === 'open') return undefined
  const until = openingsOf(entry, now).find((moment) => previewCampaign(campaign, entry, moment)?.state === 'open')
  return { what: 'page', until, to: shown.state === 'over' ? shown.expiredUrl : undefined }
}

/** Whether visitors see a campaign's page at `now`. `text` is what is published of it, null if nothing is. */
export function isSeenNow(key: string, text: string | null, now: Millis): boolean {
  if (defaultCampaign(key)) return true
  const checked = text === null ? undefined : checkCampaign(key, text)
  return checked?.ok === true && !checked.builtIn && campaignState(timedAt(checked, now).value, now) === 'open'
}

/** The moments after `now` at which a page that is closed may open, in order: its own, its planned change, and that one's own. */
function openingsOf(entry: unknown, now: Millis): Millis[] {
  const { next } = splitNext(entry) as { next?: { at?: string; entry?: unknown } }
  const { entry: counts } = entryAt(entry, now)
  const startOf = (part: unknown) => (part as { startsAt?: string } | undefined)?.startsAt
  return [startOf(counts), next?.at, startOf(next?.entry)]
    .map((text) => Date.parse(text ?? ''))
    .filter((moment) => moment > now)
    .sort((one, other) => one - other)
}

/** Whether opening hours offer any session, apart from bookings. An entry that is faulty closes nothing: another one counts then. */
function offersTimes(text: string, now: Millis): boolean {
  const checked = checkSchedule(text, now)
  return !checked.ok || checked.value.hosts.some((host) => offersAny(scheduleOfHost(checked.value, host), now))
}

function offersAny(schedule: Schedule, now: Millis): boolean {
  const from = sydneyDate(now)
  const days = listSlots(schedule, { from, to: addDays(from, schedule.horizonDays) }, new Set(), now)
  return days.some((day) => freeSlots(day).length > 0)
}
