import { expect, it } from 'vitest'
import type { MessageKind } from '../../../shared/content/studio/lead-messages.ts'
import type { Channel } from '../../../shared/message.ts'
import { messages } from '../../../worker/ledger/messages.ts'
import type { DeliveryOutcome } from '../../../worker/queue/delivery.ts'
import { type Drained, type Draining, drainOutbox, type OutboxMessage } from '../../../worker/queue/drain.ts'

const SENT: DeliveryOutcome = { kind: 'answered', status: 200 }

const MINUTE_MS = 60_000

/** An outbox in memory, with the given outcome of each send, and what each of its messages has behind it. */
function outbox(send: (message: OutboxMessage) => Promise<DeliveryOutcome>, before: Partial<OutboxMessage> = {}) {
  const queued: OutboxMessage[] = []
  const sent: MessageKind[] = []
  let wake = Promise.withResolvers<void>()
  const ports: Drained & Draining = {
    senders: () => [{ sender: 'mailchannels', openUntil: 0 }],
    abandoned: () => [],
    nextDue: (channel: Channel) => queued.find(({ kind }) => messages[kind].channel === channel),
    markSending: (id) =>
      void queued.splice(
        queued.findIndex((message) => message.id === id),
        1,
      ),
    send: (message) => {
      sent.push(message.kind)
      return send(message)
    },
    recordDelivery: () => true,
    uselessFrom: () => undefined,
    hasSentSince: () => false,
    reportDead: () => undefined,
    openCircuit: () => undefined,
    pauseSender: () => undefined,
    get queued() {
      return wake.promise
    },
  }
  const queue = (...kinds: MessageKind[]) => {
    for (const kind of kinds) {
      queued.push({
        id: queued.length + sent.length * 100,
        kind,
        channel: messages[kind].channel,
        leadId: 1,
        attempts: 0,
        refusedAt: null,
        holder: null,
        refusedBy: null,
        taken: 0,
        failures: 0,
        unknowns: 0,
        failingSince: null,
        ...before,
      })
    }
    wake.resolve()
    wake = Promise.withResolvers()
  }
  return { ports, queue, queued, sent }
}

const drain = (ports: Drained & Draining, clock = () => 0) => drainOutbox(ports, ports, clock, () => 0.5)

