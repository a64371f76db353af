import { addDays, openingMonday } from '../../shared/schedule/calendar-day'
import type { Day } from '../../shared/schedule/list-slots'
import { sydneyDate } from '../../shared/schedule/sydney-time'
import type { Env } from '../env'
import { cachedJson } from '../stores/edge/cached-json'
import { callVisits } from '../stores/visits/call-visits'
import { visitedCampaign } from './visited-campaign'

/** What was asked for (Sydney days, YYYY-MM-DD, inclusive; the campaign's key), and how far ahead the schedule offers times. */
type Listed = { from: string; to: string; campaign?: string; horizonDays: number }

/**
 * Marks today (of `now`, ms since 1970) as full for a campaign if its whole horizon was listed and none of the days has a free time:
 * visits of such a day say nothing about the page. The edge cache keeps a flood of requests away from KV and the counter.
 */
export async function noteFullCalendar(env: Env, listed: Listed, days: readonly Day[], now: number): Promise<void> {
  const { campaign } = listed
  const today = sydneyDate(now)
  if (campaign === undefined || !isWholeHorizon(listed, today)) return
  if (days.some(({ slots }) => slots.some(({ available }) => available))) return
  await cachedJson(env, `/api/visit/full/${campaign}/${today}`, now, async () => {
    if (await visitedCampaign(env, campaign, now)) await callVisits(env, campaign, (visits) => visits.markFull(today))
    return true
  })
}

/** Weekends are never offered, so at one a list may begin on Monday. */
function isWholeHorizon({ from, to, horizonDays }: Listed, today: string): boolean {
  const monday = openingMonday(today)
  return from <= (monday > today ? monday : today) && to >= addDays(today, horizonDays)
}
