import { type Attribution, readAttribution } from '../../shared/attribution.ts'
import { type KeptVisit, visitAfter } from './visit-after.ts'
import { keepForNewTabs, keepInTab, readOfTab, readOfTabs, takeArrivals } from './visit-store.ts'

/** Where the visit came from. `referrer` is a page of another site, without its query. */
export type Visit = Attribution & { referrer: string | undefined }

/** For browsers that store nothing. */
let remembered: KeptVisit | undefined

/** Stores where the visit came from, now and at every navigation within this document. */
export function followVisit(): void {
  keepVisit()
  window.navigation?.addEventListener('currententrychange', keepVisit)
}

export function currentVisit(): Visit {
  const visit = keepVisit()
  return { ...readAttribution(visit?.query ?? ''), referrer: visit?.referrer }
}

function keepVisit(): KeptVisit | undefined {
  const known = readOfTab() ?? remembered
  const here = { search: location.search + location.hash, referrer: document.referrer }
  const came = [...takeArrivals(), here].reduce((visit, arrival) => visitAfter(visit, arrival, location.origin), known)
  const ofTabs = readOfTabs(Date.now())
  // A new tab with the same campaign link, or from its page, belongs to the visit that has the first referrer.
  const isOfTabs = !known && !came?.referrer && came?.query === ofTabs?.query
  remembered = isOfTabs ? ofTabs : (came ?? ofTabs)
  if (remembered) keepInTab(remembered)
  if (came && remembered && JSON.stringify(remembered) !== JSON.stringify(known)) keepForNewTabs(remembered, Date.now())
  return remembered
}
