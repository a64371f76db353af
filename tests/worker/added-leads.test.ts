import { expect, it } from 'vitest'
import type { AlsoLead } from '../../shared/person.ts'
import { storedBookings, storedEnquiries, storedMails, storedReminders } from '../support/worker/ledger.ts'
import { bookingBody, enquire, errorOf, freeTimes } from '../support/worker/requests.ts'
import { ANN, actsOf, openLead, postStudio } from '../support/worker/studio.ts'
import { withWebhooks } from '../support/worker/world.ts'

withWebhooks()

const KEY = '6f9d2b1e-9a53-4c53-8d54-3a1f1e6f8a01'
const LEAD = { name: 'Ann Banksia', phone: '0412 345 678', email: 'ann@visitor.example', source: 'Referral' }

const add = (lead: object = LEAD, key = KEY) => postStudio('leads/add', { key, lead })

it('A lead that a colleague adds is in the CRM too, without a mail to the agency, and says who added it', async () => {
  const { reference } = await (await add()).json<{ reference: string }>()
  expect(await storedEnquiries()).toMatchObject([
    { reference, name: 'Ann Banksia', company: 'Not given', enquiry: 'Email: ann@visitor.example', utm_source: 'Referral' },
  ])
  expect((await storedMails()).map(({ kind }) => kind)).toEqual(['enquiry-webhook'])
  expect((await openLead(reference)).acts).toMatchObject([{ act: 'added', by: ANN, detail: '' }])
  expect(await actsOf()).toMatchObject([{ act: 'added', by: ANN, reference }])
})

it('A lead that is added again after a lost response is one; a form that is filled in anew is another', async () => {
  const [first, again] = [await (await add()).json(), await (await add()).json()]
  expect(again).toEqual(first)
  await add(LEAD, KEY.replace('6f', '7f'))
  expect(await storedEnquiries()).toHaveLength(2)
})

it('Who has the typed number or address is shown before a lead is added, surely theirs by address or name, and who has neither is not', async () => {
  const known = await enquire({ name: 'Jo Wattle', number: '+61 412 345 678', enquiry: 'Mail me: jo@visitor.example' })
  const nameless = await enquire({ name: '?!', number: '02 5550 0100' })
  const alike = async (name: string, contact: string) => {
    const { leads } = await (await postStudio('leads/alike', { name, contact })).json<{ leads: AlsoLead[] }>()
    return leads.map(({ reference, by, isSure }) => [reference, by, isSure])
  }
  for (const [name, isSure] of [
    ['Jo Wattle', true],
    ['WATTLE, Jo', true],
    ['Ann', false],
    ['Jo', false],
    ['Jo Gum', false],
    ['Jo Ann Wattle', false],
    ['', false],
  ] as const)
    expect(await alike(name, '(0412) 345 678'), name).toEqual([[known, 'phone', isSure]])
  expect(await alike('', '02 5550 0100'), 'nobody has no name').toEqual([[nameless, 'phone', false]])
  expect(await alike('', 'JO@visitor.example')).toEqual([[known, 'mailbox', true]])
  expect(await alike('Jo Wattle', '0412 34')).toEqual([])
})

const book = (slot: { time?: string; date?: string } = {}, fields: object = {}, key = KEY) =>
  postStudio('leads/book', { key, lead: bookingBody(slot, { ...fields }) })

it('A session that a colleague books has the rules and mails of one that its visitor books, and says who booked it', async () => {
  const { reference } = await (await book({ time: '10:30' })).json<{ reference: string }>()
  expect(await freeTimes()).not.toContain('10:30')
  expect((await storedMails()).map(({ kind }) => kind)).toEqual(['booking-notice', 'booking-confirmed', 'booking-webhook'])
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
