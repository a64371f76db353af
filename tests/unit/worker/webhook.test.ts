import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { alertBody, isWebhookAddress, signEvent } from '../../../worker/webhooks/webhooks.ts'

describe('the signature', () => {
  it('is the HMAC-SHA256 of id, time and body with the secret’s bytes, as node:crypto computes it', () => {
    const body = JSON.stringify({ name: 'Zoë 🌱' })
    const key = Buffer.from('sample-only-sample-only-sample')
    const expected = createHmac('sha256', key).update(`event-1.1700000000.${body}`).digest('base64')
    expect(signEvent(`whsec_${key.toString('base64')}`, 'event-1', body, 1_700_000_000_999)).toEqual({
      'webhook-id': 'event-1',
      'webhook-timestamp': '1700000000',
      'webhook-signature': `v1,${expected}`,
    })
  })

  const secret = (bytes: number) => `whsec_${Buffer.alloc(bytes, 7).toString('base64')}`
  const isSigned = (secrets: string) => signEvent(secrets, 'event-1', '{}', 0) !== undefined

  it('takes a secret of 24 to 64 bytes, and no other', () => {
    const sizes = Array.from({ length: 80 }, (_, bytes) => bytes)
    expect(sizes.filter((bytes) => isSigned(secret(bytes)))).toEqual(sizes.slice(24, 65))
  })

  it('takes one secret, or two during a change', () => {
    expect([1, 2, 3].map((count) => isSigned(Array(count).fill(secret(32)).join(' ')))).toEqual([true, true, false])
    expect(isSigned(`${secret(32)} ${secret(23)}`)).toBe(false)
  })

  it.each(['whsec_', secret(32).slice(6), secret(32).replace('=', ''), `${secret(32)}=`, secret(32).replace('B', '_'), ''])(
    '%j is no secret',
    (text) => {
      expect(isSigned(text)).toBe(false)
    },
  )
})

describe('an alert', () => {
  it.each([
    'https://hooks.slack.com/services/T/B/x',
    'https://chat.googleapis.com/v1/spaces/x/messages?key=1&token=2',
    'https://chat.agency.example/hooks/x',
    'https://logic.azure.com.agency.example/',
    'https://notlogic.azure.com/',
  ])('is a text for %s', (address) => {
    expect(JSON.parse(alertBody(address, 'Two messages wait.'))).toEqual({ text: 'Two messages wait.' })
  })

  it.each([
    'https://prod-12.australiasoutheast.logic.azure.com:443/workflows/x/triggers/manual/paths/invoke?sig=1',
    'https://default0.1f.environment.api.powerplatform.com/powerautomate/automations/direct/workflows/x?sig=1',
    'https://agency.webhook.office.com/webhookb2/x',
    'https://outlook.office.com/webhook/x',
  ])('is an Adaptive Card for Teams at %s', (address) => {
    expect(JSON.parse(alertBody(address, 'Two messages wait.'))).toEqual({
      type: 'message',
      attachments: [
        {
          contentType: 'application/vnd.microsoft.card.adaptive',
          content: {
            $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
            type: 'AdaptiveCard',
            version: '1.4',
            body: [{ type: 'TextBlock', text: 'Two messages wait.', wrap: true }],
          },
        },
      ],
    })
  })
})

describe('where leads may be sent', () => {
  it.each([
    ['https://crm.example/hook?key=1', true],
    ['http://localhost:9000/leads', true],
    ['http://127.0.0.1:9000', true],
    ['http://[::1]:9000', true],
    ['http://crm.example/hook', false],
    ['http://localhost.crm.example/', false],
    ['https://user:word@crm.example/', false],
    ['ftp://crm.example/', false],
    ['crm.example', false],
    ['', false],
  ])('%s: %s', (address, may) => {
    expect(isWebhookAddress(address)).toBe(may)
  })
})
