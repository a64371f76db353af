import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ledger, query, ringAlarm, ringNextAlarm } from '../support/worker/ledger.ts'
import { bookingBody, contactBody, get, postBooking, postContact } from '../support/worker/requests.ts'
import { advance, eachMail, emailError, logsOf, MINUTE_MS, withEmailService, world } from '../support/worker/world.ts'

withEmailService()

const KEY = env.MAILCHANNELS_API_KEY
afterEach(() => {
  env.MAILCHANNELS_API_KEY = KEY
})

const accepted = () => Response.json({ results: [{ index: 0, status: 'sent' }] }, { status: 202 })
const taken = () => Promise.resolve({ messageId: '<1@email.example>' })
const lost = () => Promise.reject(new TypeError('Network connection lost.'))
const later = async <T>(answer: T): Promise<T> => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  return answer
}

/** What arrived: who brought which mail to whom. */
let arrived: { by: 'mailchannels' | 'email-service'; subject: string; to: string }[] = []
beforeEach(() => {
  arrived = []
})

type Trouble = {
  /** How MailChannels answers, and whether it has taken the mail all the same. */
  mailChannels: () => Response | Promise<Response>
  emailService: () => Promise<unknown>
  /** Whether the mail was taken while the trouble lasted. */
  takes?: true
  /** Whether the binding never answers, so that the time is to be over. */
  hangs?: true
}

const coded = (code: string) => () => Promise.reject(emailError(code))
const status =
  (code: number, body: string | null = null) =>
  () =>
    new Response(body, { status: code })

const TROUBLES: Record<string, Trouble> = {
  'refused with 400': { mailChannels: status(400), emailService: coded('E_VALIDATION_ERROR') },
  'refused with 401': { mailChannels: status(401), emailService: coded('E_SENDER_NOT_VERIFIED') },
  'refused with 403': { mailChannels: status(403), emailService: coded('E_SENDER_DOMAIN_NOT_AVAILABLE') },
  'refused with 429': { mailChannels: status(429), emailService: coded('E_RATE_LIMIT_EXCEEDED') },
  'failed with 500': { mailChannels: status(500), emailService: coded('E_INTERNAL_SERVER_ERROR') },
  'failed with 502 and a page': { mailChannels: status(502, '<h1>Bad gateway</h1>'), emailService: coded('E_SOMETHING_NEW') },
  'time-out before an answer': {
    mailChannels: () => Promise.reject(new DOMException('The operation timed out.', 'TimeoutError')),
    emailService: () => new Promise(() => undefined),
    hangs: true,
  },
  'connection reset': { mailChannels: lost, emailService: lost },
  'accepted with broken JSON': {
    mailChannels: status(202, '{"results": ['),
    emailService: () => Promise.resolve(undefined),
    takes: true,
  },
  'slow, then accepted': {
    mailChannels: () => later(accepted()),
    emailService: () => later({ messageId: '<1@email.example>' }),
    takes: true,
  },
}

/** Who is set up, and who is in trouble until the first run is over. */
type Setting = { mailChannels: 'well' | 'trouble' | 'absent'; emailService: 'well' | 'trouble' | 'absent' }

async function bookDuring(trouble: Trouble, setting: Setting): Promise<void> {
  let isTrouble = true
  if (setting.mailChannels === 'absent') env.MAILCHANNELS_API_KEY = undefined
  if (setting.emailService === 'absent') env.EMAIL = undefined
  world.provider = ({ subject, personalizations: [first] }) => {
    const isNow = isTrouble && setting.mailChannels === 'trouble'
    if (!isNow || trouble.takes) arrived.push({ by: 'mailchannels', subject, to: first?.to[0]?.email ?? '' })
    return isNow ? trouble.mailChannels() : accepted()
  }
  world.emailService = async ({ raw, to }) => {
    const isNow = isTrouble && setting.emailService === 'trouble'
    const { subject = '' } = await PostalMime.parse(raw)
    if (!isNow || trouble.takes) arrived.push({ by: 'email-service', subject, to })
    return isNow ? trouble.emailService() : taken()
  }
  expect((await postBooking(bookingBody({ date: '2040-12-03' }))).status).toBe(201)
  const isOver = trouble.hangs && setting.emailService === 'trouble'
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    return isOver && isTrouble ? AbortSignal.abort(new DOMException('', 'TimeoutError')) : new AbortController().signal
  })
  await ringAlarm()
  isTrouble = false
  for (let runs = 0; (await ringNextAlarm()) !== undefined; runs++)
    if (runs > 50) throw new Error('The outbox does not come to rest')
}

