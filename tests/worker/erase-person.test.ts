import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import type { ErasedPerson, SeenPerson } from '../../shared/person.ts'
import type { LeadLines } from '../../shared/studio.ts'
import { campaignEntry } from '../support/campaign-entry.ts'
import { moveTo } from '../support/worker/bookings.ts'
import { ask as askToHold } from '../support/worker/holds.ts'
import { ledger, query, storedBookings, storedEnquiries } from '../support/worker/ledger.ts'
import { entryOf, sendWaiting } from '../support/worker/mailed-entries.ts'
import { askOps, bookingBody, errorOf, postWaiting } from '../support/worker/requests.ts'
import { booked, forget, foundIn, OFFICE, seePerson, somePeople, write } from '../support/worker/some-people.ts'
import {
  ANN,
  act,
  actsOf,
  BEN,
  draftOf,
  openLead,
  postStudio,
  published,
  referencesOf,
  saveDraft,
} from '../support/worker/studio.ts'

const ANNA = { key: 'anna', name: 'Anna Sample', email: 'anna@agency.example' }

const find = async (text: string) => (await postStudio('leads/find', { text })).json<LeadLines>()

/** All that a store keeps, but for the index that is made of it. */
const everyRowOf = (store: DurableObjectStub) =>
  runInDurableObject(store, (_, { storage: { sql } }) =>
    sql
      .exec<{ name: string }>(
        `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name NOT LIKE 'lead_words%'`,
      )
      .toArray()
      .flatMap(({ name }) => sql.exec(`SELECT * FROM "${name}"`).toArray()),
  )

