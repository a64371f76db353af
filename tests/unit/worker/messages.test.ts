import { expect, it } from 'vitest'
import { messages } from '../../../worker/ledger/messages.ts'

const kindsOf = (sent: readonly { kind: string }[]) => sent.map(({ kind }) => kind)

it('each message is defined under its own kind, and the agency learns of leads by those that it always has', () => {
  for (const [kind, message] of Object.entries(messages)) expect(message.kind).toBe(kind)
  expect(kindsOf(Object.values(messages).filter(({ tellsAgency }) => tellsAgency)).toSorted()).toEqual([
    'booking-answered-notice',
    'booking-cancelled-notice',
    'booking-cancelled-webhook',
    'booking-declined-notice',
    'booking-deleted-notice',
    'booking-former-host',
    'booking-handed-notice',
    'booking-moved-notice',
    'booking-moved-webhook',
    'booking-notice',
    'booking-proposed-notice',
    'booking-webhook',
    'enquiry-notice',
    'enquiry-webhook',
  ])
})
