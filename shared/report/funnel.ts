import { type NoRate, type Rate, rateOf } from './rate'
import type { LeadCounts } from './report-counts'
import { type StepCounts, VISIT_STEPS } from './visit-steps'

/** From the first look at a page to a won client. */
export const FUNNEL_STEPS = [...VISIT_STEPS, 'booked', 'kept', 'won'] as const
export type FunnelStep = (typeof FUNNEL_STEPS)[number]

/** One step of the funnel. */
export type FunnelLine = {
  step: FunnelStep
  count: number
  /** Of the step before; undefined for the first. Kept sessions are those of the ones that are due, not of all booked. */
  ofBefore: Rate | NoRate | undefined
  /** Of all visits; undefined for the first. */
  ofVisits: Rate | NoRate | undefined
}

/**
 * The steps of a page's visits and of the bookings made meanwhile. Bookings come from the ledger and visits from beacons, so there
 * may be more bookings than visits that saw times, and a lead may be won before its session: then there is no rate (`over`).
 */
export function funnelOf(visits: StepCounts, { booked, due, kept, won }: LeadCounts): FunnelLine[] {
  const { seen, opened, details, times } = visits
  const steps: [FunnelStep, number, number][] = [
    ['opened', opened, seen],
    ['details', details, opened],
    ['times', times, details],
    ['booked', booked, times],
    ['kept', kept, due],
    ['won', won, kept],
  ]
  return [
    { step: 'seen', count: seen, ofBefore: undefined, ofVisits: undefined },
    ...steps.map(([step, count, before]) => ({
      step,
      count,
      ofBefore: rateOf(count, before),
      ofVisits: rateOf(count, seen),
    })),
  ]
}
