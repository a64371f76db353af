import { armWords } from '../../../shared/content/arm-words.ts'
import { countWords } from '../../../shared/content/number-words.ts'
import { reportWords } from '../../../shared/content/report-words.ts'
import { resultWeeksWords } from '../../../shared/content/result-weeks-words.ts'
import { verdictWords } from '../../../shared/content/verdict-words.ts'
import type { ExperimentResult } from '../../../shared/report/experiment-result.ts'
import { printTable } from '../print-table.ts'
import { dayWords } from '../sydney-words.ts'
import { rateCell } from './rate-cell.ts'

const { experiment: words } = reportWords

/** An experiment in words: since when, what each arm brought, and what that says. */
export function experimentLines(result: ExperimentResult): string[] {
  const { name, days, fullDays, arms, brokenSplit } = result
  const since = sinceWords(result)
  if (since === undefined) return [words.title(name), words.none]
  const weeks = resultWeeksWords(result)
  const rows = arms.map(({ arm, visits, booked, rate }) => [
    armWords[arm],
    countWords(visits),
    countWords(booked),
    rateCell(rate),
  ])
  return [
    words.title(name),
    fullDays === 0 ? since : `${since} ${words.full(fullDays)}`,
    ...(days === 0 ? [] : [printTable([['Shown', 'Visits', 'Bookings', 'Bookings per visit'], ...rows], [1, 2, 3])]),
    ...(brokenSplit ? [`${words.broken.title}. ${words.broken.text}`] : []),
    ...verdictWords(result).map(({ title, text }) => `${title}. ${text}`),
    ...(weeks ? [weeks] : []),
  ]
}

function sinceWords({ running, firstDay, lastDay, days }: ExperimentResult): string | undefined {
  if (firstDay === undefined || lastDay === undefined) return undefined
  if (running && days === 0) return words.began(dayWords(firstDay))
  return running ? words.runs(dayWords(firstDay), days) : words.ran(dayWords(firstDay), dayWords(lastDay), days)
}
