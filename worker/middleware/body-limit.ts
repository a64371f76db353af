import type { Context } from 'hono'
import { bodyLimit as limitBody } from 'hono/body-limit'
import type { AppEnv } from '../app-env'
import { errorAnswer } from './error-answer'

/** The longest valid booking with every character escaped, and the longest enquiry in three-byte characters, are smaller. */
const BODY_MAX_BYTES = 16 * 1024

/** Counts chunked bodies too. */
export const bodyLimit = limitBody({
  maxSize: BODY_MAX_BYTES,
  onError: (c) => errorAnswer(c as Context<AppEnv>, 'payload_too_large'),
})
