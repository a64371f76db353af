import { Hono } from 'hono'
import type { AppEnv } from '../env.ts'
import { errorAnswer } from '../http/errors.ts'
import { sliceLimit } from '../http/guards.ts'
import { limited, rateLimit } from '../limits/rate-limit.ts'
import { callLedger } from '../storage/objects.ts'
import { isSigned, lostMails } from './read-events.ts'

/** Where the mail provider tells what became of mails. Without the account's name there is no such address. */
export const mailEventsRoute = new Hono<AppEnv>().post(
  '/',
  (c, next) => (c.env.MAIL_EVENTS_ACCOUNT ? next() : errorAnswer(c, 'not_found')),
  sliceLimit,
  rateLimit('mailEvent'),
  async (c) => {
    const payload = await c.req.text()
    const now = Date.now()
    if (!(await isSigned(c.env, c.req.raw.headers, payload, now))) {
      await limited(c, 'wrongMailEvent')
      return errorAnswer(c, 'not_found')
    }
    const lost = lostMails(payload, c.env.MAIL_EVENTS_ACCOUNT ?? '', now)
    if (lost === undefined) return errorAnswer(c, 'malformed_json')
    if (lost.length > 0) await callLedger(c.env, async (ledger) => await ledger.noteLostMails(lost))
    return c.body(null, 204)
  },
)
