import { expect, it } from 'vitest'
import type { AlsoLead } from '../../shared/person.ts'
import { book } from '../support/worker/bookings.ts'
import { fillLedger, ledger, query } from '../support/worker/ledger.ts'
import { enquire } from '../support/worker/requests.ts'
import { act, askStudio } from '../support/worker/studio.ts'
import { advance, countRows } from '../support/worker/world.ts'

const alsoFrom = async (reference: string) =>
  (await (await askStudio(`/api/leads/${reference}/also`)).json<{ leads: AlsoLead[] }>()).leads
const foundFor = async (reference: string) => (await alsoFrom(reference)).map(({ reference: of, by, isSure }) => [of, by, isSure])
const write = async (fields: Record<string, unknown>) => {
  advance(1000)
  return enquire(fields)
}

it('a person’s other leads are found by mailbox or phone, from each to the others, however both are spelled', async () => {
  const { reference: booking } = await book({}, { email: 'zoe.wattle@gmail.com', phone: '+61 412 345 678' })
  advance(1000)
  const { reference: again } = await book({ time: '10:30' }, { email: 'zoewattle+work@gmail.com', phone: '+61 2 5550 0100' })
  const rang = await write({ number: '0412 345 678', enquiry: 'Hello.' })
  const office = await write({ name: 'Bo Gum', number: '(02) 5550 0100', enquiry: 'Hello.' })
  const wrote = await write({ number: '0400 000 000', enquiry: 'Answer to zoe.wattle@gmail.com please.' })
  await write({ name: 'Cy Gum', number: '0400 111 111', enquiry: 'Not that of zoe@gmail.com.' })
  expect(await foundFor(booking)).toEqual([
    [wrote, 'mailbox', true],
    [rang, 'phone', true],
    [again, 'mailbox', true],
  ])
  expect(await foundFor(again)).toEqual([
    [wrote, 'mailbox', true],
    [office, 'phone', false],
    [booking, 'mailbox', true],
  ])
  expect(await foundFor(rang)).toEqual([[booking, 'phone', true]])
  expect(await foundFor(wrote)).toEqual([
    [again, 'mailbox', true],
    [booking, 'mailbox', true],
  ])
  await act(booking, 'outcome', { state: 'reached' })
  expect((await alsoFrom(rang))[0]).toMatchObject({ outcome: { state: 'reached' }, sequence: 1, session: { status: 'booked' } })
  expect((await askStudio('/api/leads/BW-222222/also')).status).toBe(404)
})

it('among thousands of leads, also of one mailbox and one number, few are read, and the newest twenty shown', async () => {
  await fillLedger(5000)
  await query(`UPDATE bookings SET email = 'n1@old.example' WHERE id > 4970`)
  await query(`UPDATE bookings SET phone = '+61 412 345 678' WHERE id <= 30`)
  // They are leads of before: what they name is not worked out yet.
  await query('DELETE FROM lead_words_progress')
  const { reference } = await book({ date: '2040-12-04' }, { email: 'n1@old.example' })
  for (let slices = 0; slices < 8; slices++) await alsoFrom(reference)
  const rowsOf = await countRows(ledger())
  const { read, written } = await rowsOf(() => alsoFrom(reference))
  expect(written).toBe(0)
  expect(read).toBeLessThan(300)
  const newest = Array.from({ length: 20 }, (_, index) => `BW-old${5000 - index}`)
  expect((await alsoFrom(reference)).map((lead) => lead.reference)).toEqual(newest)
})
