/** Every way an API call can fail. The Worker maps each code to an HTTP status code, the client to a text. */
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

/** The body of every error response. */
export type ApiErrorBody = {
  error: {
    code: ApiErrorCode
    message: string
    /** The invalid field of the request body, if it is one field. */
    field?: string
    requestId: string
  }
}
