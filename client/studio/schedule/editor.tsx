import { useSignals } from '@preact/signals-react/runtime'
import { useMemo, useRef } from 'react'
import { scheduleWords } from '../../../shared/content/studio/schedule.ts'
import { checkSchedule, scheduleEntryJsonSchema } from '../../../shared/schedule/entry.ts'
import { builtInSchedule, hasHours, type Schedule, weekendHolidays } from '../../../shared/schedule/schedule.ts'
import { type OpenedEntry, SCHEDULE_ENTRY } from '../../../shared/studio.ts'
import { addDays, sydneyDate } from '../../../shared/sydney-time.ts'
import type { Millis } from '../../../shared/time.ts'
import { SessionsOutsideNotice } from '../alerts/sessions-outside.tsx'
import { EntryFrame } from '../entry/entry-frame.tsx'
import { textOf } from '../entry/entry-value.ts'
import { FormBoundary, shapeOfSchema, UnmappedIssuesNotice } from '../entry/form-shape.tsx'
import { EditorContext, useEditor, useEntryEditor, useOpenedEntry } from '../entry/hooks.ts'
import { PublishedText } from '../entry/read-only.tsx'
import { QueryPage } from '../frame/query-page.tsx'
import { PageHeading } from '../ui/layout.tsx'
import { CampaignsSection } from './campaigns.tsx'
import { ClosedSection, ClosuresSection } from './closures.tsx'
import { HostsSection } from './hosts.tsx'
import { AmountField, DAYS, DURATION, HoursSection, OPEN_TIME, SettingText } from './hours.tsx'
import { dayWords, FieldRow, FormSection, ScheduleContext, useScheduleScope } from './parts.tsx'
import { HeldTimesField } from './times.tsx'
import { ComingWeeks } from './weeks.tsx'
import styles from './editor.module.css'

/** An empty entry is the built-in schedule. */
const BLANK = {}

/** The opened schedule while it is edited. */
function ScheduleEditor({ opened }: { opened: OpenedEntry }) {
  const editor = useEntryEditor(SCHEDULE_ENTRY, opened, BLANK)
  return (
    <EditorContext value={editor}>
      <EntryFrame entryName={scheduleWords.title} others={opened.others} consequences={<SessionsOutsideNotice />}>
        <FormAndWeeks now={opened.now} />
      </EntryFrame>
    </EditorContext>
  )
}

/** `now` is the server's clock, which is read again while the page is open. */
function FormAndWeeks({ now }: { now: Millis }) {
  const { schedule, isStale } = useGoodSchedule(now)
  const today = sydneyDate(now)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the built-in schedule changes with the year, not with each moment
  const builtIn = useMemo(() => builtInSchedule(now), [today])
  const holidays = [...builtIn.closedDates, ...yearsOf(builtIn).flatMap(weekendHolidays)]
    .filter((day) => hasHours(schedule, day))
    .sort()
  const scope = { builtIn, good: schedule, today, holidays }
  const { isReadOnly } = useEditor()
  return (
    <ScheduleContext value={scope}>
      <div className={styles.columns}>
        <ComingWeeks schedule={schedule} holidays={holidays} now={now} isStale={isStale} />
        {isReadOnly ? (
          <PublishedText />
        ) : (
          <FormBoundary>
            <ScheduleForm />
          </FormBoundary>
        )}
      </div>
    </ScheduleContext>
  )
}

const { held, meeting, ahead, contact } = scheduleWords

function ScheduleForm() {
  return (
    <div className={styles.form}>
      <UnmappedIssuesNotice shape={SCHEDULE_SHAPE} />
      <HoursSection />
      <FormSection title={held.title} text={held.text}>
        <HeldTimesField />
      </FormSection>
      <ClosedSection />
      <ClosuresSection />
      <AheadSection />
      <FormSection title={meeting.title}>
        <SettingText path={['meetingUrl']} label={meeting.label} hint={meeting.hint} type="url" builtInWords={meeting.ring} />
      </FormSection>
      <HostsSection />
      <CampaignsSection />
      <FormSection title={contact.title} text={contact.text}>
        <FieldRow>
          <AmountField path={['contactWithinMinutes']} label={contact.within} hint={contact.hint} units={OPEN_TIME} />
        </FieldRow>
      </FormSection>
    </div>
  )
}

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

/** What the form of the opening hours has fields for: hours by weekday are one. */
export const SCHEDULE_SHAPE = shapeOfSchema(scheduleEntryJsonSchema(), ['hours'])

/** How soon and how far ahead visitors book, and until when they change a booking. */
function AheadSection() {
  const { builtIn, good, today } = useScheduleScope()
  const lastDay = ahead.horizonHint(dayWords(addDays(today, good.horizonDays), today))
  return (
    <FormSection title={ahead.title}>
      <FieldRow>
        <AmountField
          path={['noticeMinutes']}
          label={ahead.notice}
          hint={ahead.noticeHint}
          builtIn={builtIn.noticeMinutes}
          units={DURATION}
        />
        <AmountField path={['horizonDays']} label={ahead.horizon} hint={lastDay} builtIn={builtIn.horizonDays} units={DAYS} />
        <AmountField
          path={['changeMinutes']}
          label={ahead.change}
          hint={ahead.changeHint}
          builtIn={builtIn.changeMinutes}
          units={DURATION}
        />
      </FieldRow>
    </FormSection>
  )
}

/** The years whose holidays a schedule knows. */
const yearsOf = ({ closedDates }: Schedule) => [...new Set(closedDates.map((day) => Number(day.slice(0, 4))))]

/** What the unsaved entry means; while it is faulty, what it meant before, or what is live, or the built-in schedule. */
function useGoodSchedule(now: Millis): { schedule: Schedule; isStale: boolean } {
  useSignals()
  const editor = useEditor()
  const last = useRef<Schedule>(undefined)
  const checked = checkSchedule(textOf(editor.value.value), now)
  last.current = checked.ok ? checked.value : (last.current ?? liveSchedule(editor.live.value?.text, now))
  return { schedule: last.current, isStale: !checked.ok }
}

function liveSchedule(text: string | null | undefined, now: Millis): Schedule {
  const checked = checkSchedule(text ?? '{}', now)
  return checked.ok ? checked.value : builtInSchedule(now)
}
