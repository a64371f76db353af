import { scheduleWords } from '../../../shared/content/studio/schedule-words.ts'
import { SCHEDULE_ENTRY } from '../../../shared/studio.ts'
import { useOpenedEntry } from '../entry/use-opened-entry.ts'
import { QueryPage } from '../frame/query-page.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { ScheduleEditor } from './schedule-editor.tsx'

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
