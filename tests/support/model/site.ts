import { createExecutionContext, createScheduledController, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import { api } from '../../../worker/api.ts'
import type { Env } from '../../../worker/env.ts'
import worker from '../../../worker/index.ts'
import type { BookingLedger } from '../../../worker/ledger/ledger.ts'
import { newAddress, OPS_SECRET, ORIGIN } from '../worker/requests.ts'
import { AUD } from '../worker/world.ts'
import { Files, Keys } from './keys.ts'

type Call = (...input: unknown[]) => unknown
/** Calls of the ledger with smaller pages. */
type Paged = 'leads' | 'beginExport' | 'leadList' | 'toDo' | 'searchLeadList' | 'backup'
type Smaller = { [Name in Paged]: (input: Parameters<BookingLedger[Name]>) => Parameters<BookingLedger[Name]> }

/** The real Worker beside its ledger: requests run inside the ledger's object, so that no call between the two costs a way. */
export class Site {
  readonly env: Env
  readonly storage: DurableObjectStorage
  readonly keys: Keys
  readonly files: Files
  /** The ledger, whose pages have `rows` rows, and whose next result is lost on its way if `loses`: it is then asked again. */
  readonly ledger: BookingLedger
  rows = 3
  loses = false
  readonly #alarm: () => Promise<void>

  constructor(instance: BookingLedger, storage: DurableObjectStorage, keys: Keys, files: Files) {
    const small: Smaller = {
      leads: ([query]) => [{ ...query, limit: this.rows }],
      beginExport: ([query, ...by]) => [{ ...query, limit: this.rows }, ...by],
      leadList: ([query]) => [{ ...query, limit: this.rows }],
      toDo: ([window, after]) => [window, after, this.rows],
      searchLeadList: ([search, after]) => [search, after, this.rows],
      backup: ([command]) => [
        command.do === 'read' ? { ...command, most: { rows: this.rows, characters: 100 * this.rows ** 2 } } : command,
      ],
    }
    this.ledger = new Proxy(instance, {
      get:
        (ledger, name: keyof BookingLedger) =>
        async (...input: unknown[]) => {
          const smaller = small[name as Paged] as unknown as ((input: unknown[]) => unknown[]) | undefined
          const result = await (ledger[name] as Call).apply(ledger, smaller?.(input) ?? input)
          if (!this.loses) return result
          this.loses = false
          throw Object.assign(new Error('The result is lost'), { retryable: true })
        },
    })
    this.storage = storage
    this.keys = keys
    this.files = files
    const unlimited = new Proxy({}, { get: () => async () => ({ allowed: true }) })
    const objects = { LEDGER: { getByName: () => this.ledger }, RATE_LIMITER: { getByName: () => unlimited } }
    const calendars = { ann: 'https://calendar.example/ann.ics', ben: 'https://calendar.example/ben.ics' }
    this.env = { ...env, CONFIG: keys, BUSY_CALENDARS: JSON.stringify(calendars), ...objects } as never
    this.#alarm = () => instance.alarm()
  }

  /** A request of somebody in the studio, as Cloudflare Access lets them in. */
  studio(path: string, who: string, body?: object): Promise<Response> {
    const context = createExecutionContext()
    Object.defineProperty(context, 'access', { value: { aud: AUD, getIdentity: async () => ({ email: who }) } })
    return this.#request(`/studio/api/${path}`, body && { body: JSON.stringify(body) }, context)
  }

  /** What the studio's API tells, all pages in one. */
  async told<Told>(path: string, who: string): Promise<Told> {
    const response = await this.studio(path, who)
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json<Told>()
  }

  /** A request of an operator. */
  async operator<Told>(path: string, body?: object): Promise<Told> {
    const init = { headers: { Authorization: `Bearer ${OPS_SECRET}` }, ...(body && { body: JSON.stringify(body) }) }
    return (await this.#request(`/api/ops/${path}`, init)).json<Told>()
  }

  /** A visitor’s post of JSON. `key`: of a form that is posted again. */
  post(path: string, body: object, key?: string): Promise<Response> {
    return this.#request(path, { body: JSON.stringify(body), headers: key ? { 'Idempotency-Key': key } : {} })
  }

  /** A post of another program, with its token. */
  program(path: string, token: string, body: object, key: string): Promise<Response> {
    const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': key }
    return this.#request(path, { body: JSON.stringify(body), headers })
  }

  /** A visitor’s post of a page’s form. */
  form(path: string, fields: Record<string, string> = {}): Promise<Response> {
    const body = new TextEncoder().encode(new URLSearchParams(fields).toString())
    return this.#request(path, { body, headers: { 'Content-Type': 'application/x-www-form-urlencoded' } })
  }

  /** What the ledger tells in pages of the usual size. */
  async inOnePage<Told>(ask: (ledger: BookingLedger) => Promise<Told> | Told): Promise<Told> {
    const { rows } = this
    this.rows = 50
    const told = await ask(this.ledger)
    this.rows = rows
    return told
  }

  /** Rows of the ledger’s tables, read by nothing of the site. */
  rowsOf<Row extends Record<string, SqlStorageValue>>(query: string, ...values: SqlStorageValue[]): Row[] {
    return this.storage.sql.exec<Row>(query, ...values).toArray()
  }

  /** All rows of all tables but those that SQLite keeps itself. */
  tables(): [table: string, rows: Record<string, SqlStorageValue>[]][] {
    const tables = this.rowsOf<{ name: string }>(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'lead_words*' ORDER BY name`,
    )
    return tables.map(({ name }) => [name, this.rowsOf(`SELECT * FROM "${name}"`)])
  }

  /** Gives all tables the rows that they had. The index of words has one row for each lead, which is written anew. */
  rollBack(before: ReturnType<Site['tables']>): void {
    for (const [table, rows] of before) {
      this.rowsOf(`DELETE FROM "${table}"`)
      for (const row of rows) {
        const marks = Object.keys(row).map(() => '?')
        this.rowsOf(`INSERT INTO "${table}" (${Object.keys(row)}) VALUES (${marks})`, ...Object.values(row))
      }
    }
    for (const query of ['DELETE FROM lead_words', 'DELETE FROM lead_words_progress']) this.rowsOf(query)
  }

  /** The booking that was made last. */
  newest(): { reference: string } {
    const [row] = this.rowsOf<{ reference: string }>('SELECT reference FROM bookings ORDER BY created_at DESC, id DESC LIMIT 1')
    return row ?? { reference: '' }
  }

  /** The cron trigger. */
  async cron(): Promise<void> {
    await worker.scheduled(createScheduledController(), this.env)
  }

  /** Moves the clock, and rings the ledger’s alarm whenever it is set on the way. */
  async wait(until: number): Promise<void> {
    for (let rings = 0; rings < 1000; rings++) {
      const at = await this.storage.getAlarm()
      if (at === null || at > until) break
      vi.setSystemTime(Math.max(at, Date.now()))
      await this.storage.deleteAlarm()
      await this.#alarm()
    }
    vi.setSystemTime(until)
  }

  async #request(path: string, init: RequestInit = {}, context = createExecutionContext()): Promise<Response> {
    const headers = { 'Content-Type': 'application/json', Origin: ORIGIN, 'CF-Connecting-IP': newAddress(), ...init.headers }
    const request = new Request(ORIGIN + path, { method: init.body ? 'POST' : 'GET', redirect: 'manual', ...init, headers })
    return api.fetch(request, this.env, context)
  }
}

/** The ledger that counts and KV beside it: each sequence and each restore begins with empty ones. */
export class Ledgers {
  keys = new Keys()
  readonly files = new Files()
  static #begun = 0
  #number = 0

  begin(): void {
    Ledgers.#begun += 1
    this.keys = new Keys()
    this.#number = Ledgers.#begun
  }

  /** Runs something inside the ledger. */
  inside<Result>(run: (site: Site) => Promise<Result>): Promise<Result> {
    const stub = env.LEDGER.getByName(`ledger ${this.#number}`) as DurableObjectStub<BookingLedger>
    return runInDurableObject(stub, (instance, { storage }) => run(new Site(instance, storage, this.keys, this.files)))
  }
}
