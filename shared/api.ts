import type { ApiErrorBody } from './api-error.ts'
import type { BookingResult, bookingRules } from './booking.ts'
import type { Campaign } from './campaign/campaign.ts'
import type { Answer } from './campaign/questions.ts'
import type { EnquiryResult, enquiryRules } from './enquiry.ts'
import type { Sendable } from './field-rule.ts'
import type { Availability } from './schedule/slots.ts'
import type { HoneypotFields } from './spam-checks.ts'
import type { WaitingResult, waitingRules } from './waiting.ts'

type ErrorStatus = 400 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503

type Format<Body> = Body extends Blob ? 'body' : 'json'

/** What one call is sent, and the bodies of its responses by status; each of the others is that of an error. Hono's client reads it. */
export type Call<Bodies, Input = object> =
  | {
      [Status in keyof Bodies]: { input: Input; output: Bodies[Status]; outputFormat: Format<Bodies[Status]>; status: Status }
    }[keyof Bodies]
  | { input: Input; output: ApiErrorBody; outputFormat: 'json'; status: Exclude<ErrorStatus, keyof Bodies> }

export type Json<Body> = { json: Body }
export type Query<Values> = { query: Values }

export type BookingBody = Sendable<typeof bookingRules> & HoneypotFields & { answers?: Answer[] }

/** `from`, `to`: inclusive, YYYY-MM-DD; `campaign`: a key; `option`: which of its options that name hosts was chosen. */
type Days = { from: string; to: string; campaign?: string; option?: string }

/** The calls that a page of the site makes. The Worker's routes do not compile if they take or answer anything else. */
export type SiteCalls = {
  '/api/booking': { $post: Call<{ 201: BookingResult }, Json<BookingBody>> }
  '/api/waiting': { $post: Call<{ 201: WaitingResult }, Json<Sendable<typeof waitingRules> & HoneypotFields>> }
  '/api/contact': { $post: Call<{ 201: EnquiryResult }, Json<Sendable<typeof enquiryRules> & HoneypotFields>> }
  '/api/availability': { $get: Call<{ 200: Availability }, Query<Days>> }
  '/api/campaigns/:key': { $get: Call<{ 200: Campaign }, { param: { key: string } }> }
}
