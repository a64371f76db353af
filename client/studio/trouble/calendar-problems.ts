import { troubleWords } from '../../../shared/content/studio/operations.ts'
import type { Trouble } from '../../../worker/health/health.ts'
import type { TroubleProblem } from './trouble-problem.ts'

const { calendars: words } = troubleWords
const LIST = new Intl.ListFormat('en-AU')

/** What is wrong with the calendars of colleagues. */
export function calendarProblems({ health, unknown, calendars }: NonNullable<Trouble['calendars']>): TroubleProblem[] {
  if (health === null) return []
  if (health === 'invalid') return [{ id: 'calendars', ...words.invalid }]
  const problems: TroubleProblem[] = []
  if (health === 'unread' || health === 'stale') {
    // Which of them is what the health check means: never read, or read with success before the last try failed.
    const failing = calendars.filter(({ readAt, fault }) => (health === 'unread' ? readAt === null : fault !== null))
    const { title, text, operator } = words[health]
    const reason = failing.find(({ fault }) => fault !== null)?.fault ?? ''
    problems.push({ id: health, title: title(hostWords(failing)), text, operator: operator(reason) })
  }
  if (unknown.length > 0) {
    const { title, text } = words.unknown
    problems.push({ id: 'unknown', title: title(LIST.format(unknown)), text, action: 'openSchedule' })
  }
  return problems
}

function hostWords(calendars: readonly { host: string }[]): string {
  return calendars.length === 0 ? words.somebody : LIST.format(calendars.map(({ host }) => host))
}
