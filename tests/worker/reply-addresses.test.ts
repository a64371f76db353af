import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { replyMail } from '../support/reply-mails.ts'
import { cancel, move, moveTo, rowOf } from '../support/worker/bookings.ts'
import { ledger, ringAlarm } from '../support/worker/ledger.ts'
import {
  answer,
  answerTo,
  deliver,
  invited,
  inviteOf,
  REPLY_DOMAIN,
  repliesOf,
  withReplyDomain,
} from '../support/worker/reply-mails.ts'
import { get } from '../support/worker/requests.ts'
import { advance, eachMail, logsOf, world } from '../support/worker/world.ts'

withReplyDomain()

describe('the organiser of an invite', () => {
  it('is an address of the domain with the reference and a key, one for each who is invited, and the sender stands in for it', async () => {
    const { reference } = await invited()
    const pattern = new RegExp(`^answer\\.${reference.toLowerCase()}\\.[0-9a-f]{32}@${REPLY_DOMAIN}$`)
    const [visitor, host] = [answerTo('visitor'), answerTo('host')]
    expect(visitor).toMatch(pattern)
    expect(host).toMatch(pattern)
    expect(host).not.toBe(visitor)
    for (const mail of eachMail()) {
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
    for (const mail of eachMail()) {
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

describe('a mail that counts', () => {
  it('goes to the domain that its invite left with, also where answers have another one now', async () => {
    const { reference } = await invited()
    const to = answerTo('visitor')
    env.REPLY_DOMAIN = 'replies.brightwattle.example'
    expect(await answer(reference, { to })).toEqual({})
    expect(await repliesOf(reference)).toMatchObject({ visitor: { state: 'accepted' } })
  })
})

describe('a mail that does not count', () => {
  const reasons = () => logsOf('answer_ignored').map(({ reason }) => reason)

  it('is one with another key, another reference, or to no answer’s address: its sender is told that there is no such address', async () => {
    const { reference } = await invited()
    const [visitor, host] = [answerTo('visitor'), answerTo('host')]
    const others = [
      visitor.replace(/[0-9a-f](?=@)/, (digit) => (digit === '0' ? '1' : '0')),
      visitor.replace(reference.toLowerCase(), 'bw-222222'),
      `bookings@${REPLY_DOMAIN}`,
    ]
    for (const to of others) expect((await answer(reference, { to })).rejected).toBe('There is no such address.')
    expect(reasons()).toEqual(['unknown_address', 'unknown_address', 'unknown_address'])
    // Each key counts for its own mailbox only.
    await answer(reference, { to: host, says: 'DECLINED' })
    await answer(reference, { to: visitor, says: 'DECLINED', attendee: env.MAIL_TO })
    expect(await repliesOf(reference)).toBeUndefined()
    await answer(reference, { to: visitor.toUpperCase() })
    expect(await repliesOf(reference)).toMatchObject({ visitor: { state: 'accepted' } })
  })

  it('is counted by its sender, as wrong links are: after twenty in ten minutes nobody asks the ledger for them', async () => {
    await invited()
    const to = answerTo('visitor')
    const wrong = to.replace(/[0-9a-f](?=@)/, (digit) => (digit === '0' ? '1' : '0'))
    for (let turn = 0; turn < 20; turn++) expect((await deliver(wrong, '')).rejected).toBe('There is no such address.')
    const asked = vi.spyOn(env.LEDGER, 'getByName')
    for (const address of [wrong, to]) expect((await deliver(address, '')).rejected).toContain('Too many')
    expect(asked).not.toHaveBeenCalled()
    expect(reasons().slice(20)).toEqual(['rate_limited', 'rate_limited'])
    // All senders together have a limit too. What a server reports has no sender who could be told: it comes again later.
    for (let turn = 0; turn < 300; turn++) await deliver(wrong, '', undefined, `n${turn}@visitor.example`)
    await expect(deliver(to, '', undefined, '')).rejects.toThrow('Too many')
    expect(asked).toHaveBeenCalledTimes(280)
    await expect(deliver(to, '', undefined, '<>')).rejects.toThrow('Too many')
    // What names other bookings keeps no mail about this one away. Reports have no sender, so that anybody can write one.
    await invited('10:30')
    const unknown = to.replace(/bw-\w+/, 'bw-222222')
    await Promise.allSettled(Array.from({ length: 25 }, () => deliver(unknown, '', undefined, '')))
    expect(await deliver(answerTo('visitor'), '', undefined, '')).toEqual({ forwarded: env.MAIL_TO })
    advance(10 * 60_000)
    expect((await deliver(wrong, '')).rejected).toBe('There is no such address.')
  })

  it('is about another entry, names somebody else, or is about a change that never was', async () => {
    const { reference } = await invited()
    await answer(reference, { uid: 'BW-222222@www.brightwattle.example' })
    await answer(reference, { uid: `${reference}@elsewhere.example` })
    await answer(reference, { attendee: 'other@visitor.example' })
    await answer(reference, { sequence: 1 })
    expect(await repliesOf(reference)).toBeUndefined()
    expect(reasons()).toEqual(['other_entry', 'other_entry', 'other_attendee', 'other_entry'])
  })

  it('has over 1 MB, or is of a programme that replies by itself', async () => {
    const { reference } = await invited()
    const to = answerTo('visitor')
    const mail = replyMail({ program: 'outlook', to, uid: `${reference}@www.brightwattle.example` })
    expect((await deliver(to, mail + ' '.repeat(1_000_000))).rejected).toContain('1 MB')
    // A report has no sender who could be told.
    expect(await deliver(to, mail + ' '.repeat(1_000_000), undefined, '')).toEqual({ forwarded: env.MAIL_TO })
    const automatic = await answer(reference, { to, headers: ['Precedence: auto_reply'] })
    expect(automatic).toEqual({})
    expect(await repliesOf(reference)).toBeUndefined()
    expect(reasons()).toEqual(['too_large', 'automatic'])
    expect(await deliver(to, mail + ' '.repeat(1_000_000 - mail.length))).toEqual({})
    expect(await repliesOf(reference)).toMatchObject({ visitor: { state: 'accepted' } })
  })

  it('comes after the session, or to a domain that is not set', async () => {
    const { reference } = await invited()
    const to = answerTo('visitor')
    env.REPLY_DOMAIN = undefined
    expect((await answer(reference, { to })).rejected).toBe('There is no such address.')
    env.REPLY_DOMAIN = REPLY_DOMAIN
    advance(Date.parse((await rowOf(reference)).ends_at) - Date.now())
    await answer(reference, { to })
    expect(await repliesOf(reference)).toBeUndefined()
    expect(reasons()).toEqual(['unknown_address', 'over'])
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
    expect(logsOf('letter_not_forwarded')).toMatchObject([{ error: 'Error' }])
  })
})
