import { DEFAULT_CAMPAIGNS } from '../../shared/campaign/campaign'
import { CAMPAIGN_PREFIX } from '../../shared/campaign/campaign-note'
import type { CampaignTotals, ReportRange } from '../../shared/report/report-counts'
import { sumVisits } from '../../shared/report/sum-counts'
import type { Env } from '../env'
import { callLedger } from '../stores/call-ledger'
import { callVisits } from '../stores/call-visits'
import { bookedWithin } from './booked-within'
import { readStudioEntries } from './read-studio-entries'

/**
 * The visits and bookings of every campaign that exists or has bookings in a range; the most visits first. Undefined if KV or an
 * object cannot be reached.
 */
export async function reportTotals(env: Env, range: ReportRange): Promise<CampaignTotals[] | undefined> {
  const [read, booked] = await Promise.all([
    readStudioEntries(env, CAMPAIGN_PREFIX),
    callLedger(env, (ledger) => ledger.bookingTotals(bookedWithin(range))),
  ])
  if (!read || !booked) return undefined
  const inKv = [...read.entries.keys()].map((key) => key.slice(CAMPAIGN_PREFIX.length))
  const ofCampaign = new Map(booked.map((totals) => [totals.campaign, totals]))
  const campaigns = [...new Set([...Object.keys(DEFAULT_CAMPAIGNS), ...inKv, ...ofCampaign.keys()])]
  const visits = await Promise.all(campaigns.map((campaign) => visitsOf(env, campaign, range)))
  const totals = campaigns.map((campaign, i) => {
    const { booked, cents } = ofCampaign.get(campaign) ?? { booked: 0, cents: 0 }
    return { campaign, visits: visits[i], booked, cents }
  })
  if (!totals.every((total): total is CampaignTotals => total.visits !== undefined)) return undefined
  return totals.sort(
    (one, other) => other.visits - one.visits || other.booked - one.booked || one.campaign.localeCompare(other.campaign),
  )
}

async function visitsOf(env: Env, campaign: string, range: ReportRange): Promise<number | undefined> {
  const counts = await callVisits(env, campaign, (counter) => counter.counts(range))
  return counts && sumVisits(counts.days).seen
}
