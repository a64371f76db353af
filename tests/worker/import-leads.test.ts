import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import type { ImportResult } from '../../worker/leads/import.ts'
import { checkImported, IMPORT_SLICE, importInput, type SentLead } from '../../worker/leads/import-check.ts'
import { anyAlarmAt, fillLedger, ledger, query, storedBookings, storedEnquiries } from '../support/worker/ledger.ts'
import { askOps, bookingBody, bookingOf, errorOf, get, postBooking } from '../support/worker/requests.ts'
import { actsOf, openLead, withStudio } from '../support/worker/studio.ts'
import { advance, countRows, logsOf, NOW, startWorld, withWebhooks, world } from '../support/worker/world.ts'

startWorld()
withStudio()
withWebhooks()

const DAY_MS = 24 * 60 * 60 * 1000
const iso = (instant: number) => new Date(instant).toISOString()

/** A session of last week, at 9:00 AM in Sydney. */
const PAST = '2040-11-11T22:00:00.000Z'
/** Tomorrow, 9:00 AM in Sydney. */
const AHEAD = '2040-11-19T22:00:00.000Z'

type Changes = Partial<Omit<SentLead, 'fields'>> & { fields?: Partial<SentLead['fields']> }

function booking({ fields, ...lead }: Changes = {}): SentLead {
  return {
    reference: 'BW-7K3M9P',
    kind: 'booking',
    receivedAt: iso(NOW - 10 * DAY_MS),
    session: { startsAt: PAST, isCancelled: false },
    ...lead,
    fields: { name: 'Zoë O’Brien', organisation: 'Creek & Sons', email: 'zoe@visitor.example', ...fields },
  }
}

function enquiry({ fields, ...lead }: Changes = {}): SentLead {
  return {
    reference: 'EN-7K3M9P',
    kind: 'enquiry',
    receivedAt: iso(NOW - 9 * DAY_MS),
    ...lead,
    fields: { name: 'Søren', organisation: 'Creek', phone: '0412 345 678', enquiry: 'Please call.\nAfter lunch.', ...fields },
  }
}

const send = (body: object) => askOps('leads/import', { method: 'POST', body: JSON.stringify(body) })

async function importing(leads: SentLead[], options: { check?: boolean; deletedToo?: boolean } = {}): Promise<ImportResult[]> {
  const answer = await send({ check: false, ...options, leads })
  expect(answer.status).toBe(200)
  return (await answer.json<{ results: ImportResult[] }>()).results
}

const outcomesOf = async (...given: Parameters<typeof importing>) => (await importing(...given)).map(({ outcome }) => outcome)

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
        ...{ name: "Zoë O'Brien", organisation: 'Creek & Sons', email: 'zoe@visitor.example', phone: '+61412345678' },
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
  })

  it('are the same however often their file comes', async () => {
    const own = [booking(), enquiry()]
    const foreign = [
      booking({ reference: undefined }),
      enquiry({ reference: undefined }),
      enquiry({ reference: undefined, receivedAt: undefined }),
    ]
    const first = await importing([...own, ...foreign])
    expect(first.map(({ outcome }) => outcome)).toEqual(['new', 'new', 'new', 'new', 'new'])
    const stored = JSON.stringify([await storedBookings(), await storedEnquiries(), await actsOf()])
    const again = await importing([...own, ...foreign])
    expect(again).toEqual(first.map((result) => ({ ...result, outcome: 'known' })))
    expect(JSON.stringify([await storedBookings(), await storedEnquiries(), await actsOf()])).toBe(stored)
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
    const made = await bookingOf(await postBooking(bookingBody()))
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
      expect(results.slice(0, 4)).toEqual(old.map(() => ({ outcome: 'deleted', key: expect.any(String), erasedAt: NOW })))
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
      const answer = await send({ check, leads: [booking(), enquiry()] })
      expect(await errorOf(answer)).toMatchObject({ status: 503, code: 'unavailable' })
    }
    list.mockRestore()
    expect([await storedBookings(), await storedEnquiries()]).toEqual([[], []])
    expect(await outcomesOf([booking(), enquiry()])).toEqual(['new', 'new'])
  })

  it('come with the number of deletions that another HASH_SECRET hides', async () => {
    await env.CONFIG.put('erased:1-a', '["00"]', { metadata: { at: 1, secret: 'another' } })
    const answer = await send({ check: true, leads: [booking()] })
    expect(await answer.json()).toMatchObject({ results: [{ outcome: 'new' }], unknownDeletions: 1 })
  })

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
    expect(await outcomesOf([booking()])).toEqual(['known'])
  })
})

