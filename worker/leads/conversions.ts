import { Hono, type MiddlewareHandler } from 'hono'
import { type ClickIdField, type ConversionAddresses, type ConversionFile, clickIdsOf } from '../../shared/click-ids.ts'
import { SEND_CONVERSIONS } from '../../shared/content/processors.ts'
import { DAY_MS, type Millis } from '../../shared/time.ts'
import type { AppEnv } from '../env.ts'
import { setSecurityHeaders } from '../http/headers.ts'
import { notFoundPage } from '../http/urls.ts'
import { withPrivateLink } from '../limits/credentials.ts'
import { respondInPages } from '../pages/forms.tsx'
import { actorOf } from '../records/audit-log.ts'
import type { BookingRow } from '../records/bookings.ts'
import { callLedger } from '../storage/objects.ts'

/** A click that led to a lead worth something. `at`: when first stated, also if corrected. `cents` of AUD, or null. */
export type Conversion = {
  field: ClickIdField
  clickId: string
  state: 'qualified' | 'won'
  at: Millis
  cents: number | null
}

/** Both networks ignore conversions of older clicks, and a lead follows its click within a day or so. */
const CLICK_DAYS = 90

type Row = Pick<BookingRow, 'click_ids'> & Omit<Conversion, 'field' | 'clickId'>

const clickedIn = (table: string) =>
  `SELECT reference, click_ids, outcome, outcome_cents, outcome_at, import_key FROM ${table}
    WHERE outcome IN ('qualified', 'won') AND outcome <> 'new' AND created_at > ?1 AND click_ids <> '{}'`

/** The conversions of a network, oldest first: qualified and then won are two; of imported leads those stated here alone. */
export function conversionsOf(sql: SqlStorage, network: ConversionFile, now: Millis): Conversion[] {
  const query = `WITH states (state) AS (VALUES ('qualified'), ('won'))
    SELECT click_ids, state, CASE WHEN state = outcome THEN outcome_cents END AS cents, COALESCE(
             (SELECT MIN(at) FROM lead_acts
               WHERE lead_acts.reference = leads.reference AND act = 'outcome' AND detail || ' ' LIKE state || ' %'),
             CASE WHEN state = outcome AND import_key IS NULL THEN outcome_at END) AS at
      FROM (${clickedIn('bookings')} UNION ALL ${clickedIn('enquiries')}) AS leads CROSS JOIN states
     WHERE (state = outcome OR outcome = 'won') AND at IS NOT NULL
     ORDER BY at`
  const rows = sql.exec<Row>(query, now - CLICK_DAYS * DAY_MS)
  return [...rows].flatMap(({ click_ids, ...conversion }) => {
    const clickIds = JSON.parse(click_ids) as Partial<Record<string, string>>
    const field = clickIdsOf(network).find((known) => clickIds[known])
    return field ? [{ ...conversion, field, clickId: clickIds[field] ?? '' }] : []
  })
}

/** The names of the conversion actions (Google) and goals (Microsoft), which must be the same in the advertising account. */
const CONVERSION_NAMES = { qualified: 'Qualified lead', won: 'Won' } as const

const COLUMNS = ['Conversion Name', 'Conversion Time', 'Conversion Value', 'Conversion Currency']

/**
 * Conversions as the file that an advertising account fetches. Google: support.google.com/google-ads/answer/7014069, without the row
 * of parameters, which is left out where each time has its zone. Microsoft: help.ads.microsoft.com, “Import offline conversions”,
 * whose row of parameters names the zone of all times. No cell needs quotes: click ids are letters, digits and `.~_-`.
 */
function conversionsCsv(network: ConversionFile, conversions: readonly Conversion[]): string {
  const lines = network === 'google' ? googleLines(conversions) : microsoftLines(conversions)
  return lines.map((cells) => `${cells.join(',')}\r\n`).join('')
}

function googleLines(conversions: readonly Conversion[]): string[][] {
  const names: Partial<Record<ClickIdField, string>> = { gclid: 'Google Click ID' }
  const head = [...clickIdsOf('google').map((field) => names[field] ?? field.toUpperCase()), ...COLUMNS]
  return [
    head,
    ...conversions.map(({ field, clickId, ...conversion }) => [
      ...clickIdsOf('google').map((column) => (column === field ? clickId : '')),
      ...cellsOf(conversion, `${utc(conversion.at)}+0000`),
    ]),
  ]
}

function microsoftLines(conversions: readonly Conversion[]): string[][] {
  return [
    ['Parameters:TimeZone=+0000'],
    ['Microsoft Click ID', ...COLUMNS],
    ...conversions.map(({ clickId, ...conversion }) => [clickId, ...cellsOf(conversion, utc(conversion.at))]),
  ]
}

/** 2026-11-25 04:05:06 */
const utc = (at: Millis) => new Date(at).toISOString().slice(0, 19).replace('T', ' ')

/** Without a value, the account's own default for the conversion counts. */
function cellsOf({ state, cents }: Pick<Conversion, 'state' | 'cents'>, time: string): string[] {
  const value = state === 'won' && cents !== null ? [(cents / 100).toFixed(2), 'AUD'] : ['', '']
  return [CONVERSION_NAMES[state], time, ...value]
}

/** `url`: of the request that asks, on the same site. `on`: what shared/content/processors.ts says. */
function conversionAddresses(url: string, key: string, on: boolean): ConversionAddresses {
  const folder = `${new URL(url).origin}/conversions/${key}`
  return { on, google: `${folder}/google.csv`, microsoft: `${folder}/microsoft.csv` }
}

const KEY = /^[0-9a-f]{32}$/
const FILES: { [file: string]: ConversionFile | undefined } = { 'google.csv': 'google', 'microsoft.csv': 'microsoft' }

/**
 * Which clicks on ads became clients, as files that advertising accounts fetch at addresses which only the agency knows. `on` is
 * what shared/content/processors.ts says; if it is false, no address exists.
 */
export const conversionsRoute = (on: boolean) =>
  new Hono<AppEnv>().get('/:key/:file', respondInPages('link'), async (c) => {
    const { key, file } = c.req.param()
    const network = FILES[file]
    if (!on || !network || !KEY.test(key)) return notFoundPage(c)
    return withPrivateLink(
      c,
      () => callLedger(c.env, async (ledger) => await ledger.conversionsByToken(key, network)),
      async (conversions) => {
        await setSecurityHeaders(c)
        c.header('Cache-Control', 'private, no-store')
        return c.body(conversionsCsv(network, conversions), 200, { 'Content-Type': 'text/csv; charset=utf-8' })
      },
    )
  })

/** The addresses of conversions, for operators and the studio; a new key ends the old ones. `guard` checks a post without a body. */
export const conversionsApi = (guard: MiddlewareHandler<AppEnv>) =>
  new Hono<AppEnv>()
    .get('/', async (c) => {
      const key = await callLedger(c.env, (ledger) => ledger.conversionsToken())
      return c.json(conversionAddresses(c.req.url, key, SEND_CONVERSIONS), 200)
    })
    .post('/new-key', guard, async (c) => {
      const key = await callLedger(c.env, (ledger, id) => ledger.replaceConversionsToken(actorOf(c), id))
      return c.json(conversionAddresses(c.req.url, key, SEND_CONVERSIONS), 200)
    })
