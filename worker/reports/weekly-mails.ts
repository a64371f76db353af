import { type WeekWords, weeklyMailWords, weekWords } from '../../shared/content/week.ts'
import { isSameAddress } from '../../shared/email-rule.ts'
import { lastWeek } from '../../shared/report/week.ts'
import { WEEKLY_MAIL, WEEKLY_MAIL_END } from '../../shared/studio.ts'
import { sydneyDate } from '../../shared/sydney-time.ts'
import type { Millis } from '../../shared/time.ts'
import type { MailDraft, MailPart } from '../mail/mail.ts'
import type { OutboxTable } from '../queue/table.ts'
import { rowsOf, Table } from '../records/rows.ts'
import { reportMessages, type WrittenMail } from './messages.ts'

/** Who asked for the report of each week by mail, and what was made for them. One row for each address. */
export class WeeklyMails extends Table {
  /** The addresses, the first to ask first. */
  all(): string[] {
    return this.#addresses('SELECT email FROM weekly_mails ORDER BY asked_at, email')
  }

  /** The addresses for which no mail of the week that begins on a Monday was made yet. */
  due(monday: string): string[] {
    return this.#addresses('SELECT email FROM weekly_mails WHERE week < ? ORDER BY asked_at, email', monday)
  }

  /** Begins with the next Monday: of the last week, whoever asks has just seen the page. */
  begin(email: string, now: Millis): void {
    if (this.all().some((one) => isSameAddress(one, email))) return
    this.sql.exec('INSERT INTO weekly_mails VALUES (?, ?, ?)', email, lastWeek(sydneyDate(now)), now)
  }

  /** Ends it for an address, or for whatever `isTheirs` takes for its spellings, with what still waits to be sent there. */
  end(email: string, outbox: OutboxTable, isTheirs = isSameAddress): void {
    for (const address of this.all().filter((one) => isTheirs(one, email)))
      this.sql.exec('DELETE FROM weekly_mails WHERE email = ?', address)
    for (const { id, written } of outbox.unsentWritten<MailDraft>('weekly-report'))
      if (isTheirs(written.to, email)) this.sql.exec('DELETE FROM outbox WHERE id = ?', id)
  }

  /** Queues the mail of a week to one who asked, once however often it is called; whether it did. */
  queue(outbox: OutboxTable, monday: string, draft: MailDraft, now: Millis): boolean {
    const noted = this.#addresses(
      'UPDATE weekly_mails SET week = ?1 WHERE email = ?2 AND week < ?1 RETURNING email',
      monday,
      draft.to,
    )
    if (noted.length > 0) {
      const written: WrittenMail = { id: `weekly-report.${monday}`, ...draft }
      outbox.queueWritten(reportMessages['weekly-report'], written, now)
    }
    return noted.length > 0
  }

  #addresses(query: string, ...values: SqlStorageValue[]): string[] {
    return rowsOf<{ email: string }>(this.sql, query, ...values).map(({ email }) => email)
  }
}

/** The mail of a week: figures and links, and nobody's data. `studio`: the studio's address. */
export function weeklyMail(to: string, words: WeekWords, studio: string): MailDraft {
  const { sessions, campaigns, experiments, stuck, unanswered } = weekWords
  const heading = (text: string): MailPart => ({ kind: 'subheading', text })
  const paragraphs = (texts: readonly string[]) => texts.map((text): MailPart => ({ kind: 'paragraph', text }))
  const booked = words.sessions.filter(({ count }) => count > 0)
  return {
    to,
    subject: weeklyMailWords.subject(words.days),
    parts: [
      { kind: 'heading', text: weeklyMailWords.heading },
      { kind: 'paragraph', text: words.days },
      ...(words.stuck.length > 0 ? [heading(stuck.title), ...paragraphs(words.stuck)] : []),
      { kind: 'figures', figures: words.figures },
      { kind: 'action', label: weeklyMailWords.open, href: studio, main: true },
      heading(unanswered.title),
      ...paragraphs([words.unanswered]),
      heading(sessions.title),
      ...paragraphs([words.sessionsInAll]),
      ...(booked.length > 0 ? [{ kind: 'facts', facts: booked.map(({ day, words }) => [day, words] as const) } as const] : []),
      heading(campaigns.title),
      ...paragraphs(words.campaigns),
      ...(words.experiments.length > 0 ? [heading(experiments.title)] : []),
      ...paragraphs(words.experiments.map(({ title, text }) => `“${title}”: ${text}`)),
      ...(words.stuck.length > 0 ? [] : [heading(stuck.title), ...paragraphs([stuck.none])]),
      { kind: 'paragraph', text: weeklyMailWords.why },
      { kind: 'action', label: weeklyMailWords.end, href: `${studio}?${WEEKLY_MAIL}=${WEEKLY_MAIL_END}` },
    ],
  }
}
