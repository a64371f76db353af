import { studioWords } from '../../../shared/content/studio/studio-words'
import type { FailureReason } from '../request-failure'
import { Notice } from '../ui/notice'
import { StudioButton } from '../ui/studio-button'

/** Why something could not be read or done, with the button that mends it. */
export function FailureNotice({ reason, onRetry }: { reason: FailureReason; onRetry?: () => void }) {
  const { title, text } = studioWords.failures[reason]
  // Access asks for the sign-in when the page itself is loaded.
  const action =
    reason === 'signed-out' ? (
      <StudioButton onPress={() => location.reload()}>{studioWords.failures['signed-out'].action}</StudioButton>
    ) : (
      onRetry && <StudioButton onPress={onRetry}>{studioWords.tryAgain}</StudioButton>
    )
  return (
    <Notice kind="fault" title={title} actions={action}>
      <p>{text}</p>
    </Notice>
  )
}
