type Put = { metadata?: unknown; expirationTtl?: number }
type Listing = { prefix?: string; limit?: number; cursor?: string }

/** KV by the clock of the tests, in listings of at most two keys: what has expired is gone. */
export class Keys {
  readonly #entries = new Map<string, { text: string; metadata: unknown; until: number }>()

  async get(names: string | string[]): Promise<string | null | Map<string, string | null>> {
    const textOf = (name: string) => this.#live().get(name)?.text ?? null
    return typeof names === 'string' ? textOf(names) : new Map(names.map((name) => [name, textOf(name)]))
  }

  async put(name: string, text: string, { metadata = null, expirationTtl }: Put = {}): Promise<void> {
    const until = expirationTtl === undefined ? Number.POSITIVE_INFINITY : Date.now() + expirationTtl * 1000
    this.#entries.set(name, { text, metadata, until })
  }

  async delete(name: string): Promise<void> {
    this.#entries.delete(name)
  }

  async list({ prefix = '', limit = 1000, cursor = '' }: Listing = {}) {
    const names = [...this.#live().keys()].filter((name) => name.startsWith(prefix) && name > cursor).sort()
    const shown = names.slice(0, Math.min(limit, 2))
    const keys = shown.map((name) => ({ name, metadata: this.#entries.get(name)?.metadata }))
    return { keys, list_complete: shown.length === names.length, cursor: shown.at(-1) ?? '' }
  }

  /** All that is kept, with when it expires. */
  all(): [name: string, text: string, until: number][] {
    return [...this.#live()].map(([name, { text, until }]) => [name, text, until] as [string, string, number]).sort()
  }

  #live() {
    for (const [name, { until }] of this.#entries) if (until <= Date.now()) this.#entries.delete(name)
    return this.#entries
  }
}

/** R2, in listings of at most five files. */
export class Files {
  readonly #files = new Map<string, Uint8Array>()

  async get(name: string) {
    const bytes = this.#files.get(name)
    return bytes ? { json: async () => JSON.parse(new TextDecoder().decode(bytes)) as unknown } : null
  }

  async put(name: string, content: string | ArrayBuffer): Promise<void> {
    this.#files.set(name, typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content))
  }

  async delete(names: string | string[]): Promise<void> {
    for (const name of [names].flat()) this.#files.delete(name)
  }

  async list({ prefix = '', cursor = '' }: Listing = {}) {
    const names = this.namesOf(prefix).filter((name) => name > cursor)
    const objects = names.slice(0, 5).map((key) => ({ key, size: this.#files.get(key)?.byteLength ?? 0 }))
    return { objects, truncated: objects.length < names.length, cursor: objects.at(-1)?.key ?? '' }
  }

  namesOf(prefix: string): string[] {
    return [...this.#files.keys()].filter((name) => name.startsWith(prefix)).sort()
  }

  bytesOf(name: string): Uint8Array {
    return this.#files.get(name) ?? new Uint8Array()
  }
}
