import { useState } from 'react'
import type { EntryFault } from '../../../shared/entry/entry.ts'
import type { FailureReason } from '../request-failure.ts'
import type { EntryEditor } from './entry-editor.ts'
import type { Publication } from './publication.ts'

/** How far a publication is. `faulty`: the server found what the browser did not. */
export type Publishing =
  | { phase: 'ready' | 'busy' | 'done' | 'overtaken' }
  | { phase: 'failed'; reason: FailureReason }
  | { phase: 'faulty'; faults: readonly EntryFault[] }

/** Publishes what is on the screen, and says how far that is. */
export function usePublishing(editor: EntryEditor, onPublished: (publication: Publication) => void) {
  const [publishing, setPublishing] = useState<Publishing>({ phase: 'ready' })
  const publish = async (note: string) => {
    if (publishing.phase === 'busy') return
    setPublishing({ phase: 'busy' })
    const answer = await editor.publish(note)
    if (answer.kind === 'published') {
      onPublished({ visibleBy: answer.visibleBy, until: Date.now() + answer.visibleInMs })
      setPublishing({ phase: 'done' })
    } else if (answer.kind === 'faulty') setPublishing({ phase: 'faulty', faults: answer.faults })
    else if (answer.kind === 'overtaken') setPublishing({ phase: 'overtaken' })
    // The editor has the other draft, and the dialog leads to it.
    else if (answer.kind === 'clash') setPublishing({ phase: 'ready' })
    else setPublishing({ phase: 'failed', reason: answer.kind })
  }
  return { publishing, publish, startAgain: () => setPublishing({ phase: 'ready' }) }
}
