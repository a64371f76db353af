import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env'
import { errorAnswer } from './error-answer'

/** Refuses a body that is not UTF-8, not JSON or not an object; after it, c.req.json() cannot fail. */
export const jsonObject = createMiddleware<AppEnv>(async (c, next) => {
  const body = parseJson(await c.req.arrayBuffer())
  if (body === undefined) return errorAnswer(c, 'malformed_json')
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return errorAnswer(c, 'invalid_input')
  return next()
})

function parseJson(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes))
  } catch {
    return undefined
  }
}
