import { describe, expect, it } from 'vitest'
import { isAlarmLost, isAlarmTooLate, nextAlarm } from '../../../worker/outbox/next-alarm'

const NOW = 1_000_000_000_000
const REST = { firstMailAt: null, firstWebhookAt: null, firstSendingSince: null, circuitOpenUntil: 0 }

describe('when the outbox wakes next', () => {
  it.each([
    ['nothing waits', REST, null],
    ['nothing waits behind an open circuit', { ...REST, circuitOpenUntil: NOW + 500 }, null],
    ['a mail is due later', { ...REST, firstMailAt: NOW + 500 }, NOW + 500],
    ['a mail is overdue', { ...REST, firstMailAt: NOW - 500 }, NOW],
    ['the circuit is open', { ...REST, firstMailAt: NOW - 500, circuitOpenUntil: NOW + 900 }, NOW + 900],
    ['the circuit closed', { ...REST, firstMailAt: NOW + 500, circuitOpenUntil: NOW - 1 }, NOW + 500],
    ['the circuit is open, and a webhook is due', { ...REST, firstWebhookAt: NOW + 500, circuitOpenUntil: NOW + 900 }, NOW + 500],
    ['a mail is due before a webhook', { ...REST, firstMailAt: NOW + 100, firstWebhookAt: NOW + 500 }, NOW + 100],
    ['a send was left behind', { ...REST, firstSendingSince: NOW - 60_000 }, NOW],
    ['a send runs', { ...REST, firstSendingSince: NOW, firstMailAt: NOW + 60_000 }, NOW + 30_000],
  ])('%s', (_case, clock, at) => {
    expect(nextAlarm(clock, NOW)).toBe(at)
  })
})

describe('a lost alarm', () => {
  it.each([
    ['none is set', null, true],
    ['it lies ahead', NOW + 1, false],
    ['it is a minute late', NOW - 60_000, false],
    ['it is more than a minute late', NOW - 60_001, true],
  ])('%s', (_case, alarmAt, lost) => {
    expect(isAlarmLost(alarmAt, NOW)).toBe(lost)
  })
})

it('an alarm is too late if it rings after what is due', () => {
  expect(isAlarmTooLate(NOW + 1, NOW)).toBe(true)
  expect(isAlarmTooLate(NOW, NOW)).toBe(false)
  expect(isAlarmTooLate(null, NOW)).toBe(false)
})
