import { useSignals } from '@preact/signals-react/runtime'
import { useMutation } from '@tanstack/react-query'
import { entryWords } from '../../../shared/content/studio/entry.ts'
import { isBuiltInEntry } from '../../../shared/studio.ts'
import { FailureNotice } from '../frame/query-page.tsx'
import { StudioButton } from '../ui/buttons.tsx'
import { Notice, StudioDialog } from '../ui/layout.tsx'
import { useEditor } from './hooks.ts'

type DiscardDialogProps = {
  isOpen: boolean
  onClose: () => void
  onDiscarded: () => void
  /** Leads to the other draft, if there is one. */
  onDecide: () => void
}

/** Asks before a draft is discarded. */
export function DiscardDialog({ isOpen, onClose, onDiscarded, onDecide }: DiscardDialogProps) {
  useSignals()
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
      {hasToDecide && (
        <Notice kind="look" title={entryWords.conflict.title}>
          {entryWords.conflict.meanwhile}
        </Notice>
      )}
      <p>{isNew ? discarding.textNew : discarding.text}</p>
      {failure && <FailureNotice reason={failure} />}
    </StudioDialog>
  )
}
