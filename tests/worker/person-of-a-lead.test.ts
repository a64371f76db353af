import { runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type { SeenPerson } from '../../shared/person.ts'
import { cancel } from '../support/worker/bookings.ts'
import { ledger } from '../support/worker/ledger.ts'
import { askOps } from '../support/worker/requests.ts'
import { booked, forget, foundIn, OFFICE, seePerson, somePeople, write } from '../support/worker/some-people.ts'
import { askStudio } from '../support/worker/studio.ts'
import { advance } from '../support/worker/world.ts'

describe('the person of a lead', () => {
  it('is found by mailbox, however it is spelled, and by number; who only shares the number is not taken for them', async () => {
    const { first, second, named, called, colleague } = await somePeople()
    const person = await seePerson(first)
    expect(person.name).toBe('Josephine Wattleworth')
    expect(foundIn(person)).toEqual([
      [named, 'mailbox', true],
      [second, 'mailbox', true],
      [first, 'self', true],
      [colleague, 'phone', false],
      [called, 'phone', false],
    ])
  })

  it('is found from an enquiry too, whose number leads to bookings, and these to others of their mailbox', async () => {
    const { first, second, named, called } = await somePeople()
    expect(foundIn(await seePerson(called))).toEqual([
      [called, 'self', true],
      [named, 'linked', false],
      [second, 'phone', false],
      [first, 'linked', false],
    ])
    const several = await write({ number: '0299991111', enquiry: 'I am kim@office.example, Jo is jo.wattle@gmail.com.' })
    const person = await seePerson(several)
    expect(person.leads.filter(({ isTheirs }) => isTheirs).map(({ reference }) => reference)).toEqual([several])
    expect(person.leads.filter(({ by }) => by === 'mailbox')).toHaveLength(4)
    // Whom an enquiry with the same number names is linked to nobody.
    await booked('13:00', { email: 'sam@visitor.example', phone: undefined })
    await write({ number: '02 9999 2222', enquiry: 'Tell sam@visitor.example.' })
    const alone = await write({ number: '02 9999 2222', enquiry: 'Call me.' })
    expect((await seePerson(alone)).leads.map(({ by }) => by)).toEqual(['self', 'phone'])
  })

  it('is all of their mailbox, and not everybody of a company whose number hundreds have: the newest fifty are shown, and that there are more', async () => {
    const first = await booked('09:00', { email: 'jo.wattle@gmail.com', phone: OFFICE })
    await runInDurableObject(ledger(), (_, { storage: { sql } }) => {
      sql.exec(
        `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 5000)
         INSERT INTO bookings (reference, starts_at, ends_at, date, time, name, organisation, email, mailbox, phone, click_ids, created_at, status)
         SELECT 'BW-old' || n, '2039-01-01T00:00:00.000Z', '2039-01-01T00:30:00.000Z', '2039-01-01', '09:00', 'Kim', 'Office',
           iif(n > 210, 'kim' || n || '@office.example', 'jo.wattle@gmail.com'), NULL, '${OFFICE}', '{}', n, 'cancelled' FROM numbers`,
      )
      // They are leads of before: what they name is not worked out yet.
      sql.exec('DELETE FROM lead_words_progress')
    })
    const person = await seePerson(first)
    expect([person.leads.length, person.isMore]).toEqual([261, true])
    expect(person.leads.at(211)?.reference).toBe('BW-old5000')
    expect((await forget(first, person.seen)).status).toBe(200)
  })

  it('is called as in their lead, or else in a booking of theirs; what names others beside them leads to none of these', async () => {
    const own = await booked('09:00', { email: 'jo@visitor.example', phone: undefined, name: 'Jo Sample' })
    const both = await write({ name: 'Sam', number: '02 5550 0199', enquiry: 'Tell jo@visitor.example and sam@visitor.example.' })
    const sam = await booked('09:30', { email: 'sam@visitor.example', phone: undefined, name: 'Sam Sample' })
    const named = await write({ name: 'Colleague', number: '02 5550 0198', enquiry: 'Tell jo@visitor.example.' })
    const person = await seePerson(own)
    expect(foundIn(person)).toEqual([
      [named, 'mailbox', true],
      [both, 'mailbox', true],
      [own, 'self', true],
    ])
    expect([person.name, person.isMore]).toEqual(['Jo Sample', false])
    expect((await seePerson(named)).name).toBe('Colleague')
    const asked = await askOps('person', { method: 'POST', body: JSON.stringify({ email: 'jo@visitor.example' }) })
    expect((await asked.json<SeenPerson>()).name).toBe('Jo Sample')
    await cancel(own)
    expect((await seePerson(own)).leads.at(-1)).toMatchObject({ isToCome: false, session: { status: 'cancelled' } })
    const ownLead = async () => (await seePerson(sam)).leads.find(({ by }) => by === 'self')
    advance(Date.parse((await ownLead())?.session?.endsAt ?? '') - Date.now() - 1)
    expect(await ownLead()).toMatchObject({ isToCome: true })
    advance(1)
    expect(await ownLead()).toMatchObject({ isToCome: false, session: { status: 'booked' } })
  })

  it('is not found of an unknown reference', async () => {
    for (const path of ['BW-222222', 'nobody']) expect((await askStudio(`/api/leads/${path}/forget`)).status).toBe(404)
    expect((await forget('BW-222222', 'x')).status).toBe(404)
  })
})
