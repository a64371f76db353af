import { env, exports } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bounceMail, FAILED, NO_FAILURE, UNCLEAR } from '../support/bounce-mails.ts'
import { book } from '../support/worker/bookings.ts'
import { query, ringAlarm, ringNextAlarm, storedMails } from '../support/worker/ledger.ts'
import { answerTo, deliver, invited, withReplyDomain } from '../support/worker/reply-mails.ts'
import { enquire, get, newAddress, ORIGIN } from '../support/worker/requests.ts'
import { act, askStudio, linesOf, openLead, postStudio } from '../support/worker/studio.ts'
import { advance, eachMail, logsOf, withWebhooks, world } from '../support/worker/world.ts'

withReplyDomain()
const { alerts: CHAT } = withWebhooks()

const told = () => world.posted.filter(({ url }) => url === CHAT).map(({ body }) => body)
const dead = async () =>
  (await storedMails()).filter(({ state }) => state === 'dead').map(({ kind, reason }) => ({ kind, reason }))
const NOT_ARRIVED = { kind: 'booking-confirmed', reason: 'did not arrive' }

describe('a mail that comes back to the address of its booking', () => {
  it('is marked in the studio and in what is stuck, and the chat says to ring them, without a name or an address', async () => {
    const { reference } = await invited()
    const to = answerTo('visitor')
    await deliver(to, bounceMail({ to, recipient: 'jo@visitor.example', mailId: `booking-confirmed.${reference}` }))
    expect(await dead()).toEqual([NOT_ARRIVED])
    expect((await linesOf()).leads).toMatchObject([{ reference, trouble: 'returned' }])
    expect((await linesOf('?trouble=dead')).leads).toHaveLength(1)
    const trouble = await (await askStudio('/api/trouble')).json<{ dead: { messages: object[] } }>()
    expect(trouble.dead.messages).toMatchObject([{ reference, ...NOT_ARRIVED }])
    await ringNextAlarm()
    expect(told()).toHaveLength(1)
    expect(told()[0]).toContain('a mail did not arrive: ring them')
    expect(told()[0]).not.toMatch(/wattleworth|visitor\.example|BW-/i)
    expect((await (await get('/api/health')).json<{ status: string }>()).status).toBe('ok')
  })

  it('is marked whatever part of it came back with the report, and if none did', async () => {
    for (const body of ['headers', 'whole', undefined] as const) {
      const { reference } = await book({ time: { headers: '09:00', whole: '09:30', none: '10:30' }[body ?? 'none'] })
      await ringAlarm()
      const to = answerTo('visitor')
      const mail = { to, recipient: 'JO@visitor.example', ...(body && { body, mailId: `booking-confirmed.${reference}` }) }
      await deliver(to, bounceMail(mail))
      expect((await openLead(reference)).messages.filter(({ state }) => state === 'dead')).toMatchObject([NOT_ARRIVED])
    }
  })

  it('is marked as the host’s if it came back to the host’s address, known by its id or as the newest', async () => {
    const { reference } = await invited()
    const to = answerTo('host')
    for (const mailId of [undefined, `booking-notice.${reference}`]) {
      expect(await deliver(to, bounceMail({ to, recipient: env.MAIL_TO, ...(mailId && { mailId }) }))).toEqual({})
      expect(await dead()).toEqual([{ kind: 'booking-notice', reason: 'did not arrive' }])
    }
  })

  it('is sent again once the address is corrected, and then counts as sent', async () => {
    const { reference } = await invited()
    const to = answerTo('visitor')
    await deliver(to, bounceMail({ to, recipient: 'jo@visitor.example' }))
    await act(reference, 'correct', { email: 'jo@visitors.example' })
    const id = (await openLead(reference)).messages.find(({ state }) => state === 'dead')?.id
    await postStudio('messages/requeue', { id })
    world.mails = []
    await ringAlarm()
    expect(world.mails.map(({ personalizations }) => personalizations[0]?.to[0]?.email)).toContain('jo@visitors.example')
    expect(await dead()).toEqual([])
    expect((await linesOf()).leads).toMatchObject([{ trouble: null }])
  })

  it('is not marked while it is only late, for somebody else, for another booking, or with another key', async () => {
    const { reference } = await invited()
    const to = answerTo('visitor')
    const recipient = 'jo@visitor.example'
    const mailId = `booking-confirmed.${reference}`
    await deliver(to, bounceMail({ to, recipient, mailId, action: 'delayed', status: '4.4.1' }))
    await deliver(to, bounceMail({ to, recipient: 'other@visitor.example', mailId }))
    await deliver(to, bounceMail({ to, recipient, mailId: 'booking-confirmed.BW-222222' }))
    const second = await book({ time: '09:30' })
    await ringAlarm()
    await deliver(to, bounceMail({ to, recipient, mailId: `booking-confirmed.${second.reference}` }))
    await deliver(answerTo('host'), bounceMail({ to, recipient, mailId }))
    const other = to.replace(/[0-9a-f](?=@)/, (digit) => (digit === '0' ? '1' : '0'))
    expect((await deliver(other, bounceMail({ to: other, recipient, mailId }))).rejected).toBe('There is no such address.')
    expect(await dead()).toEqual([])
  })

  it.each(Object.entries(FAILED))('is marked %s, and passed on if it names nobody of ours', async (_, makers) => {
    const { reference } = await invited()
    const made = { to: answerTo('visitor'), recipient: 'jo@visitor.example', mailId: `booking-confirmed.${reference}` }
    for (const make of makers) {
      expect(await deliver(made.to, make(made))).toEqual({})
      expect(await dead()).toEqual([NOT_ARRIVED])
      // The same report once more is about the same copy.
      expect(await deliver(made.to, make(made))).toEqual({})
      await query("UPDATE outbox SET state = 'sent', reason = NULL WHERE state = 'dead'")
      const other = 'sam@elsewhere.example'
      const stranger = make({ ...made, recipient: other }).replaceAll(made.recipient, other)
      expect(await deliver(made.to, stranger)).toEqual({ forwarded: env.MAIL_TO })
      expect(await dead()).toEqual([])
    }
    expect(logsOf('answer_ignored')).toMatchObject(makers.map(() => ({ reference, reason: 'other_mail' })))
  })

  it('is passed on to the agency if no machine can tell whose it is, and dropped if it is clearly no failure', async () => {
    const { reference } = await invited()
    const made = { to: answerTo('visitor'), recipient: 'jo@visitor.example', mailId: `booking-confirmed.${reference}` }
    for (const make of UNCLEAR) {
      expect(await deliver(made.to, make(made)), make(made)).toEqual({ forwarded: env.MAIL_TO })
      advance(3 * 60 * 60_000)
    }
    for (const make of NO_FAILURE) {
      expect(await deliver(made.to, make(made)), make(made)).toEqual({})
      expect(await dead(), make(made)).toEqual([])
    }
  })

  it('has that address as its envelope’s sender, which the reader does not see', async () => {
    await invited()
    for (const mail of eachMail()) {
      const whose = mail.personalizations[0]?.to[0]?.email === env.MAIL_TO ? 'host' : 'visitor'
      expect(mail).toMatchObject({ envelope_from: { email: answerTo(whose) }, from: { email: env.MAIL_FROM } })
    }
    env.REPLY_DOMAIN = undefined
    await book({ time: '09:30' })
    world.mails = []
    await ringAlarm()
    expect(JSON.stringify(world.mails)).not.toMatch(/envelope_from|campaign_id/)
  })
})

