import { zValidator } from '@hono/zod-validator'
import type { Context, TypedResponse } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { z } from 'zod'
import type { ApiErrorBody, ApiErrorCode } from '../../shared/api-error.ts'
import { CHECK_YOUR_INPUT } from '../../shared/field-rule.ts'
import type { TokenErrorCode } from '../../shared/token.ts'
import type { AppEnv } from '../env.ts'
import { describeError, writeLog } from '../log.ts'
import { Unavailable } from '../storage/objects.ts'
import { setSecurityHeaders } from './headers.ts'

type ErrorCode = ApiErrorCode | TokenErrorCode

const TAKEN =
  'That time has just been taken. Please choose another time. If you booked it yourself, the confirmation is in your email.'

const ERRORS: Readonly<Record<ErrorCode, readonly [status: ContentfulStatusCode, message: string]>> = {
  malformed_json: [400, 'The request body is not valid JSON.'],
  invalid_input: [400, CHECK_YOUR_INPUT],
  honeypot: [400, 'Security validation failed. Please try again.'],
  slot_not_offered: [400, 'That time is not offered. Please choose another time.'],
  slot_taken: [409, TAKEN],
  idempotency_mismatch: [422, 'This Idempotency-Key was already used for a different request.'],
  unsupported_media_type: [415, 'Send the body as application/json.'],
  payload_too_large: [413, 'The request body is too large.'],
  forbidden_origin: [403, 'Requests from other sites are not accepted.'],
  token_invalid: [401, 'Send a token that works: Authorization: Bearer bw_… An owner makes one in the studio, under People.'],
  token_right: [403, 'This token may not do that. An owner makes one that may in the studio, under People.'],
  rate_limited: [429, 'You have reached the rate limit. Please wait before trying again.'],
  not_found: [404, 'There is nothing at this address.'],
  method_not_allowed: [405, 'This method is not supported here.'],
  unavailable: [503, 'The service is not available right now. Please try again shortly.'],
  internal: [500, 'Something went wrong. Please try again or contact us directly.'],
}

type Details = { message?: string; field?: string; retryAfterSeconds?: number; allow?: string }

/** The response for every error. `retryAfterSeconds` is in whole seconds. */
export function errorResponse(
  c: Context<AppEnv>,
  code: ErrorCode,
  { message = ERRORS[code][1], field, retryAfterSeconds, allow }: Details = {},
): Response & TypedResponse<ApiErrorBody, ContentfulStatusCode, 'json'> {
  c.set('code', code)
  const headers: Record<string, string> = {}
  if (retryAfterSeconds !== undefined) headers['Retry-After'] = String(retryAfterSeconds)
  if (allow !== undefined) headers.Allow = allow
  const body = { error: { code, message, ...(field && { field }), requestId: c.get('requestId') } }
  return c.json(body, ERRORS[code][0], headers) as Response & TypedResponse<ApiErrorBody, ContentfulStatusCode, 'json'>
}

/** A Durable Object restarts within seconds. */
const OBJECT_RETRY_SECONDS = 5

/** The response to whatever a route throws. A bug is logged with its stack frames; the response says nothing about it. */
export async function respondToError(error: unknown, c: Context<AppEnv>): Promise<Response> {
  if (error instanceof Unavailable) return errorResponse(c, 'unavailable', { retryAfterSeconds: OBJECT_RETRY_SECONDS })
  writeLog('error', { event: 'internal_error', requestId: c.get('requestId'), ...describeError(error) })
  // A page normally gets its headers from its file, which was not reached.
  await setSecurityHeaders(c)
  return errorResponse(c, 'internal')
}

type Issue = { message: string; path: PropertyKey[] }
type Validation = { success: true } | { success: false; error: { issues: Issue[] } }

/** Checks a request's JSON body or query; the response to what is wrong names the first invalid field in the schema's order. */
export const jsonInput = <Schema extends z.ZodType>(schema: Schema) => zValidator('json', schema, refuseFirstIssue)
export const queryInput = <Schema extends z.ZodType>(schema: Schema) => zValidator('query', schema, refuseFirstIssue)

function refuseFirstIssue(result: Validation, c: Context) {
  if (result.success) return undefined
  const [issue] = result.error.issues
  const field = issue?.path[0]
  return errorResponse(c as Context<AppEnv>, 'invalid_input', {
    message: issue?.message,
    field: typeof field === 'string' ? field : undefined,
  })
}
