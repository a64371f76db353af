import { createContext, use } from 'react'
import type { EntryEditor } from './entry-editor.ts'

/** The editor of the entry that the page shows. */
export const EditorContext = createContext<EntryEditor | null>(null)

export function useEditor(): EntryEditor {
  const editor = use(EditorContext)
  if (!editor) throw new Error('There is no EditorContext around this component')
  return editor
}
