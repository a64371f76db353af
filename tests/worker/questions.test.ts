import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { answerField } from '../../shared/campaign/questions.ts'
import { calendarRepliesOf } from '../../worker/records/bookings.ts'
import { campaignEntry } from '../support/campaign-entry.ts'
import { FIRST, QUESTIONS, WHOM, WORKED } from '../support/questions.ts'
import { cancel, rowOf, sentKinds } from '../support/worker/bookings.ts'
import { htmlOf, PAGE, put } from '../support/worker/kv-page.ts'
import { query, ringAlarm, ringNextAlarm, storedBookings, storedEnquiries } from '../support/worker/ledger.ts'
import { answer, withReplyDomain } from '../support/worker/reply-mails.ts'
import {
  askOps,
  bookingBody,
  bookingOf,
  DAY,
  errorOf,
  freeTimes,
  get,
  postBooking,
  postForm,
  SCAN,
  sendPlainForm,
} from '../support/worker/requests.ts'
import { advance, withWebhooks, world } from '../support/worker/world.ts'

withWebhooks()

const ask = (questions: unknown = QUESTIONS, key = SCAN) => put({ questions }, key)
const putHosts = () =>
  env.CONFIG.put(
    'schedule',
    JSON.stringify({
      hosts: [
        { key: 'anna', name: 'Anna Sample' },
        { key: 'ben', name: 'Ben Sample', open: '13:00' },
      ],
    }),
  )

const answered = (answers: Record<string, string>) => Object.entries(answers).map(([question, answer]) => ({ question, answer }))
const fieldsOf = (answers: Record<string, string>) =>
  Object.fromEntries(Object.entries(answers).map(([question, answer]) => [answerField(question), answer]))

const bookWith = async (answers: Record<string, string> = {}, slot = {}) => {
  const response = await postBooking(bookingBody(slot, { answers: answered(answers) }))
  expect(response.status).toBe(201)
  return bookingOf(response)
}
const send = (path: string, answers: Record<string, string>) => postForm(`${path}/answers`, fieldsOf(answers))
const storedAnswers = async (reference: string) => JSON.parse((await rowOf(reference)).answers) as object[]
const ALL = { [WHOM]: 'Either', [WORKED]: 'Yes', [FIRST]: 'Our name' }

describe('answers that come with a booking', () => {
  it('are stored with their questions, told the agency and its CRM, exported, and erased with the lead', async () => {
    await ask()
    const { reference } = await bookWith(ALL)
    expect(await storedAnswers(reference)).toEqual(answered(ALL))
    await ringAlarm()
    const [notice, confirmation] = world.mails
    expect(notice?.content?.[0]?.value).toContain(`${FIRST}: Our name`)
    expect(JSON.stringify(confirmation)).not.toContain('Our name')
    const [created] = world.posted.map(({ body }) => JSON.parse(body) as { type: string; lead: { answers: unknown } })
    expect(created).toMatchObject({ type: 'booking.created', lead: { answers: answered(ALL) } })
    const { leads } = await (await askOps('leads')).json<{ leads: { answers: unknown }[] }>()
    expect(leads[0]?.answers).toEqual(answered(ALL))
    expect(JSON.stringify(world.logs)).not.toMatch(/Our name|look at first/)
    await askOps('leads/delete', { method: 'POST', body: JSON.stringify({ references: [reference] }) })
    expect(await query(`SELECT 1 FROM bookings WHERE answers LIKE '%Our name%'`)).toEqual([])
  })

  it('never keep a booking away: what is not asked any more, or not answered, is left for its page', async () => {
    await ask()
    const { reference } = await bookWith({ [WHOM]: 'Somebody who left', 'An old question?': 'Yes' })
    expect(await storedAnswers(reference)).toEqual([])
    const tooLong = await postBooking(bookingBody({ time: '09:30' }, { answers: answered({ [FIRST]: 'x'.repeat(400) }) }))
    expect(await errorOf(tooLong)).toMatchObject({ status: 400, code: 'invalid_input', field: 'answers' })
  })

  it('may name the host, whose times are offered and who gets the session; nobody learns the hosts’ keys', async () => {
    await putHosts()
    await ask()
    const free = (option: string) => freeTimes(DAY, `&campaign=${SCAN}${option}`)
    expect(await free('&option=2')).not.toContain('09:00')
    expect(await free('&option=2')).toContain('13:00')
    expect(await free('&option=3')).toContain('09:00')
    const early = await postBooking(bookingBody({}, { answers: answered({ [WHOM]: 'Ben, for digital' }) }))
    expect(await errorOf(early)).toMatchObject({ code: 'slot_not_offered' })
    const { reference, path } = await bookWith({ [WHOM]: 'Ben, for digital' }, { time: '13:00' })
    expect((await rowOf(reference)).host).toBe('ben')
    // Anna is free at 9, but it is Ben’s session that moves.
    const moved = await postForm(`${path}/move`, { sequence: '0', startsAt: bookingBody({ time: '09:00' }).date })
    expect(moved.status).toBe(400)
    expect(await (await get(`/api/campaigns/${SCAN}`)).text()).not.toMatch(/"(?:anna|ben)"/)
    expect(await htmlOf(`/${SCAN}`)).not.toMatch(/"(?:anna|ben)"/)
  })
})