/** The agency's notice and the visitor's confirmation: who took each in the end, or that it is dead. */
async function ends(): Promise<string> {
  const rows = await query<{ state: string; sender: string | null }>(
    `SELECT state, sender FROM outbox WHERE kind IN ('booking-notice', 'booking-confirmed') ORDER BY id`,
  )
  return rows
    .map(({ state, sender }) => (state === 'sent' ? { mailchannels: 'M', 'email-service': 'E' }[sender ?? ''] : state))
    .join(' ')
}

/**
 * Who has the notice and the confirmation in the end, M for MailChannels and E for Email Service: each of them alone, both while one is in
 * trouble, and both in trouble. What may have been taken stays where it is, and the next mail goes to the other.
 */
const EXPECTED: Record<keyof typeof TROUBLES, [mAlone: string, eAlone: string, mOfBoth: string, eOfBoth: string, both: string]> =
  {
    'refused with 400': ['dead dead', 'dead dead', 'E E', 'M M', 'dead dead'],
    'refused with 401': ['M M', 'E E', 'E E', 'M M', 'M M'],
    'refused with 403': ['M M', 'E E', 'E E', 'M M', 'M M'],
    'refused with 429': ['M M', 'E E', 'E E', 'M M', 'M M'],
    'failed with 500': ['M M', 'E E', 'M E', 'M M', 'M E'],
    'failed with 502 and a page': ['M M', 'E E', 'M E', 'M M', 'M E'],
    'time-out before an answer': ['M M', 'E E', 'M E', 'M M', 'M E'],
    'connection reset': ['M M', 'E E', 'M E', 'M M', 'M E'],
    'accepted with broken JSON': ['M M', 'E E', 'M M', 'M M', 'M M'],
    'slow, then accepted': ['M M', 'E E', 'M M', 'M M', 'M M'],
  }

const SETTINGS: [string, Setting][] = [
  ['MailChannels alone', { mailChannels: 'trouble', emailService: 'absent' }],
  ['Email Service alone', { mailChannels: 'absent', emailService: 'trouble' }],
  ['both, MailChannels in trouble', { mailChannels: 'trouble', emailService: 'well' }],
  ['both, Email Service in trouble', { mailChannels: 'well', emailService: 'trouble' }],
  ['both, both in trouble', { mailChannels: 'trouble', emailService: 'trouble' }],
]

describe('every mail of a booking arrives once, whatever a sender does', () => {
  const cases = Object.entries(EXPECTED).flatMap(([trouble, inTheEnd]) =>
    SETTINGS.map(([set, setting], index) => ({ trouble, set, setting, expected: inTheEnd[index] ?? '' })),
  )

  it.each(cases)('$trouble, $set: $expected', async ({ trouble, setting, expected }) => {
    await bookDuring(TROUBLES[trouble] as Trouble, setting)
    expect(await ends()).toBe(expected)
    // What was refused by all is kept, and arrives once somebody has mended it and queues it again.
    if (expected.includes('dead')) {
      expect(arrived).toEqual([])
      await ledger().requeue({})
      await ringAlarm()
      expect(await ends()).not.toContain('dead')
    }
    expect(arrived.map(({ subject, to }) => `${subject.split(' ')[0]} to ${to}`).sort()).toEqual([
      `Booking to jo@visitor.example`,
      `New to ${env.MAIL_TO}`,
    ])
    if (!expected.includes('dead')) {
      const by = { mailchannels: 'M', 'email-service': 'E' } as const
      const order = ['New', 'Booking'].map((word) => arrived.find(({ subject }) => subject.startsWith(word)))
      expect(order.map((mail) => mail && by[mail.by]).join(' ')).toBe(expected)
    }
  })
})

const HOST = { key: 'anna', name: 'Anna Sample', email: 'anna@agency.example' }
const bookWithHost = async () => {
  await env.CONFIG.put('schedule', JSON.stringify({ hosts: [HOST] }))
  expect((await postBooking(bookingBody())).status).toBe(201)
}
const recipients = () => world.emails.map(({ to }) => to)
const withoutMailChannels = () => {
  env.MAILCHANNELS_API_KEY = undefined
}
const health = async () =>
  (await get('/api/health')).json() as Promise<{ status: string; checks: { mail: object; outbox: object } }>

