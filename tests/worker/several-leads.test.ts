import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { LeadView, SeveralResult } from '../../shared/studio.ts'
import { book } from '../support/worker/bookings.ts'
import { ringNextAlarm, storedEnquiries, storedMails } from '../support/worker/ledger.ts'
import { askOps, enquire } from '../support/worker/requests.ts'
import { ANN, act, actsOf, askStudio, BEN, openLead, postStudio } from '../support/worker/studio.ts'
import { advance, MINUTE_MS, world } from '../support/worker/world.ts'

const change = async (body: object, by = ANN): Promise<SeveralResult> => (await postStudio('leads/several', body, by)).json()
const undo = async ({ changed }: SeveralResult): Promise<SeveralResult> =>
  (await postStudio('leads/several/undo', { leads: changed })).json()

const standOf = async (reference: string) => {
  const { lead } = await openLead(reference)
  return [lead.desk.owner, lead.desk.nextStep, lead.desk.nextDate, lead.outcome.state]
}

const FIELDS = { owner: BEN, nextStep: 'Ring again', nextDate: '2040-11-21' }

describe('several leads at once', () => {
  it('are given to a colleague, planned and stated, each with its history, and all of it is taken back by one undo', async () => {
    const { reference: booking } = await book()
    const [one, other] = [await enquire(), await enquire({ name: 'Ann Banksia' })]
    await act(one, 'desk', { fields: { owner: ANN, nextStep: 'Wait' } })
    await act(one, 'outcome', { state: 'won', cents: 120_000 })
    const references = [booking, one, other]
    const done = await change({ references, fields: FIELDS, outcome: 'reached' })
    expect(done.refused).toEqual([])
    for (const reference of references) expect(await standOf(reference)).toEqual([BEN, 'Ring again', '2040-11-21', 'reached'])
    for (const reference of references)
      expect((await openLead(reference)).acts.slice(0, 2).map(({ act, by }) => [act, by])).toEqual([
        ['planned', ANN],
        ['outcome', ANN],
      ])
    expect(await undo(done)).toEqual({ changed: done.changed, refused: [] })
    expect(await standOf(one)).toEqual([ANN, 'Wait', null, 'won'])
    expect((await openLead(one)).lead.outcome.amount).toBe(1200)
    for (const reference of [booking, other]) expect(await standOf(reference)).toEqual([null, null, null, 'new'])
  })

  it('keep what they are worth where they are won already, and no undo states more than can be stated', async () => {
    const reference = await enquire()
    await act(reference, 'outcome', { state: 'won', cents: 120_000 })
    const done = await change({ references: [reference], fields: { owner: BEN }, outcome: 'won' })
    expect(done.changed).toEqual([{ reference, fields: { owner: null }, seen: { owner: BEN } }])
    expect(await change({ references: [reference], outcome: 'won' })).toMatchObject({ refused: [] })
    expect((await openLead(reference)).lead.outcome).toMatchObject({ state: 'won', amount: 1200, sequence: 1 })
    expect((await undo(done)).refused).toEqual([])
    const forged = { reference, fields: {}, seen: {}, outcome: { state: 'won', cents: 1_000_000_001, sequence: 1 } }
    expect((await postStudio('leads/several/undo', { leads: [forged] })).status).toBe(400)
    const other = { ...forged, outcome: { state: 'lost', cents: 1, sequence: 1 } }
    expect(await undo({ changed: [other], refused: [] } as unknown as SeveralResult)).toMatchObject({
      refused: [{ fault: 'amount_not_won' }],
    })
  })

  it('that cannot be changed are named with the reason, and stay as they were in every part', async () => {
    const { reference: booking } = await book()
    const enquiry = await enquire()
    const done = await change({ references: [booking, enquiry, 'EN-222222', booking], fields: FIELDS, outcome: 'absent' })
    expect(done.changed.map(({ reference }) => reference)).toEqual([booking])
    expect(done.refused).toEqual([
      { reference: enquiry, fault: 'absent_enquiry' },
      { reference: 'EN-222222', fault: 'not_found' },
    ])
    expect(await standOf(enquiry)).toEqual([null, null, null, 'new'])
  })

  it('are not taken back where a colleague has changed one since, or deleted it', async () => {
    const [one, other, stated] = [await enquire(), await enquire({ name: 'Ann Banksia' }), await enquire({ name: 'Cy Creek' })]
    const done = await change({ references: [one, other, stated], fields: { owner: BEN }, outcome: 'reached' })
    await act(one, 'desk', { fields: { owner: ANN } }, BEN)
    await act(stated, 'outcome', { state: 'lost' }, BEN)
    const undone = await undo(done)
    expect(undone.refused).toEqual([
      { reference: one, fault: 'desk_changed' },
      { reference: stated, fault: 'outcome_changed' },
    ])
    expect(undone.changed.map(({ reference }) => reference)).toEqual([other])
    expect(await standOf(one)).toEqual([ANN, null, null, 'reached'])
    expect(await standOf(stated)).toEqual([BEN, null, null, 'lost'])
    expect(await standOf(other)).toEqual([null, null, null, 'new'])
    await act(one, 'delete')
    expect((await undo(done)).refused).toContainEqual({ reference: one, fault: 'not_found' })
  })

  it('are one mail to whom they are given to', async () => {
    await env.CONFIG.put('people', JSON.stringify({ [ANN]: 'owner', [BEN]: 'sales' }))
    const references = [await enquire(), await enquire({ name: 'Ann Banksia' })]
    await change({ references, fields: { owner: BEN } })
    expect((await storedMails()).filter(({ kind }) => kind === 'colleague-notice')).toHaveLength(1)
    advance(3 * MINUTE_MS)
    while (await ringNextAlarm()) advance(0)
    const theirs = world.mails.filter(({ personalizations }) => personalizations[0]?.to[0]?.email === BEN)
    expect(theirs.map(({ subject }) => subject)).toEqual(['2 leads for you'])
    for (const reference of references) expect(theirs[0]?.content[0]?.value).toContain(`/studio/leads/${reference}`)
  })

  it('are downloaded alone', async () => {
    const [one, , other] = [await enquire(), await enquire({ name: 'Ann Banksia' }), await enquire({ name: 'Zoë' })]
    const csv = await (await postStudio('leads/export', { references: [one, other] })).text()
    expect(
      csv
        .split('\r\n')
        .slice(1, -1)
        .map((line) => line.slice(1, 10)),
    ).toEqual([one, other])
    expect((await actsOf())[0]).toMatchObject({ act: 'exported', detail: '2' })
    expect(await storedEnquiries()).toHaveLength(3)
  })

  it.each([
    [{ references: [], fields: { owner: BEN } }],
    [{ references: ['EN-222222'], fields: {} }],
    [{ references: Array.from({ length: 201 }, () => 'EN-222222'), fields: { owner: BEN } }],
    [{ references: ['EN-222222'], fields: { notes: 'x' } }],
    [{ references: ['nobody'], outcome: 'won' }],
  ])('are refused where the request is wrong', async (body) => {
    expect((await postStudio('leads/several', body)).status).toBe(400)
  })
})

