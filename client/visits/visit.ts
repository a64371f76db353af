import { type Attribution, attributionQuery, readAttribution, referrerUrl, type Utm } from '../../shared/attribution.ts'
import type { Campaign } from '../../shared/campaign/campaign.ts'
import { VISIT_STEPS, type VisitStep } from '../../shared/report/visits.ts'
import { RETENTION } from '../../shared/retention.ts'
import { readSession, writeSession } from '../form/session.ts'
import { ARRIVALS } from './track-arrival.ts'

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
  const known = visitIn(readSession(KEY)) ?? remembered
  const here = { search: location.search + location.hash, referrer: document.referrer }
  const came = [...takeArrivals(), here].reduce((visit, arrival) => visitAfter(visit, arrival, location.origin), known)
  const ofTabs = readOfTabs(Date.now())
  // A new tab with the same campaign link, or from its page, belongs to the visit that has the first referrer.
  const isOfTabs = !known && !came?.referrer && came?.query === ofTabs?.query
  remembered = isOfTabs ? ofTabs : (came ?? ofTabs)
  if (remembered) writeSession(KEY, remembered)
  if (came && remembered && JSON.stringify(remembered) !== JSON.stringify(known)) keepForNewTabs(remembered, Date.now())
  return remembered
}

/** Where a visit came from, as it is stored. `query` holds the UTM values and click ids of the latest campaign link, or is empty. */
export type KeptVisit = {
  query: string
  /** The page of another site that led to that campaign link, or else to the first page. */
  referrer?: string | undefined
}

/** A page the visitor came to: its query and fragment, and its referrer; each may be empty. */
type Arrival = { search: string; referrer: string }

/** A campaign link counts until the next one replaces it as a whole: mixed fields would name an ad that never ran. */
export function visitAfter(visit: KeptVisit | undefined, arrival: Arrival, origin: string): KeptVisit | undefined {
  const from = referrerUrl(arrival.referrer)
  const isOwn = from !== undefined && new URL(from).origin === origin
  const referrer = isOwn ? undefined : from
  const query = campaignQuery(arrival.search)
  // Also a reload: after one, some browsers tell no more of the first page's referrer than its site.
  if (visit && query === visit.query) return { query, referrer: visit.referrer ?? referrer }
  if (query) return { query, referrer: referrer ?? visit?.referrer }
  if (visit) return visit
  // The referrer is a page of this site, but nothing is stored: its URL still has its own campaign.
  const before = isOwn ? campaignQuery(new URL(arrival.referrer).search) : ''
  return before || referrer ? { query: before, referrer } : undefined
}

function campaignQuery(search: string): string {
  return attributionQuery(readAttribution(search))
}

const KEY = 'visit'
const KEPT_MS = RETENTION.originHours * 3_600_000

/** The latest visit of any tab; deleted if it has expired at `now`, ms since 1970. */
function readOfTabs(now: number): KeptVisit | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    const age = now - Number(kept?.at)
    if (age >= 0 && age < KEPT_MS) return visitIn(kept)
    if (kept !== null) localStorage.removeItem(KEY)
  } catch {
    // Storage is blocked or damaged.
  }
  return undefined
}

/** Stores the visit for new tabs; it expires KEPT_MS after `now`, ms since 1970. */
function keepForNewTabs(visit: KeptVisit, now: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...visit, at: now }))
  } catch {
    // Without storage a new tab starts its own visit.
  }
}

/** Reads and removes what the start script noted about earlier documents, in their order. */
function takeArrivals(): Arrival[] {
  try {
    const lines = sessionStorage.getItem(ARRIVALS)?.split('\n') ?? []
    sessionStorage.removeItem(ARRIVALS)
    return lines.map((line) => {
      const [search = '', referrer = ''] = line.split(' ')
      return { search, referrer }
    })
  } catch {
    return []
  }
}

function visitIn(value: unknown): KeptVisit | undefined {
  const { query, referrer } = Object(value) as { query?: unknown; referrer?: unknown }
  if (typeof query !== 'string') return undefined
  return { query, referrer: typeof referrer === 'string' ? referrer : undefined }
}

/** Key in sessionStorage. */
const SEEN = 'campaign'

/** The campaign whose page was seen last in this tab, with the values that a booking there would carry where its link has none. */
export type SeenCampaign = { campaign?: string; variant?: string; propUtm: Utm; ownUtm: Utm }

/** Stores whose page is shown, until the tab is closed. */
export function keepSeenCampaign({ campaign, propUtm }: Pick<CountedVisit, 'campaign' | 'propUtm'>): void {
  const { key, variant, utmSource, utmMedium, utmCampaign } = campaign
  const seen: SeenCampaign = { campaign: key, variant, propUtm, ownUtm: { utmSource, utmMedium, utmCampaign } }
  writeSession(SEEN, seen)
}

export function seenCampaign(): SeenCampaign {
  const seen = Object(readSession(SEEN)) as Partial<SeenCampaign>
  return { propUtm: {}, ownUtm: {}, ...seen }
}

/** A visit to a campaign's page in this document: how many of VISIT_STEPS were reached, and how many of these were sent. */
export type CountedVisit = { campaign: CountedCampaign; propUtm: Utm; reached: number; sent: number }

/** What counting needs of a campaign; a page without one is counted by its path. */
export type CountedCampaign = Pick<Campaign, 'key' | 'variant' | 'utmSource' | 'utmMedium' | 'utmCampaign'>

/** By the campaign's key: who returns to a page within the document goes on with the same visit. */
export const visits = new Map<string, CountedVisit>()

/** Begins to count the visit to a page, unless it is a preview. One without a form has no steps: `reached` is then 0. */
export function beginVisit(campaign: CountedCampaign, propUtm: Utm, reached = 1): void {
  if (visits.has(campaign.key) || /[?&]preview=/.test(location.search)) return
  visits.set(campaign.key, { campaign, propUtm, reached, sent: 0 })
}

/** Notes that the visitor of a page, by the key of its campaign or its path, has come this far. */
export function trackStep(key: string, step: VisitStep): void {
  const visit = visits.get(key)
  if (visit) visit.reached = Math.max(visit.reached, VISIT_STEPS.indexOf(step) + 1)
}
