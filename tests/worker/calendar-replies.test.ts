import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { PROGRAMS, replyMail } from '../support/reply-mails.ts'
import { book, cancel, move, moveTo, rowOf, sentKinds } from '../support/worker/bookings.ts'
import { ledger, query, ringAlarm, ringNextAlarm } from '../support/worker/ledger.ts'
import { answer, answerTo, deliver, invited, repliesOf, withReplyDomain } from '../support/worker/reply-mails.ts'
import { askOps } from '../support/worker/requests.ts'
import { askStudio, linesOf, openLead } from '../support/worker/studio.ts'
import { advance, HOUR_MS, logsOf, NOW, withWebhooks, world } from '../support/worker/world.ts'

withReplyDomain()
const { alerts: CHAT, leads: CRM } = withWebhooks()

const HOSTS = ['anna', 'ben'].map((key) => ({ key, name: key, email: `${key}@agency.example` }))
const at = (ms: number) => new Date(NOW + ms).toISOString()

const posted = (url: string) => world.posted.filter((post) => post.url === url).map(({ body }) => body)
const textOf = (kind: string) => world.mails[sentKinds().indexOf(kind)]?.content[0]?.value ?? ''

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
      expect(await repliesOf(reference)).toEqual({ visitor: { state, at: new Date().toISOString(), sequence: 0 } })
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
    expect(await repliesOf(reference)).toMatchObject({ visitor: { state: 'accepted' } })
    for (let times = 0; times < 2; times++)
      expect(await answer(reference, { says: 'TENTATIVE', stampedAt: at(-1000) })).toEqual({})
    expect(await repliesOf(reference)).toMatchObject({ visitor: { state: 'tentative' } })
    expect(logsOf('answer_ignored')).toMatchObject([
      { reference, reason: 'older' },
      { reference, reason: 'same' },
    ])
    expect(logsOf('invite_answered')).toMatchObject(['accepted', 'tentative'].map((kind) => ({ reference, kind })))
  })

  it('to an earlier time says so and is in no list; the answer to the present one takes its place', async () => {
    const { reference } = await invited()
    await answer(reference, { says: 'ACCEPTED', stampedAt: at(0) })
    await move(reference, moveTo({ time: '10:30' }))
    expect(await repliesOf(reference)).toMatchObject({ visitor: { state: 'accepted', sequence: 0 } })
    expect((await linesOf()).leads[0]).not.toHaveProperty('answer')
    await answer(reference, { says: 'TENTATIVE', sequence: 1, stampedAt: at(-HOUR_MS) })
    await answer(reference, { says: 'DECLINED', sequence: 0, stampedAt: at(0) })
    expect(await repliesOf(reference)).toMatchObject({ visitor: { state: 'tentative', sequence: 1 } })
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

describe('an answer with the right key that cannot be stored', () => {
  it.each<[string, (mail: string) => string]>([
    ['of an alias', (mail) => mail.replaceAll(':mailto:jo@visitor.example', ':mailto:josie@visitor.example')],
    [
      'of an alias that names us in a parameter',
      (mail) => mail.replaceAll(';X-NUM-GUESTS=0:mailto:jo@', ';EMAIL=jo@visitor.example:mailto:josie@'),
    ],
    ['that hands the session to a deputy', (mail) => mail.replaceAll('PARTSTAT=DECLINED', 'PARTSTAT=DELEGATED')],
    [
      'of the deputy',
      (mail) => mail.replaceAll('X-NUM-GUESTS=0:mailto:jo@', 'DELEGATED-FROM="mailto:jo@visitor.example":mailto:sam@'),
    ],
    ['about the entry in other capitals', (mail) => mail.replace(/UID:.*/g, (line) => line.toLowerCase().replace('uid', 'UID'))],
    ['without anybody who answers', (mail) => mail.replace(/ATTENDEE;(?:.*\r\n )*.*\r\n/g, '')],
  ])('%s reaches a person, and changes nothing', async (_, change) => {
    const { reference } = await invited()
    const to = answerTo('visitor')
    const uid = `${reference}@www.brightwattle.example`
    const mail = replyMail({ program: 'gmail', to, uid, says: 'DECLINED' })
    const changed = mail.replace(/(?<=filename="invite.ics"\r\nContent-Transfer-Encoding: base64\r\n\r\n)[\s\S]*?(?=--0)/, '')
    expect(change(changed)).not.toBe(changed)
    expect(await deliver(to, change(changed))).toEqual({ forwarded: env.MAIL_TO })
    expect(await repliesOf(reference)).toBeUndefined()
  })

  it('reaches one ten times a day for a booking; then its sender is told the way to us, and a report comes again later', async () => {
    const { reference } = await invited()
    const to = answerTo('visitor')
    const letter = `From: jo@visitor.example\r\nTo: ${to}\r\nSubject: hidden words\r\n\r\nhidden words\r\n`
    for (let turn = 0; turn < 10; turn++) expect(await deliver(to, letter)).toEqual({ forwarded: env.MAIL_TO })
    expect((await deliver(to, letter)).rejected).toContain('reply to the email')
    expect(logsOf('answer_ignored')).toMatchObject([{ reason: 'too_many_letters' }])
    await expect(deliver(to, letter, undefined, '')).rejects.toThrow('Too many')
    expect(await answer(reference, { to })).toEqual({})
    advance(24 * HOUR_MS)
    expect(await deliver(to, letter)).toEqual({ forwarded: env.MAIL_TO })
  })

  it('reaches one a hundred times a day in all, and always with the first of a booking', async () => {
    const bookings: string[] = []
    for (const day of ['03', '04', '05', '06', '07', '10', '11', '12', '13', '14', '17', '18', '19']) {
      await book({ date: `2040-12-${day}` }, { email: `jo${day}@visitor.example` })
      await ringAlarm()
      bookings.push(answerTo('visitor'))
    }
    const letter = 'From: jo@visitor.example\r\nSubject: hidden words\r\n\r\nhidden words\r\n'
    const reached = async (to: string, times: number) => {
      const all = await Promise.all(Array.from({ length: times }, () => deliver(to, letter)))
      return all.filter(({ forwarded }) => forwarded).length
    }
    for (const [turn, to] of bookings.entries()) expect(await reached(to, 12)).toBe(turn < 11 ? 10 : turn < 12 ? 2 : 1)
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

  it('is answered with the buttons also if it says so again, or the host says yes, before they have left', async () => {
    const { reference } = await invited()
    const [to, host] = [answerTo('visitor'), answerTo('host')]
    for (const ms of [-1000, 0]) await answer(reference, { to, says: 'DECLINED', stampedAt: at(ms) })
    await answer(reference, { to: host, attendee: env.MAIL_TO })
    world.mails = []
    await ringAlarm()
    expect(sentKinds()).toEqual(['booking-declined-notice', 'booking-declined'])
  })

  it('and is taken back before the buttons have left brings none; a later no does, but not once the session has begun', async () => {
    const { reference } = await invited()
    const to = answerTo('visitor')
    const unsent = () => query("SELECT state FROM outbox WHERE kind = 'booking-declined' AND state <> 'sent'")
    const says = (said: 'ACCEPTED' | 'DECLINED', sequence: number, ms: number) =>
      answer(reference, { to, says: said, sequence, stampedAt: at(ms) })
    await says('DECLINED', 0, -6000)
    await move(reference, moveTo({ time: '10:30' }))
    await ringAlarm()
    world.mails = []
    // A restore pauses what waits.
    for (const [turn, state] of ['pending', 'held'].entries()) {
      await says('DECLINED', 1, -5000 + turn * 2000)
      await query("UPDATE outbox SET state = ? WHERE kind = 'booking-declined' AND state = 'pending'", state)
      expect(await unsent()).toEqual([{ state }])
      await says('ACCEPTED', 1, -4000 + turn * 2000)
      expect(await unsent()).toEqual([])
    }
    await ringAlarm()
    expect(sentKinds()).not.toContain('booking-declined')
    await says('DECLINED', 1, -1000)
    expect(await unsent()).toEqual([{ state: 'pending' }])
    const { starts_at } = await rowOf(reference)
    const sent = sentKinds().length
    advance(Date.parse(starts_at) - NOW)
    await ringAlarm()
    expect(sentKinds().slice(sent)).not.toContain('booking-declined')
    expect(await unsent()).toEqual([])
  })

  it('still counts after a hand-over of which its visitor hears nothing, also if it answers the entry of before', async () => {
    await env.CONFIG.put('schedule', JSON.stringify({ hosts: HOSTS }))
    const { reference } = await invited()
    const { visitor: to, host } = (await ledger().replyAddresses(reference)) ?? {}
    const handOver = (host: string) => askOps(`leads/${reference}/hand-over`, { method: 'POST', body: JSON.stringify({ host }) })
    await answer(reference, { to, says: 'ACCEPTED', stampedAt: at(0) })
    await handOver('ben')
    await handOver('anna')
    await ringAlarm()
    expect((await linesOf()).leads).toMatchObject([{ reference, answer: 'accepted' }])
    // No host keeps an entry through a hand-over, and nobody has answered what is still to come.
    await answer(reference, { to: host, attendee: 'anna@agency.example', stampedAt: at(0) })
    expect(await repliesOf(reference)).toMatchObject({ host: { sequence: 0 }, visitor: { sequence: 2 } })
    await answer(reference, { to, sequence: 3 })
    expect(logsOf('answer_ignored')).toMatchObject([{ reason: 'other_entry' }])
    world.mails = []
    await answer(reference, { to, says: 'DECLINED', stampedAt: at(60_000) })
    await ringAlarm()
    expect(sentKinds()).toEqual(['booking-declined-notice', 'booking-declined'])
    expect(textOf('booking-declined-notice')).toContain('Visitor’s calendar: Declined\n')
    await handOver('ben')
    expect((await linesOf()).leads).toMatchObject([{ reference, answer: 'declined' }])
    await move(reference, moveTo({ time: '10:30' }))
    await handOver('anna')
    await answer(reference, { to, says: 'DECLINED', stampedAt: at(120_000) })
    expect((await linesOf()).leads[0]).not.toHaveProperty('answer')
    await env.CONFIG.delete('schedule')
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
    expect(await repliesOf(reference)).toMatchObject({ host: { state: 'declined' } })
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
    expect(logsOf('answer_ignored')).toMatchObject([{ reference, reason: 'cancelled' }])

    const other = await book({ time: '10:30' }, { email: 'other@visitor.example' })
    const { visitor } = (await ledger().replyAddresses(other.reference)) ?? {}
    await ringAlarm()
    world.mails = []
    advance(Date.parse(other.startsAt) - Date.now())
    await answer(other.reference, { to: visitor, attendee: 'other@visitor.example', says: 'DECLINED' })
    await ringAlarm()
    expect(await repliesOf(other.reference)).toMatchObject({ visitor: { state: 'declined' } })
    expect(sentKinds()).toEqual([])
  })

  it('counts in the chat as long as its session is to come, as it is, and was not cancelled', async () => {
    const times = ['09:00', '09:30', '10:30', '11:00']
    const sessions = await Promise.all(
      times.map((time) => book({ time }, { email: `n${time.slice(0, 2)}${time.slice(3)}@visitor.example` })),
    )
    for (const { reference, time } of sessions) {
      const attendee = `n${time.replace(':', '')}@visitor.example`
      const { visitor: to } = (await ledger().replyAddresses(reference)) ?? {}
      await answer(reference, { to, attendee, says: 'DECLINED' })
    }
    const [cancelled, moved] = sessions.map(({ reference }) => reference) as [string, string]
    await cancel(cancelled)
    await move(moved, moveTo({ time: '12:00' }))
    await ringAlarm()
    await ringNextAlarm()
    expect(posted(CHAT)[0]).toContain('2 sessions to come were declined')
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
      'Asks for another time: Wednesday 21 November, 10:30\u00a0AM AEDT, which was free',
    )
    await ringNextAlarm()
    expect(posted(CHAT)[0]).toContain('another time is asked for 1 session')
  })

  it('after a no of which the agency has not heard yet tells of both in one mail', async () => {
    const { reference } = await invited()
    const to = answerTo('visitor')
    world.mails = []
    await answer(reference, { to, says: 'DECLINED', stampedAt: at(0) })
    await answer(reference, { to, method: 'COUNTER', startsAt: '2040-11-20T23:30:00.000Z', stampedAt: at(1000) })
    await answer(reference, { to, method: 'COUNTER', startsAt: '2040-11-21T23:30:00.000Z', stampedAt: at(2000) })
    await ringAlarm()
    expect(sentKinds().filter((kind) => kind.endsWith('-notice'))).toEqual(['booking-proposed-notice'])
  })

  it('or declines is told of once, and again for another time or after a move', async () => {
    const { reference } = await invited()
    const to = answerTo('visitor')
    const notices = async (given: Parameters<typeof answer>[1]) => {
      advance(60_000)
      world.mails = []
      await answer(reference, { to, stampedAt: new Date().toISOString(), ...given })
      await ringAlarm()
      return sentKinds().filter((kind) => kind.endsWith('-notice')).length
    }
    const [first, second] = ['2040-11-20T23:30:00.000Z', '2040-11-21T23:30:00.000Z'].map((startsAt) => ({
      method: 'COUNTER' as const,
      startsAt,
    }))
    expect([await notices({ says: 'DECLINED' }), await notices({ says: 'DECLINED' })]).toEqual([1, 0])
    expect([await notices({ ...first }), await notices({ ...first }), await notices({ ...second })]).toEqual([1, 0, 1])
    await move(reference, moveTo({ time: '10:30' }))
    await ringAlarm()
    expect(await notices({ ...second, sequence: 1 })).toBe(1)
  })

  it.each([
    ['is booked', '2040-11-20T23:30:00.000Z'],
    ['is held back', '2040-11-20T23:00:00.000Z'],
    ['begins between two times', '2040-11-20T23:10:00.000Z'],
    ['is at night', '2040-11-20T14:00:00.000Z'],
    ['begins between two times of its campaign', '2040-11-22T00:00:00.000Z'],
  ])('which %s is told that it was not free', async (_, startsAt) => {
    await env.CONFIG.put('schedule', JSON.stringify({ campaigns: [{ key: 'nfp-digital-growth-scan', slotMinutes: 60 }] }))
    const { reference } = await invited()
    const to = answerTo('visitor')
    await book({ date: '2040-11-21', time: '10:30' }, { email: 'other@visitor.example' })
    await answer(reference, { to, method: 'COUNTER', startsAt })
    expect(await repliesOf(reference)).toMatchObject({ visitor: { state: 'proposed', proposed: { startsAt, isFree: false } } })
    await env.CONFIG.delete('schedule')
  })
})
