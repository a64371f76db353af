import { Hono } from 'hono'
import { z } from 'zod'
import { site } from '../../shared/content/site.ts'
import { wordsOfWeek } from '../../shared/content/week.ts'
import { rightsOf } from '../../shared/people/rights.ts'
import { lastWeek } from '../../shared/report/week.ts'
import { slotInstant } from '../../shared/schedule/sydney-instant.ts'
import { STUDIO_PATH } from '../../shared/studio.ts'
import { mondayOf, sydneyDate } from '../../shared/sydney-time.ts'
import { DAY_MS, type Millis } from '../../shared/time.ts'
import type { AppEnv, Env } from '../env.ts'
import { jsonInput } from '../http/errors.ts'
import { studioBody } from '../http/guards.ts'
import { describeError, writeLog } from '../log.ts'
import { readAccess } from '../people/people.ts'
import { callLedger, ifReachable, Unavailable } from '../storage/objects.ts'
import { reportWeek } from './week.ts'
import { weeklyMail } from './weekly-mails.ts'

const SENT_AT = '07:00'
/** A mail that could not be made for a day is left out: the page has the same. */
const LATE_MS = DAY_MS

/** The Monday of the week whose mail is to leave at `now`, from Monday at seven in Sydney on; undefined at other times. */
function weekToSend(now: Millis): string | undefined {
  const monday = mondayOf(sydneyDate(now))
  const due = slotInstant(monday, SENT_AT)
  return due !== undefined && now >= due && now < due + LATE_MS ? lastWeek(monday) : undefined
}

/**
 * Queues the report of last week to the owners who asked for it. Called by the cron trigger every five minutes; the ledger notes for whom
 * it was done. Who is no owner any more gets none and is taken off. Never throws: the next run tries again.
 */
export async function sendWeeklyMails(env: Env, now: Millis): Promise<void> {
  const monday = weekToSend(now)
  if (monday === undefined) return
  try {
    const due = (await ifReachable(callLedger(env, (ledger) => ledger.weeklyMailsDue(monday)))) ?? []
    const owners: string[] = []
    for (const email of due) {
      if (rightsOf((await readAccess(env, email)).role).includes('manage')) owners.push(email)
      else await callLedger(env, (ledger) => ledger.endWeeklyMail(email))
    }
    if (owners.length === 0) return
    const words = wordsOfWeek(await reportWeek(env, monday, now), sydneyDate(now))
    const studio = (env.LINK_ORIGIN || site.origin) + STUDIO_PATH
    for (const to of owners) await callLedger(env, (ledger) => ledger.queueWeeklyMail(monday, weeklyMail(to, words, studio)))
  } catch (error) {
    if (!(error instanceof Unavailable)) writeLog('error', { event: 'weekly_mail_failed', ...describeError(error) })
  }
}

/** `email`: whose mail is to end; one’s own if left out. Nobody can ask for somebody else’s. */
const endInput = z.object({ email: z.string().max(254).optional() })

/** Who gets the mail: an owner asks for it for themselves, and ends their own or a colleague’s. The parent route authenticates. */
export const weeklyMailRoute = new Hono<AppEnv>()
  .get('/', async (c) => c.json({ emails: await callLedger(c.env, (ledger) => ledger.weeklyMails()) }, 200))
  .post('/begin', studioBody, async (c) =>
    c.json({ emails: await callLedger(c.env, (ledger) => ledger.beginWeeklyMail(c.get('who'))) }, 200),
  )
  .post('/end', studioBody, jsonInput(endInput), async (c) => {
    const { email = c.get('who') } = c.req.valid('json')
    return c.json({ emails: await callLedger(c.env, (ledger) => ledger.endWeeklyMail(email)) }, 200)
  })
