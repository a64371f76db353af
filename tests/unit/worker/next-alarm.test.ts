import { describe, expect, it } from 'vitest'
import { type ChannelClock, isAlarmLost, isAlarmTooLate, nextAlarm, type OutboxClock } from '../../../worker/queue/drain.ts'

const NOW = 1_000_000_000_000
const at = (firstAt: number | null, openUntil = 0) => ({ firstAt, openUntil })
const clock = (channels: Record<string, ChannelClock>, firstSendingSince: number | null = null): OutboxClock => ({
  channels: Object.values(channels),
  firstSendingSince,
})

describe('when the outbox runs next', () => {
  it.each<[string, OutboxClock, number | null]>([
    ['nothing waits', clock({}), null],
    ['nothing is pending, with an open circuit', clock({ mail: at(null, NOW + 500) }), null],
    ['a mail is due later', clock({ mail: at(NOW + 500) }), NOW + 500],
    ['a mail is overdue', clock({ mail: at(NOW - 500) }), NOW],
    ['the circuit is open', clock({ mail: at(NOW - 500, NOW + 900) }), NOW + 900],
    ['the circuit closed', clock({ mail: at(NOW + 500, NOW - 1) }), NOW + 500],
    [
      'one circuit is open, and another channel’s message is due',
      clock({ mail: at(NOW, NOW + 900), webhook: at(NOW + 5) }),
      NOW + 5,
    ],
    ['a mail is due before a webhook', clock({ mail: at(NOW + 100), webhook: at(NOW + 500) }), NOW + 100],
    ['an alert is due first', clock({ mail: at(NOW + 100), alert: at(NOW + 50) }), NOW + 50],
    ['a send was interrupted', clock({}, NOW - 60_000), NOW],
    ['a send runs', clock({ mail: at(NOW + 60_000) }, NOW), NOW + 30_000],
  ])('%s', (_case, stands, due) => {
    expect(nextAlarm(stands, NOW)).toBe(due)
  })
})

describe('a lost alarm', () => {
  it.each([
    ['none is set', null, true],
    ['it is in the future', NOW + 1, false],
    ['it is a minute late', NOW - 60_000, false],
    ['it is more than a minute late', NOW - 60_001, true],
  ])('%s', (_case, alarmAt, lost) => {
    expect(isAlarmLost(alarmAt, NOW)).toBe(lost)
  })
})

it('an alarm is too late if it is set for after the next due time', () => {
  expect(isAlarmTooLate(NOW + 1, NOW)).toBe(true)
  expect(isAlarmTooLate(NOW, NOW)).toBe(false)
  expect(isAlarmTooLate(null, NOW)).toBe(false)
})
