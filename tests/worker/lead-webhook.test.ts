import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { NO_DETAILS } from '../support/leads.ts'
import { WebhookReceiver } from '../support/webhook-receiver.ts'
import { book } from '../support/worker/bookings.ts'
import { alarmAt, ringAlarm, ringNextAlarm, storedMails } from '../support/worker/ledger.ts'
import { bookingBody, contactBody, enquire, get, postBooking, postContact } from '../support/worker/requests.ts'
import { advance, logsOf, MINUTE_MS, NOW, type Posted, withWebhooks, world } from '../support/worker/world.ts'

const { leads: CRM, secret: SECRET } = withWebhooks()

const OTHER_SECRET = 'whsec_YW5vdGhlci1zYW1wbGUtYW5vdGhlci1zYW1wbGUtYW4='
const answer = (status: number) => () => new Response(null, { status })

/** Puts the example receiver behind the webhook's URL, and returns it. */
function receive(): WebhookReceiver {
  const receiver = new WebhookReceiver(SECRET)
  world.receiver = ({ headers, body }) => new Response(null, { status: receiver.receive(headers, body) })
  return receiver
}

const toCrm = () => world.posted.filter(({ url }) => url === CRM)
const statesOf = async (kind: string) => (await storedMails()).filter((row) => row.kind === kind).map(({ state }) => state)

describe('a lead', () => {
  it('reaches the CRM, signed, with all data of a booking', async () => {
    const receiver = receive()
    const origin = {
      utmSource: 'paperbark',
      utmMedium: 'newsletter',
      utmCampaign: 'spring',
      utmTerm: 'nfp',
      utmContent: 'top',
      gclid: 'a-b_1',
      pageUrl: 'https://www.brightwattle.example/nfp-digital-growth-scan',
      referrer: 'https://www.thepaperbark.example/',
    }
    const { reference } = await book({}, origin)
    await ringAlarm()
    const { gclid, ...told } = origin
    expect(receiver.taken).toEqual([
      {
        id: `booking.created.${reference}`,
        type: 'booking.created',
        createdAt: new Date(NOW).toISOString(),
        lead: {
          kind: 'booking',
          reference,
          createdAt: new Date(NOW).toISOString(),
          ...NO_DETAILS,
          name: 'Josephine Wattleworth',
          organisation: 'Harbour Trust',
          email: 'jo@visitor.example',
          phone: '+61412345678',
          session: {
            startsAt: '2040-11-19T22:00:00.000Z',
            endsAt: '2040-11-19T22:30:00.000Z',
            date: '2040-11-20',
            time: '09:00',
            timeZone: 'Australia/Sydney',
            status: 'booked',
            sequence: 0,
            changedAt: null,
            meetingUrl: null,
            host: 'agency',
          },
          answers: [],
          answered: null,
          enquiry: null,
          outcome: { state: 'new', amount: null, at: null, sequence: 0 },
          attribution: { campaign: 'nfp-digital-growth-scan', ...told, clickIds: { gclid }, variant: null, assistant: null },
        },
      },
    ])
    expect(world.mails).toHaveLength(2)
    expect(await statesOf('booking-webhook')).toEqual(['sent'])
  })

  it('that is an enquiry reaches it with its text, and with null for what is unknown', async () => {
    const receiver = receive()
    const reference = await enquire()
    await ringAlarm()
    expect(receiver.taken).toMatchObject([
      {
        id: `enquiry.created.${reference}`,
        type: 'enquiry.created',
        lead: { kind: 'enquiry', email: null, session: null, enquiry: 'We have hidden words to print.\nCall us after lunch.' },
      },
    ])
    expect(receiver.taken[0]?.lead.attribution).toMatchObject({ campaign: null, utmSource: null, clickIds: {} })
  })

  it('makes no message if no webhook is set', async () => {
    env.LEAD_WEBHOOK_URL = undefined
    await postBooking(bookingBody())
    await postContact(contactBody())
    await ringAlarm()
    expect((await storedMails()).map(({ kind }) => kind)).toEqual(['booking-notice', 'booking-confirmed', 'enquiry-notice'])
    expect(world.posted).toEqual([])
  })
})