describe('deleting a person', () => {
  it('deletes what was chosen in one act, tells their hosts, and leaves a colleague of the same number', async () => {
    await env.CONFIG.put('schedule', JSON.stringify({ hosts: [ANNA] }))
    const { first, second, named, called, colleague, stranger } = await somePeople()
    const unsent = async () => (await seePerson(first)).leads.map(({ unsent }) => unsent)
    expect(await unsent()).toEqual([1, 3, 3, 4, 1])
    await sendWaiting()
    expect(await unsent()).toEqual([0, 1, 1, 2, 0])
    await query(`UPDATE outbox SET state = 'held' WHERE state = 'pending'`)
    expect(await unsent(), 'paused after a restore').toEqual([0, 1, 1, 2, 0])
    const { seen, leads } = await seePerson(first)
    // Nobody’s name: the agency.
    expect(leads.map(({ told, isToCome, session }) => [told, isToCome, session?.host, session?.status])).toEqual([
      [[], false, undefined, undefined],
      [[null, 'Anna Sample'], true, 'anna', 'booked'],
      [[null, 'Anna Sample'], true, 'anna', 'booked'],
      [[null, 'Anna Sample'], true, 'anna', 'booked'],
      [[], false, undefined, undefined],
    ])
    const response = await forget(first, seen, { also: [called] })
    expect([response.status, await response.json()]).toEqual([
      200,
      { deleted: { bookings: 2, enquiries: 2 }, studio: { versions: 0, drafts: 0, acts: 0 } },
    ])
    expect((await storedBookings()).map(({ reference }) => reference)).toEqual([colleague, stranger])
    expect(await storedEnquiries()).toEqual([])
    const acts = await actsOf()
    expect(acts.map(({ reference }) => reference).sort()).toEqual([first, second, named, called].sort())
    expect(new Set(acts.map(({ act, by, at }) => `${act} ${by} ${at}`)).size).toBe(1)
    const mails = await sendWaiting()
    const entries = mails.map(entryOf)
    expect(entries.map(({ method, attendees }) => `${method} ${attendees}`).sort()).toEqual(
      [ANNA.email, ANNA.email, env.MAIL_TO, env.MAIL_TO].map((to) => `CANCEL mailto:${to}`).sort(),
    )
    expect(new Set(entries.map(({ uid }) => uid)).size).toBe(2)
    const { keys } = await env.CONFIG.list({ prefix: 'erased:' })
    expect(keys).toHaveLength(1)
  })

  it('leaves out a lead that is somebody else’s, and then remembers neither mailbox nor number of theirs', async () => {
    const { first, second, named } = await somePeople()
    const { seen } = await seePerson(first)
    expect((await forget(first, seen, { except: [second] })).status).toBe(200)
    expect((await storedBookings()).map(({ reference }) => reference)).toContain(second)
    const known = [
      { at: 1, email: 'jowattle@gmail.com' },
      { at: 1, phone: OFFICE },
      { at: 1, reference: named },
    ]
    const response = await askOps('backup/erased', { method: 'POST', body: JSON.stringify({ known }) })
    // The address as it was given is forgotten everywhere; that of the lead which stays is spelled in another way.
    expect((await response.json<{ erased: number[] }>()).erased).toEqual([2])
  })

  it('takes their address out of the studio as well, in each spelling that their bookings have', async () => {
    await saveDraft('schedule', { heldTimes: [] }, 0)
    await saveDraft('schedule', { heldTimes: [] }, 0, BEN)
    const own = await booked('09:00', { email: ANN })
    await booked('09:30', { email: 'ann+test@colleague.example' })
    await published('campaign:walks', campaignEntry({}, { headline: `Ask ${ANN}.` }), { by: BEN })
    const { seen } = await seePerson(own)
    const { deleted, studio } = await (await forget(own, seen)).json<ErasedPerson>()
    expect([deleted.bookings, studio]).toMatchObject([2, { drafts: 1, live: ['campaign:walks'] }])
    expect([await draftOf('schedule', ANN), (await draftOf('schedule', BEN))?.by]).toEqual([null, BEN])
  })

  it('takes their address out of the studio in each spelling of their mailbox, and out of what is said of other leads', async () => {
    const [as, asked] = ['jo.wattle@googlemail.com', 'jowattle@gmail.com']
    const reference = await booked('09:00', { email: 'stranger@visitor.example', name: 'Stranger' })
    await published('campaign:walks', campaignEntry(), { by: as, note: 'For Jo.Wattle@gmail.com' })
    await saveDraft('link:hers', { campaign: 'walks' }, 0, as)
    expect((await postStudio('draft-links/walks', {}, as)).status).toBe(200)
    await act(reference, 'desk', { fields: { nextStep: `Ask ${as} first` }, note: `Knows ${as}` }, as)
    expect(referencesOf((await find('jo.wattle')).leads)).toEqual([reference])

    const body = JSON.stringify({ email: asked, except: [] })
    const response = await askOps('forget', { method: 'POST', body })
    expect(await response.json()).toMatchObject({ studio: { drafts: 1, versions: 1, acts: 2 } })
    const stored = await everyRowOf(env.VERSION_STORE.getByName('main'))
    expect(JSON.stringify([stored, await everyRowOf(ledger())])).not.toMatch(/wattle@/i)
    expect(await find('jo.wattle')).toMatchObject({ leads: [] })
    expect((await openLead(reference)).lead).toMatchObject({ desk: { nextStep: 'Ask [deleted] first' } })
  })

  it.each(['@', '＠', '﹫'])('finds, deletes and remembers whoever wrote their address with %s', async (at) => {
    const enquiry = `Please write to fw.person${at}fw．example!`
    const named = await write({ number: '0299990000', enquiry })
    const other = await booked('09:00', { email: 'stranger@visitor.example' })
    await act(other, 'desk', { fields: { nextStep: `Ask fw.person${at}fw.example` }, note: `Knows FW.person${at}fw.example` })
    await published('campaign:walks', campaignEntry(), { note: `For fw.person${at}fw.example` })
    await saveDraft('link:walks', { note: `fw.person${at}fw.example` }, 0)
    expect(referencesOf((await find(`fw.person${at}fw.example`)).leads)).toEqual([named])
    const found = await askOps('leads/find', {
      method: 'POST',
      body: JSON.stringify({ by: 'email', value: `fw.person${at}fw.example` }),
    })
    expect((await found.json<{ leads: object[] }>()).leads).toHaveLength(1)
    const body = JSON.stringify({ email: `FW.Person${at}fw.example` })
    expect(await (await askOps('forget', { method: 'POST', body })).json()).toMatchObject({ deleted: { enquiries: 1 } })
    const stored = await everyRowOf(env.VERSION_STORE.getByName('main'))
    expect(JSON.stringify([stored, await everyRowOf(ledger())])).not.toMatch(/fw.person/i)
    const known = [{ at: 1, text: enquiry }]
    const erased = await askOps('backup/erased', { method: 'POST', body: JSON.stringify({ known }) })
    expect((await erased.json<{ erased: number[] }>()).erased).toEqual([0])
  })

  it('does not take an address that an enquiry names for that of its writer in the studio', async () => {
    await saveDraft('schedule', { heldTimes: [] }, 0)
    const reference = await write({ enquiry: `I wrote to ${ANN} in vain.` })
    const { seen } = await seePerson(reference)
    expect(await (await forget(reference, seen)).json()).toMatchObject({ deleted: { enquiries: 1 }, studio: { drafts: 0 } })
    expect(await draftOf('schedule', ANN)).not.toBeNull()
  })

  it.each([
    ['a new lead', () => booked('12:00', { email: 'jo.wattle@gmail.com' })],
    ['a lead with their number', () => write({ number: '0412 345 678', enquiry: 'It is me again.' })],
    ['a session that moved', (reference: string) => ledger().moveBooking(reference, moveTo({ time: '13:00' }))],
    [
      'a lead that somebody deleted',
      (reference: string) => askOps('leads/delete', { method: 'POST', body: JSON.stringify({ references: [reference] }) }),
    ],
  ])('is not done over %s since the question: the answer says so, with the list of now', async (_, change) => {
    const { first, second } = await somePeople()
    const { seen } = await seePerson(first)
    await change(second)
    const [bookings, { keys: before }] = [await storedBookings(), await env.CONFIG.list({ prefix: 'erased:' })]
    const put = vi.spyOn(env.CONFIG, 'put')
    const response = await forget(first, seen)
    expect(response.status).toBe(409)
    expect(put).not.toHaveBeenCalled()
    const refused = await response.json<{ fault: string; message: string; present: SeenPerson }>()
    expect([refused.fault, refused.present]).toEqual(['person_changed', await seePerson(first)])
    expect(refused.message).toMatch(/^Nothing was deleted/)
    expect(await storedBookings()).toEqual(bookings)
    expect((await env.CONFIG.list({ prefix: 'erased:' })).keys).toEqual(before)
    expect((await forget(first, refused.present.seen)).status).toBe(200)
  })

  it('takes them off the waiting list and lets go of what is held for them, by each address of theirs and by number', async () => {
    const first = await booked('09:00', { email: 'jo@visitor.example', phone: OFFICE })
    const named = await write({ number: '02 5550 0199', enquiry: 'I am sam@visitor.example.' })
    for (const email of ['jo+news@visitor.example', 'Sam@visitor.example', 'stranger@visitor.example']) {
      expect((await postWaiting(bookingBody({}, { email, phone: '+61 2 5550 0100' }))).status).toBe(201)
    }
    await askToHold({ time: '12:00' }, { email: 'kim@office.example', phone: '(02) 9000 0000' })
    await askToHold({ time: '12:30' }, { email: 'stranger@visitor.example', phone: '02 5550 0100' })
    const left = async () => [
      (await query<{ mailbox: string }>('SELECT mailbox FROM waiting ORDER BY id')).map(({ mailbox }) => mailbox),
      (await query<{ mailbox: string }>('SELECT mailbox FROM holds ORDER BY id')).map(({ mailbox }) => mailbox),
    ]
    const [jo, sam, stranger, kim] = ['jo', 'sam', 'stranger', 'kim'].map(
      (name) => `${name}@${name === 'kim' ? 'office' : 'visitor'}.example`,
    )
    expect(await left()).toEqual([
      [jo, sam, stranger],
      [kim, stranger],
    ])
    expect((await forget(first, (await seePerson(first)).seen)).status).toBe(200)
    expect(await left()).toEqual([[sam, stranger], [stranger]])
    expect((await forget(named, (await seePerson(named)).seen)).status).toBe(200)
    expect(await left()).toEqual([[stranger], [stranger]])
  })

  it.each([
    ['comes', 409, 'person_changed', () => booked('12:00', { email: 'jo.wattle@gmail.com' })],
    ['goes', 404, 'not_found', (reference: string) => ledger().deleteLeads([reference])],
  ])(
    'is not done over a lead that %s while it is done, and what was remembered of it is taken back',
    async (_, status, fault, change) => {
      const { first } = await somePeople()
      const { seen } = await seePerson(first)
      const bookings = (await storedBookings()).length
      const put = env.CONFIG.put.bind(env.CONFIG)
      const between = vi.spyOn(env.CONFIG, 'put').mockImplementation(async (...given: Parameters<typeof put>) => {
        await put(...given)
        await change(first)
      })
      const refused = await forget(first, seen)
      between.mockRestore()
      expect(refused.status).toBe(status)
      expect(JSON.stringify(await refused.json())).toContain(`"${fault}"`)
      expect(await storedBookings()).toHaveLength(bookings + (status === 409 ? 1 : -1))
      expect((await env.CONFIG.list({ prefix: 'erased:' })).keys).toEqual([])
    },
  )

  it('deletes nothing while KV, the version store or the ledger cannot be reached, and all once it is asked again', async () => {
    const { first } = await somePeople()
    const { seen } = await seePerson(first)
    const failing = [
      vi.spyOn(env.CONFIG, 'put').mockRejectedValue(new Error('KV is down')),
      vi.spyOn(env.VERSION_STORE, 'getByName').mockImplementation(() => {
        throw new Error('gone')
      }),
      vi.spyOn(env.LEDGER, 'getByName').mockImplementation(() => {
        throw new Error('gone')
      }),
    ]
    for (const failure of failing.reverse()) {
      expect(await errorOf(await forget(first, seen))).toMatchObject({ status: 503, code: 'unavailable' })
      failure.mockRestore()
    }
    expect([(await storedBookings()).length, (await storedEnquiries()).length]).toEqual([4, 2])
    expect(await (await forget(first, seen)).json()).toMatchObject({ deleted: { bookings: 2, enquiries: 1 } })
    expect((await forget(first, seen)).status).toBe(404)
  })

  it('needs what was seen, and references', async () => {
    const reference = await booked('09:00', {})
    for (const [body, field] of [
      [{}, 'seen'],
      [{ seen: 'x', also: ['nobody'] }, 'also'],
    ] as const)
      expect(await errorOf(await postStudio(`leads/${reference}/forget`, body))).toMatchObject({ status: 400, field })
    expect(await storedBookings()).toHaveLength(1)
  })
})

