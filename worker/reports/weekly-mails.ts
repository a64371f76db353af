import { isSameMailbox } from '../../shared/email-rule.ts'
import { lastWeek } from '../../shared/report/week.ts'
import { sydneyDate } from '../../shared/schedule/time.ts'
import type { Millis } from '../../shared/time.ts'
import type { MailDraft } from '../mail/mail.ts'
import type { OutboxTable } from '../outbox/table.ts'

/** Who asked for the report of each week by mail, and what was made for them. One row for each mailbox. */
export class WeeklyMails {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

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
    if (this.all().some((one) => isSameMailbox(one, email))) return
    this.#sql.exec('INSERT INTO weekly_mails VALUES (?, ?, ?)', email, lastWeek(sydneyDate(now)), now)
  }

  /** Ends it for a mailbox, with what still waits to be sent there. */
  end(email: string): void {
    for (const address of this.all().filter((one) => isSameMailbox(one, email)))
      this.#sql.exec('DELETE FROM weekly_mails WHERE email = ?', address)
    const waiting = this.#sql.exec<{ id: number; earlier: string }>(
      `SELECT id, earlier FROM outbox WHERE kind = 'weekly-report' AND state IN ('pending', 'held', 'dead') AND earlier IS NOT NULL`,
    )
    for (const { id, earlier } of waiting.toArray())
      if (isSameMailbox((JSON.parse(earlier) as MailDraft).to, email)) this.#sql.exec('DELETE FROM outbox WHERE id = ?', id)
  }

  /** Queues the mail of a week to one who asked, once however often it is called; whether it did. */
  queue(outbox: OutboxTable, monday: string, draft: MailDraft, now: Millis): boolean {
    const noted = this.#addresses(
      'UPDATE weekly_mails SET week = ?1 WHERE email = ?2 AND week < ?1 RETURNING email',
      monday,
      draft.to,
    )
    if (noted.length > 0) outbox.queueWritten('weekly-report', { id: `weekly-report.${monday}`, ...draft }, now)
    return noted.length > 0
  }

  #addresses(query: string, ...values: SqlStorageValue[]): string[] {
    return this.#sql
      .exec<{ email: string }>(query, ...values)
      .toArray()
      .map(({ email }) => email)
  }
}
