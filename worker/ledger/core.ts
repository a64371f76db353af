import type { Millis } from '../../shared/time.ts'
import type { Settings } from '../env.ts'
import { writeLog } from '../log.ts'
import { CircuitTable } from '../queue/circuits.ts'
import { OutboxRunner } from '../queue/runner.ts'
import { OutboxTable } from '../queue/table.ts'
import { AuditLog } from '../records/audit-log.ts'
import { type Counted, dailyLimits } from '../records/day-counts.ts'
import { fillContacts, fillWords } from '../records/filling.ts'
import { CallTable } from '../records/idempotency.ts'
import type { LeadChannels, LeadSettings } from '../records/leads.ts'
import { BookingLinkToken } from '../records/link-tokens.ts'
import { messages } from './messages.ts'

/** So many slices are filled at a time by the cron trigger, or for somebody who searches. */
const SLICES = 20

/** What all parts of the ledger work with: its tables, its messages and its settings. */
export class LedgerCore {
  readonly storage: DurableObjectStorage
  readonly sql: SqlStorage
  readonly auditLog: AuditLog
  readonly outbox: OutboxTable
  readonly circuits: CircuitTable
  readonly links: BookingLinkToken
  readonly calls: CallTable
  readonly runner: OutboxRunner
  readonly #settings: () => Settings
  readonly #isRestoring: () => boolean

  constructor(storage: DurableObjectStorage, settings: () => Settings, isRestoring: () => boolean) {
    this.storage = storage
    this.sql = storage.sql
    this.#settings = settings
    this.#isRestoring = isRestoring
    this.auditLog = new AuditLog(this.sql)
    this.outbox = new OutboxTable(this.sql)
    this.circuits = new CircuitTable(this.sql, settings().VERSION?.id)
    this.links = new BookingLinkToken(this.sql)
    this.calls = new CallTable(this.sql)
    this.runner = new OutboxRunner(this, messages)
  }

  get env(): Settings {
    return this.#settings()
  }

  /** Fills some more of what is worked out of leads; true if it is whole. Others are answered between its slices. */
  async fill(): Promise<boolean> {
    for (let slice = 0; slice < SLICES && !this.#isRestoring(); slice++) {
      if (fillWords(this.sql)) return true
      await scheduler.wait(0)
    }
    return false
  }

  /** For what has to know every lead that names a person. */
  async fillAllContacts(): Promise<void> {
    while (!this.#isRestoring() && !fillContacts(this.sql)) await scheduler.wait(0)
  }

  /** Which channels there are beside mail. */
  channels(): LeadChannels {
    return { webhook: Boolean(this.env.LEAD_WEBHOOK_URL) }
  }

  /** Runs `act` as one transaction, but only once for all calls with the same id: see CallTable. */
  once<Result>(call: string | undefined, act: (now: Millis) => Result): Result {
    const now = Date.now()
    return this.storage.transactionSync(() => this.calls.once(call, now, () => act(now)))
  }

  /** Runs `write` in a transaction and starts what it queued; reports the first refusal of a day by a daily limit. */
  async write<Result extends object | undefined>(
    kind: Counted,
    write: (settings: LeadSettings, now: Millis) => Result,
    hasQueued: (result: NonNullable<Result>) => boolean,
  ): Promise<Result> {
    const now = Date.now()
    const mostADay = dailyLimits(this.env)[kind]
    const settings = { channels: this.channels(), mostADay, replyDomain: this.env.REPLY_DOMAIN || undefined }
    const result = this.storage.transactionSync(() => write(settings, now))
    if (result && hasQueued(result)) await this.runner.sendNow(now)
    if (!result || !('first' in result && result.first)) return result
    writeLog('error', { event: 'day_ceiling', kind })
    if (!isLost(kind)) return result
    this.runner.alert('alert-ceiling', now)
    await this.runner.scheduleAlarm(now)
    return result
  }
}

/** A call that only reads, from a function of the tables. */
export function reads<Input extends unknown[], Result>(read: (sql: SqlStorage, ...input: Input) => Result) {
  return ({ sql }: LedgerCore, ...input: Input): Result => read(sql, ...input)
}

/** The same, from a function of the tables and the time. */
export function readsNow<Input extends unknown[], Result>(read: (sql: SqlStorage, ...input: [...Input, Millis]) => Result) {
  return ({ sql }: LedgerCore, ...input: Input): Result => read(sql, ...input, Date.now())
}

/**
 * Whether a refusal may lose a lead. An assistant that gets no hold has its visitor send the form, and any stranger can ask for holds; a
 * colleague is told.
 */
export const isLost = (kind: Counted): boolean => kind !== 'hold' && kind !== 'arranged'
