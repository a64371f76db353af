import type { InfiniteData } from '@tanstack/react-query'
import type { LeadLine, LeadLines } from '../../../shared/studio.ts'
import type { LeadFilters } from '../leads/lead-filters.ts'
import { LEADS_QUERY } from '../leads/use-leads.ts'
import { queryClient } from '../query-client.ts'
import { TROUBLE_QUERY } from '../trouble/use-trouble.ts'
import type { LeadPageData } from './lead-page-data.ts'
import { leadQuery } from './use-lead.ts'

/** The queries that count leads, or say what was done. */
const COUNTS: readonly unknown[] = [TROUBLE_QUERY[0], 'lead-facets', 'lead-acts', 'report', 'reports']

/** Shows a lead as the server has just told it, on its page and in the lists that are already loaded. */
export function keepLead({ lead, messages, ...more }: LeadPageData): void {
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
