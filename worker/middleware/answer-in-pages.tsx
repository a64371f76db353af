import { createMiddleware } from 'hono/factory'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { type PlainRequest, plainFailures } from '../../shared/content/plain-booking'
import type { AppEnv } from '../app-env'
import { PlainAnswerPage } from '../pages/plain-answer'
import { pageAnswer } from './page-answer'

/** Replaces a JSON error with an HTML page in the words for what was sent; status code and Retry-After stay. */
export const answerInPages = (request: PlainRequest) =>
  createMiddleware<AppEnv>(async (c, next) => {
    await next()
    const isPage = c.res.headers.get('Content-Type')?.startsWith('text/html')
    if (c.get('code') === undefined || isPage) return
    const reason = reasonOf(request, c.get('code'), Number(c.res.headers.get('Retry-After')))
    c.res = await pageAnswer(c, <PlainAnswerPage answer={{ ok: false, request, reason }} />, c.res.status as ContentfulStatusCode)
  })

function reasonOf(request: PlainRequest, code: AppEnv['Variables']['code'], retryAfterSeconds: number): string {
  const words = plainFailures[request]
  if (code === 'rate_limited') return words.rate_limited(Math.max(1, Math.ceil(retryAfterSeconds / 60)))
  return (code && words[code]) ?? words.other
}
