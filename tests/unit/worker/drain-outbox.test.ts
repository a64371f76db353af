import { expect, it } from 'vitest'
import type { MessageKind } from '../../../shared/content/studio/lead-messages.ts'
import type { Channel } from '../../../shared/message.ts'
import { messages } from '../../../worker/ledger/messages.ts'
import type { DeliveryOutcome } from '../../../worker/queue/delivery.ts'
import { type Drained, type Draining, drainOutbox, type OutboxMessage } from '../../../worker/queue/drain.ts'

const SENT: DeliveryOutcome = { kind: 'answered', status: 200 }

/** An outbox in memory, with the given outcome of each send. */
function outbox(send: (message: OutboxMessage) => Promise<DeliveryOutcome>) {
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
      })
    }
    wake.resolve()
    wake = Promise.withResolvers()
  }
  return { ports, queue, sent }
}

const drain = (ports: Drained & Draining) =>
  drainOutbox(
    ports,
    ports,
    () => 0,
    () => 0.5,
  )

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

it('a refused message counts as retried, and its channel’s circuit opens until a time', async () => {
  const opened: unknown[] = []
  const { ports, queue } = outbox(({ kind }) => Promise.resolve(messages[kind].channel === 'mail' ? { kind: 'no_key' } : SENT))
  ports.openCircuit = (...circuit) => void opened.push(circuit)
  queue('enquiry-notice', 'enquiry-webhook')
  expect(await drain(ports)).toEqual({ sent: 1, retried: 1, dead: 0, reason: { code: 'no_key' } })
  expect(opened).toEqual([['mailchannels', 15 * 60_000, { code: 'no_key' }]])
})

it('a message that is of no use after a time is tried for the last time then', async () => {
  const { ports, queue } = outbox(() => Promise.resolve({ kind: 'unknown' }))
  const plans: unknown[] = []
  ports.recordDelivery = (_, plan) => plans.push(plan) > 0
  ports.uselessFrom = ({ kind }) => (kind === 'booking-reminder-hour' ? 5 * 60_000 : undefined)
  queue('booking-reminder-hour', 'booking-notice')
  await drain(ports)
  expect(plans).toMatchObject([
    { state: 'pending', nextAt: 5 * 60_000 },
    { state: 'pending', nextAt: 10 * 60_000 },
  ])
})

it('a message that was withdrawn while it was sent is not reported as dead', async () => {
  const { ports, queue } = outbox(() => Promise.resolve({ kind: 'answered', status: 422 }))
  const dead: MessageKind[] = []
  ports.recordDelivery = (id) => id !== 0
  ports.reportDead = ({ kind }) => void dead.push(kind)
  queue('booking-notice', 'booking-confirmed')
  await drain(ports)
  expect(dead).toEqual(['booking-confirmed'])
})
