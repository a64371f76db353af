import type { LeadEvent } from '../../worker/webhook/lead-event.ts'

/** An older request is refused: somebody may have kept it. A retry is signed anew, so this need not cover one. */
const AGE_MAX_SECONDS = 5 * 60

/**
 * What a CRM's side of the webhook does, by the web platform alone: it checks the signature and the time, and takes each
 * event once. `now` answers ms since 1970.
 */
export class WebhookReceiver {
  /** The events taken, each once, in the order they came. */
  readonly taken: LeadEvent[] = []
  readonly #secret: string
  readonly #now: () => number

  constructor(secret: string, now: () => number = Date.now) {
    this.#secret = secret
    this.#now = now
  }

  /** The status to answer: 401 for what is not signed as it must be, 200 for an event, also for its copy. */
  async receive(signature: string | null | undefined, body: string): Promise<number> {
    if (!(await this.#isSigned(signature ?? '', body))) return 401
    const event = JSON.parse(body) as LeadEvent
    if (!this.taken.some(({ id }) => id === event.id)) this.taken.push(event)
    return 200
  }

  async #isSigned(signature: string, body: string): Promise<boolean> {
    const [, seconds, hex] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? []
    if (!seconds || !hex || Math.abs(this.#now() / 1000 - Number(seconds)) > AGE_MAX_SECONDS) return false
    const bytes = (text: string) => new TextEncoder().encode(text)
    const key = await crypto.subtle.importKey('raw', bytes(this.#secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
    const given = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
    // verify compares in constant time; a comparison of texts would tell how much of a forged one is right.
    return crypto.subtle.verify('HMAC', key, given, bytes(`${seconds}.${body}`))
  }
}
