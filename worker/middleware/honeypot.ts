import { createMiddleware } from 'hono/factory'
import { isHoneypotFilled } from '../../shared/form/honeypot'
import type { AppEnv } from '../app-env'
import { errorAnswer } from './error-answer'

/** Comes before the field rules, so that a bot learns nothing about them. Needs the JSON body. */
export const honeypot = createMiddleware<AppEnv>(async (c, next) =>
  isHoneypotFilled(await c.req.json()) ? errorAnswer(c, 'honeypot') : next(),
)
