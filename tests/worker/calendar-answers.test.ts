import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { calendarAnswersOf } from '../../worker/bookings/record.ts'
import { answerMail, PROGRAMS } from '../support/answer-mails.ts'
import { answer, answerTo, deliver, inviteOf, REPLY_DOMAIN, withReplyDomain } from '../support/worker/answer-mails.ts'
import { book, cancel, move, moveTo, rowOf, sentKinds } from '../support/worker/bookings.ts'
import { ledger, query, ringAlarm, ringNextAlarm } from '../support/worker/ledger.ts'
import { askOps, get } from '../support/worker/requests.ts'
import { askStudio, linesOf, openLead, withStudio } from '../support/worker/studio.ts'
import { advance, NOW, startWorld, withWebhooks, world } from '../support/worker/world.ts'

startWorld()
withReplyDomain()
withStudio()
const { alerts: CHAT, leads: CRM } = withWebhooks()

const HOSTS = ['anna', 'ben'].map((key) => ({ key, name: key, email: `${key}@agency.example` }))
const HOUR_MS = 3_600_000
const at = (ms: number) => new Date(NOW + ms).toISOString()

/** Books a session and sends its mails. */
async function invited(fields: object = {}) {
  const booking = await book({}, { ...fields })
  await ringAlarm()
  return booking
}

const answersOf = async (reference: string) => calendarAnswersOf(await rowOf(reference))
const posted = (url: string) => world.posted.filter((post) => post.url === url).map(({ body }) => body)
const textOf = (kind: string) => world.mails[sentKinds().indexOf(kind)]?.content[0]?.value ?? ''

describe('the organiser of an invite', () => {
  it('is an address of the domain with the reference and a key, one for each who is invited, and the sender stands in for it', async () => {
    const { reference } = await invited()
    const pattern = new RegExp(`^answer\\.${reference.toLowerCase()}\\.[0-9a-f]{32}@${REPLY_DOMAIN}$`)
    const [visitor, host] = [answerTo('visitor'), answerTo('host')]
    expect(visitor).toMatch(pattern)
    expect(host).toMatch(pattern)
    expect(host).not.toBe(visitor)
    for (const mail of world.mails) {
      expect(mail.content[2]?.value.replaceAll('\r\n ', '')).toContain(`SENT-BY="mailto:${env.MAIL_FROM}"`)
      expect(mail.from.email).toBe(env.MAIL_FROM)
    }
  })

  it('has a key that opens nothing else, and what a person replies to a mail goes where it always went', async () => {
    const { reference, path } = await invited()
    const key = answerTo('visitor').split(/[.@]/)[2] ?? ''
    expect(path).not.toContain(key)
    expect((await get(`/booking/${reference}/${key}`)).status).toBe(404)
    expect(world.mails.map(({ reply_to }) => reply_to?.email)).toEqual(['jo@visitor.example', 'hello@brightwattle.example'])
  })

  it('stays the same through every change, in the download too, also where the domain was taken away meanwhile', async () => {
    const { reference, path } = await invited()
    const [visitor, host] = [answerTo('visitor'), answerTo('host')]
    env.REPLY_DOMAIN = undefined
    await move(reference, moveTo({ time: '10:30' }))
    await ringAlarm()
    expect([answerTo('visitor'), answerTo('host')]).toEqual([visitor, host])
    expect((await (await get(`${path}/invite.ics`)).text()).replaceAll('\r\n ', '')).toContain(visitor)
    await cancel(reference)
    await ringAlarm()
    expect([answerTo('visitor'), answerTo('host')]).toEqual([visitor, host])
  })

  it('is the sender for what was booked before there was a domain, and all is as it was without one', async () => {
    env.REPLY_DOMAIN = undefined
    const { reference } = await invited()
    env.REPLY_DOMAIN = REPLY_DOMAIN
    await move(reference, moveTo({ time: '10:30' }))
    await ringAlarm()
    for (const mail of world.mails) {
      expect(inviteOf(mail).organiser).toEqual({ cn: 'Brightwattle', address: `mailto:${env.MAIL_FROM}` })
      expect(JSON.stringify(mail)).not.toMatch(/SENT-BY|answer\./)
    }
  })

  it('of a session that was deleted takes it out of calendars', async () => {
    const { reference } = await invited()
    const host = answerTo('host')
    world.mails = []
    await ledger().deleteLeads([reference])
    await ringAlarm()
    expect(inviteOf(world.mails[0])).toMatchObject({ method: 'CANCEL', organiser: { address: `mailto:${host}` } })
  })
})

