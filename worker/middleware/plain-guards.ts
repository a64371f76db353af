import { every } from 'hono/combine'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env'
import { answerInPages } from './answer-in-pages'
import { bodyLimit } from './body-limit'
import { errorAnswer } from './error-answer'
import { formContentType } from './form-content-type'
import { formHoneypot } from './honeypot'
import { originGuard } from './origin-guard'
import { asksForToken } from './turnstile'

/** No form without scripts can bring a token: where one is asked for, it is told before anything is to be mended. */
const refuseWithoutToken = createMiddleware<AppEnv>(async (c, next) =>
  asksForToken(c.env) ? errorAnswer(c, 'honeypot') : next(),
)

/** What a plain form passes before its own rules: the guards of leadGuards, for a form's body and answered in pages. */
export const plainGuards = every(answerInPages, originGuard, formContentType, bodyLimit, formHoneypot, refuseWithoutToken)
