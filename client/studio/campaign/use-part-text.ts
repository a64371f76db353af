import type { EntryPath } from '../entry/entry-value.ts'
import { useField } from '../entry/use-field.ts'
import { usePartPath } from './part-context.ts'

/** A text of the part that the form shows; undefined if it is no text. */
export function usePartText(path: EntryPath): string | undefined {
  const { value } = useField(usePartPath(path))
  return typeof value === 'string' ? value : undefined
}
