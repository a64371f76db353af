import { useLayoutEffect } from 'react'
import type { Utm } from '../../shared/attribution.ts'
import { beginVisit, type CountedCampaign } from './visit.ts'

/** Counts the visit to a page with a form while it is on screen. What sends it is fetched after everything else of the page. */
export function useVisit(campaign: CountedCampaign, propUtm: Utm): void {
  // A layout effect, so that the visit has begun when the form's effects track the first step.
  useLayoutEffect(() => {
    beginVisit(campaign, propUtm)
    const sender = loaded()
      .then(() => import('./send-visits.ts'))
      .then((module) => {
        module.noteSeen(campaign.key)
        return module
      })
      // Without a network the visit is not counted.
      .catch(() => undefined)
    return () => void sender.then((module) => module?.sendVisits())
  }, [campaign, propUtm])
}

/** Resolves once the document and all its files are loaded and the browser is idle. */
function loaded(): Promise<unknown> {
  return new Promise((resolve) => {
    const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(resolve)
    if (document.readyState === 'complete') whenIdle()
    else addEventListener('load', whenIdle)
  })
}
