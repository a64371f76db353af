import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type Ref, useRef, useState } from 'react'
import { entryWords } from '../../../shared/content/studio/entry.ts'
import { isBuiltInEntry, type OpenedEntry } from '../../../shared/studio.ts'
import { focusFirstError, keepFocusNear } from '../focus.ts'
import { FailureNotice } from '../frame/query-page.tsx'
import { personWords, useMe } from '../people.ts'
import { StudioButton } from '../ui/buttons.tsx'
import { byClockWords, clockWords, recentWords } from '../ui/format.ts'
import { VisuallyHidden } from '../ui/icons.tsx'
import { Notice, StudioDialog } from '../ui/layout.tsx'
import { EntryNotices } from './conflicts.tsx'
import type { EntryEditor } from './editor.ts'
import { useEditor, useSecondsLeft, useUndoKeys } from './hooks.ts'
import { type Publication, PublishDialog, publishedWords } from './publish.tsx'
import { ReadOnlyFrame } from './read-only.tsx'
import { VersionsDialog } from './versions-dialog.tsx'
import styles from './entry-frame.module.css'

type EntryFrameProps = {
  /** What is edited, in words: “Opening hours”. */
  entryName: string
  /** Where visitors see it; undefined while they do not. */
  address?: string | undefined
  /** Who else has a draft of it. */
  others?: OpenedEntry['others']
  /** What publishing this value would mean for other people, such as sessions left without a host. The publishing dialog shows it. */
  consequences?: ReactNode
  /** Called after the draft of an entry that was never published is discarded: there is nothing left to show. */
  onDiscarded?: () => void
  children: ReactNode
}

/** Everything around an entry: for whoever may only look at it, that this is so and the versions; else what it takes to edit it. */
export function EntryFrame(props: EntryFrameProps) {
  const { isReadOnly } = useEditor()
  if (isReadOnly) return <ReadOnlyFrame entryName={props.entryName}>{props.children}</ReadOnlyFrame>
  return <EditingFrame {...props} />
}

/** Around the fields of an entry: what somebody has to decide, the bar, and the dialogs to publish and compare. */
function EditingFrame({ entryName, address, others = [], consequences, onDiscarded, children }: EntryFrameProps) {
  const editor = useEditor()
  const queries = useQueryClient()
  const notices = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLElement>(null)
  const [dialog, setDialog] = useState<'publish' | 'versions' | 'discard'>()
  const [publication, setPublication] = useState<Publication>()
  const close = () => setDialog(undefined)
  // A dialog or notice that goes gives the focus back first, if what had it is still there.
  const focusBar = () => setTimeout(() => bar.current?.focus({ preventScroll: true }), 50)
  const decide = () => {
    close()
    setTimeout(() => notices.current?.focus(), 50)
  }
  const fix = () => {
    // The error may be in the part that is not shown, or have no field: the dialog names it.
    if (!focusFirstError(document.querySelector('main'))) setDialog('publish')
  }
  return (
    <>
      <EntryNotices ref={notices} onResolved={focusBar} />
      <OtherDrafts others={others} />
      {children}
      <EntryBar
        ref={bar}
        publication={publication}
        onPublish={() => setDialog('publish')}
        onVersions={() => setDialog('versions')}
        onDiscard={() => setDialog('discard')}
        onFix={fix}
        onDecide={decide}
      />
      <PublishDialog
        entryName={entryName}
        address={address}
        isOpen={dialog === 'publish'}
        publication={publication}
        consequences={consequences}
        onPublished={(published) => {
          setPublication(published)
          void queries.invalidateQueries()
        }}
        onDecide={decide}
        onClose={() => {
          close()
          // The button that opened it has nothing left to publish.
          if (!editor.isChanged.value) focusBar()
        }}
      />
      <VersionsDialog entryName={entryName} isOpen={dialog === 'versions'} onClose={close} />
      <DiscardDialog
        isOpen={dialog === 'discard'}
        onClose={close}
        onDecide={decide}
        onDiscarded={() => {
          close()
          void queries.invalidateQueries()
          if (onDiscarded && editor.live.value?.text == null && !isBuiltInEntry(editor.key)) onDiscarded()
          else focusBar()
        }}
      />
    </>
  )
}

type EntryBarProps = {
  onPublish: () => void
  onVersions: () => void
  onDiscard: () => void
  /** Shows the first field to fix. */
  onFix: () => void
  /** Shows what has to be decided before anything is published. */
  onDecide: () => void
  /** The last publication of this page. */
  publication: Publication | undefined
  ref?: Ref<HTMLElement>
}

