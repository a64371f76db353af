import type { VisitBeacon } from '../../shared/report/visit-beacon'
import type { Env } from '../env'
import { sourceOfVisit } from '../rules/source-of-visit'
import { callVisits } from '../stores/visits/call-visits'
import { visitedCampaign } from './visited-campaign'

/**
 * Counts the steps that a beacon tells, unless its campaign is unknown or not open. A variant that the campaign's experiment does not
 * have, such as one that was taken back while the page was open, counts as none. `url` is the request's, `now` ms since 1970.
 */
export async function countVisit(env: Env, beacon: VisitBeacon, url: string, now: number): Promise<void> {
  const visited = await visitedCampaign(env, beacon.campaign, now)
  if (!visited) return
  const { campaign, from, to, device, variant } = beacon
  const known = visited.variants.find((each) => each === variant) ?? null
  await callVisits(env, campaign, (visits) =>
    visits.count({ from, to, device, variant: known, source: sourceOfVisit(beacon, url) }),
  )
}
