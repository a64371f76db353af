import { useEffect, useState } from 'react'
import type { OpenedEntry } from '../../../shared/studio/entry-version'
import { EntryEditor } from './entry-editor'
import type { EntryValue } from './entry-value'

/** The editor of an opened entry, which takes in what is read of it later. `blank` is what a new entry begins as. */
export function useEntryEditor(key: string, opened: OpenedEntry, blank: EntryValue): EntryEditor {
  const [editor] = useState(() => new EntryEditor(key, opened, blank))
  useEffect(() => editor.takeIn(opened.live), [editor, opened.live])
  useEffect(() => editor.attach(), [editor])
  return editor
}
