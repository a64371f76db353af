import { useEffect, useState } from 'react'
import type { OpenedEntry } from '../../../shared/studio.ts'
import { discardDraft } from './discard-draft.ts'
import { EntryEditor } from './entry-editor.ts'
import type { EntryServer } from './entry-server.ts'
import type { EntryValue } from './entry-value.ts'
import { LocalDrafts } from './local-draft.ts'
import { publishDraft } from './publish-draft.ts'
import { saveDraft } from './save-draft.ts'
import { watchWindow } from './watch-window.ts'

const SERVER: EntryServer = { save: saveDraft, publish: publishDraft, discard: discardDraft }

/** The editor of an opened entry, which takes in what is read of it later. `blank` is what a new entry begins as. */
export function useEntryEditor(key: string, opened: OpenedEntry, blank: EntryValue): EntryEditor {
  const [editor] = useState(() => {
    const local = new LocalDrafts(key, opened.who, crypto.randomUUID(), () => localStorage)
    return new EntryEditor(key, opened, { blank, server: SERVER, local })
  })
  useEffect(() => editor.takeIn(opened), [editor, opened])
  useEffect(() => {
    editor.start()
    const unwatch = watchWindow(editor)
    return () => {
      unwatch()
      editor.stop()
    }
  }, [editor])
  return editor
}
