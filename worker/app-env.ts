import type { ApiErrorCode } from '../shared/api-error'
import type { Env } from './env'
import type { BookingRow } from './stores/ledger/booking-record'

/** What Hono carries through a request. */
export type AppEnv = {
  Bindings: Env
  Variables: {
    requestId: string
    /** Set by an error response, read by the request log. */
    code?: ApiErrorCode
    /** A known campaign's key, or "other": visitor text must not reach the log. */
    campaign?: string
    /** Lower-case UUID, when the visitor sent one. */
    idempotencyKey?: string
    /** Keyed hash of the wide network a lead came from, in hex; absent if the limiter failed. */
    network?: string
    /** The booking of a link. Set only on the routes of a booking's own page. */
    booking: BookingRow
    /** The email address of the person in the studio. Set only on the studio's routes; must not be logged. */
    who: string
  }
}
