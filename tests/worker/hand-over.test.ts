import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { HandOverChoice, TakenTime } from '../../shared/studio.ts'
import { CalendarTable } from '../../worker/records/calendars.ts'
import { book, cancel, rowOf } from '../support/worker/bookings.ts'
import { ask as hold } from '../support/worker/holds.ts'
import { ledger, query, ringAlarm } from '../support/worker/ledger.ts'
import { askOps, DAY, enquire, get } from '../support/worker/requests.ts'
import { ANN, act, askStudio, openLead } from '../support/worker/studio.ts'
import { NOW, withWebhooks, world } from '../support/worker/world.ts'

withWebhooks()

const ANNA = { key: 'anna', name: 'Anna Sample', email: 'anna@agency.example' }
const BEN = { key: 'ben', name: 'Ben Sample', email: 'ben@agency.example' }

const putHosts = (hosts: object[], more: object = {}) => env.CONFIG.put('schedule', JSON.stringify({ hosts, ...more }))
const handOver = (reference: string, host: unknown) =>
  askOps(`leads/${reference}/hand-over`, { method: 'POST', body: JSON.stringify({ host }) })
const refusal = async (reference: string, host: string) =>
  (await (await act(reference, 'hand-over', { host })).json<{ fault?: string }>()).fault

const choicesOf = async (reference: string): Promise<HandOverChoice[]> =>
  (await (await askStudio(`/api/leads/${reference}/hosts`)).json<{ hosts: HandOverChoice[] }>()).hosts

/** To whom each mail that waits goes, and what it is. */
async function left(): Promise<string[]> {
  world.mails = []
  await ringAlarm()
  return world.mails.map(({ headers, personalizations: [each] }) => {
    const kind = /^<([\w-]+)\.BW-/.exec(headers?.References ?? '')?.[1]
    const { to = [], cc = [] } = (each ?? {}) as { to?: { email: string }[]; cc?: { email: string }[] }
    return `${kind}: ${[...to, ...cc].map(({ email }) => email).join(' ')}`
  })
}

beforeEach(() => putHosts([ANNA, BEN]))

describe('a session that is handed over', () => {
  it('stays at its time with the other host; both hosts and the agency are told, and the CRM, but not the visitor', async () => {
    const { reference, path } = await book({ time: '09:00' })
    await left()
    const before = await rowOf(reference)
    world.posted = []
    expect((await handOver(reference, 'ben')).status).toBe(200)
    const host = { host: 'ben', host_name: BEN.name, host_email: BEN.email }
    expect(await rowOf(reference)).toEqual({ ...before, ...host, sequence: 1, changed_at: NOW })
    expect(await left()).toEqual([`booking-handed-notice: ${env.MAIL_TO} ${BEN.email}`, `booking-former-host: ${ANNA.email}`])
    expect(world.posted.map(({ body }) => JSON.parse(body))).toMatchObject([
      { type: 'booking.moved', lead: { reference, session: { host: 'ben', sequence: 1 } } },
    ])
    expect(await (await get(path)).text()).toContain('We talk on\u00a0Tuesday.')
  })

  it('tells the visitor if it is held at another address from then on', async () => {
    await putHosts([ANNA, { ...BEN, meetingUrl: 'https://meet.example/ben' }])
    const { reference } = await book({ time: '09:00' })
    await left()
    await handOver(reference, 'ben')
    expect(await left()).toContain('booking-handed: jo@visitor.example')
    const mail = world.mails.find(({ personalizations: [each] }) => each?.to[0]?.email === 'jo@visitor.example')
    expect(mail?.content[0]?.value).toContain('Join the session:\nhttps://meet.example/ben\n')
    expect(JSON.stringify(mail)).not.toMatch(/Anna|Ben Sample/)
  })

  it('is recorded with who did it and the new host, and can be handed back', async () => {
    const { reference } = await book({ time: '09:00' })
    expect((await act(reference, 'hand-over', { host: 'ben' })).status).toBe(200)
    expect((await act(reference, 'hand-over', { host: 'anna' })).status).toBe(200)
    const { acts, lead } = await openLead(reference)
    expect(acts.map(({ by, act, detail }) => [by, act, detail])).toEqual([
      [ANN, 'handed', 'anna'],
      [ANN, 'handed', 'ben'],
    ])
    expect(lead.session).toMatchObject({ host: 'anna', sequence: 2, date: DAY, time: '09:00' })
    expect((await left()).filter((mail) => mail.includes('former-host'))).toEqual([`booking-former-host: ${BEN.email}`])
  })

  it('to the first host is theirs by name, if it was booked before there were hosts', async () => {
    await env.CONFIG.delete('schedule')
    const { reference } = await book({ time: '09:00' })
    await putHosts([ANNA, BEN])
    expect((await handOver(reference, 'anna')).status).toBe(200)
    expect(await rowOf(reference)).toMatchObject({ host: 'anna', host_email: ANNA.email })
  })
})

