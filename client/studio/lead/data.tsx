import { type InfiniteData, type UseMutationOptions, useMutation, useQuery } from '@tanstack/react-query'
import { leadWords } from '../../../shared/content/studio/leads.ts'
import { type LeadError, NOT_ARRIVED } from '../../../shared/lead.ts'
import type { LeadPageData } from '../../../shared/lead-document.ts'
import { leadLine } from '../../../shared/lead-line.ts'
import type { LeadLine, LeadLines } from '../../../shared/studio.ts'
import { MINUTE_MS } from '../../../shared/time.ts'
import { ALERTS_QUERY, LEAD_QUERY } from '../alerts/queries.ts'
import { FailureNotice } from '../frame/query-page.tsx'
import { COUNTS_QUERY, LEADS_QUERY, type LeadsKey } from '../leads/queries.ts'
import { queryClient, reasonOf, responseOf, studioApi } from '../server.ts'
import { Notice } from '../ui/layout.tsx'

function leadQuery(reference: string) {
  return [LEAD_QUERY, reference] as const
}

/** A message that is due leaves within seconds; one that has waited longer is tried more rarely. */
const DUE_MS = MINUTE_MS
const LOOK_AGAIN_MS = 3000

/** One lead, read anew until a message that is due has left; null if there is none with this reference. */
export function useLead(reference: string) {
  return useQuery({
    queryKey: leadQuery(reference),
    queryFn: async () => {
      const response = await responseOf(studioApi.leads[':reference'].$get({ param: { reference } }), [200, 404])
      return response.status === 404 ? null : await response.json()
    },
    refetchInterval: ({ state: { data } }) => data?.messages.some((message) => isLeaving(message, Date.now())) && LOOK_AGAIN_MS,
  })
}

function isLeaving({ state, nextAt }: LeadPageData['messages'][number], now: number): boolean {
  return state === 'sending' || (state === 'pending' && Math.abs(nextAt - now) < DUE_MS)
}

type ChangeRequest = ReturnType<(typeof studioApi.leads)[':reference']['cancel']['$post']>

/** One way to change a lead, by the request that `send` makes. It fails with a LeadRefusal or a RequestFailure. */
export function useLeadChange<Input = void>(
  reference: string,
  send: (input: Input) => ChangeRequest,
  options?: Pick<UseMutationOptions<LeadPageData | null, Error, Input>, 'onSuccess' | 'onError'>,
) {
  return useMutation({ ...options, mutationFn: (input: Input) => changeLead(reference, send(input)) })
}

/** The server refused a change of a lead, and says why. */
export class LeadRefusal extends Error {
  readonly code: LeadError | undefined
  readonly field: string | undefined

  constructor(message: string, { code, field }: { code?: LeadError; field?: string | undefined }) {
    super(message)
    this.code = code
    this.field = field
  }
}

/** The lead after the change, which is shown everywhere; null if somebody else has deleted it meanwhile. */
export async function changeLead(reference: string, request: ChangeRequest): Promise<LeadPageData | null> {
  const response = await responseOf(request, [200, 400, 404, 409])
  // A read that began before the change would show the lead as it was.
  await queryClient.cancelQueries({ queryKey: leadQuery(reference) })
  if (response.status === 200) {
    const changed = await response.json()
    keepLead(changed)
    return changed
  }
  if (response.status === 404) {
    queryClient.setQueryData(leadQuery(reference), null)
    return null
  }
  if (response.status === 409) {
    const { fault: code, message, present } = await response.json()
    if (present) keepLead(present)
    throw new LeadRefusal(message, { code })
  }
  const { error } = await response.json()
  throw new LeadRefusal(error.message, { field: error.field })
}

/** Begins the key of the other leads of a lead's person. */
export const ALSO_QUERY = 'lead-also'

/** The queries that count leads, say what was done, or show leads beside others. */
const COUNTS: readonly unknown[] = [ALERTS_QUERY[0], COUNTS_QUERY, ALSO_QUERY, 'lead-facets', 'lead-acts', 'report', 'reports']

/** Shows a lead as the server has just told it, on its page and in the lists that are already loaded. */
function keepLead({ lead, messages, ...more }: LeadPageData): void {
  queryClient.setQueryData(leadQuery(lead.reference), { lead, messages, ...more })
  const isDead = messages.some(({ state }) => state === 'dead')
  const isReturned = messages.some(hasReturned)
  changeLines((line) => {
    if (line.reference !== lead.reference) return line
    const trouble = isReturned ? 'returned' : isDead ? 'dead' : line.trouble === 'late' ? line.trouble : null
    return { ...line, answer: undefined, ...leadLine(lead, trouble) }
  })
  readAnew()
}

/** Whether a message is a mail that came back. */
export function hasReturned({ state, reason }: Pick<LeadPageData['messages'][number], 'state' | 'reason'>): boolean {
  return state === 'dead' && reason === NOT_ARRIVED
}

/** Takes a lead that is deleted out of everything that was loaded. */
export async function dropLead(reference: string): Promise<void> {
  await queryClient.cancelQueries({ queryKey: leadQuery(reference) })
  queryClient.setQueryData(leadQuery(reference), null)
  changeLines((line) => (line.reference === reference ? undefined : line))
  readAnew()
}

/** What counts leads, and all lists but those of all leads without an outcome or a trouble, which a lead never leaves. */
function readAnew(): void {
  const predicate = ({ queryKey: [of, by] }: { queryKey: readonly unknown[] }) =>
    COUNTS.includes(of) || (of === LEADS_QUERY && (typeof by === 'string' || !isLasting(by as Exclude<LeadsKey, string>)))
  void queryClient.invalidateQueries({ predicate })
}

function isLasting({ list, outcome, trouble }: Exclude<LeadsKey, string>): boolean {
  return list === 'all' && outcome === undefined && trouble === undefined
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

/** Why a change of a lead was not made, with the button that tries it again where that may help. */
export function LeadProblemNotice({ error, onRetry }: { error: Error; onRetry?: () => void }) {
  if (!(error instanceof LeadRefusal)) return <FailureNotice reason={reasonOf(error)} onRetry={onRetry} />
  return <Notice kind="error" title={leadWords.refused} text={error.message} />
}
