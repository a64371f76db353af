const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const PATTERN = /^([+-])?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i

/** Days follow the clock on the wall; hours, minutes and seconds (`ms`) take as long as they say (RFC 5545 3.3.6). */
export type Duration = { days: number; ms: number }

/** Reads PT1H30M, P1D or P2W; undefined if it is none, or goes back in time. */
export function readDuration(text: string): Duration | undefined {
  const match = PATTERN.exec(text.trim())
  if (!match || match[1] === '-' || !/\d/.test(text)) return undefined
  const part = (index: number) => Number(match[index] ?? 0)
  return { days: 7 * part(2) + part(3), ms: part(4) * HOUR_MS + part(5) * MINUTE_MS + part(6) * 1000 }
}
