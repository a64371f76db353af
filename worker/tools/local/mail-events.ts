import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { LOCAL_MAIL_ACCOUNT } from './vars.ts'

/** The name of the simulator's key, as the provider names its own. */
const KEY_ID = 'local'

/** Signs what the simulator tells of mails, as MailChannels does (RFC 9421), with a key of its own. */
export class EventSigner {
  readonly #keys = generateKeyPairSync('ed25519')

  /** The response of `GET /tx/v1/webhook/public-key`; undefined for another key. */
  publicKey(id: string | null): { id: string; key: string } | undefined {
    if (id !== KEY_ID) return undefined
    return { id, key: this.#keys.publicKey.export({ type: 'spki', format: 'der' }).toString('base64') }
  }

  /** A request that tells that the mail with this id will not arrive. */
  hardBounce(mailId: string, now: Date): { headers: Record<string, string>; body: string } {
    const created = Math.floor(now.getTime() / 1000)
    const event = {
      event: 'hard-bounced',
      customer_handle: LOCAL_MAIL_ACCOUNT,
      campaign_id: mailId,
      timestamp: created,
      status: '5.1.1',
    }
    const body = JSON.stringify([event])
    const digest = `sha-256=:${createHash('sha256').update(body).digest('base64')}:`
    const parameters = `("content-digest");created=${created};alg="ed25519";keyid="${KEY_ID}"`
    const signed = sign(
      null,
      Buffer.from(`"content-digest": ${digest}\n"@signature-params": ${parameters}`),
      this.#keys.privateKey,
    )
    return {
      body,
      headers: {
        'Content-Type': 'application/json',
        'Content-Digest': digest,
        'Signature-Input': `sig_${created}=${parameters}`,
        Signature: `sig_${created}=:${signed.toString('base64')}:`,
      },
    }
  }
}
