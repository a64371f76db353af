import { useSignals } from '@preact/signals-react/runtime'
import { placeNames } from '../../../shared/content/studio/versions.ts'
import { useEditor } from './editor-context.ts'
import { type EntryPath, valueAt } from './entry-value.ts'

/**
 * One value of the entry: what it is, what is wrong with it, and how it is changed. Undefined removes it. With the field's label, what
 * is wrong is a whole sentence.
 */
export function useField(
  path: EntryPath,
  label?: string,
): { value: unknown; fault: string | undefined; change: (next: unknown) => void } {
  useSignals()
  const editor = useEditor()
  const name = path.join('.')
  const words = editor.faults.value.find((fault) => fault.path.join('.') === name)?.words
  return {
    value: valueAt(editor.value.value, path),
    fault: words === undefined || label === undefined ? words : `${label} ${inPlaceNames(words)}`,
    change: (next) => editor.changeAt(path, next),
  }
}

/** Names of other fields in the words of a fault, such as endsAt, as the form calls them. */
function inPlaceNames(words: string): string {
  return words.replace(/\b(?:startsAt|endsAt|expiredUrl|open|close|from|to)$/, (name) => `“${placeNames[name] ?? name}”`)
}
