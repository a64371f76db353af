import { env } from 'cloudflare:workers'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { IMPORT_SLICE } from '../../shared/import/sent-lead.ts'
import type { LeadPage } from '../../worker/leads/list.ts'
import { book } from '../support/worker/bookings.ts'
import {
  AHEAD,
  booking,
  type Changes,
  DAY_MS,
  enquiry,
  importing,
  iso,
  outcomesOf,
  PAST,
  send,
} from '../support/worker/imports.ts'
import { anyAlarmAt, fillLedger, ledger, query, storedBookings, storedEnquiries } from '../support/worker/ledger.ts'
import { askOps, bookingBody, errorOf, freeTimes, postBooking } from '../support/worker/requests.ts'
import { ANN, actsOf, openLead, postStudio } from '../support/worker/studio.ts'
import { advance, countRows, logsOf, NOW, withWebhooks, world } from '../support/worker/world.ts'

withWebhooks()

async function nothingIsSent(): Promise<void> {
  expect(await query('SELECT * FROM outbox')).toEqual([])
  expect([world.mails, world.posted]).toEqual([[], []])
  expect(await anyAlarmAt()).toBeNull()
}

describe('imported leads', () => {
  it('are stored as they are said to be, and nobody is sent anything about them', async () => {
    const attribution = {
      campaign: 'shopfront-check',
      variant: 'headline-1.b',
      utmSource: 'Paperbark',
      gclid: 'abc',
      pageUrl: 'https://a.example/x',
    }
    const outcome = { state: 'won', cents: 120050, at: iso(NOW - DAY_MS) } as const
    const leads = [
      booking({ fields: { phone: '+61412345678', ...attribution }, outcome }),
      booking({ reference: 'BW-222222', session: { startsAt: AHEAD, isCancelled: false, changedAt: iso(NOW - DAY_MS) } }),
      enquiry(),
    ]
    expect(await importing(leads)).toEqual([
      { outcome: 'new', key: 'BW-7K3M9P', reference: 'BW-7K3M9P' },
      { outcome: 'new', key: 'BW-222222', reference: 'BW-222222' },
      { outcome: 'new', key: 'EN-7K3M9P', reference: 'EN-7K3M9P' },
    ])
    expect(await storedBookings()).toMatchObject([
      {
        ...{ reference: 'BW-7K3M9P', starts_at: PAST, ends_at: '2040-11-11T22:30:00.000Z', date: '2040-11-12', time: '09:00' },
        ...{ name: 'Zoë O’Brien', organisation: 'Creek & Sons', email: 'zoe@visitor.example', phone: '+61412345678' },
        ...{ campaign: 'shopfront-check', variant: 'headline-1.b', utm_source: 'Paperbark', click_ids: '{"gclid":"abc"}' },
        ...{ page_url: 'https://a.example/x', referrer: null, created_at: NOW - 10 * DAY_MS, status: 'booked', sequence: 0 },
        ...{ outcome: 'won', outcome_cents: 120050, outcome_at: NOW - DAY_MS, outcome_sequence: 1, reminded: 0, network: null },
      },
      { reference: 'BW-222222', starts_at: AHEAD, changed_at: NOW - DAY_MS, outcome: 'new', outcome_at: null },
    ])
    expect(await storedEnquiries()).toMatchObject([
      { reference: 'EN-7K3M9P', name: 'Søren', number: '0412 345 678', company: 'Creek', enquiry: 'Please call.\nAfter lunch.' },
    ])
    await nothingIsSent()
    expect(logsOf('leads_imported')).toMatchObject([{ count: 3 }])
  })

  it('say in their history that they were imported, and the audit log says it once for the whole file', async () => {
    await importing([booking()])
    await importing([enquiry(), booking({ reference: 'BW-222222' })])
    const { acts } = await openLead('BW-7K3M9P')
    expect(acts).toMatchObject([{ act: 'imported', by: null, detail: '' }])
    expect(await actsOf()).toMatchObject([{ act: 'imported', reference: null, detail: '3' }])
    advance(DAY_MS)
    await importing([booking({ reference: 'BW-333333' })])
    expect(
      (await actsOf()).map(({ detail }) => detail),
      'a file of another day',
    ).toEqual(['1', '3'])
  })

  it('without a reference are the same in any spelling and with any outcome, and not with another time or name', async () => {
    const mine = (changes: Changes) => booking({ reference: undefined, ...changes })
    const outcome = { state: 'lost', cents: null, at: iso(NOW) } as const
    expect(
      await outcomesOf([
        mine({}),
        mine({ fields: { name: "  Zoë O'Brien ", email: 'ZOE@visitor.example' } }),
        mine({ fields: { phone: '0412 345 678' } }),
        mine({ fields: { phone: '+61 412 345 678' } }),
        mine({ outcome, fields: { utmSource: 'other' } }),
        mine({ session: { startsAt: '2040-11-11T22:30:00.000Z', isCancelled: false } }),
        mine({ fields: { name: 'Zoë Brien' } }),
      ]),
    ).toEqual(['new', 'known', 'new', 'known', 'known', 'new', 'new'])
    expect((await storedBookings())[1]).toMatchObject({ phone: '+61412345678' })
  })

  it('are only checked if that is asked, also against each other', async () => {
    const [other, same] = [booking({ reference: 'BW-222222' }), booking()]
    const ahead = { startsAt: AHEAD, isCancelled: false }
    const leads = [
      same,
      { ...same },
      other,
      booking({ reference: 'BW-333333', session: ahead }),
      booking({ reference: 'BW-444444', session: ahead }),
    ]
    expect(await outcomesOf(leads, { check: true })).toEqual(['new', 'known', 'new', 'new', 'clash'])
    expect([await storedBookings(), await query('SELECT * FROM lead_acts'), await query('SELECT * FROM calls')]).toEqual([
      [],
      [],
      [],
    ])
    expect(logsOf('leads_imported')).toEqual([])
  })

  it('never take the place of a lead that has their reference', async () => {
    const made = await book()
    const before = await storedBookings()
    const same = booking({ reference: made.reference, receivedAt: iso(NOW), session: { startsAt: AHEAD, isCancelled: false } })
    expect(await outcomesOf([same])).toEqual(['known'])
    expect(await outcomesOf([{ ...same, receivedAt: iso(NOW - DAY_MS) }])).toEqual(['taken'])
    expect(await outcomesOf([enquiry({ reference: made.reference, receivedAt: iso(NOW) })])).toEqual(['taken'])
    expect(await storedBookings()).toEqual(before)
  })

  it('do not come back once they were deleted, unless somebody means that', async () => {
    await importing([booking()])
    await askOps('leads/delete', { method: 'POST', body: JSON.stringify({ references: ['BW-7K3M9P'] }) })
    expect(await outcomesOf([booking()])).toEqual(['deleted'])
    // What restores need to know of a deletion is kept for some time only.
    for (const { name } of (await env.CONFIG.list({ prefix: 'erased:' })).keys) await env.CONFIG.delete(name)
    expect(await outcomesOf([booking()])).toEqual(['deleted'])
    expect(await storedBookings()).toEqual([])
    expect(await outcomesOf([booking()], { deletedToo: true })).toEqual(['new'])
  })

  it.each([true, false])(
    'of a person who was deleted are left out, with the day, and written if somebody means that; check: %j',
    async (check) => {
      await postBooking(bookingBody({}, { email: 'gone@visitor.example', phone: '+61 412 345 678' }))
      await askOps('forget', { method: 'POST', body: JSON.stringify({ email: 'gone@visitor.example' }) })
      const old = [
        booking({ fields: { email: 'Gone+news@visitor.example' } }),
        booking({ reference: 'BW-7K3M9Q', fields: { phone: '+61 412 345 678' } }),
        enquiry({ fields: { phone: '0299990000', enquiry: 'Write to gone@visitor.example.' } }),
        enquiry({ reference: undefined, receivedAt: undefined, fields: { phone: '(04) 1234 5678' } }),
      ]
      const stays = enquiry({
        reference: 'EN-7K3M9Q',
        fields: { phone: '0412 345 679', enquiry: 'Write to stays@visitor.example.' },
      })
      const since = enquiry({ reference: 'EN-7K3M9R', receivedAt: iso(NOW + 1) })
      advance(60_000)
      const results = await importing([...old, stays, since], { check })
      expect(results.map(({ outcome }) => outcome)).toEqual(['deleted', 'deleted', 'deleted', 'deleted', 'new', 'new'])
      const hash = expect.stringMatching(/^[\da-f]{64}$/)
      expect(results.slice(0, 4)).toEqual(
        old.map(({ reference }) => ({ outcome: 'deleted', key: reference ?? hash, erasedAt: NOW })),
      )
      expect((await storedEnquiries()).length + (await storedBookings()).length).toBe(check ? 0 : 2)
      expect(await outcomesOf(old, { check, deletedToo: true })).toEqual(['new', 'new', 'new', 'new'])
    },
  )

  it('that were deleted before the ledger was lost are known by their reference; one that is here is left as it is', async () => {
    await importing([booking(), enquiry()])
    await askOps('leads/delete', { method: 'POST', body: JSON.stringify({ references: ['BW-7K3M9P'] }) })
    await query('DELETE FROM lead_acts')
    expect(await outcomesOf([booking({ fields: { email: 'other@visitor.example' } }), enquiry()])).toEqual(['deleted', 'known'])
  })

  it('are not written while it cannot be read who was deleted', async () => {
    const list = vi.spyOn(env.CONFIG, 'list').mockRejectedValue(new Error('KV is down'))
    for (const check of [true, false]) {
      const response = await send({ check, leads: [booking(), enquiry()] })
      expect(await errorOf(response)).toMatchObject({ status: 503, code: 'unavailable' })
    }
    list.mockRestore()
    expect([await storedBookings(), await storedEnquiries()]).toEqual([[], []])
    expect(await outcomesOf([booking(), enquiry()])).toEqual(['new', 'new'])
  })

  it('come with the number of deletions that another HASH_SECRET hides', async () => {
    await env.CONFIG.put('erased:1-a', '["00"]', { metadata: { at: 1, secret: 'another' } })
    const response = await send({ check: true, leads: [booking()] })
    expect(await response.json()).toMatchObject({ results: [{ outcome: 'new' }], unknownDeletions: 1 })
    const meant = await send({ check: true, deletedToo: true, leads: [booking()] })
    expect(await meant.json(), 'nobody asks who was deleted').toMatchObject({ unknownDeletions: 0 })
  })

  it.each([false, true])(
    'name nobody who was deleted since in notes, steps, owners and answers, unless deleted leads are meant to come back: %j',
    async (deletedToo) => {
      const gone = 'jo@gone.example'
      await askOps('forget', { method: 'POST', body: JSON.stringify({ email: gone }) })
      advance(60_000)
      const notes = `[2040-11-05 09:00 ${gone}] Rang.\n[2040-11-06 09:00 ${ANN}] Ask ${gone} or ${ANN}.`
      const named = { owner: gone, nextStep: `Ask ${gone}`, notes }
      await importing(
        [
          booking({ fields: { ...named, answers: `Whom? → ${gone}\nElse? → ${ANN}` } }),
          enquiry({ fields: named }),
          enquiry({ reference: 'EN-7K3M9Q', receivedAt: iso(NOW + 1), fields: named }),
          enquiry({ reference: 'EN-7K3M9R', receivedAt: undefined, fields: { owner: ANN, notes: `${gone} rang.` } }),
        ],
        { deletedToo },
      )
      const { leads } = await (await askOps('leads')).json<LeadPage>()
      const told = leads.map(({ desk, notes, answers }) => [
        ...[desk.owner, desk.nextStep, ...notes.map(({ by, text }) => `${by}: ${text}`)],
        ...answers.map(({ answer }) => answer),
      ])
      const lines = (who: string, by: string | null) => [by, `Ask ${who}`, `${ANN}: Ask ${who} or ${ANN}.`, `${by}: Rang.`]
      const kept = lines(gone, gone)
      const [who, shown] = deletedToo ? [gone, kept] : ['[deleted]', lines('[deleted]', null)]
      expect(told).toEqual([[...shown, who, ANN], shown, kept, [ANN, null, `null: ${who} rang.`]])
    },
  )

  it('can be corrected, moved and deleted like others', async () => {
    await importing([booking({ session: { startsAt: AHEAD, isCancelled: false, changedAt: iso(NOW - DAY_MS) } })])
    const moved = await askOps('leads/BW-7K3M9P/move', {
      method: 'POST',
      body: JSON.stringify({ date: '2040-11-20', time: '09:30' }),
    })
    expect(moved.status).toBe(200)
    // Calendars may have an entry of any earlier change.
    expect((await storedBookings())[0]).toMatchObject({ time: '09:30', sequence: 101 })
    await askOps('leads/BW-7K3M9P', { method: 'PATCH', body: JSON.stringify({ name: 'Zoë Brien' }) })
    expect((await storedBookings())[0]).toMatchObject({ name: 'Zoë Brien' })
    expect(await outcomesOf([booking()])).toEqual(['known'])
    await askOps('leads/delete', { method: 'POST', body: JSON.stringify({ references: ['BW-7K3M9P'] }) })
    expect(await storedBookings()).toEqual([])
  })
})

