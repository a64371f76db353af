import { LATE_AFTER_MS, LEAD_KINDS } from '../../shared/lead.ts'
import type { Channel, MailSender, Receiver } from '../../shared/message.ts'
import { type MessageReason, writeReason } from '../../shared/message-reason.ts'
import { MINUTE_MS, type Millis } from '../../shared/time.ts'
import type { Settings } from '../env.ts'
import { describeError, writeLog } from '../log.ts'
import { LEAD_TABLES } from '../records/leads.ts'
import type { BookingLinkToken } from '../records/link-tokens.ts'
import { firstRow } from '../records/rows.ts'
import { dueMessages, oldestAgeMs } from './backlog.ts'
import type { CircuitTable } from './circuits.ts'
import type { DeliveryOutcome } from './delivery.ts'
import { drainOutbox, isAlarmLost, isAlarmTooLate, nextAlarm, type OutboxMessage } from './drain.ts'
import type { AlertKind, Message, Messages } from './message.ts'
import { mailClocks, type SenderCircuit, waitingMails } from './senders.ts'
import type { OutboxTable } from './table.ts'

/** The wait after a run that failed as a whole, so that a lasting error does not cause an endless loop of runs. */
const FAILED_RUN_WAIT_MS = MINUTE_MS

/** What a runner works with, as its ledger has it. */
type Parts = {
  readonly storage: DurableObjectStorage
  readonly env: Settings
  readonly outbox: OutboxTable
  readonly circuits: CircuitTable
  readonly links: BookingLinkToken
}

/** Sends the queue's messages from the ledger's alarm, and queues alerts. */
export class OutboxRunner {
  readonly #parts: Parts
  readonly #messages: Messages
  #draining = false
  #queued = Promise.withResolvers<void>()

  constructor(parts: Parts, messages: Messages) {
    this.#parts = parts
    this.#messages = messages
  }

  /** Sends what is due. Never throws: the platform drops a throwing alarm after a few retries, and no mail would leave any more. */
  async run(): Promise<void> {
    let notBefore = 0
    this.#draining = true
    try {
      await this.#drain()
    } catch (error) {
      notBefore = Date.now() + FAILED_RUN_WAIT_MS
      writeLog('error', { event: 'outbox_failed', ...describeError(error) })
      this.alert('alert-failed', Date.now())
    } finally {
      this.#draining = false
      await this.#scheduleNext(notBefore)
    }
  }

  /** Whether a run is under way or an alarm is set for one. */
  async isScheduled(now: Millis): Promise<boolean> {
    return this.#draining || !isAlarmLost(await this.#parts.storage.getAlarm(), now)
  }

  /** To be called when a message was queued: a run under way sends it too; otherwise the alarm starts one now. */
  async sendNow(now: Millis): Promise<void> {
    this.#queued.resolve()
    this.#queued = Promise.withResolvers()
    if (!this.#draining) await this.#parts.storage.setAlarm(now)
  }

  /** Sets the alarm if it is missing or later than the next message is due. */
  async scheduleAlarm(now: Millis): Promise<void> {
    await this.#orLeaveToCron(async () => {
      // A new version of the Worker may have another key, so refused messages are retried at once.
      if (this.#parts.circuits.closeOthers()) this.#parts.outbox.retryNow(undefined, now)
      const due = this.#nextAlarm(now)
      if (due === null) return
      const alarmAt = await this.#parts.storage.getAlarm()
      if (isAlarmLost(alarmAt, now) || isAlarmTooLate(alarmAt, due)) await this.#parts.storage.setAlarm(due)
    })
  }