describe('what a visitor’s calendar answers', () => {
  it.each(PROGRAMS)('is stored and shown in the studio, in the structure of %s', async (program) => {
    const { reference } = await invited()
    for (const [says, state] of [
      ['ACCEPTED', 'accepted'],
      ['TENTATIVE', 'tentative'],
      ['DECLINED', 'declined'],
    ] as const) {
      advance(60_000)
      expect(await answer(reference, { program, says, stampedAt: new Date().toISOString() })).toEqual({})
      expect(await answersOf(reference)).toEqual({ visitor: { state, at: new Date().toISOString(), sequence: 0 } })
    }
    expect((await openLead(reference)).lead.calendarAnswers).toMatchObject({ visitor: { state: 'declined' } })
    expect((await linesOf()).leads).toMatchObject([{ reference, answer: 'declined' }])
    const { sessions } = await (await askStudio(`/api/leads/agenda?from=2040-11-19`)).json<{ sessions: object[] }>()
    expect(sessions).toMatchObject([{ reference, answer: 'declined' }])
  })

  it('counts by when it was given, whatever comes in first', async () => {
    const { reference } = await invited()
    await answer(reference, { says: 'ACCEPTED', stampedAt: at(-HOUR_MS) })
    await answer(reference, { says: 'DECLINED', stampedAt: at(-2 * HOUR_MS) })
    expect(await answersOf(reference)).toMatchObject({ visitor: { state: 'accepted' } })
    await answer(reference, { says: 'TENTATIVE', stampedAt: at(-1000) })
    expect(await answersOf(reference)).toMatchObject({ visitor: { state: 'tentative' } })
  })

  it('to an earlier time says so and is in no list; the answer to the present one takes its place', async () => {
    const { reference } = await invited()
    await answer(reference, { says: 'ACCEPTED', stampedAt: at(0) })
    await move(reference, moveTo({ time: '10:30' }))
    expect(await answersOf(reference)).toMatchObject({ visitor: { state: 'accepted', sequence: 0 } })
    expect((await linesOf()).leads[0]).not.toHaveProperty('answer')
    await answer(reference, { says: 'TENTATIVE', sequence: 1, stampedAt: at(0) })
    await answer(reference, { says: 'DECLINED', sequence: 0, stampedAt: at(0) })
    expect(await answersOf(reference)).toMatchObject({ visitor: { state: 'tentative', sequence: 1 } })
  })

  it('moves and cancels nothing, and tells the CRM nothing', async () => {
    const { reference } = await invited()
    const before = await rowOf(reference)
    const events = posted(CRM).length
    await answer(reference, { says: 'DECLINED' })
    await ringAlarm()
    const { calendar_answers: _, ...after } = await rowOf(reference)
    expect(before).toMatchObject(after)
    expect(posted(CRM)).toHaveLength(events)
    await move(reference, moveTo({ time: '10:30' }))
    await ringAlarm()
    expect(posted(CRM).at(-1)).not.toContain('calendarAnswers')
  })
})

