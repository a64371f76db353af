import { Webhook } from 'standardwebhooks'

/** A secret of Standard Webhooks: a prefix, and 24 to 64 random bytes in base64. */
const SECRET = /^whsec_(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/
const SECRET_MIN = 'whsec_'.length + 32

/**
 * The headers that sign an event by Standard Webhooks (standardwebhooks.com). `secrets` is one secret, or two with a space
 * between during a change, when the receiver may know either. `now` is ms since 1970. Undefined if a secret is invalid.
 */
export function signEvent(secrets: string, id: string, body: string, now: number): Record<string, string> | undefined {
  const all = secrets.split(/\s+/).filter((secret) => secret !== '')
  if (all.length === 0 || !all.every((secret) => SECRET.test(secret) && secret.length >= SECRET_MIN)) return undefined
  const time = new Date(now)
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now / 1000)),
    'webhook-signature': all.map((secret) => new Webhook(secret).sign(id, time, body)).join(' '),
  }
}