describe('a mail that Email Service sends', () => {
  it('has the same recipients, texts, invite and headers as by MailChannels', async () => {
    await bookWithHost()
    await query(`UPDATE outbox SET refused_by = 'mailchannels'`)
    await ringAlarm()
    const emails = world.emails
    await query(
      `UPDATE outbox SET state = 'pending', settled_at = NULL, sender = NULL, refused_by = 'email-service' WHERE state = 'sent'`,
    )
    await runInDurableObject(ledger(), (_, state) => state.storage.setAlarm(Date.now()))
    await ringAlarm()
    expect(world.mails).toHaveLength(2)
    for (const mail of eachMail()) {
      const [to] = mail.personalizations.flatMap((item) => item.to)
      const cc = mail.personalizations.flatMap((item) => (item as { cc?: { email: string }[] }).cc ?? [])
      const copies = emails.filter(({ raw }) => raw.includes(`\r\nTo: <${to?.email}>`))
      expect(copies.map((copy) => copy.to)).toEqual([to, ...cc].map((address) => address?.email))
      expect(new Set(copies.map(({ raw }) => raw)).size).toBe(1)
      const read = await PostalMime.parse(copies[0]?.raw ?? '', { attachmentEncoding: 'utf8' })
      const header = (name: string) => read.headers.find(({ key }) => key === name.toLowerCase())?.value
      expect({
        from: { email: read.from?.address, name: read.from?.name },
        replyTo: read.replyTo?.[0]?.address,
        subject: read.subject,
        headers: { 'Auto-Submitted': header('Auto-Submitted'), References: header('References') },
      }).toEqual({ from: mail.from, replyTo: mail.reply_to?.email, subject: mail.subject, headers: mail.headers })
      const [text, html, calendar] = mail.content
      expect(lines(read.text)).toEqual(lines(text?.value))
      expect(lines(read.html)).toEqual(lines(html?.value))
      const [invite, file] = read.attachments
      expect(`${invite?.mimeType}; method=${invite?.method}; charset=utf-8`).toBe(calendar?.type)
      expect(lines(String(invite?.content))).toEqual(lines(calendar?.value))
      expect({ type: file?.mimeType, filename: file?.filename }).toEqual({ type: 'application/ics', filename: 'invite.ics' })
      expect(lines(String(file?.content))).toEqual(lines(calendar?.value))
    }
  })

  it('goes to each of its two recipients by itself; what one of them has is not sent to them again', async () => {
    withoutMailChannels()
    let refusals = 1
    world.emailService = ({ to }) => (to === HOST.email && refusals-- > 0 ? lost() : taken())
    await bookWithHost()
    await ringAlarm()
    expect(recipients()).toEqual([env.MAIL_TO, HOST.email, 'jo@visitor.example'])
    world.emails = []
    while ((await ringNextAlarm()) !== undefined);
    expect(recipients()).toEqual([HOST.email])
    expect(await ends()).toBe('E E')
  })

  it('whose second recipient is refused goes to that one alone by the other sender', async () => {
    await bookWithHost()
    await query(`UPDATE outbox SET refused_by = 'mailchannels' WHERE kind = 'booking-notice'`)
    world.emailService = ({ to }) => (to === HOST.email ? Promise.reject(emailError('E_RATE_LIMIT_EXCEEDED')) : taken())
    await ringAlarm()
    expect(recipients()).toEqual([env.MAIL_TO, HOST.email])
    // It was refused by both in turn, so that another round begins.
    while ((await ringNextAlarm()) !== undefined);
    const notices = world.mails.filter(({ subject }) => subject.startsWith('New'))
    expect(notices.map(({ personalizations }) => personalizations)).toEqual([[{ to: [{ email: HOST.email }] }]])
    expect(await ends()).toBe('M M')
  })

  it('goes to MAIL_ONLY_TO alone where that is set', async () => {
    withoutMailChannels()
    env.MAIL_ONLY_TO = 'staging@agency.example'
    try {
      await bookWithHost()
      await ringAlarm()
      expect(recipients()).toEqual(['staging@agency.example', 'staging@agency.example'])
    } finally {
      env.MAIL_ONLY_TO = undefined
    }
  })
})

const lines = (text = '') => text.trimEnd().split(/\r?\n/)

