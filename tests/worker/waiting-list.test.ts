import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { WaitingLine } from '../../shared/waiting.ts'
import { book } from '../support/worker/bookings.ts'
import { runCron } from '../support/worker/calendars.ts'
import { ask as askAssistant, holdLink, outcomeOf } from '../support/worker/holds.ts'
import { query, ringAlarm } from '../support/worker/ledger.ts'
import {
  askOps,
  bookingBody,
  errorOf,
  get,
  postBooking,
  postForm,
  postWaiting,
  sendPlainForm,
} from '../support/worker/requests.ts'
import { act, askStudio, postStudio } from '../support/worker/studio.ts'
import { advance, HOUR_MS, world } from '../support/worker/world.ts'

const NINE = '2040-11-19T22:00:00.000Z'
const OTHER = 'fractional-cmo'

/** Two times are bookable at all: tomorrow at nine, and half an hour later. */
const TWO_TIMES = { open: '09:00', close: '10:00', heldTimes: [], noticeMinutes: 180, horizonDays: 1 }

beforeEach(() => env.CONFIG.put('schedule', JSON.stringify(TWO_TIMES)))

const waitingBody = (email: string, fields: object = {}) => {
  const { date: _, time: __, ...body } = bookingBody({}, { email, ...fields })
  return body
}
const wait = async (email: string, fields: object = {}) => (await postWaiting(waitingBody(email, fields))).status
const waiting = async (): Promise<WaitingLine[]> =>
  (await (await askStudio('/api/leads/waiting')).json<{ waiting: WaitingLine[] }>()).waiting

/** To whom mails about the list have left since the last look, with what they are about. */
async function told(): Promise<string[]> {
  world.mails = []
  await ringAlarm()
  return world.mails.flatMap(({ headers, personalizations }) => {
    const kind = /^<(waiting-\w+)\./.exec(headers?.References ?? '')?.[1]
    return kind ? [`${kind} ${personalizations[0]?.to[0]?.email}`] : []
  })
}

/** The cron trigger's run, and what it tells whom. */
async function toldByCron(): Promise<string[]> {
  await runCron()
  return told()
}

const linkOf = () => {
  const text = world.mails.at(-1)?.content.find(({ type }) => type === 'text/plain')?.value ?? ''
  return /\/waiting\/[0-9a-f]{32}/.exec(text)?.[0] ?? 'none'
}

/** Of who has waited longest: without an order they come by their keys, which are random. */
const keyOf = async () => (await query<{ key: string }>('SELECT key FROM waiting ORDER BY id'))[0]?.key

/** Both times are booked, and the mails about them have left. */
async function fullCalendar(): Promise<[string, string]> {
  const first = await book({ time: '09:00' }, { email: 'first@visitor.example' })
  const second = await book({ time: '09:30' }, { email: 'second@visitor.example' })
  await ringAlarm()
  return [first.reference, second.reference]
}

