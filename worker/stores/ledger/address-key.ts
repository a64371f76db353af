import { toHex } from '../../to-hex'

/** 128 bits: too many to guess one. */
const KEY_BYTES = 16

/** What a program of the agency's fetches at an address that only the agency knows, by the name under which the key is stored. */
type Fetched = 'feed' | 'conversions'

/** The key in such an address. Made when it is first asked for; a new one ends the old address. */
export class AddressKey {
  readonly #kv: SyncKvStorage
  readonly #name: string

  constructor({ kv }: DurableObjectStorage, fetched: Fetched) {
    this.#kv = kv
    this.#name = `${fetched}-key`
  }

  /** In hex. */
  value(): string {
    return this.#kv.get<string>(this.#name) ?? this.replace()
  }

  replace(): string {
    const key = toHex(crypto.getRandomValues(new Uint8Array(KEY_BYTES)))
    this.#kv.put(this.#name, key)
    return key
  }

  /** Whether a key is this one; compared in constant time. */
  opens(key: string): boolean {
    const stored = this.#kv.get<string>(this.#name)
    if (stored === undefined) return false
    const encoder = new TextEncoder()
    const [right, given] = [encoder.encode(stored), encoder.encode(key)]
    return right.length === given.length && crypto.subtle.timingSafeEqual(right, given)
  }
}
