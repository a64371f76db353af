/** How one send ended. */
export type DeliveryOutcome =
  /** The HTTP status; `failed` when a mail provider's 2xx answer reports that it could not send. */
  | { kind: 'answered'; status: number; failed?: boolean }
  /** Refused, timed out, cut, or the process stopped while sending: the message may or may not have left. */
  | { kind: 'unknown' }
  /** There is no API key to send mail with. */
  | { kind: 'no_key' }
  /** A webhook's address cannot be used, or its secret is missing. */
  | { kind: 'misconfigured' }
  /** A webhook's address was taken away after the message was queued. */
  | { kind: 'switched_off' }
  /** The message could not be built or was refused before it left. */
  | { kind: 'unsendable' }

/** What a message remembers of its earlier sends. Times are ms since 1970. */
export type DeliveryHistory = { failures: number; unknowns: number; failingSince: number | null }

/** What becomes of a message after one send. */
export type DeliveryPlan =
  | { state: 'sent' }
  | { state: 'dead'; reason: string }
  | ({ state: 'pending'; nextAt: number } & DeliveryHistory)
  /** Our address or key is at fault: the message waits, and the circuit holds its channel up, until `openUntil`. */
  | { state: 'refused'; reason: string; openUntil: number }
