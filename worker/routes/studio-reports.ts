import { zValidator } from '@hono/zod-validator'
import { Hono } from 'hono'
import type { AppEnv } from '../app-env'
import { reportCampaign } from '../domain/report-campaign'
import { reportTotals } from '../domain/report-totals'
import { reportInput } from '../inputs/report-input'
import { answerFirstFault } from '../middleware/answer-first-fault'
import { errorAnswer } from '../middleware/error-answer'
import { unavailable } from './unavailable'

/** Numbers of campaigns, for the studio and for `npm run report`; whoever mounts it has asked who is there. */
export const studioReportsRoute = new Hono<AppEnv>()
  .get('/', zValidator('query', reportInput, answerFirstFault), async (c) => {
    const range = c.req.valid('query')
    const totals = await reportTotals(c.env, range)
    return totals ? c.json({ totals, ...range }, 200) : unavailable(c)
  })
  .get('/:campaign', zValidator('query', reportInput, answerFirstFault), async (c) => {
    const report = await reportCampaign(c.env, c.req.param('campaign'), c.req.valid('query'), Date.now())
    if (report.ok) return c.json(report.counts, 200)
    return report.fault === 'unavailable' ? unavailable(c) : errorAnswer(c, 'not_found')
  })
