/** Every way an API call can fail, as one code. The worker maps each to a status, the client to words. */
export const API_ERROR_CODES = [
  'malformed_json',
  'invalid_input',
  'honeypot',
  'slot_not_offered',
  'slot_taken',
  'idempotency_mismatch',
  'unsupported_media_type',
  'payload_too_large',
  'forbidden_origin',
  'rate_limited',
  'not_found',
  'method_not_allowed',
  'unavailable',
  'internal',
] as const

export type ApiErrorCode = (typeof API_ERROR_CODES)[number]

/** The body of every answer that is not a success. */
export type ApiErrorBody = {
  error: {
    code: ApiErrorCode
    message: string
    /** Name of the body field at fault, when one is. */
    field?: string
    requestId: string
  }
}
