import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { signWebhook } from '../../../worker/webhook/sign-webhook'
import { isWebhookAddress } from '../../../worker/webhook/webhook-address'

describe('the signature', () => {
  it('is HMAC-SHA256 of the time and the body, as node:crypto makes it too', async () => {
    const body = JSON.stringify({ name: 'Zoë 🌱' })
    const expected = createHmac('sha256', 'secret').update(`1700000000.${body}`).digest('hex')
    expect(await signWebhook('secret', body, 1_700_000_000_999)).toBe(`t=1700000000,v1=${expected}`)
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
