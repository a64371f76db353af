import { useEffect, useState } from 'react'
import type { OpenedEntry } from '../../../shared/studio/entry-version'
import { discardDraft } from './discard-draft'
import { EntryEditor } from './entry-editor'
import type { EntryServer } from './entry-server'
import type { EntryValue } from './entry-value'
import { LocalDrafts } from './local-draft'
import { publishDraft } from './publish-draft'
import { saveDraft } from './save-draft'
import { watchWindow } from './watch-window'

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
