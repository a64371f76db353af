import { bookingRules } from './booking.ts'
import type { Accepted } from './field-rule.ts'
import type { IsoInstant, Millis } from './time.ts'

const { date: _date, time: _time, ...untimed } = bookingRules

/** The fields of a booking without its time: of somebody who waits for one. */
export const waitingRules = untimed

/** Such a body that has passed every rule. */
export type WaitingRequest = Accepted<typeof waitingRules>

/** The 201 response of POST /api/waiting: until when somebody is on the list. */
export type WaitingResult = { waiting: { until: IsoInstant } }

/** The page of somebody who waits, by the key in their mails. */
export function waitingPath(key: string): string {
  return `/waiting/${key}`
}

/** Somebody who waits. `before`: the first time free when they asked; `offered`: the one they were told of `toldAt`. */
export type WaitingLine = {
  id: number
  name: string
  organisation: string
  email: string
  campaign: string
  createdAt: Millis
  until: Millis
  before: IsoInstant | null
  offered: IsoInstant | null
  toldAt: Millis | null
}
