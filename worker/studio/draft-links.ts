import { zValidator } from '@hono/zod-validator'
import { Hono } from 'hono'
import { z } from 'zod'
import { CAMPAIGN_PREFIX, isCampaignKey } from '../../shared/campaign/campaign.ts'
import { type DraftLink, draftLinkKey } from '../../shared/draft-link.ts'
import type { AppEnv } from '../env.ts'
import { answerFirstIssue, errorAnswer } from '../http/errors.ts'
import { studioBody } from '../http/guards.ts'
import { callVersionStore } from '../storage/objects.ts'

const ofCampaign = '/:key'
const KEY_BYTES = 16

/** The links to drafts of a campaign: those that work, a new one, and the end of one. */
export const studioDraftLinksRoute = new Hono<AppEnv>()
  .use(`${ofCampaign}/*`, (c, next) =>
    isCampaignKey(c.req.param('key')) ? next() : Promise.resolve(errorAnswer(c, 'not_found')),
  )
  .get(ofCampaign, async (c) => {
    const [entry, who, now] = [CAMPAIGN_PREFIX + c.req.param('key'), c.get('who'), Date.now()]
    const links = await callVersionStore(c.env, async (store): Promise<DraftLink[]> => store.draftLinks(entry, who, now))
    return c.json({ links }, 200)
  })
  .post(ofCampaign, studioBody, async (c) => {
    const [entry, who, now] = [CAMPAIGN_PREFIX + c.req.param('key'), c.get('who'), Date.now()]
    const key = draftLinkKey(crypto.getRandomValues(new Uint8Array(KEY_BYTES)))
    const made = await callVersionStore(
      c.env,
      async (store): Promise<DraftLink | null> => store.makeDraftLink(entry, who, key, now),
    )
    return made ? c.json({ link: made }, 200) : c.json({ link: null }, 409)
  })
  .post(`${ofCampaign}/end`, studioBody, zValidator('json', z.object({ id: z.int().min(1) }), answerFirstIssue), async (c) => {
    const { id } = c.req.valid('json')
    await callVersionStore(c.env, (store) => store.endDraftLink(CAMPAIGN_PREFIX + c.req.param('key'), id))
    return c.json({ ended: true }, 200)
  })
