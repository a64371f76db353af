import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { Trouble } from '../../shared/health.ts'
import { book } from '../support/worker/bookings.ts'
import { runCron } from '../support/worker/calendars.ts'
import { query, ringAlarm } from '../support/worker/ledger.ts'
import { askOps, contactBody, DAY, enquire, errorOf, postContact } from '../support/worker/requests.ts'
import { ANN, act, actsOf, askStudio, BEN, postStudio } from '../support/worker/studio.ts'
import { advance, DAY_MS, NOW, world } from '../support/worker/world.ts'

const at = NOW
const post = (path: string, body: object = {}) => askOps(path, { method: 'POST', body: JSON.stringify(body) })

describe('the record of acts', () => {
  it('tells who changed a lead and what kind of change it was, and nothing of the person', async () => {
    const { reference } = await book()
    await act(reference, 'correct', { name: 'Jo Wattleworth', email: 'jo@visitor.example' })
    await act(reference, 'move', { date: '2040-11-21', time: '10:30' }, BEN)
    await askOps(`leads/${reference}`, { method: 'PATCH', body: JSON.stringify({ phone: '+61 2 5550 0199' }) })
    await post(`leads/${reference}/cancel`)
    expect(await actsOf()).toEqual([
      { at, by: null, act: 'cancelled', reference, detail: '' },
      { at, by: null, act: 'corrected', reference, detail: 'phone' },
      { at, by: BEN, act: 'moved', reference, detail: '' },
      { at, by: ANN, act: 'corrected', reference, detail: 'name' },
    ])
  })

  it('has no act that changed nothing, and none of visitors', async () => {
    const { reference } = await book()
    await act(reference, 'correct', { name: 'Josephine Wattleworth' })
    await act(reference, 'correct', { email: 'jo@' })
    await act(reference, 'move', { date: '2040-11-25', time: '10:30' })
    expect(await (await postStudio('messages/requeue', {})).json()).toEqual({ requeued: 0 })
    expect(await (await postStudio('messages/dismiss', { kind: 'mail' })).json()).toEqual({ dismissed: 0 })
    expect(await actsOf()).toEqual([])
    await act(reference, 'cancel')
    await act(reference, 'cancel')
    expect(await actsOf()).toHaveLength(1)
  })

  it('tells who sent dead letters after all, or took them off the list', async () => {
    world.provider = () => new Response(null, { status: 422 })
    const reference = await enquire()
    await book()
    await ringAlarm()
    expect(await (await postStudio('messages/requeue', { id: 1 })).json()).toEqual({ requeued: 1 })
    expect(await errorOf(await postStudio('messages/requeue', { id: 1 }))).toMatchObject({ status: 404 })
    expect(await (await postStudio('messages/requeue', { kind: 'booking-confirmed' }, BEN)).json()).toEqual({ requeued: 1 })
    await ringAlarm()
    expect(await (await postStudio('messages/dismiss', { id: 1 })).json()).toEqual({ dismissed: 1 })
    expect(await errorOf(await postStudio('messages/dismiss', { id: 1 }))).toMatchObject({ status: 404 })
    expect(await (await postStudio('messages/dismiss', {})).json()).toEqual({ dismissed: 2 })
    expect(await actsOf()).toEqual([
      { at, by: ANN, act: 'dismissed', reference: null, detail: 'all 2' },
      { at, by: ANN, act: 'dismissed', reference, detail: 'enquiry-notice' },
      { at, by: BEN, act: 'requeued', reference: null, detail: 'booking-confirmed 1' },
      { at, by: ANN, act: 'requeued', reference, detail: 'enquiry-notice' },
    ])
    expect((await postStudio('messages/dismiss', { id: 1, kind: 'mail' })).status).toBe(400)
  })

  it('keeps of a deleted lead only that it was deleted, and by whom', async () => {
    const [{ reference }, other] = [await book(), await enquire()]
    await act(reference, 'outcome', { state: 'lost' })
    await act(other, 'outcome', { state: 'reached' })
    await act(reference, 'delete')
    await act('BW-222222', 'delete')
    expect(await actsOf()).toEqual([
      { at, by: ANN, act: 'deleted', reference, detail: '' },
      { at, by: ANN, act: 'outcome', reference: other, detail: 'reached' },
    ])
    await post('leads/delete', { references: [other] })
    expect((await actsOf())[0]).toEqual({ at, by: null, act: 'deleted', reference: other, detail: '' })
  })

  it('still tells who deleted a lead when somebody deletes it once more', async () => {
    const reference = await enquire()
    expect(await (await act(reference, 'delete')).json()).toEqual({ deleted: { bookings: 0, enquiries: 1 } })
    expect((await act(reference, 'delete', {}, BEN)).status).toBe(404)
    await post('leads/delete', { references: [reference] })
    expect(await actsOf()).toEqual([{ at, by: ANN, act: 'deleted', reference, detail: '' }])
  })

  it('forgets a colleague’s address, but not what they did', async () => {
    const { reference } = await book()
    await act(reference, 'outcome', { state: 'reached' })
    await act(reference, 'outcome', { state: 'won' })
    await act(reference, 'outcome', { state: 'lost' }, BEN)
    expect(await (await post('forget', { email: ANN })).json()).toMatchObject({ studio: { acts: 2 } })
    expect((await actsOf()).map(({ by, detail }) => [by, detail])).toEqual([
      [BEN, 'lost'],
      [null, 'won'],
      [null, 'reached'],
    ])
  })

  it('is kept as long as bookings', async () => {
    await act((await book()).reference, 'delete')
    advance(729 * DAY_MS)
    await runCron()
    expect(await query('SELECT 1 FROM lead_acts')).toHaveLength(1)
    advance(3 * DAY_MS)
    await runCron()
    expect(await query('SELECT 1 FROM lead_acts')).toEqual([])
  })

  it('loses what was done to a lead when that is no longer kept', async () => {
    const { reference } = await book()
    advance(600 * DAY_MS)
    await act(reference, 'outcome', { state: 'won' })
    advance(140 * DAY_MS)
    await runCron()
    expect(await query('SELECT 1 FROM lead_acts')).toEqual([])
  })
})

