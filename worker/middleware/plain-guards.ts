import { every } from 'hono/combine'
import { createMiddleware } from 'hono/factory'
import type { PlainRequest } from '../../shared/content/plain-booking'
import type { AppEnv } from '../app-env'
import { answerInPages } from './answer-in-pages'
import { bodyLimit } from './body-limit'
import { errorAnswer } from './error-answer'
import { formContentType } from './form-content-type'
import { formHoneypot } from './honeypot'
import { originGuard } from './origin-guard'
import { needsToken } from './turnstile'

/** A form without scripts cannot send a token. If one is required, it is refused before the visitor corrects any field. */
const refuseWithoutToken = createMiddleware<AppEnv>(async (c, next) => (needsToken(c.env) ? errorAnswer(c, 'honeypot') : next()))

/** The checks of leadGuards for a form sent without scripts: with a form body, and HTML pages as responses. */
export const plainGuards = (request: PlainRequest) =>
  every(answerInPages(request), originGuard, formContentType, bodyLimit, formHoneypot, refuseWithoutToken)