const bytes = (text: string) => new TextEncoder().encode(text)
const base64 = (buffer: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(buffer)))

type Signed = { created?: number; keyId?: string; body?: string; sent?: string }

describe('the provider’s events', () => {
  let pair: CryptoKeyPair
  let asked: string[]

  beforeEach(async () => {
    env.MAIL_EVENTS_ACCOUNT = 'tallgum'
    pair = (await crypto.subtle.generateKey({ name: 'Ed25519' }, true, ['sign', 'verify'])) as CryptoKeyPair
    const key = base64((await crypto.subtle.exportKey('spki', pair.publicKey)) as ArrayBuffer)
    asked = []
    const world = vi.mocked(globalThis.fetch)
    const inWorld = world.getMockImplementation() ?? fetch
    world.mockImplementation((input, init) => {
      const url = new URL(input instanceof Request ? input.url : String(input))
      if (url.pathname !== '/tx/v1/webhook/public-key') return inWorld(input, init)
      const id = url.searchParams.get('id') ?? ''
      asked.push(id)
      return Promise.resolve(id.startsWith('mckey') ? Response.json({ id, key }) : Response.json({}, { status: 404 }))
    })
  })
  afterEach(() => {
    env.MAIL_EVENTS_ACCOUNT = undefined
  })

  let keys = 0

  /** Sends events as the provider does; `sent`: a body that takes the place of the signed one. */
  async function post(events: unknown, signed: Signed = {}): Promise<number> {
    keys += 1
    const { created = Math.floor(Date.now() / 1000), keyId = `mckey${keys}`, body = JSON.stringify(events), sent = body } = signed
    const digest = `sha-256=:${base64(await crypto.subtle.digest('SHA-256', bytes(body)))}:`
    const parameters = `("content-digest");created=${created};alg="ed25519";keyid="${keyId}"`
    const signature = await crypto.subtle.sign(
      'Ed25519',
      pair.privateKey,
      bytes(`"content-digest": ${digest}\n"@signature-params": ${parameters}`),
    )
    const headers = {
      'Content-Type': 'application/json',
      'Content-Digest': digest,
      'Signature-Input': `sig_${created}=${parameters}`,
      Signature: `sig_${created}=:${base64(signature)}:`,
      'CF-Connecting-IP': newAddress(),
    }
    const request = new Request(`${ORIGIN}/api/mail-events`, { method: 'POST', headers, body: sent })
    return (await exports.default.fetch(request)).status
  }

  const lost = (reference: string, more: object = {}) => [
    { event: 'hard-bounced', customer_handle: 'tallgum', campaign_id: `booking-confirmed.${reference}`, ...more },
  ]

  it('of a mail that will never arrive mark it, as a report does; the mail’s own id is its tag', async () => {
    const { reference } = await invited()
    expect(world.mails[1]).toMatchObject({ campaign_id: `booking-confirmed.${reference}` })
    expect(await post(lost(reference))).toBe(204)
    expect(await dead()).toEqual([NOT_ARRIVED])
    expect(await post(lost(reference))).toBe(204)
    await ringNextAlarm()
    expect(told()[0]).toContain('a mail did not arrive: ring them')
  })

  it('of a copy that has been sent again since are known already, and the new copy stays sent', async () => {
    const { reference } = await invited()
    const timestamp = Date.now() / 1000
    await post(lost(reference, { timestamp }))
    const id = (await openLead(reference)).messages.find(({ state }) => state === 'dead')?.id
    await postStudio('messages/requeue', { id })
    advance(5 * 60_000)
    await ringAlarm()
    expect(await post(lost(reference, { timestamp }))).toBe(204)
    expect(await dead()).toEqual([])
    expect(await post(lost(reference, { timestamp: Date.now() / 1000 }))).toBe(204)
    expect(await dead()).toEqual([NOT_ARRIVED])
  })

  it('of a mail to an earlier address mark it, and it is never queued again and lost: what it told is deleted', async () => {
    const { reference } = await invited()
    await act(reference, 'correct', { email: 'jo@visitors.example' })
    await ringAlarm()
    await post(lost('', { campaign_id: `booking-former-visitor.${reference}` }))
    const gone = { kind: 'booking-former-visitor', reason: 'did not arrive' }
    expect(await dead()).toEqual([gone])
    const id = (await openLead(reference)).messages.find(({ state }) => state === 'dead')?.id
    expect((await postStudio('messages/requeue', { id })).status).toBe(404)
    expect(await (await postStudio('messages/requeue', {})).json()).toEqual({ requeued: 0 })
    expect(await dead()).toEqual([gone])
    expect(await (await postStudio('messages/dismiss', { id })).json()).toEqual({ dismissed: 1 })
  })

  it('of an enquiry’s notice degrade the health: the agency’s own mailbox takes no mail', async () => {
    const reference = await enquire()
    await ringAlarm()
    expect(await post(lost('', { campaign_id: `enquiry-notice.${reference}`, event: 'dropped' }))).toBe(204)
    expect(await dead()).toEqual([{ kind: 'enquiry-notice', reason: 'did not arrive' }])
    expect((await get('/api/health')).status).toBe(503)
  })

  it('of what is only late, was opened, is another account’s, or is unknown change nothing', async () => {
    const { reference } = await invited()
    for (const event of ['soft-bounced', 'processed', 'delivered', 'open', 'complained', 7])
      expect(await post(lost(reference, { event }))).toBe(204)
    expect(await post(lost(reference, { customer_handle: 'somebody' }))).toBe(204)
    for (const campaign_id of ['booking-confirmed.BW-222222', 'nonsense', `booking-webhook.${reference}`, 7, null])
      expect(await post(lost(reference, { campaign_id }))).toBe(204)
    expect(await post([null, 7, 'x', {}])).toBe(204)
    expect(await post({})).toBe(400)
    expect(await dead()).toEqual([])
  })

  it('count only with the provider’s own fresh signature of what was sent', async () => {
    const { reference } = await invited()
    const events = lost(reference)
    expect(await post(events, { sent: JSON.stringify(lost('BW-222222')) })).toBe(404)
    expect(await post(events, { created: Math.floor(Date.now() / 1000) - 301 })).toBe(404)
    expect(await post(events, { keyId: 'unknown' })).toBe(404)
    expect(await post(events, { keyId: '../x?y' })).toBe(404)
    const unsigned = new Request(`${ORIGIN}/api/mail-events`, { method: 'POST', body: JSON.stringify(events) })
    expect((await exports.default.fetch(unsigned)).status).toBe(404)
    pair = (await crypto.subtle.generateKey({ name: 'Ed25519' }, true, ['sign', 'verify'])) as CryptoKeyPair
    expect(await post(events)).toBe(404)
    expect(await dead()).toEqual([])
  })

  it('ask for a key once in an hour, and for one that nobody knows once a minute', async () => {
    for (const keyId of ['mckey-once', 'mckey-once', 'nobody', 'nobody']) await post([], { keyId })
    expect(asked).toEqual(['mckey-once', 'nobody'])
  })

  it('have no address without an account', async () => {
    env.MAIL_EVENTS_ACCOUNT = undefined
    expect(await post([])).toBe(404)
    expect(asked).toEqual([])
  })
})
