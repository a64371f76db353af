import { describe, expect, it } from 'vitest'
import { WebhookReceiver } from '../support/webhook-receiver.ts'
import { ringAlarm } from '../support/worker/ledger.ts'
import { contactBody, postContact } from '../support/worker/requests.ts'
import { advance, MINUTE_MS, NOW, type Posted, withWebhooks, world } from '../support/worker/world.ts'

const { secret: SECRET } = withWebhooks()

const OTHER_SECRET = 'whsec_YW5vdGhlci1zYW1wbGUtYW5vdGhlci1zYW1wbGUtYW4='

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
