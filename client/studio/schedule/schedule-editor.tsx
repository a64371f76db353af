import { useMemo } from 'react'
import { scheduleWords } from '../../../shared/content/studio/schedule-words.ts'
import { builtInSchedule } from '../../../shared/schedule/schedule.ts'
import { sydneyDate } from '../../../shared/schedule/time.ts'
import { type OpenedEntry, SCHEDULE_ENTRY } from '../../../shared/studio.ts'
import { EditorContext } from '../entry/editor-context.ts'
import { EntryFrame } from '../entry/entry-frame.tsx'
import { useEntryEditor } from '../entry/use-entry-editor.ts'
import { FormBoundary } from '../form/form-boundary.tsx'
import { ComingWeeks } from './coming-weeks.tsx'
import { ScheduleContext } from './schedule-context.ts'
import styles from './schedule-editor.module.css'
import { ScheduleForm } from './schedule-form.tsx'
import { useGoodSchedule } from './use-good-schedule.ts'

/** An empty entry is the built-in schedule. */
const BLANK = {}

/** The opened schedule while it is edited. */
export function ScheduleEditor({ opened }: { opened: OpenedEntry }) {
  const editor = useEntryEditor(SCHEDULE_ENTRY, opened, BLANK)
  return (
    <EditorContext value={editor}>
      <EntryFrame entryName={scheduleWords.title} others={opened.others} onDiscarded={focusMain}>
        <FormAndWeeks now={opened.now} />
      </EntryFrame>
    </EditorContext>
  )
}

/** The button that discarded the draft has nothing left to discard. */
function focusMain() {
  setTimeout(() => document.querySelector('main')?.focus())
}

/** `now` is the server's clock, which is read again while the page is open. */
function FormAndWeeks({ now }: { now: number }) {
  const { schedule, isStale } = useGoodSchedule(now)
  const today = sydneyDate(now)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the built-in schedule changes with the year, not with each moment
  const builtIn = useMemo(() => builtInSchedule(now), [today])
  const scope = { builtIn, good: schedule, today }
  return (
    <ScheduleContext value={scope}>
      <div className={styles.columns}>
        <ComingWeeks schedule={schedule} holidays={builtIn.closedDates} now={now} isStale={isStale} />
        <FormBoundary>
          <ScheduleForm />
        </FormBoundary>
      </div>
    </ScheduleContext>
  )
}
