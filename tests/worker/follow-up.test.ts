import { beforeEach, describe, expect, it } from 'vitest'
import type { LeadPageData } from '../../shared/lead-document.ts'
import type { LeadLines } from '../../shared/studio.ts'
import { book } from '../support/worker/bookings.ts'
import { query } from '../support/worker/ledger.ts'
import { askOps, enquire } from '../support/worker/requests.ts'
import { ANN, BEN, linesOf, openLead, postStudio, referencesOf } from '../support/worker/studio.ts'
import { advance, world } from '../support/worker/world.ts'

const change = (reference: string, body: Record<string, unknown>, who = ANN) => postStudio(`leads/${reference}/desk`, body, who)
const found = async (text: string) => referencesOf((await (await postStudio('leads/find', { text })).json<LeadLines>()).leads)

/** The first search takes in all leads that there are: from then on each act has to keep the index right by itself. */
beforeEach(() => found('nobody'))

describe('what comes next for a lead', () => {
  it('is kept with its owner and day, for bookings and enquiries, and stands in the list and the history', async () => {
    for (const reference of [(await book()).reference, await enquire()]) {
      const fields = { owner: BEN, nextStep: '  Ring   again ', nextDate: '2026-11-30' }
      const response = await change(reference, { fields })
      expect(response.status).toBe(200)
      const desk = { owner: BEN, nextStep: 'Ring again', nextDate: '2026-11-30' }
      expect((await response.json<LeadPageData>()).lead.desk).toEqual(desk)
      const list = await linesOf()
      expect(list.leads.find((line) => line.reference === reference)?.desk).toEqual(desk)
      expect((await openLead(reference)).acts).toMatchObject([{ act: 'planned', by: ANN, detail: 'owner nextStep nextDate' }])
      expect(await found('ring ag')).toContain(reference)
    }
  })

  it('is not written over what a colleague has changed meanwhile', async () => {
    const { reference } = await book()
    await change(reference, { fields: { nextStep: 'Send a proposal' }, seen: { nextStep: null } }, BEN)
    const refused = await change(reference, { fields: { nextStep: 'Ring again' }, seen: { nextStep: null }, note: 'Rang' })
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({
      fault: 'desk_changed',
      present: { lead: { desk: { nextStep: 'Send a proposal' } }, notes: [] },
    })
    const other = await change(reference, { fields: { nextDate: '2026-11-30' }, seen: { nextStep: null, nextDate: null } })
    expect(other.status).toBe(200)
  })

  it.each([
    [{ fields: { owner: 'nobody' } }, /email/i],
    [{ fields: { nextDate: '2026-02-30' } }, /day/],
    [{ fields: { nextStep: 'x'.repeat(201) } }, /200/],
    [{ fields: { mood: 'good' } }, /owner, nextStep, nextDate/],
    [{ note: '  ' }, /note/],
    [{ note: 'x'.repeat(4001) }, /4,000/],
    [{ fields: {} }, /field/],
  ])('is refused in words if it is %j', async (body, words) => {
    const { reference } = await book()
    const response = await change(reference, body)
    expect(response.status).toBe(400)
    expect((await response.json<{ error: { message: string } }>()).error.message).toMatch(words)
  })

  it('stays out of what the CRM is sent, and out of the logs', async () => {
    const { reference } = await book()
    await change(reference, { fields: { nextStep: 'Ring the treasurer' }, note: 'Spoke with Gundabooka' })
    expect(JSON.stringify(world.logs)).not.toMatch(/treasurer|Gundabooka/)
  })
})

describe('notes', () => {
  it('say who and when, the newest first, and are found by their words, and by an address and a number in them', async () => {
    const reference = await enquire()
    await change(reference, { note: 'Rang: wants a price for Gundabooka' })
    advance(60_000)
    await change(reference, { note: 'Assistant: kim@saltbush.example, 0412 987 654' }, BEN)
    const { notes } = await openLead(reference)
    expect(notes.map(({ by, text }) => [by, text])).toEqual([
      [BEN, 'Assistant: kim@saltbush.example, 0412 987 654'],
      [ANN, 'Rang: wants a price for Gundabooka'],
    ])
    for (const text of ['gunda', 'price gund', 'saltb', '987 654']) expect(await found(text), text).toEqual([reference])
  })

  it('can be deleted, once, and are found no more', async () => {
    const { reference } = await book()
    await change(reference, { note: 'Gundabooka' })
    const [note] = (await openLead(reference)).notes
    const gone = await postStudio(`leads/${reference}/unnote`, { note: note?.id })
    expect((await gone.json<LeadPageData>()).notes).toEqual([])
    expect(await found('gundabooka')).toEqual([])
    const again = await postStudio(`leads/${reference}/unnote`, { note: note?.id })
    expect(again.status).toBe(409)
    expect(await again.json()).toMatchObject({ fault: 'no_note' })
    expect((await openLead(reference)).acts.map(({ act, by, detail }) => [act, by, detail])).toEqual([
      ['unnoted', ANN, ''],
      ['noted', ANN, ''],
    ])
  })

  it('of another lead cannot be deleted', async () => {
    const [one, other] = [(await book()).reference, await enquire()]
    await change(one, { note: 'Mine' })
    const [note] = (await openLead(one)).notes
    expect((await postStudio(`leads/${other}/unnote`, { note: note?.id })).status).toBe(409)
    expect((await openLead(one)).notes).toHaveLength(1)
  })
})

describe('a colleague who is forgotten', () => {
  it('is no owner any more, wrote no note, is named in none, nor in a next step or an answer, and is not found by these', async () => {
    const { reference } = await book()
    const enquiry = await enquire()
    const answers = [{ question: 'Who told you of us?', answer: BEN }]
    await query('UPDATE bookings SET answers = ?', JSON.stringify(answers))
    await change(reference, { fields: { owner: BEN, nextStep: `Ask ${BEN}` }, note: 'From Ben' }, BEN)
    await change(reference, { note: `Ask ${BEN}, or ${ANN}` })
    await change(enquiry, { fields: { nextStep: `${BEN} rings` } })
    expect((await found('ben')).toSorted()).toEqual([reference, enquiry])
    const response = await askOps('forget', { method: 'POST', body: JSON.stringify({ email: BEN }) })
    expect(response.status).toBe(200)
    const { lead, notes } = await openLead(reference)
    expect(lead.desk).toMatchObject({ owner: null, nextStep: 'Ask [deleted]' })
    expect((await openLead(enquiry)).lead.desk.nextStep).toBe('[deleted] rings')
    expect(await query('SELECT answers FROM bookings')).toEqual([
      { answers: JSON.stringify([{ question: 'Who told you of us?', answer: '[deleted]' }]) },
    ])
    // Of the first, a note has the name.
    expect(await found('ben')).toEqual([reference])
    expect(notes.map(({ by, text }) => [by, text])).toEqual([
      [ANN, `Ask [deleted], or ${ANN}`],
      [null, 'From Ben'],
    ])
  })
})
