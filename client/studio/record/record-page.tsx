import { recordWords } from '../../../shared/content/studio/record-words'
import { QueryPage } from '../frame/query-page'
import { PageHeading } from '../ui/page-heading'
import { RecordList } from './record-list'
import { useRecord } from './use-record'

/** Who changed what, and when. */
export function RecordPage() {
  const query = useRecord()
  return (
    <>
      <PageHeading title={recordWords.title}>{recordWords.text}</PageHeading>
      <QueryPage query={query}>{(record) => <RecordList record={record} />}</QueryPage>
    </>
  )
}
