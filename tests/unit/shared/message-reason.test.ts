import { expect, it } from 'vitest'
import { type MessageReason, readReason, writeReason } from '../../../shared/message-reason.ts'

const REASONS: readonly [string, MessageReason][] = [
  ['status 422', { code: 'status', status: 422 }],
  ['status 500 for 72 hours', { code: 'status', status: 500, hours: 72 }],
  ['no answer', { code: 'unanswered' }],
  ['no answer for 72 hours', { code: 'unanswered', hours: 72 }],
  ['E_RECIPIENT_SUPPRESSED', { code: 'provider', word: 'E_RECIPIENT_SUPPRESSED' }],
  ['unsendable', { code: 'unsendable' }],
  ['switched off', { code: 'switched_off' }],
  ['no key', { code: 'no_key' }],
  ['not set up', { code: 'not_set_up' }],
  ['did not arrive', { code: 'not_arrived' }],
]

it.each(REASONS)('a message that was given up with “%s” has a code, and is stored as it always was', (text, reason) => {
  expect(readReason(text)).toEqual(reason)
  expect(writeReason(reason)).toBe(text)
})

it('a reason that nobody knows is a provider’s own', () => {
  expect(readReason('full moon')).toEqual({ code: 'provider', word: 'full moon' })
})
