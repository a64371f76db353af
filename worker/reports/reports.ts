import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { FIXED_SOURCES } from '../../shared/attribution.ts'
import {
  CAMPAIGN_PREFIX,
  DEFAULT_CAMPAIGNS,
  defaultCampaign,
  isCampaignKey,
  pathOfCampaign,
} from '../../shared/campaign/campaign.ts'
import { readAssignment, readShown, runningExperiment, variantsOf, wordingsOf } from '../../shared/campaign/experiment.ts'
import { type PageCampaign, parseCampaignEntry } from '../../shared/campaign/parse.ts'
import { timedAt } from '../../shared/campaign/timed.ts'
import { BYTE_ORDER_MARK } from '../../shared/import/csv-cell.ts'
import { channelOf } from '../../shared/known-sources.ts'
import { PLAIN_PATHS } from '../../shared/paths.ts'
import {
  type BookingCounts,
  type CampaignCounts,
  type CampaignTotals,
  NO_LEADS,
  periodBefore,
  REPORT_DAYS,
  REPORT_DAYS_MAX,
  type ReportRange,
  type SourceReport,
  sumBookings,
  sumLeads,
  sumVisits,
  type VariantVisits,
  type VisitCounts,
  type WordingCounts,
} from '../../shared/report/counts.ts'
import { type ExperimentResult, experimentResult, experimentsOf } from '../../shared/report/experiment.ts'
import type { ResponseReport, ResponseTimesReport } from '../../shared/report/response-times.ts'
import { type SpeedCounts, type SpeedReport, speedLines } from '../../shared/report/speed.ts'
import { FRONT_PAGE, OTHER_SOURCES } from '../../shared/report/visits.ts'
import { minutesOfDay } from '../../shared/schedule/business-time.ts'
import { sydneyMidnight } from '../../shared/schedule/sydney-instant.ts'
import { addDays, daysBetween, sydneyDate } from '../../shared/sydney-time.ts'
import type { Millis } from '../../shared/time.ts'
import type { AppEnv, Env } from '../env.ts'
import { errorResponse, queryInput } from '../http/errors.ts'
import { dayInput } from '../http/schemas.ts'
import { readSchedule } from '../schedule/schedule.ts'
import { readEntry } from '../storage/kv.ts'
import { callLedger, callVisits, Unavailable } from '../storage/objects.ts'
import { readStudioEntries } from '../versions/lists.ts'
import type { CappedDay, SeenBySource } from '../visits/counter.ts'
import type { BookedCounts, BookedWithin, LeadTotals, ShownLeads } from './count-bookings.ts'
import { readDayNotes } from './day-notes.ts'
import { sourcesCsv } from './report-csv.ts'
import { sourceTotals } from './source-totals.ts'

/**
 * The counts of a campaign in a range, as they stand at `now`. Experiments are counted from their first day on, whatever the range:
 * nobody can find a winner by choosing days. A campaign that no longer exists has its bookings alone; undefined if it has none either.
 */
async function reportCampaign(env: Env, campaign: string, range: ReportRange, now: Millis): Promise<CampaignCounts | undefined> {
  if (!isCampaignKey(campaign)) return undefined
  const today = sydneyDate(now)
  const ever = { from: addDays(today, 1 - REPORT_DAYS_MAX), to: today }
  const earlier = periodBefore(range)
  const [entry, [booked, leads], notes] = await Promise.all([
    readCampaignEntry(env, campaign),
    callLedger(env, (ledger) =>
      Promise.all([
        Promise.all([
          ledger.bookingCounts(campaign, bookedWithin(range), now),
          ledger.bookingCounts(campaign, bookedWithin(ever), now),
        ]),
        ledger.sourceLeads(campaign, [bookedWithin(range), bookedWithin(earlier)]),
      ]),
    ),
    readDayNotes(env, campaign, range, bookedWithin(range)),
  ])
  const isBuiltIn = defaultCampaign(campaign) !== undefined
  if (entry.state === 'unreachable' && !isBuiltIn) throw new Unavailable()
  const exists = isBuiltIn || entry.state !== 'absent'
  if (!exists && [...booked.map(({ days }) => days), ...leads].every((rows) => rows.length === 0)) return undefined
  // A booking may name any key, and each that is asked for makes a counter.
  const [visits, capped, variantVisits, [seen = []]] = exists
    ? await visitsOf(env, campaign, { range, earlier, ever })
    : NO_VISITS
  const experiment = experimentNow(entry, now)
  const bookings = { days: booked[0].days, sources: bookedSources(booked[0].sources, capped) }
  const sources = sourceTotals(visits.sources, leads[0] ?? [], capped)
  const before = sourceTotals(seen, leads[1] ?? [], capped)
  const experiments = experimentsOf(variantVisits, booked[1], experiment)
  const wordings = await countWordings(env, campaign, bookedWithin(range), visits.days, currentOf(entry, now))
  return { campaign, ...range, visits: inChannels(visits), bookings, experiment, experiments, wordings, notes, sources, before }
}