describe('a CRM that fails', () => {
  it.each([429, 503])('%i: gets the same event again, and takes it once', async (status) => {
    world.receiver = answer(status)
    await postBooking(bookingBody())
    await ringNextAlarm()
    expect(world.mails).toHaveLength(2)
    expect(await statesOf('booking-webhook')).toEqual(['pending'])
    await ringNextAlarm()
    const receiver = receive()
    const failed = toCrm()
    await ringNextAlarm()
    expect(failed).toHaveLength(2)
    const [again] = toCrm().slice(2)
    expect(again?.body).toBe(failed[0]?.body)
    expect(again?.headers['webhook-id']).toBe(failed[0]?.headers['webhook-id'])
    expect(again?.headers['webhook-signature']).not.toBe(failed[0]?.headers['webhook-signature'])
    expect(receiver.taken).toHaveLength(1)
    expect(await statesOf('booking-webhook')).toEqual(['sent'])
    expect(world.mails).toHaveLength(2)
  })

  it('that took a lead but dropped the connection gets it again, and drops the copy by its id', async () => {
    const receiver = receive()
    const take = world.receiver
    world.receiver = async (posted) => {
      await take(posted)
      throw new TypeError('Network connection lost.')
    }
    await postContact(contactBody())
    await ringNextAlarm()
    await ringNextAlarm()
    world.receiver = take
    await ringNextAlarm()
    expect(toCrm()).toHaveLength(3)
    expect(receiver.taken).toHaveLength(1)
    expect(await statesOf('enquiry-webhook')).toEqual(['sent'])
  })

  it.each([422])('%i: the message is dead at once, and that is reported', async (status) => {
    world.receiver = ({ url }) => new Response(null, { status: url === CRM ? status : 204 })
    const { reference } = await book()
    await ringAlarm()
    expect(toCrm()).toHaveLength(1)
    expect((await storedMails()).map(({ state }) => state).slice(0, 3)).toEqual(['sent', 'sent', 'dead'])
    expect(logsOf('webhook_dead')).toEqual([
      { event: 'webhook_dead', kind: 'booking-webhook', reference, attempts: 1, reason: `status ${status}` },
    ])
    expect((await get('/api/health')).status).toBe(503)
  })

  it.each([302, 401, 410])('%i: leads stay pending without a limit, and none is lost', async (status) => {
    env.ALERT_WEBHOOK_URL = undefined
    world.receiver = answer(status)
    await postBooking(bookingBody())
    await postContact(contactBody())
    for (let round = 1; round <= 4; round++) {
      if (round === 4) advance(100 * 60 * MINUTE_MS)
      await ringNextAlarm()
      expect(toCrm()).toHaveLength(round)
      expect(await alarmAt()).toBe(Date.now() + 15 * MINUTE_MS)
    }
    expect(toCrm()[0]?.init.redirect).toBe('manual')
    expect(logsOf('circuit_opened')[0]).toEqual({ event: 'circuit_opened', kind: 'webhook', reason: `status ${status}` })
    expect((await get('/api/health')).status).toBe(503)
    const receiver = receive()
    await ringNextAlarm()
    expect(receiver.taken).toHaveLength(2)
    expect((await get('/api/health')).status).toBe(200)
  })
})

describe('the webhook’s settings', () => {
  it('without a secret the lead stays pending, and is sent once there is one', async () => {
    env.LEAD_WEBHOOK_SECRET = undefined
    const receiver = receive()
    await postContact(contactBody())
    await ringNextAlarm()
    expect(toCrm()).toEqual([])
    // The alert about it.
    expect(await ringNextAlarm()).toBe(NOW + 10_000)
    expect(await alarmAt()).toBe(NOW + 15 * MINUTE_MS)
    env.LEAD_WEBHOOK_SECRET = SECRET
    await ringNextAlarm()
    expect(receiver.taken).toHaveLength(1)
  })

  it('with two secrets, during a rotation, the receiver may know either', async () => {
    env.LEAD_WEBHOOK_SECRET = `${OTHER_SECRET} ${SECRET}`
    await postContact(contactBody())
    await ringAlarm()
    const { headers, body } = toCrm()[0] as Posted
    for (const secret of [SECRET, OTHER_SECRET]) expect(new WebhookReceiver(secret).receive(headers, body)).toBe(200)
    expect(headers['webhook-id']).toBe(JSON.parse(body).id)
  })

  it.each(['test-webhook', 'whsec_', 'whsec_c2hvcnQ=', `${OTHER_SECRET} old`, `${OTHER_SECRET}!`])(
    'with a secret that is not in the format of Standard Webhooks nothing is sent (%s)',
    async (secret) => {
      env.LEAD_WEBHOOK_SECRET = secret
      await postContact(contactBody())
      await ringNextAlarm()
      expect(toCrm()).toEqual([])
      expect(await statesOf('enquiry-webhook')).toEqual(['pending'])
    },
  )

  it('without https nothing is sent', async () => {
    env.LEAD_WEBHOOK_URL = 'http://crm.example/leads'
    await postContact(contactBody())
    await ringNextAlarm()
    expect(world.posted).toEqual([])
    expect(await statesOf('enquiry-webhook')).toEqual(['pending'])
  })

  it('switched off with a pending lead, that message is dead', async () => {
    await postContact(contactBody())
    env.LEAD_WEBHOOK_URL = undefined
    await ringNextAlarm()
    expect(await storedMails()).toMatchObject([{ state: 'sent' }, { state: 'dead', reason: 'switched off' }, {}])
  })
})

describe('the example receiver', () => {
  async function sent(): Promise<Posted> {
    await postContact(contactBody())
    await ringAlarm()
    return world.posted[0] as Posted
  }

  it('refuses a changed body, another secret, another time and no signature', async () => {
    const { headers, body } = await sent()
    const receiver = new WebhookReceiver(SECRET)
    expect(receiver.receive(headers, body.replace('Harbour', 'Harbor'))).toBe(401)
    expect(new WebhookReceiver(OTHER_SECRET).receive(headers, body)).toBe(401)
    expect(receiver.receive({ ...headers, 'webhook-timestamp': `${NOW / 1000 + 1}` }, body)).toBe(401)
    expect(receiver.receive({ ...headers, 'webhook-id': 'booking.created.BW-000000' }, body)).toBe(401)
    for (const none of ['', 'v1,00', 'v2,']) expect(receiver.receive({ ...headers, 'webhook-signature': none }, body)).toBe(401)
    expect(receiver.receive({}, body)).toBe(401)
    expect(receiver.taken).toEqual([])
    expect(receiver.receive(headers, body)).toBe(200)
  })

  it('refuses a replay after five minutes, and takes a copy before that once', async () => {
    const { headers, body } = await sent()
    const receiver = new WebhookReceiver(SECRET)
    advance(5 * MINUTE_MS)
    expect(receiver.receive(headers, body)).toBe(200)
    expect(receiver.receive(headers, body)).toBe(200)
    expect(receiver.taken).toHaveLength(1)
    advance(1000)
    expect(receiver.receive(headers, body)).toBe(401)
  })
})
