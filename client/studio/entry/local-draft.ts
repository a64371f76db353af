import type { EntryValue } from './entry-value'

/** What this browser keeps of an entry, from the first keystroke on. */
export type LocalDraft = {
  value: EntryValue
  basedOn: number | null
  /** The draft's revision on the server that it continues. */
  revision: number
  /** When it was typed, in ms since 1970. */
  at: number
  /** Whether the server has it. */
  saved: boolean
}

const PREFIX = 'studio-draft:'

/** The draft that this browser kept, if there is one that can be read. */
export function readLocalDraft(key: string): LocalDraft | undefined {
  try {
    const text = localStorage.getItem(PREFIX + key)
    return text === null ? undefined : (JSON.parse(text) as LocalDraft)
  } catch {
    return undefined
  }
}

/** Whether it could be kept: a browser may refuse, or have no room. */
export function writeLocalDraft(key: string, draft: LocalDraft | undefined): boolean {
  try {
    if (draft) localStorage.setItem(PREFIX + key, JSON.stringify(draft))
    else localStorage.removeItem(PREFIX + key)
    return true
  } catch {
    return false
  }
}
