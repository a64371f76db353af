import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env'
import { errorAnswer } from './error-answer'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Reads the header that makes a retry safe. It is optional, but must be a UUID. */
export const idempotencyKey = createMiddleware<AppEnv>(async (c, next) => {
  const key = c.req.header('Idempotency-Key')
  if (key === undefined) return next()
  if (!UUID.test(key)) return errorAnswer(c, 'invalid_input')
  c.set('idempotencyKey', key.toLowerCase())
  return next()
})
