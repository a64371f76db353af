import { waitWords } from '../../../shared/content/response-times.ts'
import { alertWords } from '../../../shared/content/studio/alerts.ts'
import type { Trouble } from '../../../shared/health.ts'
import { canBeTriedAgain, LATE_AFTER_MS } from '../../../shared/lead.ts'
import type { DeadMessage } from '../../../shared/message.ts'
import type { SessionOutside } from '../../../shared/schedule/sessions-outside.ts'
import { messageKindWords } from './message-words.ts'

/** Counting stops there. */
const COUNT_MAX = 100

/** Tells what a host is called, by the key. */
type HostNames = (key: string) => string

/** The issues, the worst first. */
export function issuesOf({ health, dead, calendars, outside, overdue }: Trouble, nameOf: HostNames): Issue[] {
  const { ledger, config, schedule, people = 'ok', words: pages, intake, mail, backup, outbox } = health.checks
  const words = alertWords
  const problems: (Issue | false)[] = [
    !ledger && { id: 'ledger', ...words.ledger },
    intake === 'restoring' && { id: 'restoring', ...words.restoring },
    intake === 'ceiling' && { id: 'ceiling', ...words.ceiling, action: 'openLeads' },
    !mail.key && { id: 'mailKey', ...words.mailKey, action: 'openLeads' },
    !config && { id: 'config', ...words.config },
    // Without KV the hours are the built-in ones, and nothing is wrong with them.
    config && schedule !== 'ok' && { id: 'schedule', ...words.schedule[schedule], action: 'openSchedule' },
    pages !== undefined && { id: 'words', ...words.words, action: 'openWords' },
    people !== 'ok' && { id: 'people', ...words.people[people], action: 'openPeople' },
    ...(outbox?.refusedBy ?? []).map(
      (who): Issue | false =>
        // Without a key, that alone is the trouble.
        (mail.key || who !== 'mailchannels') && {
          id: `refused ${who}`,
          ...words.refused,
          title: words.refused.title[who],
          action: 'tryAll',
        },
    ),
    outbox !== null && !outbox.alarmArmed && { id: 'stopped', ...words.stopped, action: 'tryAll' },
    outbox !== null &&
      outbox.oldestAgeSeconds * 1000 > LATE_AFTER_MS && {
        id: 'late',
        title: words.late.title(words.messages(outbox.pending, outbox.pending >= COUNT_MAX), ageWords(outbox.oldestAgeSeconds)),
        text: words.late.text,
        operator: words.late.operator,
        action: 'tryAll',
      },
    outbox?.held !== undefined && {
      id: 'held',
      ...words.held,
      title: words.held.title(words.messages(outbox.held, outbox.held >= COUNT_MAX), outbox.held === 1),
    },
    (backup === 'stale' || backup === 'invalid') && { id: 'backup', ...words.backup },
  ]
  return [
    ...problems.filter((problem) => problem !== false),
    ...(dead ? failedMessageIssues(dead) : []),
    ...(calendars ? calendarIssues(calendars, nameOf) : []),
    ...(outside && outside.length > 0 ? [sessionsIssue(outside)] : []),
    ...(overdue ? [overdueIssue(overdue)] : []),
  ]
}

const { calendars: calendarsWords, dead: deadWords } = alertWords
const LIST = new Intl.ListFormat('en-AU')

function calendarIssues({ health, twice, unknown, calendars }: NonNullable<Trouble['calendars']>, nameOf: HostNames): Issue[] {
  if (health === null) return []
  if (health === 'invalid') {
    const { title, text, operator } = calendarsWords.invalid
    return [{ id: 'calendars', title, text, operator: operator(twice) }]
  }
  const problems: Issue[] = []
  if (health === 'unread' || health === 'stale') {
    // Which of them is what the health check means: never read, or read with success before the last try failed.
    const failing = calendars.filter(({ readAt, fault }) => (health === 'unread' ? readAt === null : fault !== null))
    const { title, text, operator } = calendarsWords[health]
    const reason = failing.find(({ fault }) => fault !== null)?.fault ?? ''
    problems.push({ id: health, title: title(hostWords(failing, nameOf)), text, operator: operator(reason) })
  }
  if (unknown.length > 0) {
    const { title, text } = calendarsWords.unknown
    problems.push({ id: 'unknown', title: title(LIST.format(unknown)), text, action: 'openSchedule' })
  }
  return [...problems, ...unclearIssues(calendars, nameOf)]
}

