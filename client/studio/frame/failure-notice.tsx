import { studioWords } from '../../../shared/content/studio/studio.ts'
import type { FailureReason } from '../request-failure.ts'
import { Notice } from '../ui/notice.tsx'
import { StudioButton } from '../ui/studio-button.tsx'

type FailureNoticeProps = {
  reason: FailureReason
  onRetry?: () => void
  /** What was typed is a draft, which outlasts the failure. */
  isKept?: boolean
}

/** Why something could not be read or done, with the button that mends it. */
export function FailureNotice({ reason, onRetry, isKept = false }: FailureNoticeProps) {
  const { title, text, kept } = studioWords.failures[reason]
  // Access asks for the sign-in when the page itself is loaded.
  const action =
    reason === 'signed-out' ? (
      <StudioButton onPress={() => location.reload()}>{studioWords.failures['signed-out'].action}</StudioButton>
    ) : (
      onRetry && <StudioButton onPress={onRetry}>{studioWords.tryAgain}</StudioButton>
    )
  return (
    <Notice kind="fault" title={title} actions={action}>
      <p>{isKept ? kept : text}</p>
    </Notice>
  )
}
