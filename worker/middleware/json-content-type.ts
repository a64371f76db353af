import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env'
import { errorAnswer } from './error-answer'

/** JSON is UTF-8 (RFC 8259), so any other charset is an error; `application/vnd.x+json` is a different format. */
const JSON_TYPE = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i

export const jsonContentType = createMiddleware<AppEnv>(async (c, next) =>
  JSON_TYPE.test(c.req.header('Content-Type') ?? '') ? next() : errorAnswer(c, 'unsupported_media_type'),
)
