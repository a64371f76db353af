import { answerMailWords } from '../../shared/content/draft-approval.ts'
import { colleagueMailWords as words } from '../../shared/content/mails.ts'
import type { Answered } from '../../shared/draft-link.ts'
import { isSameAddress } from '../../shared/email-rule.ts'
import { STUDIO_PATH } from '../../shared/studio.ts'
import { MINUTE_MS, type Millis } from '../../shared/time.ts'
import type { MailDraft, MailPart } from '../mail/mail.ts'
import type { Message } from '../queue/message.ts'
import { OutboxTable } from '../queue/table.ts'
import type { Actor } from '../records/audit-log.ts'
import { leadDocumentById, leadOfReference } from '../records/lead-document.ts'
import { rowsOf, Table } from '../records/rows.ts'
import { isNamedIn } from '../records/without-address.ts'

/** Why a colleague is told of a lead: somebody gave it to them, or named them in a note. */
type Why = 'given' | 'named'
type Told = { reference: string; why: Why; by: Actor }

/** What a mail to a colleague brings along until it leaves: whom it goes to, and of which leads it tells. */
export type ColleagueMail = { to: string; told: Told[] }

/** What a mail about an answer to a draft brings along: whose draft, the page's path, and where in the studio it is edited. */
export type AnswerMail = Answered & { to: string; path: string; editor: string }

/** What is said of several leads within this time is one mail. */
const GATHER_MS = 2 * MINUTE_MS

/** Mails that tell colleagues of leads, and who wants none, in the ledger's table `no_colleague_mails`. */
export class ColleagueMails extends Table {
  readonly #outbox = new OutboxTable(this.sql)

  /** Queues a mail to a colleague, or adds to one that has not left. Nobody is told of what they did. */
  tell(message: Message, to: string, told: Told, now: Millis): void {
    if ((told.by !== null && isSameAddress(told.by, to)) || this.isOff(to)) return
    const waiting = this.#outbox
      .unsentWritten<ColleagueMail>(message.kind)
      .find((one) => one.isPending && isSameAddress(one.written.to, to))
    const others = waiting?.written.told.filter(({ reference, why }) => reference !== told.reference || why !== told.why) ?? []
    const written: ColleagueMail = { to, told: [...others, told] }
    if (waiting) this.#outbox.rewrite(waiting.id, written)
    else this.#outbox.queueWritten(message, written, now, now + GATHER_MS)
  }

  /** Queues the mail to whoever made a draft, of what was answered to it. */
  tellAnswer(message: Message, mail: AnswerMail, now: Millis): void {
    if (!this.isOff(mail.to)) this.#outbox.queueWritten(message, mail, now)
  }

  isOff(email: string): boolean {
    return rowsOf<{ email: string }>(this.sql, 'SELECT email FROM no_colleague_mails').some((one) =>
      isSameAddress(one.email, email),
    )
  }

  /** Switches the mails to an address on or off. */
  set(email: string, isOn: boolean): void {
    if (isOn) this.#drop(email, isSameAddress)
    else if (!this.isOff(email)) this.sql.exec('INSERT INTO no_colleague_mails VALUES (?)', email)
  }

  /** Forgets a colleague, whom `isTheirs` knows by each spelling of the address, with what still waits for them. */
  forget(email: string, isTheirs: (one: string, other: string) => boolean): void {
    this.#drop(email, isTheirs)
    // What somebody else answered may name them too.
    for (const { id, written } of this.#outbox.unsentWritten<AnswerMail>('draft-answer'))
      if (isTheirs(written.to, email) || isNamedIn(JSON.stringify(written), email))
        this.sql.exec('DELETE FROM outbox WHERE id = ?', id)
    for (const { id, written } of this.#outbox.unsentWritten<ColleagueMail>('colleague-notice')) {
      const told = written.told.map((one) => (one.by !== null && isTheirs(one.by, email) ? { ...one, by: null } : one))
      if (isTheirs(written.to, email)) this.sql.exec('DELETE FROM outbox WHERE id = ?', id)
      else this.#outbox.rewrite(id, { ...written, told } satisfies ColleagueMail)
    }
  }

  #drop(email: string, isTheirs: (one: string, other: string) => boolean): void {
    for (const { email: one } of rowsOf<{ email: string }>(this.sql, 'SELECT email FROM no_colleague_mails'))
      if (isTheirs(one, email)) this.sql.exec('DELETE FROM no_colleague_mails WHERE email = ?', one)
  }
}

/** A mail about leads as they stand now; undefined if nobody wants it any more, or all of them have been deleted or given to others. */
export function colleagueMail(sql: SqlStorage, { to, told }: ColleagueMail, origin: string): MailDraft | undefined {
  if (new ColleagueMails(sql).isOff(to)) return undefined
  const known = told.flatMap(({ reference, why, by }) => {
    const found = leadOfReference(sql, reference)
    const lead = found && leadDocumentById(sql, found.kind, found.id)
    if (!lead || (why === 'given' && !isSameAddress(lead.desk.owner ?? '', to))) return []
    return [{ lead, why, by }]
  })
  const [first] = known
  if (!first) return undefined
  // Somebody may be given a lead and named in a note of it.
  const leads = Map.groupBy(known, ({ lead }) => lead.reference)
  const parts = [...leads].flatMap(([reference, said]): MailPart[] => {
    const { name, organisation, phone, desk } = (said[0] ?? first).lead
    const next = [desk.nextStep, desk.nextDate].filter(Boolean).join(', ')
    return [
      { kind: 'subheading', text: words.lead(name, organisation) },
      ...said.map(({ why, by }) => ({ kind: 'paragraph', text: words.why[why](by) }) as const),
      { kind: 'facts', facts: [[words.phone, phone ?? words.none], ...(next ? [[words.next, next] as const] : [])] },
      {
        kind: 'action',
        label: words.open(reference),
        href: `${origin}${STUDIO_PATH}/leads/${reference}`,
        main: leads.size === 1,
      },
    ]
  })
  return {
    to,
    subject: words.subject(leads.size, first.lead.name, first.why),
    parts: [{ kind: 'heading', text: words.heading(leads.size) }, ...parts, { kind: 'small', text: words.off }],
  }
}

/** A mail about an answer to a draft. The subject has nothing that the client typed. */
export function answerMail({ to, path, editor, name, isApproved, words: said }: AnswerMail, origin: string): MailDraft {
  const { subject, heading, approved, changes, open, why } = answerMailWords
  return {
    to,
    subject: subject(path, isApproved),
    parts: [
      { kind: 'heading', text: heading(isApproved) },
      { kind: 'paragraph', text: (isApproved ? approved : changes)(name, path) },
      ...(said ? [{ kind: 'quote', text: said } as const] : []),
      { kind: 'action', label: open, href: origin + editor, main: true },
      { kind: 'small', text: why },
    ],
  }
}
