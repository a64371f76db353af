import { toHex } from '../to-hex'

/** The header that a lead's webhook is signed with. */
export const SIGNATURE_HEADER = 'X-Brightwattle-Signature'

/**
 * The header's value, `t=<seconds since 1970>,v1=<hex>`: HMAC-SHA256 of `<t>.<body>` under the secret. The time is signed
 * too, so that a receiver can refuse an old request that somebody sends again. `now` is ms since 1970.
 */
export async function signWebhook(secret: string, body: string, now: number): Promise<string> {
  const encoder = new TextEncoder()
  const seconds = Math.floor(now / 1000)
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const signature = await crypto.subtle.sign('HMAC', key, encoder.encode(`${seconds}.${body}`))
  return `t=${seconds},v1=${toHex(new Uint8Array(signature))}`
}