describe('a calendar that asks for another time of a session with the host whom an answer names', () => {
  withReplyDomain()

  it.each([
    ['before that host opens', '09:00', false],
    ['while that host is free', '15:00', true],
  ])('%s', async (_, time, isFree) => {
    await putHosts()
    await ask()
    const { reference } = await bookWith({ [WHOM]: 'Ben, for digital' }, { time: '13:00' })
    await ringAlarm()
    const startsAt = new Date(bookingBody({ time }).date).toISOString()
    await answer(reference, { method: 'COUNTER', startsAt })
    expect(calendarRepliesOf(await rowOf(reference))?.visitor).toMatchObject({ state: 'proposed', proposed: { isFree } })
  })
})

describe('answers after a booking', () => {
  it('are asked for on its page, and told in one more mail once the notice has left', async () => {
    await ask()
    const { reference, path } = await bookWith({ [WHOM]: 'Either' })
    await ringAlarm()
    const page = await (await get(path)).text()
    for (const { question } of QUESTIONS) expect(page).toContain(question)
    expect(page).toMatch(/checked=""[^>]*value="Either"|value="Either"[^>]*checked=""/)
    const sent = await send(path, ALL)
    expect([sent.status, sent.headers.get('Location')]).toEqual([303, `${path}?done=answered`])
    expect(await storedAnswers(reference)).toEqual(answered(ALL))
    await ringNextAlarm()
    expect(sentKinds()).toEqual(['booking-notice', 'booking-confirmed', 'booking-answered-notice'])
    const [, , notice] = world.mails
    expect(notice?.content?.[0]?.value).toContain(`${FIRST}: Our name`)
    expect(notice?.attachments ?? []).toEqual([])
    const types = world.posted.map(({ body }) => (JSON.parse(body) as { id: string }).id)
    expect(types).toEqual([`booking.created.${reference}`, `booking.answered.${reference}.1`])
  })

  it('change nothing if they are the same, and are in the notice that has not left yet', async () => {
    await ask()
    const { reference, path } = await bookWith({ [WHOM]: 'Either' })
    await query(`UPDATE outbox SET state = 'pending', next_at = next_at + 60000 WHERE kind = 'booking-notice'`)
    for (let sends = 0; sends < 2; sends++) expect((await send(path, ALL)).status).toBe(303)
    expect(await rowOf(reference)).toMatchObject({ answers_sequence: 1 })
    expect(await query(`SELECT 1 FROM outbox WHERE kind = 'booking-answered-notice'`)).toEqual([])
  })

  it('keep what was answered to an earlier question, and stay readable when the campaign asks nothing more', async () => {
    await ask()
    const { reference, path } = await bookWith({ [WHOM]: 'Either' })
    await ask([{ question: 'Another one?', kind: 'text' }])
    advance(60_000)
    expect((await send(path, { 'Another one?': 'Yes, this' })).status).toBe(303)
    expect(await storedAnswers(reference)).toEqual(answered({ 'Another one?': 'Yes, this', [WHOM]: 'Either' }))
    await ask([])
    advance(60_000)
    expect(await (await get(path)).text()).not.toContain('Before we meet')
    expect(await storedAnswers(reference)).toHaveLength(2)
  })

  it('that are missing or wrong are named, and everything typed stays', async () => {
    await ask()
    const { reference, path } = await bookWith()
    const response = await send(path, { [FIRST]: 'Our name' })
    const html = await response.text()
    expect(response.status).toBe(400)
    expect(html).toContain('2 answers need another look.')
    expect(html).toContain('Our name</textarea>')
    expect(await storedAnswers(reference)).toEqual([])
  })

  it('end with the session’s begin, its cancellation, the sixth change and the day’s limit', async () => {
    await ask()
    const { path, startsAt } = await bookWith()
    for (let turn = 1; turn <= 6; turn++) expect((await send(path, { ...ALL, [FIRST]: `Turn ${turn}` })).status).toBe(303)
    const seventh = await send(path, { ...ALL, [FIRST]: 'Turn 7' })
    expect(seventh.status).toBe(409)
    expect(await seventh.text()).toContain('Turn 7</textarea>')
    const other = await bookWith({}, { time: '09:30' })
    await cancel(other.reference)
    expect((await send(other.path, ALL)).status).toBe(409)
    advance(Date.parse(startsAt) - Date.now())
    const late = await send(path, ALL)
    expect(late.status).toBe(409)
    expect(await late.text()).toContain('The session has begun')
  })

  it('of a stranger’s link are refused as a wrong link is', async () => {
    await ask()
    const { reference } = await bookWith()
    expect((await send(`/booking/${reference}/${'0'.repeat(32)}`, ALL)).status).toBe(404)
    expect(await storedAnswers(reference)).toEqual([])
  })
})

