import { leadWords } from '../../../shared/content/studio/leads.ts'
import { FailureNotice } from '../frame/failure-notice.tsx'
import { Notice } from '../ui/notice.tsx'
import type { LeadProblem } from './use-lead-change.ts'

/** Why a change of a lead was not made, with the button that tries it again where that may help. */
export function LeadProblemNotice({ problem, onRetry }: { problem: LeadProblem; onRetry?: () => void }) {
  if ('reason' in problem) return <FailureNotice reason={problem.reason} onRetry={onRetry} />
  return (
    <Notice kind="fault" title={leadWords.refused}>
      {problem.refused}
    </Notice>
  )
}
