/** How one send ended. */
export type DeliveryOutcome =
  /** The HTTP status code; `failed` if a mail provider's 2xx response reports that it could not send. */
  | { kind: 'answered'; status: number; failed?: boolean }
  /** Connection refused, timeout, connection cut, or process stopped while sending: the message may have been delivered. */
  | { kind: 'unknown' }
  /** There is no API key to send mail with. */
  | { kind: 'no_key' }
  /** A webhook's URL cannot be used, or its secret is missing. */
  | { kind: 'misconfigured' }
  /** A webhook's URL was removed after the message was queued. */
  | { kind: 'switched_off' }
  /** The message could not be built, or was refused before a request was made. */
  | { kind: 'unsendable' }
  /** A reminder that would come too late. */
  | { kind: 'expired' }

/** A message's record of earlier sends. Times are ms since 1970. */
export type DeliveryHistory = { failures: number; unknowns: number; failingSince: number | null }

/** What becomes of a message after one send. */
export type DeliveryPlan =
  | { state: 'sent' }
  /** It is of no use any more, and its row goes. */
  | { state: 'dropped' }
  | { state: 'dead'; reason: string }
  | ({ state: 'pending'; nextAt: number; reason: string } & DeliveryHistory)
  /** The URL or key we use is wrong: the message waits and the circuit pauses its channel until `openUntil`. */
  | { state: 'refused'; reason: string; openUntil: number }
