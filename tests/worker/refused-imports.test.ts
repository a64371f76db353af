import { describe, expect, it } from 'vitest'
import { IMPORT_SLICE, type SentLead } from '../../shared/import/sent-lead.ts'
import { checkImported, importInput } from '../../worker/leads/import-check.ts'
import { booking, enquiry, importing, iso, outcomesOf, PAST, send } from '../support/worker/imports.ts'
import { ledger, storedBookings, storedEnquiries } from '../support/worker/ledger.ts'
import { askOps, errorOf } from '../support/worker/requests.ts'
import { NOW } from '../support/worker/world.ts'

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
    expect((await storedBookings()).map(({ reference }) => reference)).toEqual([booking().reference])
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
    [
      'received',
      enquiry({ receivedAt: iso(NOW + 60_000) }),
      [{ field: 'received', message: 'This time is still to come; correct it, or leave the line out' }],
    ],
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
    [
      'phone',
      booking({ fields: { phone: '0412 345 678' } }),
      [
        {
          field: 'phone',
          message: expect.stringMatching(/^Invalid phone number format\. One number, digits only, .* leave it empty\.$/),
        },
      ],
    ],
    ['owner', enquiry({ fields: { owner: 'nobody' } }), [{ field: 'owner', message: 'Invalid email format' }]],
  ])('its %s is named', async (_field, lead, issues) => {
    expect(await issuesOf(lead)).toEqual(issues)
    expect([await storedBookings(), await storedEnquiries()]).toEqual([[], []])
  })

  it.each([
    [
      'Note → x\n  > Budget → $1m\nGoal → Donors',
      [
        { question: 'Note', answer: 'x\nBudget → $1m' },
        { question: 'Goal', answer: 'Donors' },
      ],
    ],
    [`Note → ${'x'.repeat(500)}`, [{ question: 'Note', answer: 'x'.repeat(500) }]],
    [`Note → ${'x'.repeat(501)}`, undefined],
    [`${'q'.repeat(120)} → x`, [{ question: 'q'.repeat(120), answer: 'x' }]],
    [`${'q'.repeat(121)} → x`, undefined],
    ['Note → x\u2028Budget → $1m', undefined],
    ['Note → x\u0085Budget → $1m', undefined],
    ['Note → \u202etegduB', undefined],
  ])(
    'its answers are read back line by line, and named where they have a line that cannot be told: %j',
    async (answers, stored) => {
      const result = await issuesOf(booking({ fields: { answers } }))
      expect(result).toEqual(
        stored ? 'new' : [{ field: 'answers', message: expect.stringContaining('of at most 120 and 500 characters') }],
      )
      expect((await storedBookings()).map((row) => JSON.parse(row.answers))).toEqual(stored ? [stored] : [])
    },
  )

  it('is told apart from one that is too old to be kept', async () => {
    const old = '2038-11-18T20:30:00.000Z'
    expect(await issuesOf(enquiry({ receivedAt: old }))).toBe('expired')
    expect(await issuesOf(booking({ receivedAt: old, session: { startsAt: old, isCancelled: false } }))).toBe('expired')
    expect(await issuesOf(booking({ receivedAt: old }))).toBe('new')
    expect(await issuesOf(enquiry({ receivedAt: iso(Date.parse(old) + 1) }))).toBe('new')
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
