import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env'
import { errorAnswer } from './error-answer'

/** The type a browser sends for a form without files. */
const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(?:;|$)/i

export const formContentType = createMiddleware<AppEnv>(async (c, next) =>
  FORM_TYPE.test(c.req.header('Content-Type') ?? '') ? next() : errorAnswer(c, 'unsupported_media_type'),
)
