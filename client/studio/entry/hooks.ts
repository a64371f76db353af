import { useSignals } from '@preact/signals-react/runtime'
import { useQuery } from '@tanstack/react-query'
import { createContext, use, useEffect, useRef, useState } from 'react'
import { placeNames } from '../../../shared/content/studio/versions.ts'
import type { OpenedEntry } from '../../../shared/studio.ts'
import type { Millis } from '../../../shared/time.ts'
import { readEntry } from '../server.ts'
import { EntryEditor } from './editor.ts'
import { type EntryPath, type EntryValue, valueAt } from './entry-value.ts'
import { LocalDrafts } from './local-draft.ts'
import { discardDraft, type EntryServer, publishDraft, saveDraft } from './server.ts'

export const EditorContext = createContext<EntryEditor | null>(null)

/** The editor of the entry that the page shows. Whatever a component reads of it renders the component anew when it changes. */
export function useEditor(): EntryEditor {
  useSignals()
  const editor = use(EditorContext)
  if (!editor) throw new Error('There is no EditorContext around this component')
  return editor
}

const SERVER: EntryServer = { save: saveDraft, publish: publishDraft, discard: discardDraft }

/** The editor of an opened entry, which reconciles with what is read of it later. `blank` is what a new entry begins as. */
export function useEntryEditor(key: string, opened: OpenedEntry, blank: EntryValue): EntryEditor {
  const make = () => {
    const local = new LocalDrafts(key, opened.who, crypto.randomUUID(), () => localStorage)
    return new EntryEditor(key, opened, { blank, server: SERVER, local })
  }
  const [editor, setEditor] = useState(make)
  // Whoever is given the right begins at once. Whoever loses it keeps what they have typed, and is told when it is saved.
  if (editor.isReadOnly && !opened.isReadOnly) setEditor(make())
  useEffect(() => editor.reconcile(opened), [editor, opened])
  useEffect(() => {
    editor.start()
    const unwatch = watchWindow(editor)
    return () => {
      unwatch()
      editor.stop()
    }
  }, [editor])
  useSignals()
  return editor
}

/** One value of the entry, which undefined removes. With the field's label, what is wrong is a whole sentence. */
export function useField(
  path: EntryPath,
  label?: string,
): { value: unknown; error: string | undefined; change: (next: unknown) => void; leave: () => void } {
  const editor = useEditor()
  const name = path.join('.')
  const words = editor.errors.value.find((error) => error.path.join('.') === name)?.words
  return {
    value: valueAt(editor.value.value, path),
    error: words === undefined || label === undefined ? words : `${label} ${inPlaceNames(words)}`,
    change: (next) => editor.changeAt(path, next),
    leave: () => editor.leave(path),
  }
}

/** Says while a field holds something that is not in the entry, which Publish then has taken in, or stops at. */
export function useUnfinished(label: string, isUnfinished: boolean, takeIn: () => boolean = () => false): void {
  const editor = useEditor()
  const latest = useRef(takeIn)
  useEffect(() => {
    latest.current = takeIn
  })
  useEffect(
    () => (isUnfinished ? editor.holdBack({ label, takeIn: () => latest.current() }) : undefined),
    [editor, label, isUnfinished],
  )
}

/** Names of other fields in the words of an error, such as endsAt, as the form calls them. */
function inPlaceNames(words: string): string {
  return words.replace(/\b(?:startsAt|endsAt|expiredUrl|open|close|from|to)$/, (name) => `“${placeNames[name] ?? name}”`)
}

/** How often the studio asks whether somebody else has published meanwhile. */
const ASK_MS = 30_000

/** What is live of an entry, and the person's draft; read again while the page is open. */
export function useOpenedEntry(key: string) {
  const { data, error, failureReason, refetch } = useQuery({
    queryKey: ['entry', key],
    queryFn: () => readEntry(key),
    refetchInterval: ASK_MS,
    staleTime: 0,
    // An editor that began with a kept answer would show an older draft than the last one.
    gcTime: 0,
  })
  // The editor's bar reports a connection that is lost later: a notice above the form would move the field that is typed into.
  return { data, error: data === undefined ? error : null, failureReason, refetch }
}

/** On a phone, being hidden is a page's last event. Who leaves is asked to stay only if the browser stores nothing. */
function watchWindow(editor: EntryEditor): () => void {
  const onOnline = () => editor.save()
  const onHide = () => document.visibilityState === 'hidden' && editor.save(true)
  const onLeave = () => editor.save(true)
  const onUnload = (event: BeforeUnloadEvent) => {
    if (!editor.keptInBrowser.value && editor.saveState.value !== 'saved') event.preventDefault()
  }
  addEventListener('online', onOnline)
  addEventListener('pagehide', onLeave)
  addEventListener('beforeunload', onUnload)
  document.addEventListener('visibilitychange', onHide)
  return () => {
    removeEventListener('online', onOnline)
    removeEventListener('pagehide', onLeave)
    removeEventListener('beforeunload', onUnload)
    document.removeEventListener('visibilitychange', onHide)
  }
}

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

/** The whole seconds until a moment, counted down to 0; undefined without a moment. */
export function useSecondsLeft(until: Millis | undefined): number | undefined {
  const [now, setNow] = useState(() => Date.now())
  const left = until === undefined ? undefined : Math.max(0, Math.ceil((until - now) / 1000))
  const isOver = left === undefined || left === 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isOver])
  return left
}
