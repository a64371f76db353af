import { describe, expect, it } from 'vitest'
import type { MailSender } from '../../../shared/message.ts'
import type { DeliveryOutcome, DeliveryPlan } from '../../../worker/queue/delivery.ts'
import { planDelivery } from '../../../worker/queue/delivery.ts'
import {
  chooseSender,
  type MailTries,
  mailClocks,
  planAmongSenders,
  type SenderCircuit,
  sendersOf,
  UNTRIED,
  type WaitingMails,
} from '../../../worker/queue/senders.ts'

const NOW = 1_000_000_000_000
const LATER = NOW + 60_000
const MINUTE_MS = 60_000
const first = (openUntil = 0): SenderCircuit => ({ sender: 'mailchannels', openUntil })
const second = (openUntil = 0): SenderCircuit => ({ sender: 'email-service', openUntil })
const held = (holder: MailSender): MailTries => ({ holder, refusedBy: null })
const refused = (refusedBy: MailSender): MailTries => ({ holder: null, refusedBy })

describe('who sends a mail', () => {
  it.each<[string, SenderCircuit[], MailTries, ReturnType<typeof chooseSender>]>([
    ['the first, if both could', [first(), second()], UNTRIED, { sender: 'mailchannels' }],
    ['the second, while the first’s circuit is open', [first(LATER), second()], UNTRIED, { sender: 'email-service' }],
    ['the first again, at the moment its circuit closes', [first(NOW), second()], UNTRIED, { sender: 'mailchannels' }],
    ['nobody, until the first circuit closes', [first(LATER), second(LATER + 5)], UNTRIED, { waitUntil: LATER }],
    ['the only one there is', [second()], UNTRIED, { sender: 'email-service' }],
    ['nobody else, if there is no other', [first(LATER)], UNTRIED, { waitUntil: LATER }],
    ['the other, if one refused it', [first(), second()], refused('mailchannels'), { sender: 'email-service' }],
    [
      'nobody, if one refused it and the other’s circuit is open',
      [first(), second(LATER)],
      refused('mailchannels'),
      { waitUntil: LATER },
    ],
    ['who refused it, if the other is no longer set up', [first()], refused('mailchannels'), { sender: 'mailchannels' }],
    ['who may have it', [first(), second()], held('email-service'), { sender: 'email-service' }],
    [
      'nobody, while the circuit of who may have it is open',
      [first(LATER), second()],
      held('mailchannels'),
      { waitUntil: LATER },
    ],
    ['another, if who may have it is no longer set up', [second()], held('mailchannels'), { sender: 'email-service' }],
  ])('%s', (_case, circuits, tries, choice) => {
    expect(chooseSender(circuits, tries, NOW)).toEqual(choice)
  })

  it('is among those that are set up: either alone, both, and MailChannels while there is no key yet', () => {
    const EMAIL = { send: () => Promise.reject(new Error('not asked')) } as never
    const env = { MAIL_FROM: '', MAIL_TO: '', MAIL_BASE_URL: '' }
    expect(sendersOf(env)).toEqual(['mailchannels'])
    expect(sendersOf({ ...env, MAILCHANNELS_API_KEY: 'key' })).toEqual(['mailchannels'])
    expect(sendersOf({ ...env, EMAIL })).toEqual(['email-service'])
    expect(sendersOf({ ...env, EMAIL, MAILCHANNELS_API_KEY: 'key' })).toEqual(['mailchannels', 'email-service'])
  })
})

/** What becomes of a mail whose send by a sender ended so. */
function planned(
  outcome: DeliveryOutcome,
  { circuits = [first(), second()], sender = 'mailchannels' as MailSender, tries = UNTRIED } = {},
) {
  const history = { failures: 0, unknowns: 0, failingSince: null }
  const alone = planDelivery('mail', history, outcome, NOW, () => 0.5)
  return { alone, ...planAmongSenders(circuits, { sender, tries }, outcome, alone, NOW) }
}

const answered = (status: number): DeliveryOutcome => ({ kind: 'answered', status })
const passedNow = (plan: DeliveryPlan) => plan.state === 'passed' && plan.nextAt === NOW

