import { type WeekWords, weekWords, wordsOfWeek } from '../../shared/content/week.ts'
import type { WeekReport } from '../../shared/report/week.ts'
import { sydneyDate } from '../../shared/schedule/time.ts'
import { askOps, type Place } from './ask-ops.ts'
import { printTable } from './table.ts'
import { printable } from './terminal.ts'

/** Prints the report of the week that a Sydney day is in; of the last whole one without a day. */
export async function showWeek(place: Place, day: string | undefined): Promise<void> {
  const query = day === undefined ? '' : `?of=${encodeURIComponent(day)}`
  const report = await askOps<WeekReport>(place, 'GET', `week${query}`)
  console.log(weekText(wordsOfWeek(report, sydneyDate(Date.now()))))
}

/** The report of a week as lines, as the studio's first page and the mail have it. */
export function weekText(words: WeekWords): string {
  const { unanswered, sessions, campaigns, experiments, stuck } = weekWords
  const days = words.sessions.filter(({ count }) => count > 0).map(({ day, words }) => [`  ${day}`, words])
  const running = words.experiments.map(({ title, text }) => `“${title}”: ${text}`)
  return [
    `${words.title}: ${words.days}`,
    ...words.figures.map(({ label, figure, text }) => `${label}: ${figure}\n  ${text}`),
    part(unanswered.title, [words.unanswered]),
    part(sessions.title, [words.sessionsInAll]) + (days.length > 0 ? `\n${printTable(days)}` : ''),
    part(campaigns.title, words.campaigns),
    part(experiments.title, running.length > 0 ? running : [experiments.none]),
    part(stuck.title, words.stuck.length > 0 ? words.stuck : [stuck.none]),
  ].join('\n\n')
}

/** A title and its lines; in a campaign's name anything may stand. */
function part(title: string, lines: readonly string[]): string {
  return [title, ...lines.map((line) => `  ${printable(line)}`)].join('\n')
}
