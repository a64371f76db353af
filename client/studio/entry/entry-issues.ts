import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-react'
import { checkEntry } from '../../../shared/check-entry.ts'
import type { EntryIssue } from '../../../shared/entry/entry.ts'
import { type EntryPath, type EntryValue, textOf } from './entry-value.ts'

/** What is empty is no mistake before somebody has left its field: a new page would begin with a mark at each of them. */
export class EntryIssues {
  readonly all: ReadonlySignal<readonly EntryIssue[]>
  readonly errors: ReadonlySignal<readonly EntryIssue[]>
  readonly toFillIn: ReadonlySignal<readonly EntryIssue[]>
  /** The fields that somebody has left, by path. */
  readonly #left: Signal<ReadonlySet<string>> = signal(new Set())
  /** Every field counts as left. */
  readonly #isAllLeft = signal(false)

  constructor(key: string, value: ReadonlySignal<EntryValue>) {
    this.all = computed(() => {
      const checked = checkEntry(key, textOf(value.value), Date.now())
      return checked.ok ? [] : checked.issues
    })
    this.errors = computed(() => this.all.value.filter((issue) => !issue.isUnbegun && !this.#waits(issue)))
    this.toFillIn = computed(() => this.all.value.filter((issue) => !issue.isUnbegun && this.#waits(issue)))
  }

  leave(path: EntryPath): void {
    this.#left.value = new Set([...this.#left.peek(), path.join('.')])
  }

  leaveAll(): void {
    this.#isAllLeft.value = true
  }

  /** Forgets the fields of the list at a path, so that a new item is not marked before it is filled in. */
  forget(path: EntryPath): void {
    const list = `${path.join('.')}.`
    this.#isAllLeft.value = false
    this.#left.value = new Set([...this.#left.peek()].filter((name) => !name.startsWith(list)))
  }

  /** Forgets every field: another entry takes this one's place. */
  forgetAll(): void {
    this.#isAllLeft.value = false
    this.#left.value = new Set()
  }

  #waits({ path, isEmpty }: EntryIssue): boolean {
    return isEmpty === true && !this.#isAllLeft.value && !this.#left.value.has(path.join('.'))
  }
}
