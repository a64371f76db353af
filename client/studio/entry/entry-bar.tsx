import { useSignals } from '@preact/signals-react/runtime'
import type { Ref } from 'react'
import { entryWords } from '../../../shared/content/studio/entry-words.ts'
import { clockWords, exactClockWords } from '../ui/moment-words.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import { Unseen } from '../ui/unseen.tsx'
import { useEditor } from './editor-context.ts'
import styles from './entry-bar.module.css'
import type { EntryEditor } from './entry-editor.ts'
import { isBuiltIn } from './is-built-in.ts'
import type { Publication } from './publication.ts'
import { StepMark } from './step-mark.tsx'
import { useSecondsLeft } from './use-seconds-left.ts'
import { useUndoKeys } from './use-undo-keys.ts'

type EntryBarProps = {
  onPublish: () => void
  onVersions: () => void
  onDiscard: () => void
  /** Shows the first field to mend. */
  onMend: () => void
  /** Shows what has to be decided before anything is published. */
  onDecide: () => void
  /** The last publication of this page. */
  publication: Publication | undefined
  ref?: Ref<HTMLElement>
}

/** At the foot of an editor: where the work is kept, undo and redo, and the way to publish it. */
export function EntryBar({ onPublish, onVersions, onDiscard, onMend, onDecide, publication, ref }: EntryBarProps) {
  useSignals()
  const editor = useEditor()
  useUndoKeys(editor)
  const left = useSecondsLeft(publication?.until) ?? 0
  // What nobody has begun to write is no mistake yet: the dialog that publishes refuses it.
  const faults = editor.faults.value.filter(({ isUnbegun }) => !isUnbegun).length
  const hasToDecide = editor.isOvertaken.value || editor.otherDraft.value !== null
  const isPublished = !editor.isChanged.value && editor.saveState.value === 'saved'
  const isReady = faults === 0 && editor.isChanged.value && !hasToDecide
  return (
    <section className={styles.bar} aria-label={entryWords.bar} ref={ref} tabIndex={-1}>
      <div className={styles.state}>
        <div>
          <p>{isPublished && left > 0 && publication ? soonWords(publication) : stateWords(editor)}</p>
          {/* Only troubles are announced: “saving” and “saved” after each pause would drown what is typed. */}
          <p role="status">{isInTrouble(editor) && <Unseen>{stateWords(editor)}</Unseen>}</p>
        </div>
        {hasToDecide && (
          <button type="button" className={styles.ask} onClick={onDecide}>
            {entryWords.decide}
          </button>
        )}
        {faults > 0 && editor.isChanged.value && (
          <button type="button" className={`${styles.ask} ${styles.faults}`} onClick={onMend}>
            {entryWords.faults(faults)}
          </button>
        )}
      </div>
      <div className={styles.steps}>
        <StudioButton kind="quiet" aria-label={entryWords.undo} isDisabled={!editor.canUndo.value} onPress={() => editor.undo()}>
          <StepMark step="undo" />
        </StudioButton>
        <StudioButton kind="quiet" aria-label={entryWords.redo} isDisabled={!editor.canRedo.value} onPress={() => editor.redo()}>
          <StepMark step="redo" />
        </StudioButton>
      </div>
      <div className={styles.buttons}>
        <StudioButton kind="quiet" isDisabled={!canDiscard(editor)} onPress={onDiscard}>
          {entryWords.discard}
        </StudioButton>
        <StudioButton onPress={onVersions}>{entryWords.versions}</StudioButton>
        <StudioButton kind="main" isDisabled={!isReady} onPress={onPublish}>
          {entryWords.publish}
        </StudioButton>
      </div>
    </section>
  )
}

/** Discarding would take the other window's draft along. */
function canDiscard({ hasDraft, otherDraft }: EntryEditor): boolean {
  return hasDraft.value && otherDraft.value === null
}

function isInTrouble({ saveState }: EntryEditor): boolean {
  return !['saved', 'waiting', 'saving'].includes(saveState.value)
}

function soonWords({ visibleBy }: Publication): string {
  return `${entryWords.published.title}. ${entryWords.published.by(exactClockWords(visibleBy))}`
}

function stateWords({ key, saveState, keptInBrowser, isChanged, savedAt, live }: EntryEditor): string {
  if (!keptInBrowser.value && saveState.value !== 'saved') return entryWords.notKept
  if (saveState.value !== 'saved') return entryWords.kept[saveState.value]
  if (!isChanged.value) {
    if (live.value?.text != null) return entryWords.asPublished
    return isBuiltIn(key) ? entryWords.asBuiltIn : entryWords.unpublished
  }
  return savedAt.value === undefined ? entryWords.kept.saved : entryWords.savedAt(clockWords(savedAt.value))
}