  alertIfLate(now: Millis): void {
    if (oldestAgeMs(this.#parts.storage.sql, now) > LATE_AFTER_MS) this.alert('alert-late', now)
  }

  /** Queues an alert if a webhook for alerts is set. Never throws, so that it cannot stop the work it reports on. */
  alert(kind: AlertKind, now: Millis): void {
    if (!this.#parts.env.ALERT_WEBHOOK_URL) return
    try {
      this.#parts.outbox.queueAlert(this.#messages[kind], now)
    } catch (error) {
      writeLog('error', { event: 'alert_not_queued', kind, ...describeError(error) })
    }
  }

  async #drain(): Promise<void> {
    const startedAt = Date.now()
    const run = await drainOutbox(this.#parts.outbox, this)
    const now = Date.now()
    this.alertIfLate(now)
    const { reason, ...counts } = run
    writeLog('info', {
      event: 'outbox_run',
      ...counts,
      ...(reason && { reason: writeReason(reason) }),
      pending: dueMessages(this.#parts.storage.sql, now),
      ms: now - startedAt,
    })
  }

  /** Sends a message to its receiver, a mail by the sender `by`. Rejects only if the storage fails. */
  async send(message: OutboxMessage, by: Receiver): Promise<DeliveryOutcome> {
    const now = Date.now()
    const definition = this.#definitionOf(message)
    if (!definition) return { kind: 'unsendable' }
    const uselessFrom = this.uselessFrom(message)
    if (uselessFrom !== undefined && now >= uselessFrom) return { kind: 'expired' }
    const way = { by: by === 'email-service' ? by : ('mailchannels' as const), taken: message.taken }
    const { env, storage, links } = this.#parts
    return await definition.send(message, { env, storage, links, way, now })
  }

  /** From when a message is of no use; undefined for most. */
  uselessFrom({ kind, leadId }: OutboxMessage): Millis | undefined {
    return this.#definitionOf({ kind })?.uselessFrom?.(this.#parts.storage.sql, leadId ?? 0)
  }

  /** Undefined for a kind that another version of the Worker has queued. */
  #definitionOf({ kind }: Pick<OutboxMessage, 'kind'>): Message | undefined {
    return Object.hasOwn(this.#messages, kind) ? this.#messages[kind] : undefined
  }

  /** The oldest message that is due in a channel; undefined if there is none that may be sent while a circuit is open. */
  nextDue(channel: Channel, now: Millis): OutboxMessage | undefined {
    if (channel !== 'mail')
      return this.#parts.circuits.openUntil(channel) > now ? undefined : this.#parts.outbox.nextDue(channel, now)
    const waiting = waitingMails(this.senders(), now)
    if (waiting === 'all') return undefined
    return this.#parts.outbox.nextDue(channel, now, waiting === 'none' ? undefined : waiting)
  }

  /** Sets the next alarm after a run, also after one that failed. */
  async #scheduleNext(notBefore: Millis): Promise<void> {
    await this.#orLeaveToCron(async () => {
      const due = this.#nextAlarm(Date.now())
      if (due === null) await this.#parts.storage.deleteAlarm()
      else await this.#parts.storage.setAlarm(Math.max(due, notBefore))
    })
  }

  /** If storage itself fails here, the next cron trigger sets the missing alarm. */
  async #orLeaveToCron(schedule: () => Promise<void>): Promise<void> {
    try {
      await schedule()
    } catch (error) {
      writeLog('error', { event: 'alarm_not_armed', ...describeError(error) })
    }
  }

  /** The senders of mail that are set up. */
  senders(): SenderCircuit[] {
    return this.#parts.circuits.senders(this.#parts.env)
  }

  #nextAlarm(now: Millis): number | null {
    const outbox = this.#parts.outbox
    const mail = mailClocks(this.senders(), (waiting) => outbox.firstAt('mail', waiting), now)
    const others = (['webhook', 'alert'] as const).map((channel) => ({
      firstAt: outbox.firstAt(channel),
      openUntil: this.#parts.circuits.openUntil(channel),
    }))
    return nextAlarm({ channels: [...mail, ...others], firstSendingSince: outbox.firstSendingSince() }, now)
  }

  /** Logs that a message was given up, and alerts. */
  reportDead(message: OutboxMessage, reason: MessageReason): void {
    const { kind, channel, attempts } = message
    writeLog('error', {
      event: `${channel}_dead`,
      kind,
      reference: referenceOf(this.#parts.storage.sql, message),
      attempts,
      reason: writeReason(reason),
    })
    // No alert about a dead alert: it would most likely die too.
    if (channel !== 'alert') this.alert('alert-dead', Date.now())
  }

  /** Pauses a sender of mail that fails, while another works. */
  pauseSender(sender: MailSender, until: Millis, reason: MessageReason): void {
    this.#parts.circuits.open(sender, until)
    writeLog('error', { event: 'sender_paused', kind: 'mail', sender, reason: writeReason(reason) })
  }

  /** Resolves once something new is queued. */
  get queued(): Promise<void> {
    return this.#queued.promise
  }

  /** Pauses a receiver that refuses our address or key. No alert when the alerts' own address is refused: it could not be delivered. */
  openCircuit(receiver: Receiver, until: Millis, reason: MessageReason): void {
    this.#parts.circuits.open(receiver, until, writeReason(reason))
    const isMail = receiver !== 'webhook' && receiver !== 'alert'
    const isOneOfTwo = isMail && this.senders().length > 1
    writeLog('error', {
      event: 'circuit_opened',
      kind: isMail ? 'mail' : receiver,
      ...(isOneOfTwo && { sender: receiver }),
      reason: writeReason(reason),
    })
    if (receiver !== 'alert') this.alert('alert-refused', Date.now())
  }
}

/** The reference of a message's lead; undefined if it has none, or the lead was deleted while the message was sent. */
function referenceOf(sql: SqlStorage, { kind, leadId }: OutboxMessage): string | undefined {
  const leadKind = LEAD_KINDS.find((lead) => kind.startsWith(`${lead}-`))
  if (!leadKind || leadId === null) return undefined
  const lead = firstRow<{ reference: string }>(sql, `SELECT reference FROM ${LEAD_TABLES[leadKind]} WHERE id = ?`, leadId)
  return lead?.reference
}
