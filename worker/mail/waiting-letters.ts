import { mailLabels as labels } from '../../shared/content/mails.ts'
import { site } from '../../shared/content/site.ts'
import { waitingMailWords as words } from '../../shared/content/waiting.ts'
import { dayInFull, sydneyDate } from '../../shared/schedule/time.ts'
import { MINUTE_MS } from '../../shared/time.ts'
import { type WaitingRequest, waitingPath } from '../../shared/waiting.ts'
import type { WaitingMailKind } from '../outbox/message-kinds.ts'
import { type WaitingRow, waitingUntil } from '../waiting/list.ts'
import { writeMail } from './letters.ts'
import { describeSession, type Mail, type MailPart } from './mail.ts'

/** A session's end is of no matter to whoever reads when it begins. */
const ANY_LENGTH_MS = 30 * MINUTE_MS

/** To somebody who waits for a time, with links at `origin`: that they are on the list, or the time that is free. */
export function waitingMail(kind: WaitingMailKind, row: WaitingRow, origin: string): Promise<Mail> {
  const { name } = JSON.parse(row.request) as WaitingRequest
  const link = origin + waitingPath(row.key)
  const greeting: MailPart = { kind: 'paragraph', text: labels.greeting(name) }
  const said = kind === 'waiting-free' && row.offered !== null ? freeTime(row.offered, greeting) : joined(row, greeting)
  return writeMail(`${kind}.${row.id}.${row.told_at ?? row.created_at}`, {
    to: row.email,
    replyTo: site.email,
    subject: said.subject,
    unsubscribe: `${link}/leave`,
    parts: [
      ...said.parts,
      { kind: 'action', label: said.action, href: link, main: kind === 'waiting-free' },
      { kind: 'small', text: words.closing(link) },
    ],
  })
}

type Said = { subject: string; parts: MailPart[]; action: string }

function joined(row: WaitingRow, greeting: MailPart): Said {
  const { subject, heading, opening, until, action } = words.joined
  return {
    subject,
    parts: [
      { kind: 'heading', text: heading },
      greeting,
      { kind: 'paragraph', text: opening },
      { kind: 'paragraph', text: until(dayInFull(sydneyDate(waitingUntil(row)))) },
    ],
    action,
  }
}

function freeTime(offered: string, greeting: MailPart): Said {
  const { subject, heading, opening, action } = words.free
  const session = describeSession(offered, new Date(Date.parse(offered) + ANY_LENGTH_MS).toISOString())
  return {
    subject: subject(session.short),
    parts: [
      { kind: 'heading', text: heading },
      greeting,
      { kind: 'paragraph', text: opening },
      {
        kind: 'facts',
        facts: [
          [labels.day, session.day],
          [labels.time, labels.sydneyTime(session.time, session.zone)],
        ],
      },
    ],
    action,
  }
}