describe('without scripts', () => {
  it('the questions stand in the form of the page, with the answers in the next step', async () => {
    await ask()
    await put({ ...campaignEntry(), questions: QUESTIONS })
    const html = await htmlOf(PAGE)
    const form = html.slice(html.indexOf('id="booking-panel"'))
    expect(form.indexOf(`name="${answerField(WHOM)}"`)).toBeGreaterThan(form.indexOf('name="phone"'))
    expect(form.indexOf(`name="${answerField(WHOM)}"`)).toBeLessThan(form.indexOf('data-focus="submit"'))
    expect(form).not.toContain(`name="${answerField(WORKED)}"`)
    const missing = await sendPlainForm({ step: '', times: '' })
    expect(missing.status).toBe(400)
    expect(await missing.text()).toContain(`${WHOM}: Choose an answer`)
    const times = await (await sendPlainForm({ step: '', times: '', ...fieldsOf({ [WHOM]: 'Either' }) })).text()
    expect(times).toContain(`name="${answerField(WHOM)}" value="Either"`)
  })

  it('a page whose campaign asks nothing is as it was', async () => {
    const html = await htmlOf(`/${SCAN}`)
    expect(html).not.toMatch(/questions-|answer\./)
  })

  it('a booking and a letter instead of one bring the answers along', async () => {
    await ask()
    const fields = fieldsOf({ [WHOM]: 'Either' })
    const booked = await sendPlainForm({ ...fields, step: 'book', startsAt: bookingBody().date })
    expect(booked.status).toBe(303)
    expect((await storedBookings())[0]?.answers).toBe(JSON.stringify(answered({ [WHOM]: 'Either' })))
    expect((await sendPlainForm({ ...fields, step: 'write' })).status).toBe(201)
    expect((await storedEnquiries())[0]?.enquiry).toContain(`${WHOM}: Either`)
  })
})
