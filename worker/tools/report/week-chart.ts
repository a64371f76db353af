import { countWords } from '../../../shared/content/number-words.ts'
import { reportWords } from '../../../shared/content/report-words.ts'
import { isPart } from '../../../shared/report/is-part.ts'
import type { CampaignCounts } from '../../../shared/report/report-counts.ts'
import { reportLines } from '../../../shared/report/report-lines.ts'
import { dayWords } from '../sydney-words.ts'

/** In terminal columns, for the week with the most visits. */
const BAR_MAX = 30

/** The weeks of a report, one line each: a bar as long as its visits, and its bookings. `today` is the Sydney day. */
export function weekChart(counts: CampaignCounts, today: string): string[] {
  const weeks = reportLines(counts, 'week')
  const most = Math.max(1, ...weeks.map(({ visits }) => visits.seen))
  return weeks.map(({ name, visits, bookings, fullDays }) => {
    const bar = '█'.repeat(Math.ceil((visits.seen / most) * BAR_MAX)).padEnd(BAR_MAX)
    const booked = bookings?.booked ?? 0
    const full = fullDays === 0 ? '' : `, calendar full on ${fullDays === 1 ? '1 day' : `${fullDays} days`}`
    const part = isPart(name, 'week', counts, today) ? `, ${reportWords.part}` : ''
    return `${dayWords(name).padStart(11)}  ${bar}  ${countWords(visits.seen)} visits, ${countWords(booked)} booked${part}${full}`
  })
}
