import { DEFAULT_CAMPAIGNS } from '../../shared/campaign/campaign'
import { CAMPAIGN_PREFIX } from '../../shared/campaign/campaign-note'
import type { CampaignTotals, ReportRange } from '../../shared/report/report-counts'
import type { Env } from '../env'
import { bookedWithin } from '../rules/booked-within'
import { callLedger } from '../stores/ledger/call-ledger'
import { callVisits } from '../stores/visits/call-visits'
import { readStudioEntries } from './read-studio-entries'

/**
 * The visits and bookings of every campaign that exists or has bookings in a range; the most visits first. One that no longer exists
 * has no visits. Undefined if KV or an object cannot be reached.
 */
export async function reportTotals(env: Env, range: ReportRange): Promise<CampaignTotals[] | undefined> {
  const [read, booked] = await Promise.all([
    readStudioEntries(env, CAMPAIGN_PREFIX),
    callLedger(env, (ledger) => ledger.bookingTotals(bookedWithin(range))),
  ])
  if (!read || !booked) return undefined
  const inKv = [...read.entries.keys()].map((key) => key.slice(CAMPAIGN_PREFIX.length))
  const ofCampaign = new Map(booked.map((totals) => [totals.campaign, totals]))
  const existing = new Set([...Object.keys(DEFAULT_CAMPAIGNS), ...inKv])
  const campaigns = [...new Set([...existing, ...ofCampaign.keys()])]
  const totals = await Promise.all(
    campaigns.map(async (campaign) => {
      const { booked, cents } = ofCampaign.get(campaign) ?? { booked: 0, cents: 0 }
      // A booking may name any key, and each that is asked for makes a counter.
      const visits = existing.has(campaign) ? await callVisits(env, campaign, (counter) => counter.seenBetween(range)) : 0
      return { campaign, visits, booked, cents }
    }),
  )
  if (!totals.every((total): total is CampaignTotals => total.visits !== undefined)) return undefined
  return totals.sort(
    (one, other) => other.visits - one.visits || other.booked - one.booked || one.campaign.localeCompare(other.campaign),
  )
}
