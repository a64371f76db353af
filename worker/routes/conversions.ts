import { Hono } from 'hono'
import type { AppEnv } from '../app-env'
import { answerInPages } from '../middleware/answer-in-pages'
import { errorAnswer } from '../middleware/error-answer'
import { linkLimit } from '../middleware/link-limit'
import { setSecurityHeaders } from '../middleware/security-headers'
import { conversionsCsv } from '../rules/conversions-csv'
import type { AdNetwork } from '../stores/leads/conversions-of'
import { callLedger } from '../stores/ledger/call-ledger'
import { notFoundPage } from './not-found-page'
import { unavailable } from './unavailable'

const KEY = /^[0-9a-f]{32}$/
const FILES: { [file: string]: AdNetwork | undefined } = { 'google.csv': 'google', 'microsoft.csv': 'microsoft' }

/**
 * Which clicks on ads became clients, as files that advertising accounts fetch at addresses which only the agency knows. `on` is
 * what shared/content/advertising.ts says; if it is false, no address exists.
 */
export const conversionsRoute = (on: boolean) =>
  new Hono<AppEnv>().get('/:key/:file', answerInPages('link'), async (c) => {
    const { key, file } = c.req.param()
    const network = FILES[file]
    if (!on || !network || !KEY.test(key)) return notFoundPage(c)
    // Before the lookup: a flood of wrong keys must not reach the ledger.
    const retryAfterSeconds = await linkLimit(c, 'look')
    if (retryAfterSeconds !== undefined) return errorAnswer(c, 'rate_limited', { retryAfterSeconds })
    const opened = await callLedger(c.env, async (ledger) => ({ conversions: await ledger.openConversions(key, network) }))
    if (!opened) return unavailable(c)
    if (!opened.conversions) {
      await linkLimit(c, 'wrong-link')
      return notFoundPage(c)
    }
    await setSecurityHeaders(c)
    c.header('Cache-Control', 'private, no-store')
    return c.body(conversionsCsv(network, opened.conversions), 200, { 'Content-Type': 'text/csv; charset=utf-8' })
  })