describe('an imported session', () => {
  const at = (startsAt: string, reference: string) => booking({ reference, session: { startsAt, isCancelled: false } })
  const isFree = async (time: string) => {
    const answer = await get('/api/availability?from=2040-11-20&to=2040-11-20')
    const { days } = await answer.json<{ days: { slots: { time: string; available: boolean }[] }[] }>()
    return days[0]?.slots.find((slot) => slot.time === time)?.available
  }

  it('that is over takes no time, however many there were at once', async () => {
    expect(await outcomesOf([at(PAST, 'BW-222222'), at(PAST, 'BW-333333'), at(PAST, 'BW-444444')])).toEqual(['new', 'new', 'new'])
  })

  it('that is to come takes its time, and one of the same time is named as a clash', async () => {
    expect(await isFree('09:00')).toBe(true)
    expect(await outcomesOf([at(AHEAD, 'BW-222222')])).toEqual(['new'])
    expect(await isFree('09:00')).toBe(false)
    expect((await postBooking(bookingBody())).status).toBe(409)
    expect(await importing([at('2040-11-19T22:15:00.000Z', 'BW-333333')])).toEqual([
      { outcome: 'clash', key: 'BW-333333', besides: 'BW-222222' },
    ])
    expect(await storedBookings()).toHaveLength(1)
  })

  it('that is cancelled takes none', async () => {
    expect(await outcomesOf([booking({ session: { startsAt: AHEAD, isCancelled: true, changedAt: iso(NOW) } })])).toEqual(['new'])
    expect(await isFree('09:00')).toBe(true)
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

describe('a lead that breaks a rule', () => {
  const issuesOf = async (lead: SentLead) => {
    const [result] = await importing([lead])
    return result?.outcome === 'invalid' ? result.issues : result?.outcome
  }

  it('is refused with all that is wrong, and the others of its slice are stored', async () => {
    const wrong = booking({ reference: 'BW-222222', fields: { name: 'Jo <3', email: 'jo@', phone: '12', campaign: 'No Key' } })
    const [first, second] = await importing([wrong, booking()])
    expect(first).toMatchObject({
      outcome: 'invalid',
      issues: [{ field: 'name' }, { field: 'email' }, { field: 'phone' }, { field: 'campaign' }],
    })
    expect(second).toMatchObject({ outcome: 'new' })
  })

  it.each<[string, SentLead, object[]]>([
    [
      'organisation',
      booking({ fields: { organisation: undefined } }),
      [{ field: 'organisation', message: 'Organisation must be at least 2 characters' }],
    ],
    ['phone', enquiry({ fields: { phone: undefined } }), [{ field: 'phone', message: 'Please check your input and try again.' }]],
    ['session', booking({ session: undefined }), [{ field: 'session', message: 'A booking has a session' }]],
    [
      'session',
      enquiry({ session: { startsAt: PAST, isCancelled: false } }),
      [{ field: 'session', message: 'This is an enquiry, which has no time.' }],
    ],
    ['received', enquiry({ receivedAt: iso(NOW + 60_000) }), [{ field: 'received', message: 'This time is still to come' }]],
    [
      'outcome',
      enquiry({ outcome: { state: 'absent', cents: null, at: iso(NOW) } }),
      [{ field: 'outcome', message: expect.stringContaining('An enquiry has no session') }],
    ],
    [
      'outcome',
      enquiry({ outcome: { state: 'lost', cents: 1, at: iso(NOW) } }),
      [{ field: 'outcome', message: expect.stringContaining('Only a won lead') }],
    ],
  ])('its %s is named', async (_field, lead, issues) => {
    expect(await issuesOf(lead)).toEqual(issues)
    expect([await storedBookings(), await storedEnquiries()]).toEqual([[], []])
  })

  it('is told apart from one that is too old to be kept', async () => {
    const old = iso(NOW - 731 * DAY_MS)
    expect(await issuesOf(enquiry({ receivedAt: old }))).toBe('expired')
    expect(await issuesOf(booking({ receivedAt: old, session: { startsAt: old, isCancelled: false } }))).toBe('expired')
    expect(await issuesOf(booking({ receivedAt: old }))).toBe('new')
  })
})

describe('the request', () => {
  it.each<[string, object]>([
    ['leads', { check: true, leads: [] }],
    ['leads', { check: true, leads: Array.from({ length: IMPORT_SLICE + 1 }, () => enquiry()) }],
    ['leads', { check: true, leads: [{ ...enquiry(), reference: 'EN-1' }] }],
    ['leads', { check: true, leads: [{ ...enquiry(), fields: { surname: 'Wattle' } }] }],
    ['check', { leads: [enquiry()] }],
  ])('is refused if its %s is wrong', async (field, body) => {
    expect(await errorOf(await send(body))).toMatchObject({ status: 400, code: 'invalid_input', field })
  })

  it('may be as large as the longest leads need, needs the secret, and no more is read', async () => {
    const long = Array.from({ length: 10 }, (_, index) =>
      enquiry({ reference: undefined, fields: { name: `Jo ${index}`, enquiry: 'ü'.repeat(5000) } }),
    )
    expect(await outcomesOf(long)).toEqual(long.map(() => 'new'))
    expect((await send({ check: true, leads: [enquiry({ fields: { enquiry: 'x'.repeat(300_000) } })] })).status).toBe(413)
    expect(
      (await askOps('leads/import', { method: 'POST', body: JSON.stringify({ check: true, leads: [enquiry()] }) }, 'guess'))
        .status,
    ).toBe(404)
  })

  it('whose answer was lost is answered again as the first time', async () => {
    const checked = await checkImported(importInput.parse({ check: false, leads: [enquiry()] }).leads[0] as never, NOW)
    if (checked.outcome !== 'valid' || checked.lead.kind !== 'enquiry') throw new Error('This lead is valid')
    const command = { leads: [checked.lead], check: false, deletedToo: false, by: null }
    const first = await ledger().importLeads(command, 'call-1')
    expect(first).toMatchObject([{ outcome: 'new' }])
    expect(await ledger().importLeads(command, 'call-1')).toEqual(first)
    expect(await storedEnquiries()).toHaveLength(1)
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