describe('a calendar that declines', () => {
  it('has the agency told at once by mail and in the chat, and the visitor gets the two buttons of the booking’s page once', async () => {
    const { reference, path } = await invited()
    const to = answerTo('visitor')
    world.mails = []
    await answer(reference, { to, says: 'DECLINED', stampedAt: at(0) })
    await ringAlarm()
    expect(sentKinds()).toEqual(['booking-declined-notice', 'booking-declined'])
    const [notice, buttons] = world.mails
    expect(notice?.personalizations[0]?.to).toEqual([{ email: env.MAIL_TO }])
    expect(textOf('booking-declined-notice')).toContain('Visitor’s calendar: Declined')
    expect(buttons?.personalizations[0]?.to).toEqual([{ email: 'jo@visitor.example' }])
    expect(textOf('booking-declined')).toContain(`https://www.brightwattle.example${path}/move\n`)
    expect(textOf('booking-declined')).toContain(`https://www.brightwattle.example${path}/cancel\n`)
    expect([notice, buttons].map((mail) => mail?.attachments)).toEqual([undefined, undefined])
    await ringNextAlarm()
    expect(posted(CHAT)).toHaveLength(1)
    expect(posted(CHAT)[0]).toContain('1 session to come was declined in the visitor’s calendar')
    expect(posted(CHAT)[0]).not.toMatch(/wattleworth|visitor\.example|BW-/i)

    world.mails = []
    for (const [minute, says] of (['ACCEPTED', 'DECLINED'] as const).entries())
      await answer(reference, { to, says, stampedAt: at((minute + 1) * 60_000) })
    await ringAlarm()
    expect(sentKinds()).toEqual(['booking-declined-notice'])
  })

  it('and is taken back before the buttons have left brings none; a later no does, but not once the session has begun', async () => {
    const { reference } = await invited()
    const to = answerTo('visitor')
    world.mails = []
    await answer(reference, { to, says: 'DECLINED', stampedAt: at(0) })
    await answer(reference, { to, says: 'ACCEPTED', stampedAt: at(1000) })
    await ringAlarm()
    expect(sentKinds()).not.toContain('booking-declined')
    await answer(reference, { to, says: 'DECLINED', stampedAt: at(2000) })
    const { starts_at } = await rowOf(reference)
    const sent = sentKinds().length
    advance(Date.parse(starts_at) - NOW)
    await ringAlarm()
    expect(sentKinds().slice(sent)).not.toContain('booking-declined')
    expect(await query("SELECT 1 FROM outbox WHERE kind = 'booking-declined'")).toEqual([])
  })

  it('still counts after a hand-over of which its visitor hears nothing, also if it answers the entry of before', async () => {
    await env.CONFIG.put('schedule', JSON.stringify({ hosts: HOSTS }))
    const { reference } = await invited()
    const { visitor: to } = (await ledger().answerAddresses(reference)) ?? {}
    const handOver = (host: string) => askOps(`leads/${reference}/hand-over`, { method: 'POST', body: JSON.stringify({ host }) })
    await answer(reference, { to, says: 'ACCEPTED', stampedAt: at(0) })
    await handOver('ben')
    await handOver('anna')
    await ringAlarm()
    expect((await linesOf()).leads).toMatchObject([{ reference, answer: 'accepted' }])
    world.mails = []
    await answer(reference, { to, says: 'DECLINED', stampedAt: at(60_000) })
    await ringAlarm()
    expect(sentKinds()).toEqual(['booking-declined-notice', 'booking-declined'])
    expect(textOf('booking-declined-notice')).toContain('Visitor’s calendar: Declined\n')
    await handOver('ben')
    expect((await linesOf()).leads).toMatchObject([{ reference, answer: 'declined' }])
    await env.CONFIG.delete('schedule')
    await move(reference, moveTo({ time: '10:30' }))
    await answer(reference, { to, says: 'DECLINED', stampedAt: at(120_000) })
    expect((await linesOf()).leads[0]).not.toHaveProperty('answer')
  })

  it('tells the agency six times at most, however often it changes its mind', async () => {
    const { reference } = await invited()
    const to = answerTo('visitor')
    for (let minute = 0; minute < 40; minute++) {
      advance(60_000)
      await answer(reference, { to, says: minute % 2 === 0 ? 'DECLINED' : 'ACCEPTED', stampedAt: new Date().toISOString() })
      await ringAlarm()
    }
    expect(sentKinds().filter((kind) => kind === 'booking-declined-notice')).toHaveLength(6)
    expect(sentKinds().filter((kind) => kind === 'booking-declined')).toHaveLength(1)
  })

  it('of a host tells the agency, and not the visitor', async () => {
    const { reference } = await invited()
    const to = answerTo('host')
    world.mails = []
    await answer(reference, { to, attendee: env.MAIL_TO, says: 'DECLINED' })
    await ringAlarm()
    expect(sentKinds()).toEqual(['booking-declined-notice'])
    expect(textOf('booking-declined-notice')).toContain('Host’s calendar: Declined')
    expect(await answersOf(reference)).toMatchObject({ host: { state: 'declined' } })
  })

  it('tells nobody once the session was moved, cancelled or has begun', async () => {
    const { reference } = await invited()
    const to = answerTo('visitor')
    await move(reference, moveTo({ time: '10:30' }))
    await ringAlarm()
    world.mails = []
    await answer(reference, { to, says: 'DECLINED' })
    await cancel(reference)
    await ringAlarm()
    world.mails = []
    await answer(reference, { to, says: 'DECLINED', sequence: 1 })
    await ringAlarm()
    expect(sentKinds()).toEqual([])
  })
})

