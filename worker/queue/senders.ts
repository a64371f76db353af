import type { MailSender } from '../../shared/message.ts'
import { MINUTE_MS, type Millis } from '../../shared/time.ts'
import type { Settings } from '../env.ts'
import type { DeliveryOutcome, DeliveryPlan } from './delivery.ts'
import type { ChannelClock } from './drain.ts'

/** The senders that are set up, in the order in which they are asked. Where none is, mail waits for a key of MailChannels. */
export function sendersOf({ EMAIL, MAILCHANNELS_API_KEY }: Settings): MailSender[] {
  if (!EMAIL) return ['mailchannels']
  return MAILCHANNELS_API_KEY ? ['mailchannels', 'email-service'] : ['email-service']
}

/** A sender that is set up, and until when its circuit is open. */
export type SenderCircuit = { sender: MailSender; openUntil: Millis }

/** How a mail stands with the senders. */
export type MailTries = {
  /** Who has it or may have it: nobody else is asked, or its reader would get it twice. */
  holder: MailSender | null
  /** Who refused it, so that the other is asked next. */
  refusedBy: MailSender | null
}

/** A message that was tried with no sender, or is no mail. */
export const UNTRIED: MailTries = { holder: null, refusedBy: null }

/** Who sends a mail now, or when to ask again. */
export function chooseSender(
  circuits: readonly SenderCircuit[],
  tries: MailTries,
  now: Millis,
): { sender: MailSender } | { waitUntil: Millis } {
  const able = ableSenders(circuits, tries)
  const closed = able.find(({ openUntil }) => openUntil <= now)
  return closed ? { sender: closed.sender } : { waitUntil: Math.min(...able.map(({ openUntil }) => openUntil)) }
}

/** Who sends a new mail now; null if every circuit is open. */
export function currentSender(circuits: readonly SenderCircuit[], now: Millis): MailSender | null {
  const choice = chooseSender(circuits, UNTRIED, now)
  return 'sender' in choice ? choice.sender : null
}

/** A holder that is no longer set up cannot be asked again: a second copy is better than a lost mail. */
function ableSenders(circuits: readonly SenderCircuit[], { holder, refusedBy }: MailTries): readonly SenderCircuit[] {
  const held = circuits.filter(({ sender }) => sender === holder)
  if (held.length > 0) return held
  const others = circuits.filter(({ sender }) => sender !== refusedBy)
  return others.length > 0 ? others : circuits
}

/** While one of two circuits is open, the mails wait that its sender holds, or that the other refused. */
export type WaitingMails = { holder: MailSender; refusedBy: MailSender }

/** Which mails wait because of an open circuit. */
export function waitingMails(circuits: readonly SenderCircuit[], now: Millis): WaitingMails | 'all' | 'none' {
  const open = circuits.find(({ openUntil }) => openUntil > now)
  const closed = circuits.find(({ openUntil }) => openUntil <= now)
  if (!open) return 'none'
  return closed ? { holder: open.sender, refusedBy: closed.sender } : 'all'
}

/** When the first mail is due, of all or without those that wait. */
type FirstMail = (waiting?: WaitingMails) => Millis | null

/** The clocks of the mail: of what can leave, and of what waits for the end of an open circuit. */
export function mailClocks(circuits: readonly SenderCircuit[], firstAt: FirstMail, now: Millis): ChannelClock[] {
  const all = { firstAt: firstAt(), openUntil: Math.min(...circuits.map(({ openUntil }) => openUntil)) }
  const waiting = waitingMails(circuits, now)
  if (waiting === 'all' || waiting === 'none') return [all]
  const openUntil = Math.max(...circuits.map((circuit) => circuit.openUntil))
  return [
    { firstAt: firstAt(waiting), openUntil: 0 },
    { firstAt: all.firstAt, openUntil },
  ]
}

/** The longest pause of a sender that fails: then another mail tries whether it works again. */
const PAUSE_MAX_MS = 15 * MINUTE_MS

/** What becomes of a mail: `pausedUntil` is set if its sender failed, and new mails are to go to the other. */
export type MailPlan = { plan: DeliveryPlan; tries: MailTries; pausedUntil?: Millis }

/**
 * What becomes of a mail after one send. `alone`: what would become of it if there were no other sender. A definite refusal goes
 * to the other, which is asked once before the first is asked again; whatever may have been accepted stays where it is.
 */
export function planAmongSenders(
  circuits: readonly SenderCircuit[],
  { sender, tries }: { sender: MailSender; tries: MailTries },
  outcome: DeliveryOutcome,
  alone: DeliveryPlan,
  now: Millis,
): MailPlan {
  if (outcome.kind === 'unsendable' || alone.state === 'dropped') return { plan: alone, tries }
  if (alone.state === 'sent' || !isRefusal(outcome)) {
    const otherWorks = circuits.some((other) => other.sender !== sender && other.openUntil <= now)
    const mayPause = otherWorks && alone.state === 'pending' && isOutage(outcome)
    return {
      plan: alone,
      tries: { holder: sender, refusedBy: null },
      ...(mayPause && { pausedUntil: Math.min(alone.nextAt, now + PAUSE_MAX_MS) }),
    }
  }
  if (tries.holder === sender) return { plan: alone, tries }
  // A refused key or account says nothing about the mail: its sender can be asked again once the circuit is closed.
  const isAccount = alone.state === 'refused'
  const unasked = circuits.some((other) => other.sender !== sender && other.sender !== tries.refusedBy)
  if (!unasked || isFinal(outcome)) return { plan: alone, tries: { holder: null, refusedBy: isAccount ? tries.refusedBy : null } }
  const passed: MailTries = { holder: null, refusedBy: isAccount ? tries.refusedBy : sender }
  const after = circuits.map((circuit) =>
    isAccount && circuit.sender === sender ? { sender, openUntil: alone.openUntil } : circuit,
  )
  const next = chooseSender(after, passed, now)
  // Who only asks to wait can be asked again before the other's circuit closes.
  if ('waitUntil' in next && alone.state === 'pending' && alone.nextAt < next.waitUntil) return { plan: alone, tries: UNTRIED }
  return {
    plan: {
      state: 'passed',
      nextAt: 'sender' in next ? now : next.waitUntil,
      reason: alone.reason,
      refusedAt: isAccount ? now : null,
    },
    tries: passed,
  }
}

/** Whether a sender said no before it accepted a mail. */
function isRefusal(outcome: DeliveryOutcome): boolean {
  return outcome.kind === 'no_key' || (outcome.kind === 'answered' && outcome.status >= 300 && outcome.status < 500)
}

/** Whether every sender would have to refuse the mail. */
function isFinal(outcome: DeliveryOutcome): boolean {
  return outcome.kind === 'answered' && outcome.final === true
}

/** Whether the sender itself is in trouble, not this mail. */
function isOutage(outcome: DeliveryOutcome): boolean {
  return outcome.kind === 'unknown' || (outcome.kind === 'answered' && outcome.status >= 500)
}
