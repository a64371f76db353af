import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import type { ConversionAddresses } from '../../shared/click-ids.ts'
import { stampOf } from '../../worker/leads/person.ts'
import type { BookingLedger } from '../../worker/ledger/ledger.ts'
import { book } from '../support/worker/bookings.ts'
import { enquiry } from '../support/worker/imports.ts'
import { ledger, query, ringAlarm, storedMails } from '../support/worker/ledger.ts'
import { askOps, contactBody, postContact } from '../support/worker/requests.ts'
import { ANN, act, askStudio, postStudio } from '../support/worker/studio.ts'
import { advance, world } from '../support/worker/world.ts'

type Method = keyof DurableObjectStub<BookingLedger>

/** The next call of a method is done, but its answer is lost, as when the object is restarted; the platform then allows a retry. */
function loseResponseOf(method: Method): void {
  const getByName = env.LEDGER.getByName.bind(env.LEDGER)
  const lost = vi.spyOn(env.LEDGER, 'getByName').mockImplementation((...named) => {
    const stub = getByName(...named) as unknown as Record<PropertyKey, (...values: unknown[]) => unknown>
    const get = (_: object, name: PropertyKey) => {
      if (name !== method) return (...values: unknown[]) => stub[name]?.(...values)
      lost.mockRestore()
      return async (...values: unknown[]) => {
        await stub[name]?.(...values)
        throw Object.assign(new Error('reset'), { retryable: true })
      }
    }
    return new Proxy({}, { get }) as unknown as DurableObjectStub<BookingLedger>
  })
}

const acts = () => query('SELECT act, reference, detail FROM lead_acts ORDER BY id')

/** Two leads whose notices were given up. */
async function twoDead(): Promise<string> {
  world.provider = () => new Response(null, { status: 422 })
  const { reference } = await book()
  await postContact(contactBody())
  await ringAlarm()
  world.provider = () => new Response(null, { status: 202 })
  expect(await ledger().deadMessages()).toHaveLength(3)
  return reference
}

