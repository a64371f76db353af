import { readSession, writeSession } from './session-store.ts'

/** Stores what was typed into a form until the tab closes, so that a reload loses nothing; empty values remove it. */
export function saveTyped(key: string, values: Readonly<Record<string, string>>): void {
  const typed = Object.values(values).some((value) => value !== '')
  writeSession(key, typed ? values : undefined)
}

/** What was typed into the form's fields earlier in this tab, or undefined. */
export function readTyped<Field extends string>(
  key: string,
  empty: Readonly<Record<Field, string>>,
): Record<Field, string> | undefined {
  const stored = readSession(key)
  if (typeof stored !== 'object' || stored === null) return undefined
  const values: Record<Field, string> = { ...empty }
  let typed = false
  for (const field of Object.keys(empty) as Field[]) {
    const value = (stored as Record<string, unknown>)[field]
    if (typeof value !== 'string' || value === '') continue
    values[field] = value
    typed = true
  }
  return typed ? values : undefined
}
