import { useSignals } from '@preact/signals-react/runtime'
import { type ReactNode, useEffect } from 'react'
import { entryWords } from '../../../shared/content/studio/entry-words'
import { clockWords } from '../ui/moment-words'
import { StudioButton } from '../ui/studio-button'
import { useEditor } from './editor-context'
import styles from './entry-bar.module.css'

type EntryBarProps = {
  onPublish: () => void
  onVersions: () => void
  /** More buttons of the page. */
  children?: ReactNode
}

/** At the foot of an editor: where the work is kept, undo and redo, and the way to publish it. */
export function EntryBar({ onPublish, onVersions, children }: EntryBarProps) {
  useSignals()
  const editor = useEditor()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'z') return
      // A text field's own undo would not know of the other fields.
      event.preventDefault()
      if (event.shiftKey) editor.redo()
      else editor.undo()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [editor])
  const faults = editor.faults.value.length
  const { isChanged, isOvertaken, canUndo, canRedo } = editor
  return (
    <section className={styles.bar} aria-label={entryWords.bar}>
      <p className={styles.state} role="status">
        {stateWords(editor.saveState.value, editor.keptInBrowser.value, isChanged.value, editor.savedAt.value)}
        {faults > 0 && <strong className={styles.faults}>{entryWords.faults(faults)}</strong>}
      </p>
      <div className={styles.buttons}>
        <StudioButton kind="quiet" isDisabled={!canUndo.value} onPress={() => editor.undo()}>
          {entryWords.undo}
        </StudioButton>
        <StudioButton kind="quiet" isDisabled={!canRedo.value} onPress={() => editor.redo()}>
          {entryWords.redo}
        </StudioButton>
        {children}
        <StudioButton onPress={onVersions}>{entryWords.versions}</StudioButton>
        <StudioButton kind="main" isDisabled={faults > 0 || !isChanged.value || isOvertaken.value} onPress={onPublish}>
          {entryWords.publish}
        </StudioButton>
      </div>
    </section>
  )
}

function stateWords(
  state: keyof typeof entryWords.kept,
  inBrowser: boolean,
  isChanged: boolean,
  savedAt: number | undefined,
): string {
  if (!inBrowser && state !== 'saved') return entryWords.notKept
  if (state !== 'saved') return entryWords.kept[state]
  if (!isChanged) return entryWords.asPublished
  return savedAt === undefined ? entryWords.kept.saved : entryWords.savedAt(clockWords(savedAt))
}
