import { type CalendarDate, parseDate } from '@internationalized/date'
import { useRef, useState } from 'react'
import { Calendar, DialogTrigger, Popover } from 'react-aria-components'
import { scheduleWords } from '../../../shared/content/studio/schedule.ts'
import { hasHours } from '../../../shared/schedule/schedule.ts'
import type { EntryPath } from '../entry/entry-value.ts'
import { useIssuesAt } from '../entry/form-shape.tsx'
import { useField } from '../entry/hooks.ts'
import { keepFocusNear } from '../focus.ts'
import { StudioButton } from '../ui/buttons.tsx'
import { MonthOfDays } from '../ui/date-time-control.tsx'
import { useAsked } from '../ui/layout.tsx'
import { dayWords, ErrorWords, RemovableItem, realDays, sortedDays, textsOf, useScheduleScope } from './parts.tsx'
import calendar from '../ui/date-time-control.module.css'
import styles from './days.module.css'
import daysFieldStyles from './days-field.module.css'

type DayChooserProps = {
  /** What is chosen, in words. */
  label: string
  /** YYYY-MM-DD */
  days: readonly string[]
  /** A day that makes no difference. */
  isUnavailable: (day: string) => boolean
  /** What an address says that opens it at once. */
  askedBy: string | undefined
  onChange: (days: string[]) => void
}

const { closed } = scheduleWords

/** A button that opens a calendar in which any number of days with hours is chosen. */
function DayChooser({ label, days, isUnavailable, askedBy = '', onChange }: DayChooserProps) {
  const { good, today } = useScheduleScope()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const openInSight = () => {
    button.current?.scrollIntoView({ block: 'center' })
    setOpen(true)
  }
  useAsked(askedBy, openInSight)
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <StudioButton ref={button} aria-label={`${closed.add} ${label}`}>
        {closed.add}
      </StudioButton>
      {/* Without a Dialog in it, the popover itself is the dialog, with all that it has. */}
      <Popover placement="bottom start" className={calendar.popover ?? ''} aria-label={closed.calendar(label)}>
        <Calendar<CalendarDate, 'multiple'>
          aria-label={label}
          selectionMode="multiple"
          value={days.map((day) => parseDate(day))}
          minValue={parseDate(today)}
          defaultFocusedValue={parseDate(today)}
          onChange={(dates) => onChange(dates.map(String))}
          isDateUnavailable={(date) => !hasHours(good, dayOf(date)) || isUnavailable(dayOf(date))}
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

type DaysFieldProps = {
  path: EntryPath
  label: string
  hint?: string
  /** A day that need not be chosen, beside those without hours. */
  isShutAnyway?: (day: string) => boolean
  /** A day of the list that another field shows. */
  isElsewhere?: (day: string) => boolean
  /** What an address says that opens the calendar at once. */
  askedBy?: string
}
const never = () => false

/** A list of days in the entry, chosen from a calendar and removed one by one. */
export function DaysField({ path, label, hint, isShutAnyway = never, isElsewhere = never, askedBy }: DaysFieldProps) {
  const { today } = useScheduleScope()
  const { value, change } = useField(path)
  const issues = useIssuesAt(path)
  const all = textsOf(value)
  const elsewhere = all.filter(isElsewhere)
  const own = all.filter((day) => !isElsewhere(day))
  const { real, broken } = realDays(own)
  const past = real.filter((day) => day < today)
  const coming = real.filter((day) => day >= today)
  const shown = [...new Set([...broken, ...coming])].sort()
  const keep = (days: readonly string[]) => change(sortedDays([...elsewhere, ...days]))
  const isInvalid = (day: string) => issues.some((error) => error.path[path.length] === all.indexOf(day))
  return (
    <fieldset className={daysFieldStyles.field} data-focus-group data-invalid={issues.length > 0 || undefined}>
      <legend className={daysFieldStyles.label}>{label}</legend>
      {hint && <p className={daysFieldStyles.hint}>{hint}</p>}
      <div className={daysFieldStyles.row}>
        {shown.length > 0 && (
          <ul className={daysFieldStyles.days}>
            {shown.map((day) => {
              const words = broken.includes(day) ? day : dayWords(day, today)
              return (
                <RemovableItem
                  key={day}
                  label={words}
                  remove={closed.remove(words)}
                  isInvalid={isInvalid(day)}
                  onRemove={() => keep(own.filter((other) => other !== day))}
                />
              )
            })}
          </ul>
        )}
        <DayChooser
          label={label}
          days={coming}
          isUnavailable={(day) => isShutAnyway(day) || isElsewhere(day)}
          askedBy={askedBy}
          onChange={(days) => keep([...broken, ...past, ...days])}
        />
      </div>
      <ErrorWords words={issues.map(({ words }) => words)} />
      {past.length > 0 && (
        <p className={daysFieldStyles.past}>
          {closed.past(past.length)}{' '}
          <button
            type="button"
            onClick={({ currentTarget }) => {
              keepFocusNear(currentTarget)
              keep(own.filter((day) => !past.includes(day)))
            }}
          >
            {closed.removePast}
          </button>
        </p>
      )}
    </fieldset>
  )
}