describe('a calendar that proposes another time', () => {
  it('has the agency told which, and whether visitors can book it', async () => {
    const { reference } = await invited()
    const to = answerTo('visitor')
    world.mails = []
    // Wednesday 21 November 2040, 10:30 AM in Sydney.
    await answer(reference, { to, method: 'COUNTER', says: 'TENTATIVE', startsAt: '2040-11-20T23:30:00.000Z' })
    await ringAlarm()
    expect(sentKinds()).toEqual(['booking-proposed-notice'])
    expect(textOf('booking-proposed-notice')).toContain(
      'Asks for another time: Wednesday 21 November, 10:30 AM AEDT, which was free',
    )
    await ringNextAlarm()
    expect(posted(CHAT)[0]).toContain('another time is asked for 1 session')
  })

  it.each([
    ['is booked', '2040-11-21T00:00:00.000Z'],
    ['is held back', '2040-11-20T23:00:00.000Z'],
    ['begins between two times', '2040-11-20T23:10:00.000Z'],
    ['is at night', '2040-11-20T14:00:00.000Z'],
  ])('which %s is told that it was not free', async (_, startsAt) => {
    const { reference } = await invited()
    const to = answerTo('visitor')
    await book({ date: '2040-11-21', time: '11:00' }, { email: 'other@visitor.example' })
    await answer(reference, { to, method: 'COUNTER', startsAt })
    expect(await answersOf(reference)).toMatchObject({ visitor: { state: 'proposed', proposed: { startsAt, isFree: false } } })
  })
})

describe('a mail that counts', () => {
  it('goes to the domain that its invite left with, also where answers have another one now', async () => {
    const { reference } = await invited()
    const to = answerTo('visitor')
    env.REPLY_DOMAIN = 'replies.brightwattle.example'
    expect(await answer(reference, { to })).toEqual({})
    expect(await answersOf(reference)).toMatchObject({ visitor: { state: 'accepted' } })
  })
})

describe('a mail that does not count', () => {
  it('is one with another key, another reference, or to no answer’s address: its sender is told that there is no such address', async () => {
    const { reference } = await invited()
    const [visitor, host] = [answerTo('visitor'), answerTo('host')]
    const others = [
      visitor.replace(/[0-9a-f](?=@)/, (digit) => (digit === '0' ? '1' : '0')),
      visitor.replace(reference.toLowerCase(), 'bw-222222'),
      `bookings@${REPLY_DOMAIN}`,
    ]
    for (const to of others) expect((await answer(reference, { to })).rejected).toBe('There is no such address.')
    // Each key counts for its own mailbox only.
    await answer(reference, { to: host, says: 'DECLINED' })
    await answer(reference, { to: visitor, says: 'DECLINED', attendee: env.MAIL_TO })
    expect(await answersOf(reference)).toBeUndefined()
    await answer(reference, { to: visitor.toUpperCase() })
    expect(await answersOf(reference)).toMatchObject({ visitor: { state: 'accepted' } })
  })

  it('is about another entry, names somebody else, or is about a change that never was', async () => {
    const { reference } = await invited()
    await answer(reference, { uid: 'BW-222222@www.brightwattle.example' })
    await answer(reference, { uid: `${reference}@elsewhere.example` })
    await answer(reference, { attendee: 'other@visitor.example' })
    await answer(reference, { sequence: 1 })
    expect(await answersOf(reference)).toBeUndefined()
  })

  it('has over 1 MB, or is of a programme that replies by itself', async () => {
    const { reference } = await invited()
    const to = answerTo('visitor')
    const mail = answerMail({ program: 'outlook', to, uid: `${reference}@www.brightwattle.example` })
    expect((await deliver(to, mail + ' '.repeat(1_000_000))).rejected).toContain('1 MB')
    const automatic = await answer(reference, { to, headers: ['Precedence: auto_reply'] })
    expect(automatic).toEqual({})
    expect(await answersOf(reference)).toBeUndefined()
  })

  it('comes after the session, or to a domain that is not set', async () => {
    const { reference } = await invited()
    const to = answerTo('visitor')
    env.REPLY_DOMAIN = undefined
    expect((await answer(reference, { to })).rejected).toBe('There is no such address.')
    env.REPLY_DOMAIN = REPLY_DOMAIN
    advance(30 * 24 * HOUR_MS)
    await answer(reference, { to })
    expect(await answersOf(reference)).toBeUndefined()
  })
})

describe('what a person writes to an answer’s address', () => {
  const letter = (to: string) => `From: jo@visitor.example\r\nTo: ${to}\r\nSubject: hidden words\r\n\r\nhidden words\r\n`

  it('reaches the agency’s mailbox, and is stored nowhere', async () => {
    const { reference } = await invited()
    const to = answerTo('visitor')
    expect(await deliver(to, letter(to))).toEqual({ forwarded: env.MAIL_TO })
    await answer(reference, { to, program: 'exchange', says: 'DECLINED' })
    expect(JSON.stringify(await rowOf(reference))).not.toContain('hidden')
  })

  it('is refused with the way to us if it cannot be passed on', async () => {
    await invited()
    const to = answerTo('visitor')
    const { rejected } = await deliver(to, letter(to), () => Promise.reject(new Error('not verified')))
    expect(rejected).toContain('reply to the email')
  })
})
