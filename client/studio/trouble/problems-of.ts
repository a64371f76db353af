import { troubleWords } from '../../../shared/content/studio/operations.ts'
import { LATE_AFTER_MS } from '../../../shared/lead.ts'
import type { Trouble } from '../../../worker/health/health.ts'
import { ageWords } from './age-words.ts'
import { calendarProblems } from './calendar-problems.ts'
import { deadProblems } from './dead-problems.ts'
import type { TroubleProblem } from './trouble-problem.ts'

/** Counting stops there. */
const COUNT_MAX = 100

/** What is stuck, the worst first; empty if nothing is. */
export function problemsOf({ health, dead, calendars }: Trouble): TroubleProblem[] {
  const { ledger, config, schedule, intake, mail, outbox } = health.checks
  const words = troubleWords
  const problems: (TroubleProblem | false)[] = [
    !ledger && { id: 'ledger', ...words.ledger },
    intake === 'ceiling' && { id: 'ceiling', ...words.ceiling, action: 'openLeads' },
    !mail.key && { id: 'mailKey', ...words.mailKey, action: 'openLeads' },
    !config && { id: 'config', ...words.config },
    // Without KV the hours are the built-in ones, and nothing is wrong with them.
    config && schedule !== 'ok' && { id: 'schedule', ...words.schedule[schedule], action: 'openSchedule' },
    outbox !== null && !outbox.alarmArmed && { id: 'stopped', ...words.stopped, action: 'tryAll' },
    outbox !== null &&
      outbox.oldestAgeSeconds * 1000 > LATE_AFTER_MS && {
        id: 'late',
        title: words.late.title(words.messages(outbox.pending, outbox.pending >= COUNT_MAX), ageWords(outbox.oldestAgeSeconds)),
        text: words.late.text,
        operator: words.late.operator,
        action: 'tryAll',
      },
  ]
  return [
    ...problems.filter((problem) => problem !== false),
    ...(dead ? deadProblems(dead) : []),
    ...(calendars ? calendarProblems(calendars) : []),
  ]
}
