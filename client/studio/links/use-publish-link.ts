import { useState } from 'react'
import type { EntryVersion } from '../../../shared/studio.ts'
import type { PublishAnswer } from '../entry/entry-server.ts'
import type { LinkDone } from './link-done.ts'
import { publishLink } from './publish-link.ts'

/** The publication of one change of a short link: whether it is on its way, and what came of it. */
export function usePublishLink(change: Parameters<typeof publishLink>[0], onDone: (done: LinkDone) => void) {
  const [isPending, setIsPending] = useState(false)
  const [answer, setAnswer] = useState<PublishAnswer>()
  const publish = async (over?: EntryVersion) => {
    if (isPending) return
    setIsPending(true)
    setAnswer(undefined)
    const next = await publishLink(change, over)
    setIsPending(false)
    if (next.kind !== 'published') return setAnswer(next)
    onDone({ what: change.link ? 'published' : 'removed', word: change.word, visibleBy: next.visibleBy })
  }
  return { isPending, answer, publish }
}
