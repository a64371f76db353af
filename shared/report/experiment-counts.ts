import type { Arm } from '../campaign/shown-variant'

/** The visits that saw one arm on one Sydney day, and the bookings made on it. */
export type ArmDay = { day: string; arm: Arm; visits: number; booked: number }

/** An experiment from its first day on, whatever range the report around it has: its result must not depend on that. */
export type ExperimentCounts = {
  name: string
  /** How many arms it has, the original among them. */
  arms: number
  /** Whether the campaign's entry has it now. */
  running: boolean
  days: ArmDay[]
  /** The days on which the calendar had no free time left, whether anybody came or not. */
  fullDays: string[]
}
