import { DurableObject } from 'cloudflare:workers'
import { secureRandom } from '../domain/lead-reference'
import { sendLeadMail } from '../email/send-lead-mail'
import type { Env } from '../env'
import { drainOutbox, type OutboxMessage } from '../outbox/drain-outbox'
import { isAlarmLost, nextAlarm } from '../outbox/next-alarm'
import type { DeliveryOutcome } from '../outbox/plan-delivery'
import { errorFacts, writeLog } from '../write-log'
import { type Forgotten, forgetPerson } from './forget-person'
import { migrateLedger } from './ledger-migrations'
import { type DeadMail, type OutboxHealth, OutboxTable } from './outbox-table'
import { pruneLedger } from './prune-ledger'
import { readLeadMail } from './read-lead-mail'
import { type BookCommand, type BookOutcome, writeBooking } from './write-booking'
import { type EnquireCommand, type EnquireOutcome, writeEnquiry } from './write-enquiry'

/** After a run that failed as a whole, the next one waits: the same fault at once would spin for ever. */
const FAILED_RUN_WAIT_MS = 60_000

export type LedgerHealth = OutboxHealth & { alarmArmed: boolean }

/** Everything that must not be lost: bookings, enquiries, idempotency keys, queued mail. One object named by LEDGER_NAME. */
export class BookingLedger extends DurableObject<Env> {
  readonly #sql: SqlStorage
  readonly #outbox: OutboxTable
  #draining = false

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.#sql = ctx.storage.sql
    this.#outbox = new OutboxTable(this.#sql)
    ctx.blockConcurrencyWhile(async () => {
      migrateLedger(ctx.storage)
      await this.wake()
    })
  }

  /** Decides one booking. */
  book(command: BookCommand): Promise<BookOutcome> {
    return this.#writeLead((now) => writeBooking(this.#sql, command, now, secureRandom))
  }

  /** Keeps one enquiry. */
  enquire(command: EnquireCommand): Promise<EnquireOutcome> {
    return this.#writeLead((now) => writeEnquiry(this.#sql, command, now, secureRandom))
  }

  /** The sessions that start in a stretch; all UTC ISO, `to` exclusive. */
  bookedBetween(from: string, to: string): { startsAt: string; endsAt: string }[] {
    const query = 'SELECT starts_at AS startsAt, ends_at AS endsAt FROM bookings WHERE starts_at >= ? AND starts_at < ?'
    return this.#sql.exec<{ startsAt: string; endsAt: string }>(query, from, to).toArray()
  }

  /** Re-arms an alarm that was lost, and drops what is kept no longer. Called at every start and by the cron trigger. */
  async wake(): Promise<void> {
    const now = Date.now()
    this.ctx.storage.transactionSync(() => pruneLedger(this.#sql, now))
    const due = nextAlarm(this.#outbox.clock(), now)
    if (due !== null && isAlarmLost(await this.ctx.storage.getAlarm(), now)) await this.ctx.storage.setAlarm(due)
  }

  /** Mails that were given up, for those who can mend what was wrong. */
  deadMails(): DeadMail[] {
    return this.#outbox.dead()
  }

  /** Sends a dead letter after all, now. */
  async requeue(id: number): Promise<{ requeued: boolean }> {
    const now = Date.now()
    const requeued = this.ctx.storage.transactionSync(() => this.#outbox.requeue(id, now))
    if (requeued) await this.ctx.storage.setAlarm(now)
    return { requeued }
  }

  /** Deletes all that is kept of a person. */
  forget(email: string): Forgotten {
    const forgotten = this.ctx.storage.transactionSync(() => forgetPerson(this.#sql, email))
    writeLog('info', { event: 'person_forgotten' })
    return forgotten
  }

  async health(): Promise<LedgerHealth> {
    const now = Date.now()
    const counts = this.#outbox.health(now)
    const armed = this.#draining || !isAlarmLost(await this.ctx.storage.getAlarm(), now)
    return { ...counts, alarmArmed: counts.pending === 0 || armed }
  }

  /** Sends due mail. Never throws: a throwing alarm is dropped after a few retries, and its mail with it. */
  override async alarm(): Promise<void> {
    let notBefore = 0
    this.#draining = true
    try {
      await this.#drain()
    } catch (error) {
      notBefore = Date.now() + FAILED_RUN_WAIT_MS
      writeLog('error', { event: 'outbox_failed', ...errorFacts(error) })
    } finally {
      this.#draining = false
      await this.#rearm(notBefore)
    }
  }

  /** Runs `write` as one transaction, and wakes the outbox with a lead that is new. */
  async #writeLead<Result extends { outcome: string }>(write: (now: number) => Result): Promise<Result> {
    const now = Date.now()
    const result = this.ctx.storage.transactionSync(() => write(now))
    // A run under way takes the new mail along, and arms the next one at its end.
    if (result.outcome === 'stored' && !this.#draining) await this.ctx.storage.setAlarm(now)
    return result
  }

  async #drain(): Promise<void> {
    const startedAt = Date.now()
    const outbox = this.#outbox
    const run = await drainOutbox({
      abandoned: () => outbox.abandoned(),
      nextDue: (now) => outbox.nextDue(now),
      markSending: (id, now) => outbox.markSending(id, now),
      send: (message) => this.#send(message),
      settle: (id, plan, now) => outbox.settle(id, plan, now),
      reportDead: (message, reason) => this.#reportDead(message, reason),
      now: Date.now,
      random: Math.random,
    })
    const { pending } = outbox.health(Date.now())
    writeLog('info', { event: 'outbox_run', ...run, pending, ms: Date.now() - startedAt })
  }

  /** Armed anew even after a failed run. If storage itself fails here, the cron trigger finds the lost alarm. */
  async #rearm(notBefore: number): Promise<void> {
    try {
      const due = nextAlarm(this.#outbox.clock(), Date.now())
      if (due === null) await this.ctx.storage.deleteAlarm()
      else await this.ctx.storage.setAlarm(Math.max(due, notBefore))
    } catch (error) {
      writeLog('error', { event: 'alarm_not_armed', ...errorFacts(error) })
    }
  }

  #send(message: OutboxMessage): Promise<DeliveryOutcome> {
    return sendLeadMail(this.env, readLeadMail(this.#sql, message))
  }

  #reportDead(message: OutboxMessage, reason: string): void {
    const { kind, lead } = readLeadMail(this.#sql, message)
    writeLog('error', { event: 'mail_dead', kind, reference: lead.reference, attempts: message.attempts, reason })
  }
}
