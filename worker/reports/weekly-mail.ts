import { zValidator } from '@hono/zod-validator'
import { Hono } from 'hono'
import { z } from 'zod'
import { site } from '../../shared/content/site.ts'
import { type WeekWords, weeklyMailWords, weekWords, wordsOfWeek } from '../../shared/content/week.ts'
import { rightsOf } from '../../shared/people/rights.ts'
import { lastWeek } from '../../shared/report/week.ts'
import { slotInstant } from '../../shared/schedule/sydney-instant.ts'
import { mondayOf, sydneyDate } from '../../shared/schedule/time.ts'
import { STUDIO_PATH, WEEKLY_MAIL_END } from '../../shared/studio.ts'
import { DAY_MS, type Millis } from '../../shared/time.ts'
import type { AppEnv, Env } from '../env.ts'
import { answerFirstIssue } from '../http/errors.ts'
import { studioBody } from '../http/guards.ts'
import { describeError, writeLog } from '../log.ts'
import type { MailDraft, MailPart } from '../mail/mail.ts'
import { callLedger, ifReachable, Unavailable } from '../storage/objects.ts'
import { readAccess } from '../studio/people.ts'
import { reportWeek } from './week.ts'

const SENT_AT = '07:00'
/** A mail that could not be made for a day is left out: the page has the same. */
const LATE_MS = DAY_MS

/** The Monday of the week whose mail is to leave at `now`, from Monday at seven in Sydney on; undefined at other times. */
export function weekToSend(now: Millis): string | undefined {
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

/** The mail of a week: figures and links, and nobody's data. `studio`: the studio's address. */
export function weeklyMail(to: string, words: WeekWords, studio: string): MailDraft {
  const { sessions, campaigns, experiments, stuck, unanswered } = weekWords
  const heading = (text: string): MailPart => ({ kind: 'subheading', text })
  const paragraphs = (texts: readonly string[]) => texts.map((text): MailPart => ({ kind: 'paragraph', text }))
  const booked = words.sessions.filter(({ count }) => count > 0)
  return {
    to,
    subject: weeklyMailWords.subject(words.days),
    parts: [
      { kind: 'heading', text: weeklyMailWords.heading },
      { kind: 'paragraph', text: words.days },
      ...(words.stuck.length > 0 ? [heading(stuck.title), ...paragraphs(words.stuck)] : []),
      { kind: 'figures', figures: words.figures },
      { kind: 'action', label: weeklyMailWords.open, href: studio, main: true },
      heading(unanswered.title),
      ...paragraphs([words.unanswered]),
      heading(sessions.title),
      ...paragraphs([words.sessionsInAll]),
      ...(booked.length > 0 ? [{ kind: 'facts', facts: booked.map(({ day, words }) => [day, words] as const) } as const] : []),
      heading(campaigns.title),
      ...paragraphs(words.campaigns),
      ...(words.experiments.length > 0 ? [heading(experiments.title)] : []),
      ...paragraphs(words.experiments.map(({ title, text }) => `“${title}”: ${text}`)),
      ...(words.stuck.length > 0 ? [] : [heading(stuck.title), ...paragraphs([stuck.none])]),
      { kind: 'small', text: weeklyMailWords.why },
      { kind: 'action', label: weeklyMailWords.end, href: `${studio}${WEEKLY_MAIL_END}` },
    ],
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
  .post('/end', studioBody, zValidator('json', endInput, answerFirstIssue), async (c) => {
    const { email = c.get('who') } = c.req.valid('json')
    return c.json({ emails: await callLedger(c.env, (ledger) => ledger.endWeeklyMail(email)) }, 200)
  })
