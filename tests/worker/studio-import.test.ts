import { beforeEach, describe, expect, it } from 'vitest'
import type { ImportResult, ImportRun, SentLead } from '../../shared/import/sent-lead.ts'
import { cancel, move, moveTo } from '../support/worker/bookings.ts'
import { AHEAD, booking, enquiry, importing, iso } from '../support/worker/imports.ts'
import { anyAlarmAt, ledger, query, storedBookings, storedEnquiries } from '../support/worker/ledger.ts'
import { freeTimes } from '../support/worker/requests.ts'
import { ANN, act, actsOf, askStudio, BEN, openLead, postStudio } from '../support/worker/studio.ts'
import { advance, DAY_MS, NOW, world } from '../support/worker/world.ts'

const RUN = '0e7a6c0e-3a52-4c7c-9b9d-54bb5a3a4c11'
const OTHER_RUN = '6f1de0f4-70a1-4d1c-8c42-6b8f42b2f0aa'

// In Sydney it is the next day already.
beforeEach(() => advance(13 * 3_600_000 + 20 * 60_000))

async function importIn(run: string, leads: SentLead[], check = false, by = ANN): Promise<ImportResult['outcome'][]> {
  const response = await postStudio('leads/import', { run, check, leads }, by)
  expect(response.status).toBe(200)
  return (await response.json<{ results: ImportResult[] }>()).results.map(({ outcome }) => outcome)
}

const undo = (run: string, by = ANN) => postStudio('leads/import/undo', { run }, by)

const runs = async (): Promise<ImportRun[]> => (await (await askStudio('/api/leads/imports')).json<{ runs: ImportRun[] }>()).runs

const foreign = (name: string) => enquiry({ reference: undefined, fields: { name, email: '' } })
/** As the calendar that has the invite of before it was imported answers. */
async function declineByCalendar(reference: string): Promise<unknown> {
  await query(`UPDATE bookings SET reply_domain = 'answers.agency.example'`)
  const addresses = await ledger().replyAddresses(reference)
  await query('UPDATE bookings SET reply_domain = NULL')
  const attendees = [{ email: 'zoe@visitor.example', state: 'declined' as const }]
  const answer = { uid: `${reference}@www.brightwattle.example`, sequence: 0, at: iso(NOW), attendees, isProposal: false }
  return ledger().storeReply(reference, /[0-9a-f]{16,}/.exec(addresses?.visitor ?? '')?.[0] ?? '', { answer, agency: ANN })
}

const ahead = booking({ reference: undefined, session: { startsAt: AHEAD, isCancelled: false } })

