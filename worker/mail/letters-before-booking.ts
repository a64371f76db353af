import { holdPath } from '../../shared/assistant-hold.ts'
import { holdMailWords } from '../../shared/content/assistant-hold.ts'
import { mailLabels as labels } from '../../shared/content/mails.ts'
import { site } from '../../shared/content/site.ts'
import { waitingMailWords } from '../../shared/content/waiting.ts'
import { clockInWords, dayInFull, sydneyDate } from '../../shared/sydney-time.ts'
import { MINUTE_MS } from '../../shared/time.ts'
import { type WaitingRequest, waitingPath } from '../../shared/waiting.ts'
import { detailsOf, type HoldRow } from '../records/holds.ts'
import { type WaitingRow, waitingUntil } from '../records/waiting.ts'
import { writeMail } from './letters.ts'
import { describeSession, type Mail, type MailPart } from './mail.ts'

// Mails to those who have no booking yet: they wait for a time, or an assistant has had one held for them.

/** A session's end is of no matter to whoever reads when it begins. */
const ANY_LENGTH_MS = 30 * MINUTE_MS

/** To somebody who waits for a time, with links at `origin`: that they are on the list, or the time that is free. */
export function waitingMail(kind: 'waiting-joined' | 'waiting-free', row: WaitingRow, origin: string): Promise<Mail> {
  const { name } = JSON.parse(row.request) as WaitingRequest
  const link = origin + waitingPath(row.key)
  const said = kind === 'waiting-free' && row.offered !== null ? freeTime(row.offered) : joined(row)
  return writeMail(`${kind}.${row.id}.${row.told_at ?? row.created_at}`, {
    to: row.email,
    replyTo: site.email,
    subject: said.subject,
    unsubscribe: `${link}/leave`,
    parts: [
      { kind: 'heading', text: said.heading },
      { kind: 'paragraph', text: labels.greeting(name) },
      { kind: 'paragraph', text: said.opening },
      said.when,
      { kind: 'action', label: said.action, href: link, main: kind === 'waiting-free' },
      { kind: 'small', text: waitingMailWords.closing(link) },
    ],
  })
}

type Said = { subject: string; heading: string; opening: string; when: MailPart; action: string }

function joined(row: WaitingRow): Said {
  const { until, ...words } = waitingMailWords.joined
  return { ...words, when: { kind: 'paragraph', text: until(dayInFull(sydneyDate(waitingUntil(row)))) } }
}

function freeTime(offered: string): Said {
  const words = waitingMailWords.free
  const { short, when } = describeSession(offered, new Date(Date.parse(offered) + ANY_LENGTH_MS).toISOString())
  return { ...words, subject: words.subject(short), when: { kind: 'facts', facts: when } }
}

/** To somebody whose assistant asks, with a link at `origin`. It shows the name alone, and carries no stranger's message. */
export function holdMail(hold: HoldRow, origin: string): Promise<Mail> {
  const { name, email } = detailsOf(hold)
  const link = origin + holdPath(hold.key)
  const session = describeSession(hold.starts_at, hold.ends_at)
  return writeMail(`hold-asked.${hold.id}.${hold.created_at}`, {
    to: email,
    replyTo: site.email,
    subject: holdMailWords.subject(session.short),
    parts: [
      { kind: 'heading', text: holdMailWords.heading },
      { kind: 'paragraph', text: labels.greeting(name) },
      { kind: 'paragraph', text: holdMailWords.opening(hold.assistant, session.minutes) },
      {
        kind: 'facts',
        facts: [
          ...session.when,
          [labels.length, labels.minutes(session.minutes)],
          [holdMailWords.heldUntil, clockInWords(hold.until, ' ')],
        ],
      },
      { kind: 'action', label: holdMailWords.action, href: link, main: true },
      { kind: 'paragraph', text: holdMailWords.otherwise },
      { kind: 'action', label: holdMailWords.notMe, href: link },
      { kind: 'small', text: holdMailWords.closing },
    ],
  })
}
