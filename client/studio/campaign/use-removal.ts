import { useState } from 'react'
import type { EntryVersion } from '../../../shared/studio.ts'
import type { EntryEditor } from '../entry/entry-editor.ts'
import { publishDraft } from '../entry/publish-draft.ts'
import { queryClient } from '../query-client.ts'
import type { FailureReason } from '../request-failure.ts'

/** How far the removal of an entry is. `overtaken`: another version was published meanwhile. */
type Removal = 'ready' | 'busy' | 'overtaken' | FailureReason

/** Takes the entry off the site, and with it the person's draft, which would bring it back into the list. */
export function useRemoval(editor: EntryEditor, onRemoved: () => void) {
  const [removal, setRemoval] = useState<Removal>('ready')
  const [over, setOver] = useState<EntryVersion | null>()
  const remove = async () => {
    if (removal === 'busy') return
    setRemoval('busy')
    const live = over === undefined ? editor.live.peek() : over
    const answer = await publishDraft(editor.key, { entry: null, basedOn: live?.id ?? null, note: '', revision: 0 })
    if (answer.kind === 'overtaken') {
      setOver(answer.live)
      // The editor behind the dialog takes in what came in between.
      void queryClient.invalidateQueries({ queryKey: ['entry', editor.key] })
      return setRemoval('overtaken')
    }
    // Nothing that is removed can have faults.
    if (answer.kind !== 'published') return setRemoval(answer.kind === 'faulty' ? 'failed' : answer.kind)
    if (editor.hasDraft.peek()) await editor.discard()
    onRemoved()
    await queryClient.invalidateQueries()
  }
  return {
    removal,
    remove,
    startAgain: () => {
      setOver(undefined)
      setRemoval('ready')
    },
  }
}
