import { useSignals } from '@preact/signals-react/runtime'
import { useEditor } from './editor-context'
import { type EntryPath, valueAt } from './entry-value'

/** One value of the entry: what it is, what is wrong with it, and how it is changed. Undefined removes it. */
export function useField(path: EntryPath): { value: unknown; fault: string | undefined; change: (next: unknown) => void } {
  useSignals()
  const editor = useEditor()
  const name = path.join('.')
  return {
    value: valueAt(editor.value.value, path),
    fault: editor.faults.value.find((fault) => fault.path.join('.') === name)?.words,
    change: (next) => editor.changeAt(path, next),
  }
}
