import { zValidator } from '@hono/zod-validator'
import { type Context, Hono } from 'hono'
import type { AppEnv } from '../app-env'
import { calendarReport, daysReport } from '../domain/report-calendars'
import { daysInput } from '../inputs/days-input'
import { answerFirstFault } from '../middleware/answer-first-fault'
import { feedPath } from '../rules/feed-path'
import { callLedger } from '../stores/ledger/call-ledger'
import { unavailable } from './unavailable'

/** The operators' API for the agency's calendars, in and out; `npm run calendar` is its client. */
export const opsCalendarRoute = new Hono<AppEnv>()
  .get('/', async (c) => answer(c, await calendarReport(c.env, Date.now())))
  .get('/days', zValidator('query', daysInput, answerFirstFault), async (c) =>
    answer(c, await daysReport(c.env, c.req.valid('query').days, Date.now())),
  )
  .post('/feed', async (c) => {
    const key = await callLedger(c.env, (ledger) => ledger.replaceFeedKey())
    return answer(c, key === undefined ? undefined : { feedPath: feedPath(key) })
  })

function answer(c: Context<AppEnv>, body: object | undefined): Response {
  return body ? c.json(body) : unavailable(c)
}
