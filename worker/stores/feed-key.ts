import { toHex } from '../to-hex'

const STORED = 'feed-key'
/** 128 bits: too many to guess one. */
const KEY_BYTES = 16

/** The key in the address of the agency's feed of all bookings. Made when it is first asked for; a new one ends the old address. */
export class FeedKey {
  readonly #kv: SyncKvStorage

  constructor({ kv }: DurableObjectStorage) {
    this.#kv = kv
  }

  /** In hex. */
  value(): string {
    return this.#kv.get<string>(STORED) ?? this.replace()
  }

  replace(): string {
    const key = toHex(crypto.getRandomValues(new Uint8Array(KEY_BYTES)))
    this.#kv.put(STORED, key)
    return key
  }

  /** Whether a key opens the feed; compared in constant time. */
  opens(key: string): boolean {
    const stored = this.#kv.get<string>(STORED)
    if (stored === undefined) return false
    const encoder = new TextEncoder()
    const [right, given] = [encoder.encode(stored), encoder.encode(key)]
    return right.length === given.length && crypto.subtle.timingSafeEqual(right, given)
  }
}
