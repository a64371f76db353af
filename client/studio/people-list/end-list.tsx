import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { peopleWords } from '../../../shared/content/studio/people.ts'
import { useEditor } from '../entry/hooks.ts'
import { publishDraft } from '../entry/server.ts'
import { FailureNotice } from '../frame/query-page.tsx'
import { queryClient } from '../server.ts'
import { StudioButton } from '../ui/buttons.tsx'
import { ConfirmDialog, Notice } from '../ui/layout.tsx'

const { ending: words } = peopleWords

/** Takes the list away after a question: everybody is an owner then. `onEnded` is called when that is done and read. */
export function EndListButton({ onEnded }: { onEnded: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <StudioButton kind="quiet" onPress={() => setOpen(true)}>
        {words.open}
      </StudioButton>
      {isOpen && <EndListDialog onClose={() => setOpen(false)} onEnded={onEnded} />}
    </div>
  )
}

function EndListDialog({ onClose, onEnded }: { onClose: () => void; onEnded: () => void }) {
  const editor = useEditor()
  const {
    mutate,
    data: obstacle,
    isPending,
  } = useMutation({
    mutationFn: async () => {
      const basedOn = editor.live.peek()?.id ?? null
      const answer = await publishDraft(editor.key, { entry: null, basedOn, note: '', revision: 0 })
      if (answer.kind === 'outdated') return answer.kind
      // Nothing that is removed can have issues.
      if (answer.kind !== 'published') return answer.kind === 'faulty' ? 'failed' : answer.kind
      // What is live is no list any more, and the draft would be one.
      if (editor.hasDraft.peek()) await editor.discard()
      onClose()
      await queryClient.invalidateQueries()
      onEnded()
      return null
    },
  })
  return (
    <ConfirmDialog
      title={words.title}
      confirm={words.now}
      busy={words.busy}
      cancel={words.keep}
      isPending={isPending}
      canLeave={false}
      onConfirm={mutate}
      onClose={onClose}
    >
      <p>{words.text}</p>
      {obstacle === 'outdated' && <Notice kind="look" title={words.outdated} />}
      {obstacle && obstacle !== 'outdated' && <FailureNotice reason={obstacle} />}
    </ConfirmDialog>
  )
}
