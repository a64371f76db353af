import { useMemo } from 'react'
import { scheduleWords } from '../../../shared/content/studio/schedule-words'
import { builtInSchedule } from '../../../shared/schedule/built-in-schedule'
import { sydneyDate } from '../../../shared/schedule/sydney-time'
import type { OpenedEntry } from '../../../shared/studio/entry-version'
import { SCHEDULE_ENTRY } from '../../../shared/studio/studio-entry'
import { EditorContext } from '../entry/editor-context'
import { EntryFrame } from '../entry/entry-frame'
import { useEntryEditor } from '../entry/use-entry-editor'
import { FormBoundary } from '../form/form-boundary'
import { ComingWeeks } from './coming-weeks'
import { ScheduleContext } from './schedule-context'
import styles from './schedule-editor.module.css'
import { ScheduleForm } from './schedule-form'
import { useGoodSchedule } from './use-good-schedule'

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
