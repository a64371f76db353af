import { type InfiniteData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiErrorBody } from '../../../shared/api-error.ts'
import { leadWords } from '../../../shared/content/studio/leads.ts'
import type { LeadFault } from '../../../shared/lead.ts'
import type { LeadLine, LeadLines } from '../../../shared/studio.ts'
import { MINUTE_MS } from '../../../shared/time.ts'
import type { OpenedLead } from '../../../worker/leads/lead.ts'
import { ALERTS_QUERY } from '../alerts/queries.ts'
import { FailureNotice } from '../frame/query-page.tsx'
import type { LeadFilters } from '../leads/filters.tsx'
import { LEADS_QUERY } from '../leads/queries.ts'
import { answerOf, type FailureReason, queryClient, reasonOf, studioApi } from '../server.ts'
import { Notice } from '../ui/layout.tsx'

/** The key of one lead's query. */
export function leadQuery(reference: string) {
  return ['lead', reference] as const
}

/** A message that is due leaves within seconds; one that has waited longer is tried more rarely. */
const DUE_MS = MINUTE_MS
const LOOK_AGAIN_MS = 3000

/** One lead, read anew until a message that is due has left; null if there is none with this reference. */
export function useLead(reference: string) {
  return useQuery({
    queryKey: leadQuery(reference),
    queryFn: async (): Promise<LeadPageData | null> => {
      const answer = await answerOf(studioApi.leads[':reference'].$get({ param: { reference } }), [200, 404])
      return answer.status === 404 ? null : ((await answer.json()) as LeadPageData)
    },
    refetchInterval: ({ state: { data } }) => data?.messages.some((message) => isLeaving(message, Date.now())) && LOOK_AGAIN_MS,
  })
}

function isLeaving({ state, nextAt }: LeadPageData['messages'][number], now: number): boolean {
  return state === 'sending' || (state === 'pending' && Math.abs(nextAt - now) < DUE_MS)
}

/** Why a change of a lead was not made: the request failed, or the server refused it, with the words for it. */
type LeadProblem = { reason: FailureReason } | { refused: string; fault: LeadFault | undefined; field: string | undefined }

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

/** The queries that count leads, or say what was done. */
const COUNTS: readonly unknown[] = [ALERTS_QUERY[0], 'lead-facets', 'lead-acts', 'report', 'reports']

/** Shows a lead as the server has just told it, on its page and in the lists that are already loaded. */
function keepLead({ lead, messages, ...more }: LeadPageData): void {
  const { reference, name, organisation, session, outcome } = lead
  queryClient.setQueryData(leadQuery(reference), { lead, messages, ...more })
  const isDead = messages.some(({ state }) => state === 'dead')
  changeLines((line) =>
    line.reference === reference
      ? {
          ...line,
          name,
          organisation,
          session: session && { startsAt: session.startsAt, endsAt: session.endsAt, status: session.status },
          outcome: {
            state: outcome.state,
            cents: outcome.amount === null ? null : Math.round(outcome.amount * 100),
            at: outcome.at === null ? null : Date.parse(outcome.at),
          },
          trouble: isDead ? 'dead' : line.trouble === 'dead' ? null : line.trouble,
        }
      : line,
  )
  readAnew()
}

/** Takes a lead that is deleted out of everything that was loaded. */
export function dropLead(reference: string): void {
  queryClient.setQueryData(leadQuery(reference), null)
  changeLines((line) => (line.reference === reference ? undefined : line))
  readAnew()
}

/** What counts leads, and the lists that a lead may have come into or gone out of: those of a search, an outcome or a trouble. */
function readAnew(): void {
  const predicate = ({ queryKey: [of, by] }: { queryKey: readonly unknown[] }) =>
    COUNTS.includes(of) || (of === LEADS_QUERY && (typeof by === 'string' || !isLasting(by as LeadFilters)))
  void queryClient.invalidateQueries({ predicate })
}

function isLasting({ outcome, trouble }: LeadFilters): boolean {
  return outcome === undefined && trouble === undefined
}

function changeLines(change: (line: LeadLine) => LeadLine | undefined): void {
  queryClient.setQueriesData<InfiniteData<LeadLines>>({ queryKey: [LEADS_QUERY] }, (loaded) =>
    loaded
      ? {
          ...loaded,
          pages: loaded.pages.map((page) => {
            const leads = page.leads.map(change).filter((line) => line !== undefined)
            const total = page.total === null ? null : page.total - (page.leads.length - leads.length)
            return { ...page, leads, total }
          }),
        }
      : loaded,
  )
}

/** All that the page of one lead shows. */
export type LeadPageData = Omit<OpenedLead, 'network'>

/** Why a change of a lead was not made, with the button that tries it again where that may help. */
export function LeadProblemNotice({ problem, onRetry }: { problem: LeadProblem; onRetry?: () => void }) {
  if ('reason' in problem) return <FailureNotice reason={problem.reason} onRetry={onRetry} />
  return (
    <Notice kind="fault" title={leadWords.refused}>
      {problem.refused}
    </Notice>
  )
}
