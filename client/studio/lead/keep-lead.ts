import type { InfiniteData } from '@tanstack/react-query'
import type { LeadLine, LeadLines } from '../../../shared/studio/studio-lead'
import { LEADS_QUERY } from '../leads/use-leads'
import { queryClient } from '../query-client'
import { TROUBLE_QUERY } from '../trouble/use-trouble'
import type { LeadPageData } from './lead-page-data'
import { leadQuery } from './use-lead'

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
  void queryClient.invalidateQueries({ queryKey: TROUBLE_QUERY })
}

/** Takes a lead that is deleted out of everything that was loaded. */
export function dropLead(reference: string): void {
  queryClient.setQueryData(leadQuery(reference), null)
  changeLines((line) => (line.reference === reference ? undefined : line))
  void queryClient.invalidateQueries({ queryKey: TROUBLE_QUERY })
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