/** What of the calendars' last readings could not be understood. */
export function unclearIssues(calendars: NonNullable<Trouble['calendars']>['calendars'], nameOf: HostNames): Issue[] {
  const { unclear, zones } = calendarsWords
  const withUnread = calendars.filter(({ unread = 0 }) => unread > 0)
  const withZones = calendars.filter(({ guessedZones = [] }) => guessedZones.length > 0)
  const count = withUnread.reduce((sum, { unread = 0 }) => sum + unread, 0)
  const names = [...new Set(withZones.flatMap(({ guessedZones = [] }) => guessedZones))]
  const { text, operator } = zones
  return [
    ...(count > 0 ? [{ id: 'unclear', ...unclear, title: unclear.title(count, hostWords(withUnread, nameOf)) }] : []),
    ...(names.length > 0
      ? [
          {
            id: 'zones',
            title: zones.title(hostWords(withZones, nameOf)),
            text: text(LIST.format(names.map((name) => `“${name}”`)), names.length === 1),
            operator,
          },
        ]
      : []),
  ]
}

function hostWords(calendars: readonly { host: string }[], nameOf: HostNames): string {
  return calendars.length === 0 ? calendarsWords.somebody : LIST.format(new Set(calendars.map(({ host }) => nameOf(host))))
}

function sessionsIssue(outside: readonly SessionOutside[]): Issue {
  const { title, text } = alertWords.outside
  return { id: 'outside', title: title(outside.length), text, action: 'openSchedule', outside }
}

function overdueIssue({ count, reference, minutes, within, dayMinutes }: NonNullable<Trouble['overdue']>): Issue {
  const { title, text } = alertWords.overdue
  return {
    id: 'overdue',
    title: title(count, count >= COUNT_MAX, waitWords(within, dayMinutes)),
    text: text(reference, waitWords(minutes, dayMinutes)),
    action: 'openToDo',
  }
}

/** The messages that were given up, one problem for each kind. */
function failedMessageIssues({ messages, more }: NonNullable<Trouble['dead']>): Issue[] {
  const kinds = [...new Set(messages.map(({ kind }) => kind))]
  return kinds.map((kind) => {
    const ofKind = messages.filter((message) => message.kind === kind)
    const audience = audienceOf(kind)
    const { title, text } = deadWords[audience]
    const name = audience === 'agency' ? kind : lowerFirst(messageKindWords(kind))
    const count = alertWords.count(ofKind.length, more)
    return {
      id: `dead ${kind}`,
      title: title(ofKind.length === 1 && !more, count, name),
      text: ofKind.every(canBeTriedAgain) ? text : deadWords.once,
      dead: { kind, messages: ofKind, isMore: more },
    }
  })
}

function audienceOf(kind: string): 'agency' | 'visitor' | 'crm' | 'alert' | 'owner' {
  if (kind === 'weekly-report') return 'owner'
  if (kind.startsWith('alert-')) return 'alert'
  if (kind.endsWith('-webhook')) return 'crm'
  return kind.endsWith('-notice') ? 'agency' : 'visitor'
}

/** The name of a kind in the middle of a sentence. */
function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1)
}

/** One thing that does not work, in words. `operator`: what to pass on when only a terminal can fix it. */
export type Issue = {
  id: string
  title: string
  text: string
  operator?: string
  /** What the studio can do about it. */
  action?: 'tryAll' | 'openSchedule' | 'openLeads' | 'openToDo' | 'openPeople' | 'openWords'
  /** The messages that were given up, if it is about them; all of one kind. */
  dead?: { kind: string; messages: readonly DeadMessage[]; isMore: boolean }
  /** The booked sessions for which nobody is there, if it is about them. */
  outside?: readonly SessionOutside[]
}

/** How long something has waited, in seconds, in words of one unit. */
function ageWords(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60))
  if (minutes < 120) return alertWords.minutes(minutes)
  const hours = Math.round(minutes / 60)
  return hours < 48 ? alertWords.hours(hours) : alertWords.days(Math.round(hours / 24))
}
