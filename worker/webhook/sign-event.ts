import { Webhook } from 'standardwebhooks'

/** The form that Standard Webhooks gives a secret: its name, and 24 to 64 random bytes in base64. */
const SECRET = /^whsec_(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/
const SECRET_MIN = 'whsec_'.length + 32

/**
 * The headers that Standard Webhooks (standardwebhooks.com) signs an event with. `secrets` is one, or two with a space between
 * while they are changed: the receiver may know either. `now` is ms since 1970. Undefined where a secret has not the form.
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