/** At the foot of an editor: where the work is kept, undo and redo, and the way to publish it. */
function EntryBar({ onPublish, onVersions, onDiscard, onFix, onDecide, publication, ref }: EntryBarProps) {
  const editor = useEditor()
  useUndoKeys(editor)
  // A press marks the field that it leaves empty, and has to lead there all the same.
  const [isPressed, setPressed] = useState(false)
  const left = useSecondsLeft(publication?.until) ?? 0
  const issues = editor.errors.value.length
  const empty = editor.toFillIn.value.length
  const hasToDecide = editor.isOutdated.value || editor.otherDraft.value !== null
  const isPublished = !editor.isChanged.value && editor.saveState.value === 'saved'
  const unfinished = editor.unfinished.value.length
  const isReady = issues === 0 && (editor.isChanged.value || unfinished > 0) && !hasToDecide
  const publish = () => {
    if (editor.takeIn() && editor.errors.value.length === 0 && editor.toFillIn.value.length === 0) return onPublish()
    editor.markAll()
    // The fields are marked first.
    setTimeout(onFix)
  }
  return (
    <section className={styles.bar} aria-label={entryWords.bar} ref={ref} tabIndex={-1}>
      <div className={styles.state}>
        <div>
          <p>{isPublished && left > 0 && publication ? soonWords(editor, publication) : stateWords(editor)}</p>
          {/* Only troubles are announced: “saving” and “saved” after each pause would drown what is typed. */}
          <p role="status">{isInTrouble(editor) && <VisuallyHidden>{stateWords(editor)}</VisuallyHidden>}</p>
        </div>
        {hasToDecide && (
          <button type="button" className={styles.ask} onClick={onDecide}>
            {entryWords.decide}
          </button>
        )}
        {issues > 0 && editor.isChanged.value && (
          <button type="button" className={`${styles.ask} ${styles.issues}`} onClick={onFix}>
            {entryWords.issues(issues)}
          </button>
        )}
        {empty > 0 && editor.isChanged.value && <p className={styles.empty}>{entryWords.toFillIn(empty)}</p>}
        {unfinished > 0 && <p className={styles.empty}>{entryWords.unfinished(unfinished)}</p>}
      </div>
      <div className={styles.steps} data-focus-group>
        {(['undo', 'redo'] as const).map((step) => (
          <StudioButton
            key={step}
            kind="quiet"
            aria-label={entryWords[step]}
            isDisabled={!editor[step === 'undo' ? 'canUndo' : 'canRedo'].value}
            onPress={({ target }) => {
              keepFocusNear(target)
              editor[step]()
            }}
          >
            <StepMark step={step} />
          </StudioButton>
        ))}
      </div>
      <div className={styles.buttons}>
        <StudioButton kind="quiet" isDisabled={!canDiscard(editor)} onPress={onDiscard}>
          {entryWords.discard}
        </StudioButton>
        <StudioButton onPress={onVersions}>{entryWords.versions}</StudioButton>
        <StudioButton kind="main" isDisabled={!isReady && !isPressed} onPressChange={setPressed} onPress={publish}>
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

function soonWords({ key, value }: EntryEditor, { visibleBy }: Publication): string {
  return `${entryWords.published.title}. ${publishedWords(key, value.value).by(byClockWords(visibleBy))}`
}

function stateWords({ key, saveState, keptInBrowser, isChanged, savedAt, live }: EntryEditor): string {
  if (!keptInBrowser.value && saveState.value !== 'saved') return entryWords.notKept
  if (saveState.value !== 'saved') return entryWords.kept[saveState.value]
  if (!isChanged.value) {
    if (live.value?.text != null) return entryWords.asPublished
    return isBuiltInEntry(key) ? entryWords.asBuiltIn : entryWords.unpublished
  }
  return savedAt.value === undefined ? entryWords.kept.saved : entryWords.savedAt(clockWords(savedAt.value))
}

function StepMark({ step }: { step: 'undo' | 'redo' }) {
  const path = step === 'undo' ? 'M6 3 2.5 6.5 6 10M3 6.5h6.5a4 4 0 0 1 0 8H6' : 'M10 3l3.5 3.5L10 10M13 6.5H6.5a4 4 0 0 0 0 8H10'
  return (
    <svg viewBox="0 0 16 16" width="18" height="18" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}

function OtherDrafts({ others }: { others: OpenedEntry['others'] }) {
  const me = useMe()
  if (others.length === 0) return null
  return (
    <ul className={styles.others}>
      {others.map(({ by, at }) => (
        <li key={by} className={styles.other} title={by}>
          {entryWords.otherDraft(personWords(by, me), recentWords(at, Date.now()))}
        </li>
      ))}
    </ul>
  )
}

type DiscardDialogProps = {
  isOpen: boolean
  onClose: () => void
  onDiscarded: () => void
  /** Leads to the other draft, if there is one. */
  onDecide: () => void
}

function DiscardDialog({ isOpen, onClose, onDiscarded, onDecide }: DiscardDialogProps) {
  const editor = useEditor()
  const { mutate, data, isPending, reset } = useMutation({
    mutationFn: () => editor.discard(),
    onSuccess: ({ kind }) => kind === 'discarded' && onDiscarded(),
  })
  const failure = data && data.kind !== 'discarded' && data.kind !== 'conflict' ? data.kind : undefined
  const { discarding } = entryWords
  const hasToDecide = editor.otherDraft.value !== null
  const isNew = editor.live.value?.text == null && !isBuiltInEntry(editor.key)
  return (
    <StudioDialog
      title={discarding.title}
      isOpen={isOpen}
      onClose={() => {
        if (!isPending) reset()
        onClose()
      }}
      actions={
        <>
          {hasToDecide ? (
            <StudioButton key="decide" kind="main" onPress={onDecide}>
              {entryWords.decide}
            </StudioButton>
          ) : (
            <StudioButton key="discard" kind="danger" onPress={() => !isPending && mutate()}>
              {discarding.now}
            </StudioButton>
          )}
          <StudioButton autoFocus onPress={onClose}>
            {discarding.cancel}
          </StudioButton>
        </>
      }
    >
      {hasToDecide && <Notice kind="look" title={entryWords.conflict.title} text={entryWords.conflict.meanwhile} />}
      <p>{isNew ? discarding.textNew : discarding.text}</p>
      {failure && <FailureNotice reason={failure} />}
    </StudioDialog>
  )
}
