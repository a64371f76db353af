import { Hono } from 'hono'
import type { AppEnv } from '../app-env'
import { readCampaign } from '../domain/read-campaign'
import { errorAnswer } from '../middleware/error-answer'

export const campaignsRoute = new Hono<AppEnv>().get('/:key', async (c) => {
  const campaign = await readCampaign(c.env, c.req.param('key'), c.req.raw.headers, Date.now())
  return campaign ? c.json(campaign, 200) : errorAnswer(c, 'not_found')
})
