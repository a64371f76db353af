import { useHistoryState } from 'wouter/use-browser-location'
import { leadWords } from '../../../shared/content/studio/lead-words'
import { QueryPage } from '../frame/query-page'
import { BackLink } from '../ui/back-link'
import { LeadView } from './lead-view'
import { MissingLead } from './missing-lead'
import { useLead } from './use-lead'

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