describe('an imported session', () => {
  const at = (startsAt: string, reference: string) => booking({ reference, session: { startsAt, isCancelled: false } })

  it('that is over takes no time, however many there were at once', async () => {
    expect(await outcomesOf([at(PAST, 'BW-222222'), at(PAST, 'BW-333333'), at(PAST, 'BW-444444')])).toEqual(['new', 'new', 'new'])
  })

  it('that is to come takes its time, and one of the same time is named as a clash', async () => {
    expect(await freeTimes()).toContain('09:00')
    expect(await outcomesOf([at(AHEAD, 'BW-222222')])).toEqual(['new'])
    expect(await freeTimes()).not.toContain('09:00')
    expect((await postBooking(bookingBody())).status).toBe(409)
    expect(await importing([at('2040-11-19T22:15:00.000Z', 'BW-333333')])).toEqual([
      { outcome: 'clash', key: 'BW-333333', besides: 'BW-222222' },
    ])
    expect(await storedBookings()).toHaveLength(1)
  })

  it('takes and gives back its time at once where busy times are cached, whether it is taken back, deleted or forgotten', async () => {
    env.STATUS_CACHE_SECONDS = '5'
    onTestFinished(() => {
      env.STATUS_CACHE_SECONDS = '0'
    })
    const order = { run: '0e7a6c0e-3a52-4c7c-9b9d-54bb5a3a4c11', deletedToo: true, leads: [at(AHEAD, 'BW-222222')] }
    for (const [path, body] of [
      ['leads/import/undo', { run: order.run }],
      ['leads/BW-222222/delete', {}],
      ['leads/forget', { email: 'zoe@visitor.example' }],
    ] as const) {
      await postStudio('leads/import', { ...order, check: true })
      expect(await freeTimes(), path).toContain('09:00')
      await postStudio('leads/import', { ...order, check: false })
      expect(await freeTimes(), path).not.toContain('09:00')
      expect((await postStudio(path, body)).status).toBe(200)
    }
    expect(await freeTimes()).toContain('09:00')
  })

  it('that is cancelled takes none', async () => {
    expect(await outcomesOf([booking({ session: { startsAt: AHEAD, isCancelled: true, changedAt: iso(NOW) } })])).toEqual(['new'])
    expect(await freeTimes()).toContain('09:00')
  })

  it('gets a host who is free and there, and needs none of the times that are offered', async () => {
    const entry = {
      hosts: [
        { key: 'anna', name: 'Anna Sample' },
        { key: 'ben', name: 'Ben Sample', open: '12:00' },
      ],
      heldTimes: ['09:00'],
    }
    await env.CONFIG.put('schedule', JSON.stringify(entry))
    expect(
      await outcomesOf([
        at(AHEAD, 'BW-222222'),
        at('2040-11-20T02:00:00.000Z', 'BW-333333'),
        at('2040-11-20T02:00:00.000Z', 'BW-444444'),
      ]),
    ).toEqual(['new', 'new', 'new'])
    expect((await storedBookings()).map(({ host }) => host).sort()).toEqual(['anna', 'anna', 'ben'])
    expect((await storedBookings())[0]).toMatchObject({ host: 'anna', starts_at: AHEAD })
    // Nobody is there at ten in the evening, but it was agreed.
    expect(await outcomesOf([at('2040-11-20T11:00:00.000Z', 'BW-666666')])).toEqual(['new'])
  })
})

it('a won lead of a file is told to no advertising network, unless its outcome is stated here', async () => {
  const outcome = { state: 'won', cents: 100, at: iso(NOW - DAY_MS) } as const
  await importing([booking({ outcome, fields: { gclid: 'abc' } }), booking({ reference: 'BW-222222', fields: { gclid: 'def' } })])
  await askOps('leads/BW-222222/outcome', { method: 'POST', body: JSON.stringify({ state: 'won', cents: 500 }) })
  const key = await ledger().conversionsToken()
  expect(await ledger().conversionsByToken(key, 'google')).toMatchObject([{ clickId: 'def', cents: 500 }])
})

it('among 10,000 leads a slice of fifty reads and writes a few rows for each', async () => {
  await fillLedger(5000)
  const rowsOf = await countRows(ledger())
  const slice = Array.from({ length: IMPORT_SLICE }, (_, index) =>
    booking({ reference: undefined, fields: { email: `n${index}@visitor.example` } }),
  )
  const { read, written } = await rowsOf(() => importing(slice))
  expect(read).toBeLessThan(IMPORT_SLICE * 30)
  expect(written).toBeLessThan(IMPORT_SLICE * 20)
})
