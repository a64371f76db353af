import type { BookingRow } from '../ledger/booking-record'

/** The advertising networks that conversions are told to. */
export type AdNetwork = 'google' | 'microsoft'

/** The networks' click ids, in the order in which they count: of several, a conversion may have one alone. */
const CLICK_IDS = { google: ['gclid', 'gbraid', 'wbraid'], microsoft: ['msclkid'] } as const
type ConvertedClick = (typeof CLICK_IDS)[AdNetwork][number]

/**
 * One click on an ad that led to a lead worth something. `at`: when that was first stated, ms since 1970, so that it stays the same
 * conversion if the amount is corrected. `cents` of AUD; null if nobody said.
 */
export type Conversion = {
  field: ConvertedClick
  clickId: string
  state: 'qualified' | 'won'
  at: number
  cents: number | null
}

/** Both networks ignore conversions of older clicks, and a booking follows its click within a day or so. */
const CLICK_DAYS = 90
const DAY_MS = 24 * 60 * 60 * 1000

type Row = Pick<BookingRow, 'click_ids'> & Omit<Conversion, 'field' | 'clickId'>

/**
 * The conversions of a network, the oldest first; no personal data. A won lead that was qualified before is both, so that it does not
 * depend on when the network looks. `now` is ms since 1970.
 */
export function conversionsOf(sql: SqlStorage, network: AdNetwork, now: number): Conversion[] {
  const rows = sql.exec<Row>(
    `WITH told (state) AS (VALUES ('qualified'), ('won'))
     SELECT click_ids, state, IIF(state = outcome, outcome_cents, NULL) AS cents, COALESCE(
              (SELECT MIN(at) FROM lead_acts
                WHERE lead_acts.reference = bookings.reference AND act = 'outcome' AND detail || ' ' LIKE state || ' %'),
              IIF(state = outcome, outcome_at, NULL)) AS at
       FROM bookings CROSS JOIN told
      WHERE outcome IN ('qualified', 'won') AND outcome <> 'new' AND created_at > ? AND click_ids <> '{}'
        AND (state = outcome OR outcome = 'won') AND at IS NOT NULL
      ORDER BY at`,
    now - CLICK_DAYS * DAY_MS,
  )
  return [...rows].flatMap(({ click_ids, ...conversion }) => {
    const clickIds = JSON.parse(click_ids) as Partial<Record<string, string>>
    const field = CLICK_IDS[network].find((known) => clickIds[known])
    return field ? [{ ...conversion, field, clickId: clickIds[field] ?? '' }] : []
  })
}
