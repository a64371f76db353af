import type { MessageKind } from '../../shared/content/studio/lead-messages.ts'
import { CHANNELS, type Channel, type MailSender, type Receiver } from '../../shared/message.ts'
import type { MessageReason } from '../../shared/message-reason.ts'
import { MINUTE_MS, type Millis } from '../../shared/time.ts'
import { type DeliveryHistory, type DeliveryOutcome, type DeliveryPlan, planDelivery } from './delivery.ts'
import type { OutboxRunner } from './runner.ts'
import { chooseSender, type MailPlan, type MailTries, planAmongSenders, UNTRIED } from './senders.ts'
import type { OutboxTable } from './table.ts'

/** Keeps one run well under an alarm's 15 minutes even if every send takes its full ten seconds. */
const RUN_MAX_MS = 5 * MINUTE_MS

/** A queued message. `leadId` is null for an alert; `attempts` counts started sends. */
export type OutboxMessage = DeliveryHistory &
  MailTries & {
    id: number
    kind: MessageKind
    channel: Channel
    leadId: number | null
    attempts: number
    /** When its receiver last refused our URL or key; null if it never did. */
    refusedAt: Millis | null
    /** 1: the first of a mail's two recipients has it. */
    taken: 0 | 1
  }

/** What is stored about a mail's senders beside what becomes of it. */
export type MailRecord = MailTries & Pick<OutboxMessage, 'taken'>

/** What a run does with the table of messages, and what it has its runner do. */
export type Drained = Pick<OutboxTable, 'abandoned' | 'markSending' | 'recordDelivery' | 'hasSentSince'>
export type Draining = Pick<
  OutboxRunner,
  'senders' | 'nextDue' | 'send' | 'uselessFrom' | 'reportDead' | 'openCircuit' | 'pauseSender' | 'queued'
>

/** `reason`: why the last message that has to be retried did not get through. */
export type OutboxRun = { sent: number; retried: number; dead: number; reason?: MessageReason }

/**
 * Sends what is due, in each channel one message after another, up to the limits of one run; the next run sends the rest. The
 * channels run in parallel, so that a slow webhook delays no mail. Throws only if the storage fails, after the other
 * channels have finished.
 */
