import { useHistoryState } from 'wouter/use-browser-location'
import { leadWords } from '../../../shared/content/studio/leads.ts'
import { QueryPage } from '../frame/query-page.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { LeadView } from './lead-view.tsx'
import { MissingLead } from './missing-lead.tsx'
import { useLead } from './use-lead.ts'

/** The page of one lead. Its address has the lead's reference and nothing else about it. */
export function LeadPage({ reference }: { reference: string }) {
  const query = useLead(reference)
  const { search, text } = useHistoryState<{ search?: string; text?: string } | null>() ?? {}
  return (
    <>
      <BackLink href={search ? `/leads?${search}` : '/leads'} state={{ text }}>
        {leadWords.back}
      </BackLink>
      <QueryPage query={query}>
        {(data) => (data ? <LeadView key={reference} data={data} /> : <MissingLead reference={reference} />)}
      </QueryPage>
    </>
  )
}