describe('an import in the studio', () => {
  it('is taken back as a whole: its times are free, nobody is told, and the same file can be imported again', async () => {
    await importing([enquiry()])
    const before = await freeTimes()
    const leads = [ahead, foreign('Ann Banksia'), foreign('Ben Acacia'), enquiry()]
    expect(await importIn(RUN, leads, true)).toEqual(['new', 'new', 'new', 'known'])
    expect(await runs()).toEqual([])
    expect(await importIn(RUN, leads)).toEqual(['new', 'new', 'new', 'known'])
    expect(await freeTimes()).not.toEqual(before)
    expect(await runs()).toMatchObject([{ run: RUN, by: ANN, leads: 3, kept: 0 }])

    expect(await (await undo(RUN)).json()).toEqual({ removed: 3, isDone: true, kept: [] })
    expect([await storedBookings(), (await storedEnquiries()).map(({ name }) => name)]).toEqual([[], ['Søren']])
    expect(await freeTimes()).toEqual(before)
    expect([await query('SELECT * FROM outbox'), world.mails, await anyAlarmAt()]).toEqual([[], [], null])
    expect((await actsOf())[0]).toMatchObject({ act: 'unimported', by: ANN, reference: null, detail: '3' })
    expect([await runs(), (await undo(RUN)).status]).toEqual([[], 409])
    expect(await importIn(OTHER_RUN, leads)).toEqual(['new', 'new', 'new', 'known'])
  })

  it('keeps what somebody has worked on since, and what other runs brought', async () => {
    await importIn(RUN, [foreign('Ann Banksia'), foreign('Ben Acacia')])
    await importIn(OTHER_RUN, [foreign('Cleo Wattle')], false, BEN)
    expect((await actsOf()).map(({ by, detail }) => [by, detail])).toEqual([
      [BEN, '1'],
      [ANN, '2'],
    ])
    const [{ reference = '' } = {}] = await storedEnquiries()
    await act(String(reference), 'desk', { note: 'Rings on Monday' }, BEN)
    expect(await runs()).toMatchObject([
      { run: OTHER_RUN, leads: 1, kept: 0 },
      { run: RUN, leads: 2, kept: 1 },
    ])
    expect(await (await undo(RUN)).json()).toEqual({ removed: 1, isDone: true, kept: [reference] })
    expect((await storedEnquiries()).map(({ name }) => name)).toEqual(['Ann Banksia', 'Cleo Wattle'])
    expect((await openLead(String(reference))).acts.map(({ act }) => act)).toEqual(['noted', 'imported'])
  })

  const answers = { questions: [{ question: 'Goal', kind: 'text' as const }], answers: [{ question: 'Goal', answer: 'Donors' }] }
  it.each<[string, (reference: string) => Promise<unknown>]>([
    ['moved', (reference) => move(reference, moveTo({ time: '10:30' }))],
    ['cancelled', (reference) => cancel(reference)],
    ['answered questions for', (reference) => ledger().answerQuestions(reference, answers)],
    ['declined in their calendar', (reference) => declineByCalendar(reference)],
  ])('keeps a session that its visitor has %s since, by the link or the invite of before', async (_, happens) => {
    const own = booking({ session: { startsAt: AHEAD, isCancelled: false } })
    const reference = String(own.reference)
    await importIn(RUN, [own, foreign('Ann Banksia')])
    advance(60_000)
    expect(await happens(reference)).toMatchObject({ ok: true })
    expect(await runs()).toMatchObject([{ run: RUN, leads: 2, kept: 1 }])
    expect(await (await undo(RUN)).json()).toEqual({ removed: 1, isDone: true, kept: [reference] })
    expect((await storedBookings()).map((row) => row.reference)).toEqual([reference])
  })

  it('of more leads than one call takes back is taken back by further calls', async () => {
    const leads = Array.from({ length: 60 }, (_, index) => foreign(`Person ${'i'.repeat(index + 1)}`))
    for (const slice of [leads.slice(0, 50), leads.slice(50)]) await importIn(RUN, slice)
    expect(await (await undo(RUN)).json()).toEqual({ removed: 50, isDone: false, kept: [] })
    expect(await (await undo(RUN)).json()).toEqual({ removed: 10, isDone: true, kept: [] })
    expect((await actsOf())[0]).toMatchObject({ act: 'unimported', detail: '60' })
  })

  it('writes the index of words once for all leads of a request, in whatever order and with whatever notes they come', async () => {
    const leads = Array.from({ length: 20 }, (_, index) => {
      const receivedAt = iso(NOW - ((index * 7) % 20) * DAY_MS)
      return enquiry({
        reference: undefined,
        receivedAt,
        fields: { name: `Ann ${'i'.repeat(index + 1)}`, notes: 'Rings on Monday' },
      })
    })
    expect(new Set(await importIn(RUN, leads))).toEqual(new Set(['new']))
    expect(await query('SELECT COUNT(DISTINCT segid) AS pieces FROM lead_words_idx')).toEqual([{ pieces: 1 }])
    const found = await postStudio('leads/find', { text: 'monday' })
    expect((await found.json<{ leads: unknown[] }>()).leads).toHaveLength(20)
  })

  it('can be taken back for a day', async () => {
    await importIn(RUN, [foreign('Ann Banksia')])
    advance(DAY_MS - 1)
    expect(await runs()).toHaveLength(1)
    advance(1)
    expect([await runs(), (await undo(RUN)).status]).toEqual([[], 409])
    expect(await storedEnquiries()).toHaveLength(1)
  })

  it('whose answer was lost says of its leads again that they are new, and writes none twice', async () => {
    const leads = [foreign('Ann Banksia'), foreign('Ben Acacia')]
    await importIn(RUN, leads)
    expect(await importIn(RUN, leads)).toEqual(['new', 'new'])
    expect(await importIn(OTHER_RUN, leads)).toEqual(['known', 'known'])
    expect(await runs()).toMatchObject([{ run: RUN, leads: 2 }])
    expect((await storedEnquiries()).map(({ name }) => name).sort()).toEqual(['Ann Banksia', 'Ben Acacia'])
  })
})
