import type { AdNetwork, Conversion } from '../stores/leads/conversions-of'

/** The names of the conversion actions (Google) and goals (Microsoft), which must be the same in the advertising account. */
export const CONVERSION_NAMES = { qualified: 'Qualified lead', won: 'Won' } as const

const COLUMNS = ['Conversion Name', 'Conversion Time', 'Conversion Value', 'Conversion Currency']

/**
 * Conversions as the file that an advertising account fetches. Google: support.google.com/google-ads/answer/7014069, without the row
 * of parameters, which is left out where each time has its zone. Microsoft: help.ads.microsoft.com, “Import offline conversions”,
 * whose row of parameters names the zone of all times. No cell needs quotes: click ids are letters, digits and `.~_-`.
 */
export function conversionsCsv(network: AdNetwork, conversions: readonly Conversion[]): string {
  const lines = network === 'google' ? googleLines(conversions) : microsoftLines(conversions)
  return lines.map((cells) => `${cells.join(',')}\r\n`).join('')
}

function googleLines(conversions: readonly Conversion[]): string[][] {
  const head = ['Google Click ID', 'GBRAID', 'WBRAID', ...COLUMNS]
  return [
    head,
    ...conversions.map(({ field, clickId, ...told }) => [
      ...(['gclid', 'gbraid', 'wbraid'] as const).map((column) => (column === field ? clickId : '')),
      ...cellsOf(told, `${utc(told.at)}+0000`),
    ]),
  ]
}

function microsoftLines(conversions: readonly Conversion[]): string[][] {
  return [
    ['Parameters:TimeZone=+0000'],
    ['Microsoft Click ID', ...COLUMNS],
    ...conversions.map(({ clickId, ...told }) => [clickId, ...cellsOf(told, utc(told.at))]),
  ]
}

/** 2026-11-25 04:05:06 */
const utc = (at: number) => new Date(at).toISOString().slice(0, 19).replace('T', ' ')

/** Without a value, the account's own default for the conversion counts. */
function cellsOf({ state, cents }: Pick<Conversion, 'state' | 'cents'>, time: string): string[] {
  const value = state === 'won' && cents !== null ? [(cents / 100).toFixed(2), 'AUD'] : ['', '']
  return [CONVERSION_NAMES[state], time, ...value]
}
