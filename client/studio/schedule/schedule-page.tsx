import { scheduleWords } from '../../../shared/content/studio/schedule-words'
import { SCHEDULE_ENTRY } from '../../../shared/studio/studio-entry'
import { useOpenedEntry } from '../entry/use-opened-entry'
import { QueryPage } from '../frame/query-page'
import { PageHeading } from '../ui/page-heading'
import { ScheduleEditor } from './schedule-editor'

/** When sessions are offered: the fields, and what they mean for the coming weeks. */
export function SchedulePage() {
  const opened = useOpenedEntry(SCHEDULE_ENTRY)
  return (
    <>
      <PageHeading title={scheduleWords.title}>{scheduleWords.intro}</PageHeading>
      <QueryPage query={opened}>{(entry) => <ScheduleEditor opened={entry} />}</QueryPage>
    </>
  )
}
