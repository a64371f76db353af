import { armsOf } from '../../shared/campaign/arms-of'
import { defaultCampaign, isCampaignKey } from '../../shared/campaign/campaign'
import { CAMPAIGN_PREFIX } from '../../shared/campaign/campaign-note'
import { parseCampaignEntry } from '../../shared/campaign/parse-campaign-entry'
import { valueAt } from '../../shared/campaign/timed'
import { experimentsOf } from '../../shared/report/experiments-of'
import type { CampaignCounts, ReportRange } from '../../shared/report/report-counts'
import { REPORT_DAYS_MAX } from '../../shared/report/report-days'
import { addDays } from '../../shared/schedule/calendar-day'
import { sydneyDate } from '../../shared/schedule/sydney-time'
import type { Env } from '../env'
import { callLedger } from '../stores/call-ledger'
import { callVisits } from '../stores/call-visits'
import { readEntry } from '../stores/read-config'
import { bookedWithin } from './booked-within'

export type CampaignReport = { ok: true; counts: CampaignCounts } | { ok: false; fault: 'not_found' | 'unavailable' }

/**
 * The counts of a campaign in a range, as they stand at `now` (ms since 1970). Experiments are counted from their first day on,
 * whatever the range: nobody can find a winner by choosing days. `not_found`: it neither exists nor has bookings.
 */
export async function reportCampaign(env: Env, campaign: string, range: ReportRange, now: number): Promise<CampaignReport> {
  if (!isCampaignKey(campaign)) return { ok: false, fault: 'not_found' }
  const today = sydneyDate(now)
  const ranges = [range, { from: addDays(today, 1 - REPORT_DAYS_MAX), to: today }] as const
  const [entry, bookings] = await Promise.all([
    readEntry(env, CAMPAIGN_PREFIX + campaign, (value) => ({ ok: true, value: parseCampaignEntry(campaign, value) })),
    callLedger(env, (ledger) =>
      Promise.all([
        ledger.bookingCounts(campaign, bookedWithin(ranges[0]), now),
        ledger.bookingCounts(campaign, bookedWithin(ranges[1]), now),
      ]),
    ),
  ])
  if (!bookings) return { ok: false, fault: 'unavailable' }
  // Each key has a counter of its own, which is made when it is first asked.
  const isKnown = defaultCampaign(campaign) || entry.state !== 'absent' || bookings.some(({ days }) => days.length > 0)
  if (!isKnown) return { ok: false, fault: 'not_found' }
  const visits = await callVisits(env, campaign, (counter) => Promise.all([counter.counts(ranges[0]), counter.counts(ranges[1])]))
  if (!visits) return { ok: false, fault: 'unavailable' }
  const current = entry.state === 'good' && entry.value.ok ? valueAt(entry.value, now).value.experiment : undefined
  const experiment = current && { name: current.name, arms: armsOf(current).length }
  const experiments = experimentsOf(visits[1], bookings[1], experiment)
  return { ok: true, counts: { campaign, ...range, visits: visits[0], bookings: bookings[0], experiment, experiments } }
}