describe('the person of an address', () => {
  const ask = (path: string, body: object) => askOps(path, { method: 'POST', body: JSON.stringify(body) })

  it('is shown to operators, and deleted as they saw and chose it', async () => {
    const { first, second, named, called, colleague } = await somePeople()
    const person = await (await ask('person', { email: 'jowattle@gmail.com' })).json<SeenPerson>()
    expect(foundIn(person).slice(0, 3)).toEqual([named, second, first].map((reference) => [reference, 'mailbox', true]))
    expect(foundIn(person).slice(3)).toEqual([colleague, called].map((reference) => [reference, 'phone', false]))
    await write({ number: '0412 345 678', enquiry: 'One more.' })
    const order = { email: 'jowattle@gmail.com', also: [called], except: [named], seen: person.seen }
    expect(await errorOf(await ask('forget', order))).toMatchObject({
      status: 400,
      field: 'seen',
      message: expect.stringMatching(/^Nothing was deleted/),
    })
    const { seen } = await (await ask('person', { email: 'jowattle@gmail.com' })).json<SeenPerson>()
    expect(await (await ask('forget', { ...order, seen })).json()).toMatchObject({ deleted: { bookings: 2, enquiries: 1 } })
    expect((await storedEnquiries()).map(({ reference }) => reference)).toContain(named)
  })

  it('who has no lead may wait for a time, or have one held: operators can show them all of it, and delete it', async () => {
    expect((await postWaiting(bookingBody({}, { email: 'jo.wattle@gmail.com', phone: OFFICE }))).status).toBe(201)
    expect(await askToHold({ time: '12:00' }, { email: 'JoWattle+ai@gmail.com', note: 'Mornings' })).toMatchObject({ ok: true })
    await askToHold({ time: '09:00' }, { email: 'stranger@visitor.example' })
    const withoutLeads = async () => (await ask('person/without-leads', { email: 'jowattle@gmail.com' })).json()
    expect(await withoutLeads()).toEqual({
      waiting: [
        expect.objectContaining({
          email: 'jo.wattle@gmail.com',
          phone: '+61290000000',
          askedAt: new Date(Date.now()).toISOString(),
        }),
      ],
      holds: [expect.objectContaining({ name: 'Josephine Wattleworth', note: 'Mornings', assistant: 'Claude' })],
    })
    expect((await ask('forget', { email: 'jowattle@gmail.com' })).status).toBe(200)
    expect(await withoutLeads()).toEqual({ waiting: [], holds: [] })
  })

  it('who has no lead has an empty list', async () => {
    expect(await (await ask('person', { email: 'nobody@visitor.example' })).json()).toMatchObject({ name: '', leads: [] })
    expect(await errorOf(await ask('person', { email: 'nobody@' }))).toMatchObject({ status: 400, field: 'email' })
    expect(await query('SELECT 1 FROM lead_acts')).toEqual([])
  })
})