describe('a session is not handed over', () => {
  it('once it is cancelled, if it is an enquiry, or by a body that names no host', async () => {
    const { reference } = await book({ time: '09:00' })
    for (const host of ['', undefined, 7]) expect((await handOver(reference, host)).status).toBe(400)
    await cancel(reference)
    expect(await refusal(reference, 'ben')).toBe('cancelled')
    expect((await handOver('BW-222222', 'ben')).status).toBe(404)
  })

  it('if it was changed after the operator’s call had read it', async () => {
    const { reference } = await book({ time: '09:00' })
    const to = { key: 'ben', bookedAs: ['ben'] }
    expect(await ledger().handOverBooking(reference, { by: null, sequence: 1, to })).toMatchObject({
      ok: false,
      error: 'changed_meanwhile',
    })
    expect(await query('SELECT 1 FROM lead_acts')).toEqual([])
  })
})

describe('the hosts to whom a session could be handed over', () => {
  const refusals = async (reference: string) => (await choicesOf(reference)).map(({ key, refusal }) => [key, refusal])

  it('are the others of the schedule by name, each with whether they are there and free then', async () => {
    const carl = { key: 'carl', name: 'Carl Sample', email: 'carl@agency.example' }
    const dora = { key: 'dora', name: 'Dora Sample', closedDates: [DAY] }
    const emil = { key: 'emil', name: 'Emil Sample', campaigns: ['fractional-cmo'] }
    const { reference } = await book({ time: '09:00' })
    await book({ time: '09:00' }, { email: 'ann@visitor.example' })
    await putHosts([ANNA, BEN, carl, dora, emil])
    expect(await choicesOf(reference)).toMatchObject([
      { key: 'ben', name: BEN.name, refusal: 'host_busy' },
      { key: 'carl', name: carl.name, refusal: null },
      { key: 'dora', name: dora.name, refusal: 'host_away' },
      { key: 'emil', name: emil.name, refusal: 'host_away' },
    ])
    for (const [key, expected] of await refusals(reference))
      expect(await refusal(reference, String(key))).toBe(expected ?? undefined)
  })

  it('are no more than the present one, also under the key from before there were hosts', async () => {
    await env.CONFIG.delete('schedule')
    const { reference } = await book({ time: '09:00' })
    expect(await choicesOf(reference)).toEqual([])
    await putHosts([ANNA, BEN])
    expect(await refusals(reference)).toEqual([['ben', null]])
  })

  it('are told with exactly the mails that then leave', async () => {
    const boss = { key: 'boss', name: 'The boss', email: String(env.MAIL_TO).toUpperCase() }
    const elsewhere = { key: 'else', name: 'Else', meetingUrl: 'https://meet.example/else' }
    await putHosts([ANNA, BEN, elsewhere, boss])
    const { reference } = await book({ time: '09:00' })
    await left()
    const told: unknown[] = []
    for (const { key, email } of [BEN, { ...elsewhere, email: undefined }, boss, ANNA]) {
      const { host_email: former } = await rowOf(reference)
      const { mails } = (await choicesOf(reference)).find((choice) => choice.key === key) ?? {}
      told.push({ [key]: mails })
      await handOver(reference, key)
      const mailsLeft = (await left()).join('\n').toLowerCase()
      expect({
        host: email !== undefined && mailsLeft.includes(email.toLowerCase()),
        formerHost: mailsLeft.includes(`booking-former-host: ${former}`),
        visitor: mailsLeft.includes('jo@visitor.example'),
      }).toEqual(mails)
    }
    expect(told).toEqual([
      { ben: { host: true, formerHost: true, visitor: false } },
      { else: { host: false, formerHost: true, visitor: true } },
      { boss: { host: true, formerHost: false, visitor: true } },
      { anna: { host: true, formerHost: false, visitor: false } },
    ])
  })

  it('are nobody’s if there is no such booking', async () => {
    const reference = await enquire()
    for (const unknown of ['BW-222222', reference, 'nonsense'])
      expect((await askStudio(`/api/leads/${unknown}/hosts`)).status).toBe(404)
  })
})

it('the opening hours get what takes the hosts’ times: sessions, what is held, and their calendars', async () => {
  await book({ date: '2040-11-21', time: '09:00' })
  await hold({ date: '2040-11-21', time: '10:30' }, { email: 'sam@visitor.example' })
  const busy = [{ startsAt: '2040-11-21T05:00:00.000Z', endsAt: '2040-11-21T06:00:00.000Z' }]
  await runInDurableObject(ledger(), (_, { storage }) =>
    new CalendarTable(storage.sql).store('ben', { outcome: 'read', busy, etag: null, lastModified: null }, NOW),
  )
  const { taken } = await (await askStudio('/api/schedule/busy')).json<{ taken: TakenTime[] }>()
  const session = { date: '2040-11-21', before: 0, after: 0 }
  expect(taken).toEqual([
    { host: 'anna', startsAt: '2040-11-20T22:00:00.000Z', endsAt: '2040-11-20T22:30:00.000Z', by: 'booking', session },
    { host: 'ben', startsAt: '2040-11-20T23:30:00.000Z', endsAt: '2040-11-21T00:00:00.000Z', by: 'hold', session },
    { host: 'ben', startsAt: '2040-11-21T05:00:00.000Z', endsAt: '2040-11-21T06:00:00.000Z', by: 'calendar' },
  ])
})
