import { useLayoutEffect } from 'react'
import type { Utm } from '../../shared/attribution.ts'
import { beginVisit, type CountedCampaign } from './visit.ts'

/** Counts the visit to a page with a form while it is on screen. What sends it is fetched after everything else, or on leaving. */
export function useVisit(campaign: CountedCampaign, propUtm: Utm): void {
  // A layout effect, so that the visit has begun when the form's effects track the first step.
  useLayoutEffect(() => {
    beginVisit(campaign, propUtm)
    void loaded()
      .then(loadSender)
      .then((sender) => sender?.noteSeen(campaign.key))
    // A busy page may not be idle before it is left.
    return () => void loadSender().then((sender) => sender?.sendVisits())
  }, [campaign, propUtm])
}

/** Without a network the visit is not counted. */
const loadSender = () => import('./send-visits.ts').catch(() => undefined)

/** Resolves once the document and all its files are loaded and the browser is idle. */
function loaded(): Promise<unknown> {
  return new Promise((resolve) => {
    const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(resolve)
    if (document.readyState === 'complete') whenIdle()
    else addEventListener('load', whenIdle)
  })
}