/** Lets all pending promises settle. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

it('mail is sent while webhook and alert hang, including mail queued meanwhile', async () => {
  const hanging: ((outcome: DeliveryOutcome) => void)[] = []
  const { ports, queue, sent } = outbox(({ kind }) =>
    messages[kind].channel === 'mail' ? Promise.resolve(SENT) : new Promise((resolve) => hanging.push(resolve)),
  )
  queue('booking-notice', 'booking-confirmed', 'booking-webhook', 'enquiry-webhook', 'alert-dead')
  const run = drain(ports)
  await settled()
  expect(sent).toEqual(['booking-notice', 'booking-webhook', 'alert-dead', 'booking-confirmed'])
  queue('enquiry-notice')
  await settled()
  expect(sent.at(-1)).toBe('enquiry-notice')
  for (let index = 0; index < 3; index++) {
    hanging[index]?.(SENT)
    await settled()
  }
  expect(sent.at(-1)).toBe('enquiry-webhook')
  expect(await run).toEqual({ sent: 6, retried: 0, dead: 0 })
})

it('a channel whose storage fails stops; the other channels finish, and then the run fails', async () => {
  const { ports, queue, sent } = outbox(() => Promise.resolve(SENT))
  queue('enquiry-notice', 'enquiry-webhook', 'alert-failed')
  const nextDue = ports.nextDue
  ports.nextDue = (channel, now) => {
    if (channel === 'mail') throw new Error('disk on fire')
    return nextDue(channel, now)
  }
  await expect(drain(ports)).rejects.toThrow('disk on fire')
  expect(sent).toEqual(['enquiry-webhook', 'alert-failed'])
})

it('a send whose outcome cannot be stored fails the run after the other channels have finished', async () => {
  const { ports, queue, sent } = outbox(() => Promise.resolve(SENT))
  queue('booking-notice', 'booking-confirmed', 'booking-webhook')
  ports.recordDelivery = (id) => {
    if (id === 0) throw new Error('disk on fire')
    return true
  }
  await expect(drain(ports)).rejects.toThrow('disk on fire')
  expect(sent).toEqual(['booking-notice', 'booking-webhook'])
})

it('a run sends at most 40 messages over all channels, and leaves the rest for the next', async () => {
  const { ports, queue, sent } = outbox(() => Promise.resolve(SENT))
  for (let lead = 0; lead < 30; lead++) queue('booking-notice', 'booking-confirmed', 'booking-webhook')
  queue('alert-dead')
  expect(await drain(ports)).toEqual({ sent: 40, retried: 0, dead: 0 })
  expect(sent.filter((kind) => messages[kind].channel === 'webhook').length).toBeGreaterThan(15)
  await drain(ports)
  await drain(ports)
  expect(sent).toHaveLength(91)
})

it('a run begins no send when five minutes have passed', async () => {
  let now = 0
  const { ports, queue, sent } = outbox(() => {
    now += MINUTE_MS
    return Promise.resolve(SENT)
  })
  for (let lead = 0; lead < 9; lead++) queue('booking-notice')
  await drain(ports, () => now)
  expect(sent).toHaveLength(5)
})

it('nothing is sent while no sender of mail is set up', async () => {
  const { ports, queue, sent } = outbox(() => Promise.resolve(SENT))
  queue('booking-notice')
  ports.senders = () => []
  expect(await drain(ports)).toEqual({ sent: 0, retried: 0, dead: 0 })
  expect(sent).toEqual([])
})

it('a refused message counts as retried, and its channel’s circuit opens until a time', async () => {
  const opened: unknown[] = []
  const { ports, queue } = outbox(({ kind }) => Promise.resolve(messages[kind].channel === 'mail' ? { kind: 'no_key' } : SENT))
  ports.openCircuit = (...circuit) => void opened.push(circuit)
  queue('enquiry-notice', 'enquiry-webhook')
  expect(await drain(ports)).toEqual({ sent: 1, retried: 1, dead: 0, reason: { code: 'no_key' } })
  expect(opened).toEqual([['mailchannels', 15 * MINUTE_MS, { code: 'no_key' }]])
})

it('a message that was refused is dead if it is again while others were accepted, and not if anything else becomes of it', async () => {
  const outcomes: Partial<Record<MessageKind, DeliveryOutcome>> = { 'booking-notice': { kind: 'no_key' }, 'enquiry-notice': SENT }
  const { ports, queue } = outbox(({ kind }) => Promise.resolve(outcomes[kind] ?? { kind: 'unknown' }), { refusedAt: 5 })
  const states: unknown[] = []
  ports.hasSentSince = (by, since) => by === 'mailchannels' && since === 5
  ports.recordDelivery = (_, plan) => states.push(plan.state) > 0
  queue('booking-notice', 'enquiry-notice', 'booking-confirmed')
  await drain(ports)
  expect(states).toEqual(['dead', 'sent', 'pending'])
})

it('a webhook or alert without an answer is recorded without a sender, also if a stopped process was sending it', async () => {
  const { ports, queue, queued } = outbox(() => Promise.resolve({ kind: 'unknown' }))
  const records: unknown[] = []
  ports.recordDelivery = (...[, , , record]) => records.push(record) > 0
  queue('booking-webhook', 'alert-dead')
  ports.abandoned = () => queued.slice(0, 1)
  await drain(ports)
  expect(records).toEqual(Array(3).fill({ holder: null, refusedBy: null, taken: 0 }))
})

it('a message that is of no use after a time is tried for the last time then, also by the other sender', async () => {
  const outcomes: Partial<Record<MessageKind, DeliveryOutcome>> = {
    'enquiry-notice': SENT,
    'booking-confirmed': { kind: 'no_key' },
  }
  const { ports, queue } = outbox(({ kind }) => Promise.resolve(outcomes[kind] ?? { kind: 'unknown' }))
  const plans: unknown[] = []
  ports.senders = () => [
    { sender: 'mailchannels', openUntil: 0 },
    { sender: 'email-service', openUntil: 7 * MINUTE_MS },
  ]
  ports.recordDelivery = (_, plan) => plans.push(plan) > 0
  ports.uselessFrom = ({ kind }) => (kind === 'booking-notice' ? undefined : 5 * MINUTE_MS)
  queue('booking-reminder-hour', 'booking-notice', 'enquiry-notice', 'booking-confirmed')
  await drain(ports)
  expect(plans).toEqual([
    expect.objectContaining({ state: 'pending', nextAt: 5 * MINUTE_MS }),
    expect.objectContaining({ state: 'pending', nextAt: 10 * MINUTE_MS }),
    { state: 'sent' },
    expect.objectContaining({ state: 'passed', nextAt: 5 * MINUTE_MS }),
  ])
})

it('a message that was withdrawn while it was sent is not reported as dead, nor counted if it is of no use', async () => {
  const outcomes: Partial<Record<MessageKind, DeliveryOutcome>> = { 'booking-reminder-hour': { kind: 'expired' } }
  const { ports, queue } = outbox(({ kind }) => Promise.resolve(outcomes[kind] ?? { kind: 'answered', status: 422 }))
  const dead: unknown[] = []
  ports.recordDelivery = (id) => id !== 0
  ports.reportDead = ({ kind, attempts }) => void dead.push([kind, attempts])
  queue('booking-notice', 'booking-confirmed', 'booking-reminder-hour')
  expect(await drain(ports)).toEqual({ sent: 0, retried: 0, dead: 2 })
  expect(dead).toEqual([['booking-confirmed', 1]])
})