describe('what becomes of a mail', () => {
  it.each([400, 401, 402, 403, 404, 408, 413, 422, 429, 301])('%i: the other is asked at once', (status) => {
    const { plan, tries, pausedUntil } = planned(answered(status))
    expect(passedNow(plan)).toBe(true)
    const isAccount = plan.state === 'passed' && plan.refusedAt !== null
    expect(chooseSender([first(isAccount ? LATER : 0), second()], tries, NOW)).toEqual({ sender: 'email-service' })
    expect(pausedUntil).toBeUndefined()
  })

  it.each([400, 429])('%i of both: as if the last one were alone, and a new round begins with the first', (status) => {
    const { plan, alone, tries } = planned(answered(status), { sender: 'email-service', tries: refused('mailchannels') })
    expect(plan).toEqual(alone)
    expect(tries).toEqual(UNTRIED)
  })

  it.each<[string, DeliveryOutcome]>([
    ['no answer', { kind: 'unknown' }],
    ['500', answered(500)],
    ['502', answered(502)],
    ['503', answered(503)],
    ['520', answered(520)],
  ])('%s: it stays with who may have it, as if alone; new mails go to the other until it is tried again', (_case, outcome) => {
    const { plan, alone, tries, pausedUntil } = planned(outcome)
    expect(plan).toEqual(alone)
    expect(tries).toEqual(held('mailchannels'))
    expect(pausedUntil).toBe(plan.state === 'pending' ? plan.nextAt : undefined)
  })

  it('a sender that fails is not paused while the other’s circuit is open, and for 15 minutes at most', () => {
    expect(planned({ kind: 'unknown' }, { circuits: [first(), second(LATER)] }).pausedUntil).toBeUndefined()
    expect(planned({ kind: 'unknown' }, { circuits: [first()] }).pausedUntil).toBeUndefined()
    expect(planned({ kind: 'unknown' }, { circuits: [first(), second(NOW)] }).pausedUntil).toBe(NOW + 10 * MINUTE_MS)
    const history = { failures: 0, unknowns: 5, failingSince: NOW - 1 }
    const alone = planDelivery('mail', history, { kind: 'unknown' }, NOW, () => 0.5)
    const tried = { sender: 'mailchannels', tries: held('mailchannels') } as const
    const { pausedUntil } = planAmongSenders([first(), second()], tried, { kind: 'unknown' }, alone, NOW)
    expect(pausedUntil).toBe(NOW + 15 * MINUTE_MS)
  })

  it('taken, but not sent, it stays there, and new mails too; without a key the other is asked', () => {
    const { tries, ...taken } = planned({ kind: 'answered', status: 202, failed: true })
    expect([tries, taken.plan, 'pausedUntil' in taken]).toEqual([held('mailchannels'), taken.alone, false])
    expect(passedNow(planned({ kind: 'no_key' }).plan)).toBe(true)
  })

  it('once somebody may have it, a later refusal by them passes it to nobody', () => {
    for (const status of [400, 401, 429]) {
      const { plan, alone, tries } = planned(answered(status), { tries: held('mailchannels') })
      expect(plan).toEqual(alone)
      expect(tries).toEqual(held('mailchannels'))
    }
  })

  it('a refused account says nothing about the mail: if the other refuses the mail, the first is asked again later', () => {
    const passed = planned(answered(401)).tries
    const circuits = [first(NOW + 15 * MINUTE_MS), second()]
    const { plan, tries } = planned(answered(400), { circuits, sender: 'email-service', tries: passed })
    expect(plan).toMatchObject({ state: 'passed', nextAt: NOW + 15 * MINUTE_MS })
    expect(tries).toEqual(refused('email-service'))
  })

  it('refused while the other’s circuit is open, it waits for the other, or for its own account', () => {
    const { plan } = planned(answered(400), { circuits: [first(), second(LATER)] })
    expect(plan).toMatchObject({ state: 'passed', nextAt: LATER })
    const account = planned(answered(401), { circuits: [first(), second(NOW + 99 * MINUTE_MS)] })
    expect(account.plan).toMatchObject({ state: 'passed', nextAt: NOW + 15 * MINUTE_MS })
  })

  it('asked to wait while the other’s circuit is open for longer, it is asked again as if alone', () => {
    const circuits = [first(), second(NOW + 15 * MINUTE_MS)]
    const { plan, alone, tries } = planned(answered(429), { circuits })
    expect(plan).toEqual(alone)
    expect(tries).toEqual(UNTRIED)
    expect(planned(answered(429), { circuits: [first(), second(NOW + 5)] }).plan).toMatchObject({
      state: 'passed',
      nextAt: NOW + 5,
    })
  })

  it('what no provider may send is dead at once, and what could not be built is asked of nobody', () => {
    expect(planned({ kind: 'answered', status: 400, code: 'E_RECIPIENT_SUPPRESSED', final: true }).plan).toEqual({
      state: 'dead',
      reason: { code: 'provider', word: 'E_RECIPIENT_SUPPRESSED' },
    })
    const tries = refused('email-service')
    const unsendable: DeliveryPlan = { state: 'dead', reason: { code: 'unsendable' } }
    expect(planned({ kind: 'unsendable' }, { tries })).toEqual({ alone: unsendable, plan: unsendable, tries })
    expect(planned({ kind: 'expired' }, { tries })).toMatchObject({ plan: { state: 'dropped' }, tries })
  })

  it('with one sender, everything is as it is alone', () => {
    const outcomes: DeliveryOutcome[] = [
      ...[202, 400, 401, 429, 500, 520].map(answered),
      { kind: 'unknown' },
      { kind: 'no_key' },
      { kind: 'answered', status: 202, failed: true },
    ]
    for (const outcome of outcomes) {
      const { plan, alone } = planned(outcome, { circuits: [first()] })
      expect(plan).toEqual(alone)
    }
  })
})

describe('when the next mail leaves', () => {
  const due = (all: number | null, free: number | null) => (waiting?: WaitingMails) =>
    waiting?.holder === 'mailchannels' && waiting.refusedBy === 'email-service' ? free : all

  it('with one open circuit: what can leave by the other at its time, the rest when the circuit closes', () => {
    expect(mailClocks([first(LATER), second(NOW)], due(NOW - 5, NOW + 7), NOW)).toEqual([
      { firstAt: NOW + 7, openUntil: 0 },
      { firstAt: NOW - 5, openUntil: LATER },
    ])
  })

  it('with both open: when the first of them closes; with none: at once', () => {
    expect(mailClocks([first(LATER), second(LATER + 9)], due(NOW, NOW), NOW)).toEqual([{ firstAt: NOW, openUntil: LATER }])
    expect(mailClocks([first(NOW), second()], due(NOW, NOW), NOW)).toEqual([{ firstAt: NOW, openUntil: 0 }])
  })
})