describe('with two senders', () => {
  it('a mail that a stopped process was sending stays with its sender', async () => {
    await postContact(contactBody())
    await query(`UPDATE outbox SET state = 'sending', since = ${Date.now()}, attempts = 1, sender = 'email-service'`)
    await evictDurableObject(ledger())
    await ringAlarm()
    expect(await query('SELECT state, sender, reason FROM outbox')).toEqual([
      { state: 'pending', sender: 'email-service', reason: 'no answer' },
    ])
    while ((await ringNextAlarm()) !== undefined);
    expect(world.mails).toEqual([])
    expect(world.emails).toHaveLength(1)
  })

  it('a mail whose sender is no longer set up goes to the one there is', async () => {
    world.provider = lost
    await postContact(contactBody())
    await ringAlarm()
    withoutMailChannels()
    while ((await ringNextAlarm()) !== undefined);
    expect(world.emails).toHaveLength(1)
  })

  it('a suppressed address is final, and dead mail that is queued again may go to either', async () => {
    withoutMailChannels()
    world.emailService = () => Promise.reject(emailError('E_RECIPIENT_SUPPRESSED'))
    await postContact(contactBody())
    env.MAILCHANNELS_API_KEY = KEY
    await query(`UPDATE outbox SET refused_by = 'mailchannels'`)
    await ringAlarm()
    expect(await query('SELECT state, sender, reason FROM outbox')).toEqual([
      { state: 'dead', sender: null, reason: 'E_RECIPIENT_SUPPRESSED' },
    ])
    await ledger().requeue({})
    await ringAlarm()
    expect(await query('SELECT state, sender FROM outbox')).toEqual([{ state: 'sent', sender: 'mailchannels' }])
  })

  it('the health names who sends, is well while either does, and everything waits only if both refuse us', async () => {
    expect(await health()).toMatchObject({ status: 'ok', checks: { mail: { key: true, sender: 'mailchannels' } } })
    world.provider = () => new Response(null, { status: 401 })
    await postContact(contactBody())
    await ringAlarm()
    expect(await health()).toMatchObject({ status: 'ok', checks: { mail: { key: true, sender: 'email-service' } } })
    expect(logsOf('circuit_opened')).toEqual([
      { event: 'circuit_opened', kind: 'mail', sender: 'mailchannels', reason: 'status 401' },
    ])
    world.emailService = () => Promise.reject(emailError('E_DAILY_LIMIT_EXCEEDED'))
    await postContact(contactBody({ name: 'Second Creek' }))
    await ringAlarm()
    expect(await health()).toMatchObject({ status: 'ok', checks: { mail: { sender: null } } })
    advance(16 * MINUTE_MS)
    expect(await health()).toMatchObject({ status: 'degraded', checks: { mail: { sender: 'mailchannels' } } })
  })

  it('a mail that one refuses while the other pauses is tried at once when an operator says so', async () => {
    world.provider = () => new Response(null, { status: 401 })
    await postContact(contactBody())
    await ringAlarm()
    world.emailService = () => Promise.reject(emailError('E_VALIDATION_ERROR'))
    await postContact(contactBody({ name: 'Second Creek' }))
    await ringAlarm()
    world.provider = accepted
    await ledger().requeue({})
    await ringAlarm()
    expect(await query('SELECT state, sender FROM outbox ORDER BY id')).toEqual([
      { state: 'sent', sender: 'email-service' },
      { state: 'sent', sender: 'mailchannels' },
    ])
  })

  it('a sender that fails is asked again only by the mails it may have, until one of them leaves', async () => {
    world.provider = () => new Response(null, { status: 503 })
    for (let lead = 0; lead < 5; lead++) await postContact(contactBody({ name: `Creek ${'abcde'[lead]}` }))
    await ringAlarm()
    expect(world.mails).toHaveLength(1)
    expect(world.emails).toHaveLength(4)
    expect(logsOf('sender_paused')).toEqual([
      { event: 'sender_paused', kind: 'mail', sender: 'mailchannels', reason: 'status 503' },
    ])
    expect((await health()).checks.outbox).not.toHaveProperty('refusedBy')
    for (let run = 0; run < 5; run++) await ringNextAlarm()
    await postContact(contactBody({ name: 'Creek later' }))
    await ringAlarm()
    expect(world.mails).toHaveLength(6)
    expect(world.emails).toHaveLength(5)
    world.provider = accepted
    while ((await ringNextAlarm()) !== undefined);
    expect(world.emails).toHaveLength(5)
    expect((await health()).checks.mail).toEqual({ key: true, sender: 'mailchannels' })
  })

  it('a mail that is due while the sender pauses that may have it holds up no other', async () => {
    world.provider = lost
    await postContact(contactBody({ name: 'Creek held' }))
    await ringAlarm()
    advance(10 * MINUTE_MS - 1)
    await postContact(contactBody({ name: 'Creek refused' }))
    advance(2)
    await postContact(contactBody({ name: 'Creek after' }))
    world.provider = () => new Response(null, { status: 401 })
    await ringAlarm()
    expect(await query('SELECT state, sender FROM outbox ORDER BY id')).toEqual([
      { state: 'pending', sender: 'mailchannels' },
      { state: 'sent', sender: 'email-service' },
      { state: 'sent', sender: 'email-service' },
    ])
    world.provider = accepted
    while ((await ringNextAlarm()) !== undefined);
    expect(await query('SELECT state, sender FROM outbox WHERE id = 1')).toEqual([{ state: 'sent', sender: 'mailchannels' }])
  })

  it('Email Service alone needs no key of MailChannels', async () => {
    withoutMailChannels()
    await postContact(contactBody())
    await ringAlarm()
    expect(world.emails).toHaveLength(1)
    expect(await health()).toMatchObject({ status: 'ok', checks: { mail: { key: true, sender: 'email-service' } } })
  })
})
