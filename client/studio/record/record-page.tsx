import { useSearchParams } from 'wouter'
import { recordWords } from '../../../shared/content/studio/operations.ts'
import { QueryPage } from '../frame/query-page.tsx'
import { ChoiceToggle } from '../ui/choice-toggle.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { LeadActList } from './lead-act-list.tsx'
import { RecordList } from './record-list.tsx'
import { useLeadActs } from './use-lead-acts.ts'
import { useRecord } from './use-record.ts'

const KINDS = ['pages', 'leads'] as const

/** Who changed what, and when: what visitors see or, with ?of=leads, the leads. */
export function RecordPage() {
  const [address, setAddress] = useSearchParams()
  const of = KINDS.find((kind) => kind === address.get('of')) ?? 'pages'
  const show = (kind: (typeof KINDS)[number]) => setAddress(kind === 'pages' ? {} : { of: kind }, { replace: true })
  return (
    <>
      <PageHeading
        title={recordWords.title}
        actions={
          <ChoiceToggle
            label={recordWords.of}
            value={of}
            options={KINDS.map((id) => ({ id, label: recordWords.kinds[id] }))}
            onChange={show}
          />
        }
      >
        {of === 'leads' ? recordWords.leads.text : recordWords.text}
      </PageHeading>
      {of === 'leads' ? <LeadActs /> : <Changes />}
    </>
  )
}

function Changes() {
  return <QueryPage query={useRecord()}>{(record) => <RecordList record={record} />}</QueryPage>
}

function LeadActs() {
  return <QueryPage query={useLeadActs()}>{(acts) => <LeadActList acts={acts} />}</QueryPage>
}
