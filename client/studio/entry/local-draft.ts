import { isSameValue } from '../../../shared/entry/entry.ts'
import type { Millis } from '../../../shared/time.ts'
import type { EntryValue } from './entry-value.ts'

/** What this browser keeps of an entry from the first keystroke until the server has it. */
export type LocalDraft = {
  /** The email address of whoever typed it: several people may use one machine. */
  by: string
  value: EntryValue
  basedOn: number | null
  /** The draft's revision on the server that it continues. */
  revision: number
  /** When it was typed. */
  at: Millis
}

/** The part of `localStorage` that is used here. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const PREFIX = 'studio-draft:'

/** A person's unsaved drafts of an entry, one a window, so that none overwrites another's. A browser may refuse its storage. */
export class LocalDrafts {
  readonly #who: string
  readonly #prefix: string
  readonly #own: string
  readonly #storage: () => DraftStorage

  /** `slot` names the window. */
  constructor(entry: string, who: string, slot: string, storage: () => DraftStorage) {
    this.#who = who
    this.#prefix = `${PREFIX}${entry}@`
    this.#own = this.#prefix + slot
    this.#storage = storage
  }

  /** Whether it could be kept: a browser may refuse, or have no room. */
  write(draft: Omit<LocalDraft, 'by'>): boolean {
    try {
      this.#storage().setItem(this.#own, JSON.stringify({ by: this.#who, ...draft }))
      return true
    } catch {
      return false
    }
  }

  clear(): void {
    this.#remove(this.#own)
  }

  /** The same person's from other windows that can be read, the newest first. */
  others(): LocalDraft[] {
    return this.#names()
      .flatMap((name) => this.#read(name) ?? [])
      .sort((one, other) => other.at - one.at)
  }

  /** Forgets those of other windows that say the same as `value`. */
  clearOthers(value: EntryValue): void {
    for (const name of this.#names()) if (isSameValue(this.#read(name)?.value, value)) this.#remove(name)
  }

  #names(): string[] {
    try {
      const storage = this.#storage()
      const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
      return names.filter((name) => name.startsWith(this.#prefix) && name !== this.#own)
    } catch {
      return []
    }
  }

  #read(name: string): LocalDraft | undefined {
    try {
      const draft = JSON.parse(this.#storage().getItem(name) ?? '') as Partial<LocalDraft>
      const { by, value, basedOn = null, revision = 0, at = 0 } = draft
      return by === this.#who && typeof value === 'object' && value !== null ? { by, value, basedOn, revision, at } : undefined
    } catch {
      return undefined
    }
  }

  #remove(name: string): void {
    try {
      this.#storage().removeItem(name)
    } catch {
      // What could not be kept need not be removed.
    }
  }
}

/** A person's newest draft of an entry that this browser has and the server does not. */
export function readLocalDraft(entry: string, who: string): LocalDraft | undefined {
  return new LocalDrafts(entry, who, '', () => localStorage).others()[0]
}
