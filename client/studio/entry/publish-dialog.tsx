import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { entryWords } from '../../../shared/content/studio/entry-words.ts'
import buttonStyles from '../ui/studio-button.module.css'
import { StudioButton } from '../ui/studio-button.tsx'
import { StudioDialog } from '../ui/studio-dialog.tsx'
import { audienceWords } from './audience-words.ts'
import { useEditor } from './editor-context.ts'
import type { Publication } from './publication.ts'
import { PublishForm } from './publish-form.tsx'
import { usePublishing } from './use-publishing.ts'
import { VisibleSoon } from './visible-soon.tsx'

type PublishDialogProps = {
  entryName: string
  address: string | undefined
  isOpen: boolean
  publication: Publication | undefined
  onPublished: (publication: Publication) => void
  /** Leads to the conflict, if somebody else has published meanwhile or there is another draft. */
  onDecide: () => void
  onClose: () => void
}

const words = entryWords.publishing

/** What is about to be published, and after that until when everybody sees it. */
export function PublishDialog(props: PublishDialogProps) {
  const { entryName, address, isOpen, publication, onPublished, onDecide, onClose } = props
  useSignals()
  const editor = useEditor()
  const { publishing, publish, startAgain } = usePublishing(editor, onPublished)
  const [note, setNote] = useState('')
  const isDone = publishing.phase === 'done'
  const isBusy = publishing.phase === 'busy'
  const hasToDecide = (editor.isOvertaken.value || editor.otherDraft.value !== null) && !isBusy
  const leave = (go: () => void) => {
    if (isBusy) return
    if (isDone) setNote('')
    startAgain()
    go()
  }
  const actions = isDone ? (
    <>
      {address && (
        <a className={`${buttonStyles.button} ${buttonStyles.plain}`} href={address} target="_blank" rel="noopener">
          {`${entryWords.published.see} (${entryWords.published.newTab})`}
        </a>
      )}
      <StudioButton key="done" kind="main" autoFocus onPress={() => leave(onClose)}>
        {entryWords.published.done}
      </StudioButton>
    </>
  ) : (
    <>
      {hasToDecide ? (
        <StudioButton key="decide" kind="main" onPress={() => leave(onDecide)}>
          {entryWords.decide}
        </StudioButton>
      ) : (
        <StudioButton
          key="publish"
          kind="main"
          isDisabled={editor.faults.value.length > 0 || !editor.isChanged.value}
          onPress={() => void publish(note)}
        >
          {isBusy ? words.busy : words.now}
        </StudioButton>
      )}
      <StudioButton isDisabled={isBusy} onPress={() => leave(onClose)}>
        {words.cancel}
      </StudioButton>
    </>
  )
  return (
    <StudioDialog
      title={isDone ? entryWords.published.title : words.title(entryName)}
      isOpen={isOpen}
      onClose={() => leave(onClose)}
      isWide={!isDone}
      actions={actions}
    >
      {isDone && publication ? (
        <VisibleSoon
          publication={publication}
          audience={audienceWords(editor.key, editor.value.value, Date.now()).filter((sentence) => sentence !== words.everybody)}
        />
      ) : (
        <PublishForm publishing={publishing} note={note} onNote={setNote} />
      )}
    </StudioDialog>
  )
}
