import type { MailKind } from './lead-mails'
import type { DeliveryHistory, DeliveryOutcome, DeliveryPlan } from './plan-delivery'
import { planDelivery } from './plan-delivery'

/** Keeps one run well under an alarm's 15 minutes even if every send takes its full ten seconds. */
const RUN_MAX_MS = 5 * 60 * 1000

/** A queued mail. `kind` says which kind of lead `leadId` is; `attempts` counts sends begun. */
export type OutboxMessage = DeliveryHistory & {
  id: number
  kind: MailKind
  leadId: number
  attempts: number
}

/** What a run needs of the world; times are ms since 1970. */
export type OutboxPorts = {
  /** Messages a stopped process left in "sending". */
  abandoned: () => OutboxMessage[]
  /** The message to send now: agency mail first, then the oldest. */
  nextDue: (now: number) => OutboxMessage | undefined
  markSending: (id: number, now: number) => void
  send: (message: OutboxMessage) => Promise<DeliveryOutcome>
  settle: (id: number, plan: DeliveryPlan, now: number) => void
  reportDead: (message: OutboxMessage, reason: string) => void
  now: () => number
  random: () => number
}

export type OutboxRun = { sent: number; retried: number; dead: number }

/** Sends what is due, one after another. Throws only if the ports' storage does. */
export async function drainOutbox(ports: OutboxPorts): Promise<OutboxRun> {
  const run: OutboxRun = { sent: 0, retried: 0, dead: 0 }
  const conclude = (message: OutboxMessage, outcome: DeliveryOutcome) => {
    const now = ports.now()
    const plan = planDelivery(message.kind, message, outcome, now, ports.random)
    ports.settle(message.id, plan, now)
    if (plan.state === 'dead') ports.reportDead(message, plan.reason)
    run[plan.state === 'pending' ? 'retried' : plan.state] += 1
    return plan
  }

  for (const message of ports.abandoned()) conclude(message, { kind: 'unknown' })

  const startedAt = ports.now()
  while (ports.now() - startedAt < RUN_MAX_MS) {
    const due = ports.nextDue(ports.now())
    if (!due) break
    const message = { ...due, attempts: due.attempts + 1 }
    ports.markSending(message.id, ports.now())
    conclude(message, await ports.send(message))
  }
  return run
}
