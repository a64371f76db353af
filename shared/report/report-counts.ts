import type { ExperimentCounts } from './experiment-counts'
import type { Device, StepCounts } from './visit-steps'

/** What a report covers: Sydney days, YYYY-MM-DD, both included. */
export type ReportRange = { from: string; to: string }

/** Visits of one campaign's page in a range. `variant` as shown-variant.ts writes it; null: the page had none. */
export type VisitCounts = {
  days: (StepCounts & { day: string; variant: string | null })[]
  sources: (StepCounts & { source: string })[]
  devices: (StepCounts & { device: Device })[]
  /** The days on which somebody saw that the calendar had no free time left. */
  fullDays: string[]
}

/** The visits that saw an arm of an experiment, by day and variant, and the days without free times. */
export type ArmVisits = { days: { day: string; variant: string; seen: number }[]; fullDays: string[] }

/**
 * Bookings that were made in a range. `due`: their session is over, or was cancelled; `kept`: of these, neither cancelled nor absent.
 * `won` have that outcome, and `cents` is what they are worth, in cents of AUD.
 */
export type LeadCounts = { booked: number; due: number; kept: number; won: number; cents: number }

/** The bookings of one campaign in a range, by the Sydney day they were made on. */
export type BookingCounts = {
  days: (LeadCounts & { day: string; variant: string | null })[]
  sources: (LeadCounts & { source: string })[]
}

/** All that the report of one campaign is made from. */
export type CampaignCounts = ReportRange & {
  campaign: string
  visits: VisitCounts
  bookings: BookingCounts
  /** The experiment that runs now, with how many arms; absent if none does. */
  experiment?: { name: string; arms: number }
  /** The running experiment and those that were seen in the last two years, the newest first; for experiment-result.ts. */
  experiments: ExperimentCounts[]
}

/** One line of the overview of all campaigns. */
export type CampaignTotals = { campaign: string; visits: number; booked: number; cents: number }
