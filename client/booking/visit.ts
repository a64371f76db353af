import { type ClickIds, readClickIds, readUtm, type Utm } from '../../shared/booking/attribution'

export type Visit = { utm: Utm; clickIds: ClickIds }

/** Where the boot script keeps the campaign keys of the visit's latest campaign link, as a query. */
const LANDING = 'landing'

/**
 * Where this visit came from: the query of the page now shown, or else that of the latest link with a campaign. One link
 * as a whole, never fields of two: a source from one ad beside the content of another would name an ad that never ran.
 */
export function currentVisit(): Visit {
  const visit = readVisit(location.search)
  return Object.keys(visit.utm).length + Object.keys(visit.clickIds).length > 0 ? visit : readVisit(landingQuery())
}

function readVisit(search: string): Visit {
  const query = new URLSearchParams(search)
  return { utm: readUtm(query), clickIds: readClickIds(query) }
}

function landingQuery(): string {
  if (window.landing) return window.landing
  try {
    return sessionStorage.getItem(LANDING) ?? ''
  } catch {
    return ''
  }
}