/** What each wording brought that a page has or was seen with; leads alone make none, because anybody can send one that names any. */
async function countWordings(
  env: Env,
  campaign: string,
  within: BookedWithin,
  visits: VisitCounts['days'],
  current: PageCampaign | undefined,
): Promise<WordingCounts[]> {
  const wordingIn = ({ variant }: { variant: string | null }) => readShown(variant ?? '')?.wording
  const has = current ? wordingsOf(current).map(({ name }) => name) : []
  const names = new Set([undefined, ...has, ...visits.map(wordingIn)])
  if (names.size === 1) return []
  const leads = await callLedger(env, async (ledger): Promise<ShownLeads[]> => await ledger.shownLeads(campaign, within))
  return [...names].map((name) => {
    const isOf = (row: { variant: string | null }) => wordingIn(row) === name
    const { booked, enquired } = sumLeads(leads.filter(isOf).map((row) => ({ ...NO_LEADS, ...row })))
    return { name, visits: sumVisits(visits.filter(isOf)).seen, booked, enquired }
  })
}

function readCampaignEntry(env: Env, campaign: string) {
  return readEntry(env, CAMPAIGN_PREFIX + campaign, (value) => ({ ok: true, value: parseCampaignEntry(campaign, value) }))
}

/** The experiment that an entry of KV has now, with how many variants. */
function experimentNow(entry: Awaited<ReturnType<typeof readCampaignEntry>>, now: Millis): CampaignCounts['experiment'] {
  const current = currentOf(entry, now)
  const running = current && runningExperiment(current, now)
  return running && { name: running.name, arms: variantsOf(running).length }
}

function currentOf(entry: Awaited<ReturnType<typeof readCampaignEntry>>, now: Millis): PageCampaign | undefined {
  return entry.state === 'good' && entry.value.ok ? timedAt(entry.value, now).value : undefined
}

/** What the running experiment of a campaign says; undefined if none runs. Bookings are read from its first visit on. */
export async function runningResult(env: Env, campaign: string, now: Millis): Promise<ExperimentResult | undefined> {
  const running = experimentNow(await readCampaignEntry(env, campaign), now)
  if (!running) return undefined
  const today = sydneyDate(now)
  const ever = { from: addDays(today, 1 - REPORT_DAYS_MAX), to: today }
  const visits = await callVisits<VariantVisits>(env, campaign, (counter) => counter.variantVisits(ever))
  const seen = visits.days.filter(({ variant }) => readAssignment(variant)?.experiment === running.name).map(({ day }) => day)
  const from = seen.reduce((first, day) => (day < first ? day : first), today)
  const booked = await callLedger(env, (ledger) => ledger.bookingCounts(campaign, bookedWithin({ from, to: today }), now))
  const [counts] = experimentsOf(visits, booked, running)
  return counts && experimentResult(counts, today)
}

type Visited = [visits: VisitCounts, capped: CappedDay[], variantVisits: VariantVisits, before: SeenBySource[][]]

const NO_VISITS: Visited = [{ days: [], sources: [], devices: [], fullDays: [] }, [], { days: [], fullDays: [] }, []]

type Ranges = { range: ReportRange; earlier: ReportRange; ever: ReportRange }

function visitsOf(env: Env, campaign: string, { range, earlier, ever }: Ranges): Promise<Visited> {
  return callVisits<Visited>(env, campaign, (counter) =>
    Promise.all([
      counter.counts(range),
      counter.cappedDays({ from: earlier.from, to: range.to }),
      counter.variantVisits(ever),
      counter.seenBySource([earlier]),
    ]),
  )
}

/** Visits of before AI assistants, and the hosts of a site, were one source have them by name. */
function inChannels(visits: VisitCounts): VisitCounts {
  const groups = Map.groupBy(visits.sources, ({ source }) => channelOf(source))
  return { ...visits, sources: [...groups].map(([source, rows]) => ({ source, ...sumVisits(rows) })) }
}

