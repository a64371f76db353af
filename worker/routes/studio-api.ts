import { Hono } from 'hono'
import type { AppEnv } from '../app-env'
import { findTrouble } from '../domain/find-trouble'
import { listStudioCampaigns } from '../domain/list-studio-campaigns'
import { listStudioLinks } from '../domain/list-studio-links'
import { callDesk } from '../stores/desk/call-desk'
import { studioConversionsRoute } from './studio-conversions'
import { studioEntriesRoute } from './studio-entries'
import { studioLeadsRoute } from './studio-leads'
import { studioMessagesRoute } from './studio-messages'
import { studioPreviewRoute } from './studio-preview'
import { studioReportsRoute } from './studio-reports'
import { unavailable } from './unavailable'

/** The studio's own API, below /studio/api. Its client is client/studio/api.ts. */
export const studioApi = new Hono<AppEnv>()
  .get('/me', (c) => c.json({ email: c.get('who') }, 200))
  .get('/campaigns', async (c) => {
    const campaigns = await listStudioCampaigns(c.env, Date.now())
    return campaigns ? c.json({ campaigns, now: Date.now() }, 200) : unavailable(c)
  })
  .get('/links', async (c) => {
    const links = await listStudioLinks(c.env)
    return links ? c.json({ links }, 200) : unavailable(c)
  })
  .get('/record', async (c) => {
    const record = await callDesk(c.env, (desk) => desk.record())
    return record ? c.json({ record }, 200) : unavailable(c)
  })
  .get('/trouble', async (c) => c.json(await findTrouble(c.env, Date.now()), 200))
  .route('/leads', studioLeadsRoute)
  .route('/messages', studioMessagesRoute)
  .route('/conversions', studioConversionsRoute)
  .route('/entries', studioEntriesRoute)
  .route('/preview', studioPreviewRoute)
  .route('/reports', studioReportsRoute)

/** The type for the client's hc<>. */
export type StudioApiType = typeof studioApi
