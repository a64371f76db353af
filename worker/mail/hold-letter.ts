import { formatInTimeZone } from 'date-fns-tz'
import { holdPath } from '../../shared/assistant-hold.ts'
import { holdMailWords as words } from '../../shared/content/assistant-hold.ts'
import { mailLabels as labels } from '../../shared/content/mails.ts'
import { site } from '../../shared/content/site.ts'
import { TIME_ZONE, zoneLabel } from '../../shared/schedule/time.ts'
import { detailsOf, type HoldRow } from '../holds/store.ts'
import { writeMail } from './letters.ts'
import { describeSession, type Mail } from './mail.ts'

/**
 * To somebody whose assistant asks for a time, with a link at `origin`. They may not have asked, and nobody has confirmed the address: of
 * what was typed it shows the name alone, so that it carries no stranger's message.
 */
export function holdMail(hold: HoldRow, origin: string): Promise<Mail> {
  const { name, email } = detailsOf(hold)
  const link = origin + holdPath(hold.key)
  const session = describeSession(hold.starts_at, hold.ends_at)
  return writeMail(`hold-asked.${hold.id}.${hold.created_at}`, {
    to: email,
    replyTo: site.email,
    subject: words.subject(session.short),
    parts: [
      { kind: 'heading', text: words.heading },
      { kind: 'paragraph', text: labels.greeting(name) },
      { kind: 'paragraph', text: words.opening(hold.assistant, session.minutes) },
      {
        kind: 'facts',
        facts: [
          [labels.day, session.day],
          [labels.time, labels.sydneyTime(session.time, session.zone)],
          [labels.length, labels.minutes(session.minutes)],
          [words.heldUntil, `${formatInTimeZone(hold.until, TIME_ZONE, 'h:mm a')} ${zoneLabel(hold.until)}`],
        ],
      },
      { kind: 'action', label: words.action, href: link, main: true },
      { kind: 'paragraph', text: words.otherwise },
      { kind: 'action', label: words.notMe, href: link },
      { kind: 'small', text: words.closing },
    ],
  })
}
