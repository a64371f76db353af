import { createMiddleware } from 'hono/factory'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { plainFailures } from '../../shared/content/plain-booking'
import type { AppEnv } from '../app-env'
import { pageAnswer } from '../pages/page-answer'
import { PlainAnswerPage } from '../pages/plain-answer'

/** Replaces a JSON error with an HTML page; status code and Retry-After stay. */
export const answerInPages = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  const isPage = c.res.headers.get('Content-Type')?.startsWith('text/html')
  if (c.get('code') === undefined || isPage) return
  const reason = reasonOf(c.get('code'), Number(c.res.headers.get('Retry-After')))
  c.res = await pageAnswer(c, <PlainAnswerPage answer={{ ok: false, reason }} />, c.res.status as ContentfulStatusCode)
})

function reasonOf(code: AppEnv['Variables']['code'], retryAfterSeconds: number): string {
  if (code === 'rate_limited') return plainFailures.rate_limited(Math.max(1, Math.ceil(retryAfterSeconds / 60)))
  if (code === 'unavailable' || code === 'honeypot' || code === 'payload_too_large') return plainFailures[code]
  return plainFailures.other
}
