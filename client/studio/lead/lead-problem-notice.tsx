import { leadWords } from '../../../shared/content/studio/lead-words'
import { FailureNotice } from '../frame/failure-notice'
import { Notice } from '../ui/notice'
import type { LeadProblem } from './use-lead-change'

/** Why a change of a lead was not made, with the button that tries it again where that may help. */
export function LeadProblemNotice({ problem, onRetry }: { problem: LeadProblem; onRetry?: () => void }) {
  if ('reason' in problem) return <FailureNotice reason={problem.reason} onRetry={onRetry} />
  return (
    <Notice kind="fault" title={leadWords.refused}>
      {problem.refused}
    </Notice>
  )
}
