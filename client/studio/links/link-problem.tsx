import { linkWords } from '../../../shared/content/studio/link-words.ts'
import { tableWords } from '../../../shared/content/studio/studio.ts'
import { faultSentence } from '../../../shared/entry/faults.ts'
import { linkTarget } from '../../../shared/short-link.ts'
import type { EntryVersion } from '../../../shared/studio.ts'
import { FailureNotice } from '../frame/failure-notice.tsx'
import { ScrolledTo } from '../frame/scrolled-to.tsx'
import { personWords } from '../people/person-words.ts'
import { useMe } from '../people/use-me.ts'
import { Notice } from '../ui/notice.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import { spokenAddress } from './link-address.ts'
import styles from './link-form.module.css'
import { linkOf } from './link-of.ts'
import type { usePublishLink } from './use-publish-link.ts'

type LinkProblemProps = { publication: ReturnType<typeof usePublishLink>; isRemoval: boolean; onClose: () => void }

/** Why a short link was not published, and what can be done about it. */
export function LinkProblem({ publication: { answer, publish }, isRemoval, onClose }: LinkProblemProps) {
  const me = useMe()
  if (!answer || answer.kind === 'published') return null
  if (answer.kind === 'faulty') {
    const [fault] = answer.faults
    return <Notice kind="fault" title={fault ? faultSentence(fault) : linkWords.faulty} />
  }
  if (answer.kind !== 'overtaken')
    return (
      <ScrolledTo>
        <FailureNotice reason={answer.kind} onRetry={() => void publish()} />
      </ScrolledTo>
    )
  const { live } = answer
  const person = live?.by ? personWords(live.by, me) : tableWords.somebody
  const who = person === tableWords.you ? linkWords.youElsewhere : person
  return (
    <ScrolledTo>
      <Notice
        kind="look"
        title={linkWords.overtaken(live?.via === 'outside' ? linkWords.somebodyOutside : who)}
        actions={
          <>
            <StudioButton onPress={onClose}>{linkWords.takeTheirs}</StudioButton>
            {live && (
              <StudioButton onPress={() => void publish(live)}>
                {isRemoval ? linkWords.removeAnyway : linkWords.takeMine}
              </StudioButton>
            )}
          </>
        }
      >
        <p className={styles.now}>{nowWords(live)}</p>
      </Notice>
    </ScrolledTo>
  )
}

function nowWords(live: EntryVersion | null): string {
  const link = linkOf(live)
  if (link === null) return linkWords.overtakenRemoved
  if (!link) return linkWords.faultyText
  return `${linkWords.overtakenNow} ${spokenAddress(location.origin)}${linkTarget(link)}`
}
