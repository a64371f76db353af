import { useSignals } from '@preact/signals-react/runtime'
import { useEditor } from './editor-context'
import { type EntryPath, valueAt } from './entry-value'

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
    fault: words === undefined || label === undefined ? words : `${label} ${words}`,
    change: (next) => editor.changeAt(path, next),
  }
}