/** The same of the enquiry form on the front page, whose bookings are enquiries. It has no experiment, and no sources beside it. */
async function reportEnquiryForm(env: Env, range: ReportRange): Promise<CampaignCounts> {
  const within = bookedWithin(range)
  const [[visits, capped], sent, notes] = await Promise.all([
    callVisits<[VisitCounts, CappedDay[]]>(env, FRONT_PAGE, (counter) =>
      Promise.all([counter.counts(range), counter.cappedDays(range)]),
    ),
    callLedger<BookedCounts>(env, async (ledger) => await ledger.enquiryCounts(within)),
    readDayNotes(env, FRONT_PAGE, range, within),
  ])
  const bookings = { days: sent.days, sources: bookedSources(sent.sources, capped) }
  return {
    campaign: FRONT_PAGE,
    ...range,
    visits: inChannels(visits),
    bookings,
    experiments: [],
    notes,
    wordings: [],
    sources: [],
    before: [],
  }
}

/** How fast each page was in a range, the most visits first. */
async function reportSpeed(env: Env, range: ReportRange): Promise<SpeedReport> {
  const { entries } = await readStudioEntries(env, CAMPAIGN_PREFIX)
  const keys = [...entries.keys()].map((name) => name.slice(CAMPAIGN_PREFIX.length)).filter(isCampaignKey)
  const pages = [...new Set([...PLAIN_PATHS, ...Object.keys(DEFAULT_CAMPAIGNS), ...keys])]
  const counted = await Promise.all(pages.map((page) => callVisits<SpeedCounts>(env, page, (counter) => counter.speed(range))))
  return { ...range, lines: speedLines(pages.map((page, index) => [pathOfPage(page), counted[index]])) }
}

const pathOfPage = (page: string) => (isCampaignKey(page) ? pathOfCampaign(page) : page)

/** Visits and bookings of every campaign in a range, the most visits first; one that is gone has no visits. */
async function reportTotals(env: Env, range: ReportRange): Promise<{ totals: CampaignTotals[] } & SourceReport> {
  const earlier = periodBefore(range)
  const [read, [leads, ofSources]] = await Promise.all([
    readStudioEntries(env, CAMPAIGN_PREFIX),
    callLedger(env, (ledger) =>
      Promise.all([
        ledger.leadTotals(bookedWithin(range)),
        ledger.sourceLeads(undefined, [bookedWithin(range), bookedWithin(earlier)]),
      ]),
    ),
  ])
  const inKv = [...read.entries.keys()].map((key) => key.slice(CAMPAIGN_PREFIX.length))
  const existing = new Set([...Object.keys(DEFAULT_CAMPAIGNS), ...inKv])
  const visited = await Promise.all(
    // A lead may name any key, and each that is asked for makes a counter.
    [...existing].map(async (campaign) => {
      const seen = await callVisits(env, campaign, async (counter) => await counter.seenBySource([range, earlier]))
      return [campaign, seen] as const
    }),
  )
  const seenIn = (place: 0 | 1) => new Map(visited.map(([campaign, seen]) => [campaign, seen[place] ?? []]))
  const [now, before] = [seenIn(0), seenIn(1)]
  return {
    totals: campaignTotals(now, leads),
    sources: sourceTotals([...now.values()].flat(), ofSources[0] ?? [], []),
    before: sourceTotals([...before.values()].flat(), ofSources[1] ?? [], []),
  }
}

/** Visits and leads of each campaign that has either, the most visits first. */
export function campaignTotals(seen: ReadonlyMap<string, SeenBySource[]>, leads: readonly LeadTotals[]): CampaignTotals[] {
  const ofCampaign = new Map(leads.map((totals) => [totals.campaign, totals]))
  const totals = [...new Set([...seen.keys(), ...ofCampaign.keys()])].map((campaign) => {
    const visits = (seen.get(campaign) ?? []).reduce((sum, row) => sum + row.seen, 0)
    return { ...(ofCampaign.get(campaign) ?? NO_LEADS), campaign, visits }
  })
  return totals.sort(
    (one, other) => other.visits - one.visits || other.booked - one.booked || one.campaign.localeCompare(other.campaign),
  )
}

/** A range of Sydney days, both included, as instants. */
function bookedWithin({ from, to }: ReportRange): BookedWithin {
  return { since: sydneyMidnight(from), until: sydneyMidnight(addDays(to, 1)) }
}

