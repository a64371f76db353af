import type { Context } from 'hono'
import type { AppEnv } from '../app-env'
import { errorAnswer } from '../middleware/error-answer'
import { OBJECT_RETRY_SECONDS } from '../stores/call-object'

/** The response when a Durable Object or KV could not be reached. */
export function unavailable(c: Context<AppEnv>) {
  return errorAnswer(c, 'unavailable', { retryAfterSeconds: OBJECT_RETRY_SECONDS })
}
