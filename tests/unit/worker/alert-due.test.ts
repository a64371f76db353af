import { expect, it } from 'vitest'
import { alertMessages } from '../../../worker/health/messages.ts'
import { alertDue } from '../../../worker/queue/table.ts'

const NOW = 1_000_000_000_000
const MINUTE_MS = 60_000

it('the first alert waits ten seconds to collect events', () => {
  expect(alertDue(15 * MINUTE_MS, { waiting: false, lastAt: null }, NOW)).toBe(NOW + 10_000)
})

it('a pending alert includes new events', () => {
  expect(alertDue(15 * MINUTE_MS, { waiting: true, lastAt: NOW }, NOW)).toBeUndefined()
})

it.each([
  ['alert-dead', 15],
  ['alert-failed', 60],
  ['alert-late', 60],
  ['alert-refused', 60],
  ['alert-ceiling', 60],
  ['alert-overdue', 60],
  ['alert-calendar', 12 * 60],
] as const)('%s leaves at most every %i minutes', (kind, minutes) => {
  const { quietMs } = alertMessages[kind]
  expect(alertDue(quietMs, { waiting: false, lastAt: NOW - MINUTE_MS }, NOW)).toBe(NOW + (minutes - 1) * MINUTE_MS)
  expect(alertDue(quietMs, { waiting: false, lastAt: NOW - minutes * MINUTE_MS }, NOW)).toBe(NOW + 10_000)
})
