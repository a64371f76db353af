import { INVITED, type Invited } from '../../shared/calendar-reply.ts'
import { isSameText, toHex } from '../crypto.ts'
import { onlyRow, Table } from './rows.ts'

/** 128 bits: too many to guess one. */
const KEY_BYTES = 16

/** The keys in the links to the bookings' own pages: an HMAC of the reference, so none is stored and each booking has one. */
export class BookingLinkToken extends Table {
  #imported: Promise<CryptoKey> | undefined

  /** The key of one booking, in hex. */
  async of(reference: string): Promise<string> {
    this.#imported ??= this.#import()
    const mac = await crypto.subtle.sign('HMAC', await this.#imported, new TextEncoder().encode(reference))
    return toHex(new Uint8Array(mac, 0, KEY_BYTES))
  }

  /** The key in the address at which the calendar of one who is invited answers. It opens nothing else. */
  toAnswer(reference: string, invited: Invited): Promise<string> {
    return this.of(`answer ${invited} ${reference}`)
  }

  /** Whose calendar answers with a key; undefined if nobody's does. */
  async answering(reference: string, key: string): Promise<Invited | undefined> {
    for (const invited of INVITED) if (isSameText(await this.toAnswer(reference, invited), key)) return invited
    return undefined
  }

  /** Whether a key opens a booking. */
  async opens(reference: string, key: string): Promise<boolean> {
    return isSameText(await this.of(reference), key)
  }

  /** To be called when the stored key is another one. */
  reload(): void {
    this.#imported = undefined
  }

  #import(): Promise<CryptoKey> {
    const { value } = onlyRow<{ value: ArrayBuffer }>(this.sql, 'SELECT value FROM link_key')
    return crypto.subtle.importKey('raw', value, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  }
}

/** What a program of the agency's fetches at an address that only the agency knows, by the name under which the key is stored. */
type Fetched = 'feed' | 'conversions'

/** The key in such an address. Made when it is first asked for; a new one ends the old address. */
export class FeedToken {
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

  opens(key: string): boolean {
    const stored = this.#kv.get<string>(this.#name)
    return stored !== undefined && isSameText(stored, key)
  }
}