describe('a CSV of leads from the studio', () => {
  it('is the tool’s, as a file, filtered, and recorded', async () => {
    const { reference } = await book({}, { utmSource: 'paperbark' })
    await act(reference, 'outcome', { state: 'won', cents: 120_050 })
    await act(reference, 'desk', { note: 'Rang' })
    await postContact(contactBody())
    const response = await postStudio('leads/export', { kind: 'booking' })
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="leads-2040-11-19.csv"')
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await response.arrayBuffer())
    const [head, row, ...more] = text.split('\r\n')
    expect(head).toMatch(/^\ufeff"reference","kind","received_sydney",/)
    expect(head).toMatch(
      /"outcome","amount_aud","outcome_sydney","owner","next_step","next_date","notes","campaign","variant","source"/,
    )
    expect(row).toContain(`"${reference}","booking","2040-11-19 07:30"`)
    expect(row).toContain(`"won","1200.50","2040-11-19 07:30","","","","[2040-11-19 07:30 ${ANN}] Rang",`)
    expect(row).toContain(`"'+61412345678"`)
    expect(more).toEqual([''])
    expect((await actsOf())[0]).toEqual({ at, by: ANN, act: 'exported', reference: null, detail: '1' })
  })

  it('is refused with a filter that cannot be', async () => {
    expect(await errorOf(await postStudio('leads/export', { from: '2040-11-20', to: '2040-11-19' }))).toMatchObject({
      status: 400,
      field: 'to',
    })
  })
})

describe('what is stuck', () => {
  it('is told with the health, the dead letters and the calendars', async () => {
    world.provider = () => new Response(null, { status: 422 })
    const reference = await enquire()
    await ringAlarm()
    const trouble = await (await askStudio('/api/trouble')).json()
    expect(trouble).toMatchObject({
      health: { status: 'degraded', checks: { outbox: { dead: 1, oldestAgeSeconds: 0 } } },
      dead: { messages: [{ kind: 'enquiry-notice', reference, reason: 'status 422' }], more: false },
      calendars: { health: null, calendars: [] },
    })
    expect(JSON.stringify(trouble)).not.toContain('feedPath')
  })

  it('names the booked sessions for which nobody is there, until each is moved or cancelled', async () => {
    const [closed, , moved] = await Promise.all(
      ['09:00', '09:30', '13:00'].map(async (time, index) => {
        return (await book({ time }, { email: `v${index}@visitor.example` })).reference
      }),
    )
    const outside = async () => {
      const { outside } = (await (await askStudio('/api/trouble')).json()) as Trouble
      return outside?.map(({ reference, why }) => [reference, why])
    }
    expect(await outside()).toEqual([])
    const { sessions } = (await (await askStudio('/api/leads/sessions')).json()) as { sessions: object[] }
    expect(sessions).toHaveLength(3)
    expect(sessions[0]).toEqual({
      reference: closed,
      name: 'Josephine Wattleworth',
      startsAt: '2040-11-19T22:00:00.000Z',
      endsAt: '2040-11-19T22:30:00.000Z',
      host: 'agency',
      campaign: 'nfp-digital-growth-scan',
    })
    const closures = [
      { from: `${DAY}T08:00`, to: `${DAY}T09:30` },
      { from: `${DAY}T13:00`, to: `${DAY}T14:00` },
    ]
    await env.CONFIG.put('schedule', JSON.stringify({ closures }))
    expect(await outside()).toEqual([
      [closed, 'closure'],
      [moved, 'closure'],
    ])
    await act(String(closed), 'cancel', {})
    await act(String(moved), 'move', { date: DAY, time: '16:00' })
    expect(await outside()).toEqual([])
  })
})