export async function drainOutbox(
  outbox: Drained,
  runner: Draining,
  clock: () => Millis = Date.now,
  random: () => number = Math.random,
): Promise<OutboxRun> {
  const run: OutboxRun = { sent: 0, retried: 0, dead: 0 }
  const decide = (message: OutboxMessage, by: Receiver, outcome: DeliveryOutcome, now: Millis): DeliveryPlan => {
    const plan = planDelivery(message.channel, message, outcome, now, random)
    // If other messages got through since the last refusal, this message is the error and must not block its channel.
    const alone = plan.state === 'refused' && message.refusedAt !== null
    return alone && outbox.hasSentSince(by, message.refusedAt ?? 0) ? { state: 'dead', reason: plan.reason } : plan
  }
  const conclude = (message: OutboxMessage, by: Receiver, outcome: DeliveryOutcome) => {
    const now = clock()
    const decided = decide(message, by, outcome, now)
    const { plan, tries, pausedUntil }: MailPlan = isMailSender(by)
      ? planAmongSenders(runner.senders(), { sender: by, tries: message }, outcome, decided, now)
      : { plan: decided, tries: UNTRIED }
    const taken = 'taken' in outcome && outcome.taken ? 1 : message.taken
    const kept = outbox.recordDelivery(message.id, untilExpiry(message, plan), now, { ...tries, taken })
    if (plan.state === 'dead' && kept) runner.reportDead(message, plan.reason)
    if (decided.state === 'refused') runner.openCircuit(by, decided.openUntil, decided.reason)
    if (pausedUntil !== undefined && isMailSender(by) && plan.state === 'pending')
      runner.pauseSender(by, pausedUntil, plan.reason)
    if (plan.state === 'dropped') return
    run[plan.state === 'sent' || plan.state === 'dead' ? plan.state : 'retried'] += 1
    if (plan.state !== 'sent' && plan.state !== 'dead') run.reason = plan.reason
  }
  // Its last run is when it expires, so that it does not wait, and count as late, for longer.
  const untilExpiry = (message: OutboxMessage, plan: DeliveryPlan): DeliveryPlan =>
    plan.state === 'pending' || plan.state === 'passed'
      ? { ...plan, nextAt: Math.min(plan.nextAt, runner.uselessFrom(message) ?? plan.nextAt) }
      : plan
  const sendOne = async (due: OutboxMessage, by: Receiver) => {
    const message = { ...due, attempts: due.attempts + 1 }
    outbox.markSending(message.id, clock(), by)
    conclude(message, by, await runner.send(message, by))
  }

  for (const message of outbox.abandoned()) conclude(message, abandonedBy(message), { kind: 'unknown' })

  const startedAt = clock()
  const sending = new Map<Channel, Promise<void>>()
  const failed = new Map<Channel, unknown>()
  let sends = 0
  const isOver = () => sends >= RUN_MAX_SENDS || clock() - startedAt >= RUN_MAX_MS
  const startNext = (channel: Channel) => {
    const now = clock()
    const due = runner.nextDue(channel, now)
    const by = due && receiverOf(channel, () => chooseSender(runner.senders(), due, now))
    if (!due || !by) return
    sends += 1
    const sent = sendOne(due, by)
      .catch((error: unknown) => void failed.set(channel, error))
      .finally(() => sending.delete(channel))
    sending.set(channel, sent)
  }
  for (;;) {
    for (const channel of CHANNELS) {
      if (sending.has(channel) || failed.has(channel) || isOver()) continue
      try {
        startNext(channel)
      } catch (error) {
        failed.set(channel, error)
      }
    }
    if (sending.size === 0) break
    await Promise.race([...sending.values(), runner.queued])
  }
  for (const error of failed.values()) throw error
  return run
}

function receiverOf(channel: Channel, choose: () => ReturnType<typeof chooseSender>): Receiver | undefined {
  if (channel !== 'mail') return channel
  const choice = choose()
  return 'sender' in choice ? choice.sender : undefined
}

/** Who was sending a message when the process stopped. An earlier version of the Worker knew one sender and did not note it. */
function abandonedBy({ channel, holder }: OutboxMessage): Receiver {
  return channel === 'mail' ? (holder ?? 'mailchannels') : channel
}

function isMailSender(receiver: Receiver): receiver is MailSender {
  return receiver !== 'webhook' && receiver !== 'alert'
}

/** On the Free plan one invocation can make 50 requests; the other ten are a reserve. */
const RUN_MAX_SENDS = 40

/** An alarm that is this late counts as lost. */
const LATE_MS = MINUTE_MS
/** A send takes at most ten seconds, so a message "sending" for longer was left behind by a stopped process. */
const ABANDONED_MS = 30_000

/** When a channel's first message is due (null if none waits), and until when its circuit is open. */
export type ChannelClock = { firstAt: Millis | null; openUntil: number }
export type OutboxClock = { channels: readonly ChannelClock[]; firstSendingSince: number | null }

/** When the next run is needed, or null if nothing waits. */
export function nextAlarm({ channels, firstSendingSince }: OutboxClock, now: Millis): number | null {
  const due = channels.flatMap(({ firstAt, openUntil }) => (firstAt === null ? [] : [Math.max(firstAt, openUntil)]))
  if (firstSendingSince !== null) due.push(firstSendingSince + ABANDONED_MS)
  return due.length === 0 ? null : Math.max(now, Math.min(...due))
}

/** True if no alarm is set, or one that should have fired long ago. */
export function isAlarmLost(alarmAt: Millis | null, now: Millis): boolean {
  return alarmAt === null || alarmAt < now - LATE_MS
}

/** True if the alarm fires after a message is due. This happens if an alert was queued outside a run. */
export function isAlarmTooLate(alarmAt: Millis | null, due: Millis): boolean {
  return alarmAt !== null && alarmAt > due
}
