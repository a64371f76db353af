import { type CalendarDate, parseDate } from '@internationalized/date'
import { useState } from 'react'
import { Calendar, DialogTrigger, Popover } from 'react-aria-components'
import { scheduleWords } from '../../../shared/content/studio/schedule-words.ts'
import { isWeekend } from '../../../shared/schedule/time.ts'
import calendar from '../ui/date-time-control.module.css'
import { MonthOfDays } from '../ui/month-of-days.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import styles from './day-chooser.module.css'
import { useScheduleScope } from './schedule-context.ts'

type DayChooserProps = {
  /** What is chosen, in words. */
  label: string
  /** YYYY-MM-DD */
  days: readonly string[]
  /** A day that makes no difference. */
  isUnavailable: (day: string) => boolean
  onChange: (days: string[]) => void
}

const { closed } = scheduleWords

/** A button that opens a calendar in which any number of weekdays is chosen. */
export function DayChooser({ label, days, isUnavailable, onChange }: DayChooserProps) {
  const { today } = useScheduleScope()
  const [isOpen, setOpen] = useState(false)
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <StudioButton aria-label={`${closed.add} ${label}`}>{closed.add}</StudioButton>
      {/* Without a Dialog in it, the popover itself is the dialog, with all that it has. */}
      <Popover placement="bottom start" className={calendar.popover ?? ''} aria-label={closed.calendar(label)}>
        <Calendar<CalendarDate, 'multiple'>
          aria-label={label}
          selectionMode="multiple"
          value={days.map((day) => parseDate(day))}
          minValue={parseDate(today)}
          defaultFocusedValue={parseDate(today)}
          onChange={(dates) => onChange(dates.map(String))}
          isDateUnavailable={(date) => isWeekend(dayOf(date)) || isUnavailable(dayOf(date))}
          firstDayOfWeek="mon"
          autoFocus
        >
          <MonthOfDays />
        </Calendar>
        <div className={styles.foot}>
          <span role="status">{closed.chosen(days.length)}</span>
          <StudioButton onPress={() => setOpen(false)}>{closed.done}</StudioButton>
        </div>
      </Popover>
    </DialogTrigger>
  )
}

const dayOf = (date: { toString(): string }) => date.toString().slice(0, 10)
