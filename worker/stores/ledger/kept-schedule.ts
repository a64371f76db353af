const STORED = 'schedule'

/** The text of the last valid schedule entry, for when KV's is invalid or cannot be read. */
export class KeptSchedule {
  readonly #kv: SyncKvStorage

  constructor({ kv }: DurableObjectStorage) {
    this.#kv = kv
  }

  text(): string | undefined {
    return this.#kv.get<string>(STORED)
  }

  /** Undefined deletes it. */
  keep(text: string | undefined): void {
    if (text === undefined) this.#kv.delete(STORED)
    else if (this.text() !== text) this.#kv.put(STORED, text)
  }
}
