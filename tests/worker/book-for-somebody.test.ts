import { expect, it } from 'vitest'
import { storedBookings, storedMails, storedReminders } from '../support/worker/ledger.ts'
import { bookingBody, errorOf, freeTimes } from '../support/worker/requests.ts'
import { ANN, openLead, postStudio } from '../support/worker/studio.ts'

const KEY = '6f9d2b1e-9a53-4c53-8d54-3a1f1e6f8a01'
const book = (slot: { time?: string; date?: string } = {}, fields: object = {}, key = KEY) =>
  postStudio('leads/book', { key, lead: bookingBody(slot, { ...fields }) })

it('A session that a colleague books has the rules and mails of one that its visitor books, and says who booked it', async () => {
  const { reference } = await (await book({ time: '10:30' })).json<{ reference: string }>()
  expect(await freeTimes()).not.toContain('10:30')
  expect((await storedMails()).map(({ kind }) => kind)).toEqual(['booking-notice', 'booking-confirmed'])
  expect((await storedReminders()).map(({ kind }) => kind)).toEqual(['booking-reminder-day', 'booking-reminder-hour'])
  expect((await openLead(reference)).acts).toMatchObject([{ act: 'added', by: ANN, detail: '' }])
})

it('A booking that is sent again after a lost response is one', async () => {
  const [first, again] = [await (await book()).json(), await (await book()).json()]
  expect(again).toEqual(first)
  expect(await storedBookings()).toHaveLength(1)
  expect((await openLead((first as { reference: string }).reference)).acts).toHaveLength(1)
})

it('A time that is taken, not offered or of no such form is refused as visitors are', async () => {
  await book()
  expect(await errorOf(await book({}, { email: 'ann@visitor.example' }, KEY.replace('6f', '7f')))).toMatchObject({
    code: 'slot_taken',
  })
  expect(await errorOf(await book({ time: '03:00' }, {}, KEY.replace('6f', '8f')))).toMatchObject({ code: 'slot_not_offered' })
  expect(await errorOf(await book({}, { email: 'ann@' }, KEY.replace('6f', '9f')))).toMatchObject({
    message: 'Invalid email format',
  })
})
