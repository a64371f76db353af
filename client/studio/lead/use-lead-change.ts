import { useState } from 'react'
import type { ApiErrorBody } from '../../../shared/api-error.ts'
import type { LeadFault } from '../../../shared/lead.ts'
import { answerOf } from '../answer-of.ts'
import { queryClient } from '../query-client.ts'
import { type FailureReason, reasonOf } from '../request-failure.ts'
import { keepLead } from './keep-lead.ts'
import type { LeadPageData } from './lead-page-data.ts'
import { leadQuery } from './use-lead.ts'

/** Why a change of a lead was not made: the request failed, or the server refused it, with the words for it. */
export type LeadProblem = { reason: FailureReason } | { refused: string; fault: LeadFault | undefined; field: string | undefined }

type Answer = { status: number; headers: Headers; json: () => Promise<unknown> }

/** One way to change a lead: whether a request is on its way, and why the last one brought nothing. */
export function useLeadChange(reference: string) {
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<LeadProblem>()
  const change = async (send: () => Promise<Answer>): Promise<LeadPageData | undefined> => {
    setPending(true)
    setProblem(undefined)
    try {
      const answer = await answerOf(send(), [200, 400, 404, 409])
      // Somebody else deleted it meanwhile.
      if (answer.status === 404) queryClient.setQueryData(leadQuery(reference), null)
      if (answer.status === 200) {
        const data = (await answer.json()) as LeadPageData
        keepLead(data)
        return data
      }
      if (answer.status === 409) {
        const { fault, message, present } = (await answer.json()) as { fault: LeadFault; message: string; present?: LeadPageData }
        if (present) keepLead(present)
        setProblem({ refused: message, fault, field: undefined })
      } else if (answer.status === 400) {
        const { error } = (await answer.json()) as ApiErrorBody
        setProblem({ refused: error.message, fault: undefined, field: error.field })
      }
    } catch (error) {
      setProblem({ reason: reasonOf(error) })
    } finally {
      setPending(false)
    }
    return undefined
  }
  return { isPending, problem, change, forgetProblem: () => setProblem(undefined) }
}