/** Bookings by source. On a day over the cap, those of an uncounted source go to “Other sources”, as its visits did. */
function bookedSources(booked: BookedCounts['sources'], capped: readonly CappedDay[]): BookingCounts['sources'] {
  const counted = new Map(capped.map(({ day, sources }) => [day, new Set([...sources, ...FIXED_SOURCES])]))
  const isCounted = ({ day, source }: { day: string; source: string }) => counted.get(day)?.has(source) !== false
  const groups = Map.groupBy(booked, (row) => (isCounted(row) ? row.source : OTHER_SOURCES))
  return [...groups].map(([source, rows]) => ({ source, ...sumBookings(rows) }))
}

/** The Sydney days that a report covers, both included; the last 28 by default. */
export const reportInput = z
  .object({ from: dayInput.optional(), to: dayInput.optional() })
  .transform(({ from, to = sydneyDate(Date.now()) }): ReportRange => ({ from: from ?? addDays(to, 1 - REPORT_DAYS), to }))
  .refine(({ from, to }) => daysBetween(from, to) >= 0, { error: 'The last day lies before the first.', path: ['to'] })
  .refine(({ from, to }) => daysBetween(from, to) < REPORT_DAYS_MAX, {
    error: `A report covers at most ${REPORT_DAYS_MAX} days.`,
    path: ['from'],
  })

/** A file for a spreadsheet. */
function csvResponse(c: Context<AppEnv>, csv: string, name: string) {
  return c.body(BYTE_ORDER_MARK + csv, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}.csv"`,
  })
}

/** Reports on campaigns, for the studio and for `npm run report`. The parent route authenticates. */
export const studioReportsRoute = new Hono<AppEnv>()
  .get('/', queryInput(reportInput), async (c) => {
    const range = c.req.valid('query')
    return c.json({ ...(await reportTotals(c.env, range)), ...range }, 200)
  })
  .get('/sources.csv', queryInput(reportInput), async (c) => {
    const range = c.req.valid('query')
    return csvResponse(c, sourcesCsv(await reportTotals(c.env, range)), `sources-${range.from}-${range.to}`)
  })
  .get('/:campaign/sources.csv', queryInput(reportInput), async (c) => {
    const range = c.req.valid('query')
    const report = await reportCampaign(c.env, c.req.param('campaign'), range, Date.now())
    if (!report) return errorResponse(c, 'not_found')
    return csvResponse(c, sourcesCsv(report), `${report.campaign}-sources-${range.from}-${range.to}`)
  })
  .get('/:campaign', queryInput(reportInput), async (c) => {
    const report = await reportCampaign(c.env, c.req.param('campaign'), c.req.valid('query'), Date.now())
    return report ? c.json(report, 200) : errorResponse(c, 'not_found')
  })

async function readResponseTimes(env: Env, range: ReportRange, now: Millis, campaign?: string): Promise<ResponseTimesReport> {
  const schedule = await readSchedule(env, now)
  const query = { ...bookedWithin(range), schedule, ...(campaign !== undefined && { campaign }) }
  const report = await callLedger(env, async (ledger): Promise<ResponseReport> => await ledger.responseTimes(query, now))
  return { ...range, ...report, dayMinutes: minutesOfDay(schedule) }
}

/** How long leads wait until somebody reaches them, of all campaigns or one. As `studioReportsRoute`. */
export const responseTimesRoute = new Hono<AppEnv>()
  .get('/', queryInput(reportInput), async (c) => c.json(await readResponseTimes(c.env, c.req.valid('query'), Date.now()), 200))
  .get('/:campaign', queryInput(reportInput), async (c) => {
    const campaign = c.req.param('campaign')
    if (!isCampaignKey(campaign)) return errorResponse(c, 'not_found')
    return c.json(await readResponseTimes(c.env, c.req.valid('query'), Date.now(), campaign), 200)
  })

/** The funnel of the enquiry form. As `studioReportsRoute`. */
export const enquiryFormRoute = new Hono<AppEnv>().get('/', queryInput(reportInput), async (c) =>
  c.json(await reportEnquiryForm(c.env, c.req.valid('query')), 200),
)

/** How fast pages were, as visitors' browsers measured it. As `studioReportsRoute`. */
export const speedRoute = new Hono<AppEnv>().get('/', queryInput(reportInput), async (c) =>
  c.json(await reportSpeed(c.env, c.req.valid('query')), 200),
)
