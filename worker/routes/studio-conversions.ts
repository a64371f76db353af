import { Hono } from 'hono'
import { SEND_CONVERSIONS } from '../../shared/content/advertising'
import type { AppEnv } from '../app-env'
import { studioBody } from '../middleware/studio-body'
import { conversionAddresses } from '../rules/conversion-addresses'
import { callLedger } from '../stores/ledger/call-ledger'
import { unavailable } from './unavailable'

/** The addresses of conversions in the studio; a new key ends the old ones. */
export const studioConversionsRoute = new Hono<AppEnv>()
  .get('/', async (c) => {
    const key = await callLedger(c.env, (ledger) => ledger.conversionsKey())
    return key ? c.json(conversionAddresses(c.req.url, key, SEND_CONVERSIONS), 200) : unavailable(c)
  })
  .post('/new-key', studioBody, async (c) => {
    const key = await callLedger(c.env, (ledger) => ledger.replaceConversionsKey(c.get('who')))
    return key ? c.json(conversionAddresses(c.req.url, key, SEND_CONVERSIONS), 200) : unavailable(c)
  })
