import { useEffect } from 'react'
import type { EntryEditor } from './entry-editor.ts'

/** Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y, or with the command key, undo and redo in the whole entry, but not in a dialog's own fields. */
export function useUndoKeys(editor: EntryEditor): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.isComposing
      const key = event.key.toLowerCase()
      if (!isCommand || (key !== 'z' && key !== 'y')) return
      if (event.target instanceof Element && event.target.closest('[role=dialog], [role=alertdialog]')) return
      // A text field's own undo would not know of the other fields.
      event.preventDefault()
      if (key === 'y' || event.shiftKey) editor.redo()
      else editor.undo()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [editor])
}