describe('views of the leads with a name', () => {
  const keep = (name: string, isShared: boolean, by = ANN, address = '?list=all&outcome=won') =>
    postStudio('leads/views/keep', { name, address, isShared }, by)
  const viewsOf = async (by: string) =>
    (await (await askStudio('/api/leads/views', {}, by)).json<{ views: LeadView[] }>()).views.map(({ name, isOwn, isShared }) => [
      name,
      isOwn,
      isShared,
    ])

  it('are seen by their maker, or by all, in the order of their names, whatever their case', async () => {
    await keep('Won', true)
    await keep('mine', false)
    await keep('bens', false, BEN)
    expect(await viewsOf(ANN)).toEqual([
      ['mine', true, false],
      ['Won', true, true],
    ])
    expect(await viewsOf(BEN)).toEqual([
      ['bens', true, false],
      ['Won', false, true],
    ])
  })

  it('are replaced by one of the same name and maker, and removed by who sees them', async () => {
    await keep('won', true)
    const [view] = (await (await keep('won', true, ANN, '?list=due')).json<{ views: LeadView[] }>()).views
    expect(view?.address).toBe('?list=due')
    expect(await viewsOf(ANN)).toEqual([['won', true, true]])
    await keep('won', false, BEN)
    expect(await viewsOf(BEN)).toHaveLength(2)
    await keep('Own', false)
    const [own] = (await (await askStudio('/api/leads/views')).json<{ views: LeadView[] }>()).views
    await postStudio('leads/views/drop', { id: own?.id }, BEN)
    expect(await viewsOf(ANN)).toHaveLength(2)
    const left = await postStudio('leads/views/drop', { id: view?.id }, BEN)
    expect(await left.json()).toMatchObject({ views: [{ name: 'won', isOwn: true }] })
    expect(await viewsOf(ANN)).toEqual([['Own', true, false]])
    await postStudio('leads/views/drop', { id: own?.id })
    expect(await viewsOf(ANN)).toEqual([])
  })

  it('that all see stay when their maker is forgotten, and the maker’s own go', async () => {
    await keep('Own', false, BEN)
    await keep('Won', true, BEN)
    expect((await askOps('forget', { method: 'POST', body: JSON.stringify({ email: BEN, except: [] }) })).status).toBe(200)
    expect(await viewsOf(BEN)).toEqual([['Won', false, true]])
  })

  it('are thirty at most, and hold nothing but a query of this list', async () => {
    for (let made = 0; made < 30; made++) expect((await keep(`View ${made}`, false)).status).toBe(200)
    expect(await (await keep('One more', false)).json()).toEqual({ full: true })
    expect((await keep('View 1', false, ANN, '?list=mine')).status).toBe(200)
    await keep('Bens', true, BEN)
    expect((await keep('View 1', false, ANN, '?list=due')).status).toBe(409)
    expect(await viewsOf(ANN)).toContainEqual(['View 1', true, false])
    expect((await keep('Bens', true, BEN, `?list=all&source=*${'%E4%B8%80'.repeat(255)}`)).status).toBe(200)
    for (const address of ['https://evil.example', '?a=<b>', '/people', `?${'x'.repeat(3000)}`])
      expect((await keep('Wrong', false, ANN, address)).status).toBe(400)
  })
})
