import { Hono } from 'hono'
import { z } from 'zod'
import type { Trouble } from '../../shared/health.ts'
import { LATE_AFTER_MS } from '../../shared/lead.ts'
import { lastWeek, type Stuck, unansweredBetween, type WeekReport } from '../../shared/report/week.ts'
import { sydneyMidnight } from '../../shared/schedule/sydney-instant.ts'
import type { StudioCampaign } from '../../shared/studio.ts'
import { addDays, mondayOf, sydneyDate } from '../../shared/sydney-time.ts'
import type { Millis } from '../../shared/time.ts'
import type { AppEnv, Env } from '../env.ts'
import { findTrouble } from '../health/health.ts'
import { queryInput } from '../http/errors.ts'
import { dayInput } from '../http/schemas.ts'
import { readSchedule } from '../schedule/schedule.ts'
import { callLedger, callVisits } from '../storage/objects.ts'
import { listStudioCampaigns } from '../versions/lists.ts'
import { campaignTotals, runningResult } from './reports.ts'

/** All that an owner reads of the week that begins on a Monday, as it stands at `now`. Throws Unavailable. */
export async function reportWeek(env: Env, monday: string, now: Millis): Promise<WeekReport> {
  const range = { from: monday, to: addDays(monday, 6) }
  const waiting = unansweredBetween(await readSchedule(env, now), now)
  const [{ totals, ...counts }, campaigns, trouble] = await Promise.all([
    callLedger(env, (ledger) => ledger.weekCounts(monday, waiting, now)),
    listStudioCampaigns(env, now),
    findTrouble(env, now),
  ])
  const published = campaigns.filter(({ state }) => state !== 'unpublished')
  const [visits, experiments] = await Promise.all([
    Promise.all(published.map(({ key }) => callVisits(env, key, async (counter) => await counter.seenBySource([range])))),
    experimentsOf(env, published, now),
  ])
  const titles = new Map(published.map(({ key, title }) => [key, title]))
  const seen = new Map(published.map(({ key }, index) => [key, visits[index]?.[0] ?? []]))
  return {
    ...range,
    isOver: now >= sydneyMidnight(addDays(monday, 7)),
    ...counts,
    campaigns: campaignTotals(seen, totals)
      .filter(({ visits, booked }) => visits + booked > 0)
      .map(({ campaign, visits, booked, cents }) => ({
        campaign,
        title: titles.get(campaign) ?? campaign,
        visits,
        booked,
        cents,
      })),
    experiments,
    stuck: stuckOf(trouble),
  }
}

async function experimentsOf(env: Env, campaigns: readonly StudioCampaign[], now: Millis): Promise<WeekReport['experiments']> {
  const running = campaigns.filter(({ experiment }) => experiment !== undefined)
  const results = await Promise.all(running.map(({ key }) => runningResult(env, key, now)))
  return running.flatMap(({ key, title }, index) => {
    const result = results[index]
    return result ? [{ campaign: key, title, result }] : []
  })
}

/** What does not work, by its code. It names nobody, so everybody who may see reports may see it. */
function stuckOf({ health: { checks }, dead, outside, overdue }: Trouble): Stuck[] {
  const { ledger, config, schedule, people = 'ok', intake, mail, calendars, backup, outbox } = checks
  const isLate = outbox !== null && outbox.oldestAgeSeconds * 1000 > LATE_AFTER_MS
  const areCalendarsRead = calendars === undefined || calendars === null || calendars === 'ok' || calendars === 'partial'
  const found: (Stuck | false)[] = [
    !ledger && { code: 'ledger' },
    !config && { code: 'config' },
    config && schedule !== 'ok' && { code: 'schedule' },
    people !== 'ok' && { code: 'people' },
    intake === 'restoring' && { code: 'restoring' },
    intake === 'ceiling' && { code: 'ceiling' },
    !mail.key && { code: 'mailKey' },
    mail.key && outbox?.refusedBy !== undefined && { code: 'refused' },
    outbox !== null && !outbox.alarmArmed && { code: 'stopped' },
    outbox !== null && isLate && { code: 'late', count: outbox.pending },
    outbox?.held !== undefined && { code: 'held', count: outbox.held },
    dead !== null && dead.messages.length > 0 && { code: 'dead', count: dead.messages.length },
    !areCalendarsRead && { code: 'calendars' },
    (backup === 'stale' || backup === 'invalid') && { code: 'backup' },
    outside !== null && outside.length > 0 && { code: 'outside', count: outside.length },
    overdue !== null && { code: 'overdue', count: overdue.count },
  ]
  return found.filter((one) => one !== false)
}

/** `of`: any Sydney day of the week that is meant; the last whole week if left out. No week that is to come. */
const weekInput = z.object({ of: dayInput.optional() }).transform(({ of }, context) => {
  const today = sydneyDate(Date.now())
  const monday = of === undefined ? lastWeek(today) : mondayOf(of)
  if (monday <= today) return monday
  context.addIssue({ code: 'custom', message: 'That week has not begun.', path: ['of'] })
  return z.NEVER
})

/** The report of a week, for the studio’s first page and for `npm run report -- --week`. The parent route authenticates. */
export const weekRoute = new Hono<AppEnv>().get('/', queryInput(weekInput), async (c) =>
  c.json(await reportWeek(c.env, c.req.valid('query'), Date.now()), 200),
)