describe('a call to the ledger that is made again because its answer was lost says and does what the first one did:', () => {
  it('a message sent again', async () => {
    const { reference } = await book()
    await ringAlarm()
    loseResponseOf('resend')
    expect((await act(reference, 'resend', { kind: 'booking-notice' })).status).toBe(200)
    expect((await storedMails()).filter(({ state }) => state === 'pending')).toHaveLength(1)
    expect(await acts()).toEqual([{ act: 'resent', reference, detail: 'booking-notice' }])
  })

  it('an import taken back', async () => {
    const run = crypto.randomUUID()
    const leads = ['Ann', 'Ben'].map((name) => enquiry({ reference: undefined, fields: { name } }))
    await postStudio('leads/import', { run, check: false, leads })
    loseResponseOf('undoImport')
    const undone = await postStudio('leads/import/undo', { run })
    expect(await undone.json()).toEqual({ removed: 2, isDone: true, kept: [] })
  })

  it('all dead messages requeued', async () => {
    await twoDead()
    loseResponseOf('requeue')
    const response = await askOps('dead/requeue', { method: 'POST', body: '{}' })
    expect(await response.json()).toEqual({ requeued: 3 })
    expect(await acts()).toEqual([{ act: 'requeued', reference: null, detail: 'all 3' }])
  })

  it('one requeued, in the studio', async () => {
    await twoDead()
    const [message] = await ledger().deadMessages()
    loseResponseOf('requeue')
    const response = await postStudio('messages/requeue', { id: message?.id })
    expect([response.status, await response.json()]).toEqual([200, { requeued: 1 }])
  })

  it('one dismissed, and all', async () => {
    await twoDead()
    const [message] = await ledger().deadMessages()
    loseResponseOf('dismiss')
    expect(await (await askOps(`dead/${message?.id}/dismiss`, { method: 'POST' })).json()).toEqual({ dismissed: 1 })
    loseResponseOf('dismiss')
    expect(await (await postStudio('messages/dismiss', {})).json()).toEqual({ dismissed: 2 })
    expect(await acts()).toHaveLength(2)
  })

  it('a lead deleted, and a person', async () => {
    const { reference } = await book()
    loseResponseOf('deleteLeads')
    const response = await act(reference, 'delete')
    expect([response.status, await response.json()]).toEqual([200, { deleted: { bookings: 1, enquiries: 0 } }])
    await book()
    loseResponseOf('forget')
    const body = JSON.stringify({ email: 'jo@visitor.example' })
    expect(await (await askOps('forget', { method: 'POST', body })).json()).toMatchObject({ deleted: { bookings: 1 } })
  })

  it('a person whose deletion cannot be noted is not deleted, so that the next call can say what it did', async () => {
    await book()
    const whose = { email: 'jo@visitor.example' }
    const person = (await ledger().person(whose)) ?? { name: '', leads: [], isMore: false }
    const order = { whose, choice: { also: [], except: [] }, stamp: stampOf(person) }
    await query(`CREATE TRIGGER full BEFORE INSERT ON calls BEGIN SELECT RAISE(ABORT, 'full'); END`)
    try {
      const forget = runInDurableObject(ledger(), (object) => object.forget(order, null, 'one'))
      await expect(forget).rejects.toThrow('full')
    } finally {
      await query('DROP TRIGGER full')
    }
    expect(await ledger().forget(order, null, 'one')).toMatchObject({ bookings: 1, enquiries: 0 })
    expect(await ledger().forget(order, null, 'one')).toMatchObject({ bookings: 1, enquiries: 0 })
  })

  it('a colleague forgotten, and new addresses of conversions', async () => {
    const { reference } = await book()
    await act(reference, 'correct', { name: 'Ann' })
    loseResponseOf('forgetColleague')
    const forgotten = await askOps('forget', { method: 'POST', body: JSON.stringify({ email: ANN }) })
    expect(await forgotten.json()).toMatchObject({ studio: { acts: 1 } })
    loseResponseOf('replaceConversionsToken')
    const { google } = await (await postStudio('conversions/new-key', {})).json<ConversionAddresses>()
    expect((await acts()).map(({ act }) => act)).toEqual(['corrected', 'readdressed'])
    expect(await (await askStudio('/api/conversions')).json()).toMatchObject({ google })
    const [, key] = /conversions\/(\w+)\//.exec(google) ?? []
    expect(JSON.stringify(await query('SELECT * FROM calls'))).not.toContain(key)
  })

  it('a session moved, handed over or cancelled, and an outcome', async () => {
    await env.CONFIG.put(
      'schedule',
      JSON.stringify({
        hosts: [
          { key: 'anna', name: 'Anna' },
          { key: 'ben', name: 'Ben' },
        ],
      }),
    )
    const { reference } = await book()
    for (const [method, verb, body] of [
      ['moveBooking', 'move', { date: '2040-11-21', time: '09:00' }],
      ['handOverBooking', 'hand-over', { host: 'ben' }],
      ['stateOutcome', 'outcome', { state: 'won', sequence: 0 }],
      ['cancelBooking', 'cancel', {}],
    ] as const) {
      loseResponseOf(method)
      expect((await act(reference, verb, body)).status, verb).toBe(200)
    }
    expect((await acts()).map(({ act }) => act)).toEqual(['moved', 'handed', 'outcome', 'cancelled'])
  })

  it('a correction and an export are recorded once', async () => {
    const { reference } = await book()
    loseResponseOf('correct')
    expect((await act(reference, 'correct', { name: 'Ann' })).status).toBe(200)
    loseResponseOf('beginExport')
    expect((await postStudio('leads/export', { from: '2040-01-01', to: '2041-01-01' })).status).toBe(200)
    expect((await acts()).map(({ act }) => act)).toEqual(['corrected', 'exported'])
  })

  it('and what they did is known for a day', async () => {
    const { reference } = await book()
    await ringAlarm()
    await act(reference, 'resend', { kind: 'booking-notice' })
    expect(await query('SELECT 1 FROM calls')).toHaveLength(1)
    advance(25 * 60 * 60 * 1000)
    await ledger().runMaintenance()
    expect(await query('SELECT 1 FROM calls')).toEqual([])
  })
})
