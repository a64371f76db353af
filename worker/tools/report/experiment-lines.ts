import { countWords } from '../../../shared/content/number-words.ts'
import { reportWords } from '../../../shared/content/report-words.ts'
import { verdictWords } from '../../../shared/content/verdict-words.ts'
import type { ExperimentResult } from '../../../shared/report/experiment-result.ts'
import { printTable } from '../leads/print-table.ts'
import { dayWords } from '../leads/sydney-words.ts'
import { rateCell } from './rate-cell.ts'

const { experiment: words, arms: armWords } = reportWords

/** An experiment in words: since when, what each arm brought, and what that says. */
export function experimentLines(result: ExperimentResult): string[] {
  const { name, running, firstDay, lastDay, days, fullDays, arms, variants, brokenSplit } = result
  if (firstDay === undefined || lastDay === undefined) return [words.title(name), words.none]
  const since = running ? words.runs(dayWords(firstDay), days) : words.ran(dayWords(firstDay), dayWords(lastDay), days)
  const rows = arms.map(({ arm, visits, booked, rate }) => [
    armWords[arm],
    countWords(visits),
    countWords(booked),
    rateCell(rate),
  ])
  return [
    words.title(name),
    fullDays === 0 ? since : `${since} ${words.full(fullDays)}`,
    printTable([['Version', 'Visits', 'Bookings', 'Bookings a visit'], ...rows], [1, 2, 3]),
    ...(brokenSplit ? [`${words.broken.title}. ${words.broken.text}`] : []),
    ...variants.map((variant) => {
      const { title, text } = verdictWords(variant, running)
      return `${title}. ${text}`
    }),
  ]
}