describe('the waiting list', () => {
  it('tells the first five of a time that comes free, once each, and others of other times', async () => {
    const [reference] = await fullCalendar()
    const people = [1, 2, 3, 4, 5, 6, 7].map((each) => `w${each}@visitor.example`)
    for (const email of people) expect(await wait(email)).toBe(201)
    expect(await told()).toEqual(people.map((email) => `waiting-joined ${email}`))
    expect(await toldByCron(), 'nothing is free').toEqual([])
    await act(reference, 'cancel')
    expect(await toldByCron()).toEqual(people.slice(0, 5).map((email) => `waiting-free ${email}`))
    expect(await toldByCron(), 'a repeated run').toEqual([])
    await env.CONFIG.put('schedule', JSON.stringify({ ...TWO_TIMES, horizonDays: 30 }))
    expect(await toldByCron()).toEqual(['waiting-free w6@visitor.example', 'waiting-free w7@visitor.example'])
  })

  it.each([
    ['held', {}, {}],
    ['took into a longer session that it held', { campaigns: [{ key: OTHER, slotMinutes: 60 }] }, { offer: OTHER }],
    ['left no air to', { airAfterMinutes: 20 }, { offer: OTHER }],
    ['held the last session of a day beside', { sessionsADay: 1 }, {}],
  ])('tells nobody else of a time that an assistant %s meanwhile, and was free again', async (_, times, held) => {
    const references = await fullCalendar()
    for (const each of [1, 2, 3, 4, 5, 6, 7]) await wait(`w${each}@visitor.example`)
    await told()
    for (const reference of references) await act(reference, 'cancel')
    await env.CONFIG.put('schedule', JSON.stringify({ ...TWO_TIMES, ...times }))
    expect(await toldByCron()).toHaveLength(7)
    const offered = async () => (await waiting()).map((line) => line.offered)
    const before = await offered()
    expect(before.at(-1)).toBe('2040-11-19T22:30:00.000Z')
    expect(await outcomeOf({ date: '2040-11-20', time: '09:00' }, held)).toBe('held')
    for (const minutes of [1, 31]) {
      advance(minutes * 60 * 1000)
      expect(await toldByCron()).toEqual([])
      expect(await offered()).toEqual(before)
    }
  })

  it('tells nobody of another time, nor of the same again, while the one they were told of is free', async () => {
    await fullCalendar()
    await wait('w1@visitor.example')
    await told()
    await env.CONFIG.put('schedule', JSON.stringify({ ...TWO_TIMES, horizonDays: 3 }))
    expect(await toldByCron()).toEqual(['waiting-free w1@visitor.example'])
    advance(25 * HOUR_MS)
    expect(await toldByCron()).toEqual([])
  })

  it('books by the button of the page behind the mail, and never by opening it', async () => {
    const [reference] = await fullCalendar()
    await wait('w1@visitor.example')
    await wait('w2@visitor.example')
    await told()
    await act(reference, 'cancel')
    await toldByCron()
    const [other, link] = world.mails
      .map(({ content }) => /\/waiting\/[0-9a-f]{32}/.exec(content.map(({ value }) => value).join())?.[0] ?? '')
      .filter(Boolean)
      .slice(-2) as [string, string]
    for (const _ of [1, 2, 3]) expect(await (await get(link)).text()).toContain(`value="${NINE}"`)
    expect(await query('SELECT 1 AS found FROM bookings WHERE email = ?', 'w2@visitor.example')).toEqual([])
    const booked = await postForm(link, { startsAt: NINE })
    expect(booked.status).toBe(303)
    expect(booked.headers.get('Location')).toMatch(/^\/booking\/BW-\w{6}\/[0-9a-f]{32}\?done=booked$/)
    const again = await postForm(link, { startsAt: NINE })
    expect([again.status, again.headers.get('Location')]).toEqual([303, expect.stringMatching(/^\/booking\/BW-/)])
    expect(await query('SELECT 1 AS found FROM bookings WHERE email = ?', 'w2@visitor.example')).toHaveLength(1)
    const late = await postForm(other, { startsAt: NINE })
    expect([late.status, await late.text()]).toEqual([409, expect.stringContaining('somebody was quicker')])
    expect((await waiting()).map(({ email }) => email)).toEqual(['w1@visitor.example'])
  })

  it('is left by one click, in a mail program too, and by no booking that anybody may have made with the address', async () => {
    await fullCalendar()
    await wait('w1@visitor.example')
    await told()
    const { headers = {} } = world.mails.at(-1) ?? {}
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    const leave = new URL(/^<(.*)>$/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? '').pathname
    expect(leave).toBe(`${linkOf()}/leave`)
    expect((await get(leave, { redirect: 'manual' })).status).toBe(303)
    expect(await waiting()).toHaveLength(1)
    const noBrowser = { headers: { Origin: undefined } }
    for (const _ of [1, 2]) expect((await postForm(leave, { 'List-Unsubscribe': 'One-Click' }, noBrowser)).status).toBe(200)
    expect(await query('SELECT * FROM waiting')).toEqual([])
    const ended = await get(linkOf())
    expect([ended.status, await ended.text()]).toEqual([
      404,
      expect.stringContaining('You left it, or your 14 days on it are over.'),
    ])
    // A restore of a backup of before asks whether they have left.
    const known = [
      { at: 1, reference: leave.split('/')[2] },
      { at: 1, email: 'w1@visitor.example' },
    ]
    const erased = await askOps('backup/erased', { method: 'POST', body: JSON.stringify({ known }) })
    expect(await erased.json()).toMatchObject({ erased: [0], remembered: 1 })

    await wait('w2@visitor.example')
    await wait('w2@visitor.example', { campaign: OTHER })
    await env.CONFIG.put('schedule', '{}')
    const key = await keyOf()
    const all = await waiting()
    for (const [time, email] of [
      ['13:00', 'W2@visitor.example'],
      ['13:30', 'w2+x@visitor.example'],
    ] as const) {
      await book({ time }, { email })
      expect(await waiting()).toEqual(all)
      expect(await (await get(`/waiting/${key}`)).text()).toContain('You are on the list.')
    }
    await askAssistant({ time: '15:00' }, { email: 'w2@visitor.example' })
    expect((await postForm(await holdLink(), {})).status, 'whose mail this is has it confirmed').toBe(303)
    expect(
      (await waiting()).map(({ campaign }) => campaign),
      'of this campaign alone',
    ).toEqual([OTHER])
    const page = await get(`/waiting/${key}`, { redirect: 'manual' })
    expect([page.status, page.headers.get('Location')]).toEqual([303, expect.stringMatching(/^\/booking\/BW-/)])
  })

  it.each([
    ['was booked', () => book({ time: '09:00' }, { email: 'quicker@visitor.example' }).then(runCron)],
    ['has begun', () => advance(Date.parse(NINE) - Date.now())],
    ['belongs to somebody who has left', async () => void (await postForm(`/waiting/${await keyOf()}/leave`, {}))],
  ])('sends no mail about a time that %s before it could leave', async (_, happens) => {
    const [reference] = await fullCalendar()
    await wait('w1@visitor.example')
    await told()
    await act(reference, 'cancel')
    await runCron()
    expect(await query(`SELECT kind FROM outbox WHERE kind = 'waiting-free'`)).toHaveLength(1)
    await happens()
    expect((await told()).filter((mail) => mail.startsWith('waiting-free'))).toEqual([])
  })

  it('refuses what the other forms refuse, and a campaign that takes no bookings', async () => {
    expect(await errorOf(await postWaiting({ ...waitingBody('w1@visitor.example'), website: 'x' }))).toMatchObject({
      code: 'honeypot',
    })
    expect(await errorOf(await postWaiting(waitingBody('none')))).toMatchObject({ status: 400, field: 'email' })
    expect(await wait('w1@visitor.example', { campaign: 'not-open' })).toBe(404)
    expect(await wait('w1@visitor.example', { campaign: undefined })).toBe(404)
    const address = '203.0.113.9'
    for (const each of [1, 2, 3, 4, 5]) await postWaiting(waitingBody(`w${each}@visitor.example`), { address })
    expect((await postWaiting(waitingBody('w6@visitor.example'), { address })).status).toBe(429)
    expect((await postBooking(bookingBody({}, { email: 'w7@visitor.example' }), { address })).status, 'booking has its own').toBe(
      201,
    )
  })

  it('is joined without scripts too', async () => {
    await fullCalendar()
    const response = await sendPlainForm({ step: 'wait' })
    expect([response.status, await response.text()]).toEqual([201, expect.stringContaining('You are on the list.')])
    expect(await waiting()).toMatchObject([{ email: 'jo@visitor.example', name: 'Josephine Wattleworth', before: null }])
  })

  it('is cleared of a person who is deleted, by a colleague, and by operators after a rollback', async () => {
    await fullCalendar()
    await wait('w1@visitor.example')
    await wait('w2@visitor.example')
    const person = JSON.stringify({ email: 'W1+news@visitor.example' })
    expect((await askOps('forget', { method: 'POST', body: person })).status).toBe(200)
    const [left] = await waiting()
    expect(left?.email).toBe('w2@visitor.example')
    expect((await postStudio('leads/waiting/remove', { id: left?.id })).status).toBe(200)
    expect((await postStudio('leads/waiting/remove', { id: left?.id })).status).toBe(404)
    expect(await waiting()).toEqual([])
    await wait('w3@visitor.example')
    const body = JSON.stringify({ id: (await waiting())[0]?.id })
    const remove = async () => (await askOps('waiting/remove', { method: 'POST', body })).json()
    expect([await remove(), await remove()]).toEqual([{ removed: true }, { removed: false }])
    expect(await waiting()).toEqual([])
  })
})
