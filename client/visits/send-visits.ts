import { resolveUtm } from '../../shared/attribution.ts'
import type { Campaign } from '../../shared/campaign/campaign.ts'
import type { ClickIdField } from '../../shared/click-ids.ts'
import { type Device, FRONT_PAGE, VISIT_PATH, type VisitBeacon } from '../../shared/report/visits.ts'
import { CAMPAIGN_DATA } from '../../shared/site-files.ts'
import { takeSpeed } from './speed.ts'
import { beginVisit, type CountedVisit, currentVisit, followVisit, keepSeenCampaign, visits } from './visit.ts'

/** Notes that the page of a campaign is shown, by its key: whoever writes on another page later came because of it. */
export function noteSeen(key: string): void {
  const visit = visits.get(key)
  if (visit && key !== FRONT_PAGE) keepSeenCampaign(visit)
}

/** The document's page, by the key of its campaign or its path: its speed is that page's, wherever the visitor goes from there. */
let landing: string | undefined

/** Counts the visit to the document's page before the page is used. A missing page has no address of its own, and is not counted. */
export function countVisit(): void {
  followVisit()
  const written = document.getElementById(CAMPAIGN_DATA)?.textContent
  const address = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href
  const campaign = written ? (JSON.parse(written) as Campaign) : address && { key: new URL(address).pathname }
  if (!campaign) return
  landing = campaign.key
  beginVisit(campaign, {}, written || landing === FRONT_PAGE ? 1 : 0)
  if (written) noteSeen(landing)
}

/** Sends what no beacon has sent yet. Every browser queues a beacon, so that it leaves even if the document is being closed. */
export function sendVisits(): void {
  const measured = takeSpeed()
  for (const visit of visits.values()) {
    const speed = visit.campaign.key === landing ? measured : undefined
    if (visit.sent >= visit.reached && !speed) continue
    const body = new Blob([JSON.stringify({ ...beaconOf(visit), speed })], { type: 'application/json' })
    if (navigator.sendBeacon(VISIT_PATH, body)) visit.sent = visit.reached
  }
}

function beaconOf({ campaign, propUtm, sent, reached }: CountedVisit): VisitBeacon {
  const { utm, clickIds, referrer } = currentVisit()
  return {
    campaign: campaign.key,
    from: sent,
    to: reached,
    device: deviceOf(matchMedia('(pointer:coarse)').matches, screen),
    variant: campaign.variant,
    utmSource: resolveUtm(utm, propUtm, campaign).utmSource,
    click: Object.keys(clickIds)[0] as ClickIdField | undefined,
    referrer: referrer && new URL(referrer).hostname,
  }
}

/** The shorter side of the smallest tablets, in CSS pixels; the largest phones stay below. */
const TABLET_SIDE = 600

/** A visitor's kind of device, by its first pointer and the size of its screen in CSS pixels. */
export function deviceOf(isCoarse: boolean, { width, height }: { width: number; height: number }): Device {
  if (!isCoarse) return 'computer'
  return Math.min(width, height) < TABLET_SIDE ? 'phone' : 'tablet'
}

// A document that is prerendered, or a tab that was never looked at, is hidden all the time: it does not become so.
document.addEventListener('visibilitychange', () => document.hidden && sendVisits())
