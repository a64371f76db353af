/** Why a request to the studio's API brought nothing. */
export type FailureReason = 'offline' | 'signed-out' | 'failed'

export class RequestFailure extends Error {
  readonly reason: FailureReason
  /** Whether the same request would fail again. */
  readonly isFinal: boolean

  constructor(reason: FailureReason, isFinal = reason === 'signed-out') {
    super(reason)
    this.name = 'RequestFailure'
    this.reason = reason
    this.isFinal = isFinal
  }
}

/** The reason of any error that a request threw. */
export function reasonOf(error: unknown): FailureReason {
  return error instanceof RequestFailure ? error.reason : 'failed'
}
