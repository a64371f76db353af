import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { isHoneypotFilled } from '../../shared/form/honeypot'
import type { AppEnv } from '../app-env'
import { errorAnswer } from './error-answer'

/** Runs before the field rules, so that a bot learns nothing about them. `read` returns the body. */
function honeypotIn(read: (c: Context<AppEnv>) => Promise<unknown>) {
  return createMiddleware<AppEnv>(async (c, next) => (isHoneypotFilled(await read(c)) ? errorAnswer(c, 'honeypot') : next()))
}

/** Needs a valid JSON body. */
export const honeypot = honeypotIn((c) => c.req.json())
export const formHoneypot = honeypotIn((c) => c.req.parseBody({ all: true }))
