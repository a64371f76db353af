import { type CalendarDateTime, parseDateTime } from '@internationalized/date'
import { Button, Calendar, DateInput, DatePicker, DateSegment, FieldError, Group, Label, Popover } from 'react-aria-components'
import { controlWords } from '../../../shared/content/studio/studio.ts'
import type { EntryPath } from '../entry/entry-value.ts'
import { useField } from '../entry/use-field.ts'
import control from '../ui/control.module.css'
import calendar from '../ui/date-time-control.module.css'
import { MonthOfDays } from '../ui/month-of-days.tsx'

/** A day and time of Sydney in the entry, YYYY-MM-DDTHH:MM, typed or chosen from a calendar. */
export function WallTimeField({ path, label }: { path: EntryPath; label: string }) {
  const { value, fault, change } = useField(path, label)
  return (
    <DatePicker<CalendarDateTime>
      className={control.control ?? ''}
      value={wallTimeOf(value)}
      onChange={(time) => change(time?.toString().slice(0, 16))}
      granularity="minute"
      hourCycle={12}
      shouldForceLeadingZeros
      firstDayOfWeek="mon"
      isInvalid={fault !== undefined}
    >
      <Label className={control.label}>{label}</Label>
      <Group className={control.group ?? ''}>
        <DateInput className={control.segments ?? ''}>
          {(segment) => <DateSegment segment={segment} className={control.segment ?? ''} />}
        </DateInput>
        <Button className={calendar.open ?? ''} aria-label={controlWords.calendar}>
          <span className={calendar.dots} aria-hidden="true" />
        </Button>
      </Group>
      <FieldError className={control.fault}>{fault}</FieldError>
      {/* Without a Dialog in it, the popover itself is the dialog, with all that it has. */}
      <Popover className={calendar.popover ?? ''} aria-label={controlWords.calendar}>
        <Calendar autoFocus>
          <MonthOfDays />
        </Calendar>
      </Popover>
    </DatePicker>
  )
}

/** Null, which shows empty places, for what is no wall time. */
function wallTimeOf(value: unknown): CalendarDateTime | null {
  try {
    return parseDateTime(String(value))
  } catch {
    return null
  }
}
