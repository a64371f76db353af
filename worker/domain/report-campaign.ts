import { armsOf } from '../../shared/campaign/arms-of'
import { defaultCampaign, isCampaignKey } from '../../shared/campaign/campaign'
import { CAMPAIGN_PREFIX } from '../../shared/campaign/campaign-note'
import { parseCampaignEntry } from '../../shared/campaign/parse-campaign-entry'
import { runningExperiment } from '../../shared/campaign/running-experiment'
import { timedAt } from '../../shared/campaign/timed'
import { experimentsOf } from '../../shared/report/experiments-of'
import type { ArmVisits, CampaignCounts, ReportRange, VisitCounts } from '../../shared/report/report-counts'
import { REPORT_DAYS_MAX } from '../../shared/report/report-days'
import { addDays } from '../../shared/schedule/calendar-day'
import { sydneyDate } from '../../shared/schedule/sydney-time'
import type { Env } from '../env'
import { bookedSources } from '../rules/booked-sources'
import { bookedWithin } from '../rules/booked-within'
import { readEntry } from '../stores/entries/read-config'
import { callLedger } from '../stores/ledger/call-ledger'
import { callVisits } from '../stores/visits/call-visits'
import type { CrowdedDay } from '../stores/visits/visit-days'

export type CampaignReport = { ok: true; counts: CampaignCounts } | { ok: false; fault: 'not_found' | 'unavailable' }

/**
 * The counts of a campaign in a range, as they stand at `now` (ms since 1970). Experiments are counted from their first day on,
 * whatever the range: nobody can find a winner by choosing days. A campaign that no longer exists has its bookings alone.
 * `not_found`: it has none either.
 */
export async function reportCampaign(env: Env, campaign: string, range: ReportRange, now: number): Promise<CampaignReport> {
  if (!isCampaignKey(campaign)) return { ok: false, fault: 'not_found' }
  const today = sydneyDate(now)
  const ever = { from: addDays(today, 1 - REPORT_DAYS_MAX), to: today }
  const [entry, booked] = await Promise.all([
    readEntry(env, CAMPAIGN_PREFIX + campaign, (value) => ({ ok: true, value: parseCampaignEntry(campaign, value) })),
    callLedger(env, (ledger) =>
      Promise.all([
        ledger.bookingCounts(campaign, bookedWithin(range), now),
        ledger.bookingCounts(campaign, bookedWithin(ever), now),
      ]),
    ),
  ])
  const isBuiltIn = defaultCampaign(campaign) !== undefined
  if (!booked || (entry.state === 'unreachable' && !isBuiltIn)) return { ok: false, fault: 'unavailable' }
  const exists = isBuiltIn || entry.state !== 'absent'
  if (!exists && booked.every(({ days }) => days.length === 0)) return { ok: false, fault: 'not_found' }
  // A booking may name any key, and each that is asked for makes a counter.
  const visited = exists ? await visitsOf(env, campaign, range, ever) : NO_VISITS
  if (!visited) return { ok: false, fault: 'unavailable' }
  const [visits, crowded, armVisits] = visited
  const current = entry.state === 'good' && entry.value.ok ? runningExperiment(timedAt(entry.value, now).value, now) : undefined
  const experiment = current && { name: current.name, arms: armsOf(current).length }
  const bookings = { days: booked[0].days, sources: bookedSources(booked[0].sources, crowded) }
  const experiments = experimentsOf(armVisits, booked[1], experiment)
  return { ok: true, counts: { campaign, ...range, visits, bookings, experiment, experiments } }
}

type Visited = [visits: VisitCounts, crowded: CrowdedDay[], armVisits: ArmVisits]

const NO_VISITS: Visited = [{ days: [], sources: [], devices: [], fullDays: [] }, [], { days: [], fullDays: [] }]

function visitsOf(env: Env, campaign: string, range: ReportRange, ever: ReportRange): Promise<Visited | undefined> {
  return callVisits<Visited>(env, campaign, (counter) =>
    Promise.all([counter.counts(range), counter.crowdedDays(range), counter.armVisits(ever)]),
  )
}
