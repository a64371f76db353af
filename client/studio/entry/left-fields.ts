import { type Signal, signal } from '@preact/signals-react'
import type { EntryPath } from './entry-value.ts'

/**
 * The fields that somebody has left while they edit an entry, by path. What is empty is no mistake before: a new page would begin with
 * a mark at each of its fields.
 */
export class LeftFields {
  readonly #paths: Signal<ReadonlySet<string>> = signal(new Set())
  readonly #isAll = signal(false)

  has(path: EntryPath): boolean {
    return this.#isAll.value || this.#paths.value.has(path.join('.'))
  }

  add(path: EntryPath): void {
    this.#paths.value = new Set([...this.#paths.peek(), path.join('.')])
  }

  /** Every field, from now on, as if it had been left. */
  addAll(): void {
    this.#isAll.value = true
  }

  /** Forgets the fields of the list at a path, so that a new item is not marked before it is filled in. */
  forget(path: EntryPath): void {
    const list = `${path.join('.')}.`
    this.#isAll.value = false
    this.#paths.value = new Set([...this.#paths.peek()].filter((name) => !name.startsWith(list)))
  }

  /** Forgets every field: another entry takes this one's place. */
  clear(): void {
    this.#isAll.value = false
    this.#paths.value = new Set()
  }
}
