import type { Zone } from './zone'

const MINUTE_MS = 60_000
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS

/** The offsets of an IANA zone between two instants (ms since 1970). No zone changes its offset twice in a week. */
export function ianaZone(name: string, range: { from: number; to: number }): Zone {
  const offsetAt = offsetsOf(name)
  const changes: number[] = []
  const offsets = [offsetAt(range.from)]
  for (let from = range.from; from < range.to; from += WEEK_MS) {
    const offset = offsetAt(from + WEEK_MS)
    if (offset === offsets.at(-1)) continue
    changes.push(firstWith(offset, from, from + WEEK_MS, offsetAt))
    offsets.push(offset)
  }
  return { changes, offsets }
}

/** Finds the minute from which an offset holds; it does not at `before`, and does at `from`. */
function firstWith(offset: number, before: number, from: number, offsetAt: (instant: number) => number): number {
  let low = Math.floor(before / MINUTE_MS)
  let high = Math.ceil(from / MINUTE_MS)
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetAt(middle * MINUTE_MS) === offset) high = middle
    else low = middle
  }
  return high * MINUTE_MS
}

function offsetsOf(name: string): (instant: number) => number {
  const format = new Intl.DateTimeFormat('en', { timeZone: name, timeZoneName: 'longOffset' })
  return (instant) => {
    const text = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? ''
    // GMT+11:00, or GMT alone.
    const match = /([+-])(\d{2}):(\d{2})/.exec(text)
    if (!match) return 0
    const minutes = Number(match[2]) * 60 + Number(match[3])
    return (match[1] === '-' ? -minutes : minutes) * MINUTE_MS
  }
}
