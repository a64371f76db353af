import type { Utm } from '../../shared/attribution.ts'
import type { Campaign } from '../../shared/campaign/campaign.ts'
import { VISIT_STEPS, type VisitStep } from '../../shared/report/visits.ts'

/** A visit to a campaign's page in this document: how many of VISIT_STEPS were reached, and how many of these were sent. */
export type CountedVisit = { campaign: Campaign; propUtm: Utm; reached: number; sent: number }

/** By the campaign's key: who returns to a page within the document goes on with the same visit. */
export const visits = new Map<string, CountedVisit>()

/** Begins to count the visit to a campaign's page, unless the page is a preview. */
export function beginVisit(campaign: Campaign, propUtm: Utm): void {
  if (visits.has(campaign.key) || /[?&]preview=/.test(location.search)) return
  visits.set(campaign.key, { campaign, propUtm, reached: 1, sent: 0 })
}

/** Notes that the visitor of a campaign's page, by its key, has come this far. */
export function trackStep(key: string, step: VisitStep): void {
  const visit = visits.get(key)
  if (visit) visit.reached = Math.max(visit.reached, VISIT_STEPS.indexOf(step) + 1)
}
