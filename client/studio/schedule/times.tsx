import { type CalendarDateTime, parseDateTime, parseTime, type Time } from '@internationalized/date'
import { type FocusEvent, useMemo } from 'react'
import {
  DateInput,
  DatePicker,
  DateSegment,
  FieldError,
  Label,
  Switch,
  TimeField as TimeInput,
  ToggleButton,
  ToggleButtonGroup,
} from 'react-aria-components'
import { scheduleWords } from '../../../shared/content/studio/schedule.ts'
import { controlWords } from '../../../shared/content/studio/studio.ts'
import { slotTimes } from '../../../shared/schedule/slots.ts'
import { addDays } from '../../../shared/sydney-time.ts'
import type { EntryPath } from '../entry/entry-value.ts'
import { useIssuesAt } from '../entry/form-shape.tsx'
import { useField, useUnfinished } from '../entry/hooks.ts'
import { CalendarPopover, DateParts, isHalfTyped, useHalf } from '../ui/date-time-control.tsx'
import {
  BuiltInNote,
  dayWords,
  ErrorWords,
  RemovableItem,
  sortedDays,
  textsOf,
  useScheduleScope,
  wallClockWords,
} from './parts.tsx'
import control from '../ui/control.module.css'
import styles from './times.module.css'

type TimeFieldProps = {
  path: EntryPath
  label: string
  /** The time that holds without one in the entry, HH:MM; absent: none does. */
  builtIn?: string
  source?: (words: string) => string
}

/** A time of the day in the entry. */
export function TimeField({ path, label, builtIn, source }: TimeFieldProps) {
  const { value, change, fault, field } = useTime(path, label, parseTime, builtIn)
  return (
    <TimeInput<Time> {...field} onChange={(next) => change(next?.toString().slice(0, 5))} data-focus-group>
      <Label className={control.label}>{label}</Label>
      <DateInput className={`${control.group} ${styles.parts}`}>
        {(segment) => <DateSegment segment={segment} className={control.segment ?? ''} />}
      </DateInput>
      <FieldError className={control.error}>{fault}</FieldError>
      {builtIn !== undefined && value !== undefined && value !== builtIn && (
        <BuiltInNote value={wallClockWords(builtIn)} source={source} onUse={() => change(undefined)} />
      )}
    </TimeInput>
  )
}

/** A time in the entry, or `builtIn`, and what the two fields that show one have in common. */
function useTime<Shown>(path: EntryPath, label: string, parse: (text: string) => Shown, builtIn?: string) {
  const { value, error, change } = useField(path, label)
  const { isHalf, setHalf } = useHalf(value)
  useUnfinished(label, isHalf)
  // With another object the field would forget what is half typed. Null, for what is no time, shows empty places.
  const time = useMemo(() => {
    try {
      return parse(String(value ?? builtIn))
    } catch {
      return null
    }
  }, [parse, value, builtIn])
  const field = {
    className: control.control ?? '',
    onBlur: ({ currentTarget }: FocusEvent<Element>) => setHalf(isHalfTyped(currentTarget)),
    value: time,
    hourCycle: 12,
    shouldForceLeadingZeros: true,
    isInvalid: error !== undefined || isHalf,
  } as const
  return { value, change, fault: error ?? (isHalf && controlWords.half), field }
}

/** A day and time of Sydney in the entry, YYYY-MM-DDTHH:MM, typed or chosen from a calendar. */
export function WallTimeField({ path, label }: { path: EntryPath; label: string }) {
  const { change, fault, field } = useTime(path, label, parseDateTime)
  const keep = (next: CalendarDateTime | null) => change(next?.toString().slice(0, 16))
  return (
    <DatePicker<CalendarDateTime> {...field} onChange={keep} granularity="minute" firstDayOfWeek="mon">
      <Label className={control.label}>{label}</Label>
      <DateParts />
      <FieldError className={control.error}>{fault}</FieldError>
      <CalendarPopover autoFocus />
    </DatePicker>
  )
}

const { held, builtIn: words, closed } = scheduleWords

/** The times of a day, of which some are held. An empty list stays in the entry: it frees them all. */
export function HeldTimesField() {
  const { builtIn, good } = useScheduleScope()
  const { value, change } = useField(['heldTimes'])
  const issues = useIssuesAt(['heldTimes'])
  const times = slotTimes(good)
  const chosen = value === undefined ? builtIn.heldTimes : textsOf(value)
  const astray = chosen.filter((time) => !times.includes(time))
  const hold = (next: readonly string[]) => change([...new Set(next)].sort())
  return (
    <div className={styles.heldTimesFieldField} data-focus-group data-invalid={issues.length > 0 || undefined}>
      <ToggleButtonGroup
        className={styles.times ?? ''}
        aria-label={held.label}
        selectionMode="multiple"
        selectedKeys={chosen.filter((time) => times.includes(time))}
        onSelectionChange={(keys) => hold([...astray, ...[...keys].map(String)])}
      >
        {times.map((time) => (
          <ToggleButton key={time} id={time} className={styles.time ?? ''}>
            <span className={styles.dot} aria-hidden="true" />
            <span>{wallClockWords(time)}</span>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {value !== undefined && astray.length > 0 && (
        <div className={styles.astray}>
          <span>{held.astray}</span>
          <ul>
            {astray.map((time) => (
              <RemovableItem
                key={time}
                label={wallClockWords(time)}
                remove={held.free(wallClockWords(time))}
                onRemove={() => hold(chosen.filter((other) => other !== time))}
              />
            ))}
          </ul>
        </div>
      )}
      {chosen.length === 0 && <p className={styles.note}>{held.none}</p>}
      <ErrorWords words={issues.map((error) => error.words)} />
      {value !== undefined && !isSame(chosen, builtIn.heldTimes) && (
        <BuiltInNote
          value={builtIn.heldTimes.map(wallClockWords).join(', ')}
          use={words.useThese}
          onUse={() => change(undefined)}
        />
      )}
    </div>
  )
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return [...one].sort().join() === [...other].sort().join()
}

/** Further ones matter later: nobody can book for them yet. */
const DAYS_SHOWN = 366

/** The public holidays of the coming year, closed unless they are switched on. */
export function HolidaysField() {
  const { holidays, today } = useScheduleScope()
  const { value, change } = useField(['openDates'])
  const opened = textsOf(value)
  const last = addDays(today, DAYS_SHOWN)
  const coming = holidays.filter((day) => day >= today && day <= last)
  return (
    <fieldset className={styles.holidaysFieldField}>
      <legend className={styles.label}>{closed.holidays}</legend>
      <p className={styles.hint}>{closed.holidaysHint}</p>
      <ul className={styles.days}>
        {coming.map((day) => (
          <li key={day}>
            <Switch
              className={styles.day ?? ''}
              isSelected={opened.includes(day)}
              onChange={(isOpen) => change(sortedDays(isOpen ? [...opened, day] : opened.filter((other) => other !== day)))}
            >
              <span className={styles.track} aria-hidden="true" />
              <span className={styles.name}>{dayWords(day, today)}</span>
              <span className={styles.state}>{opened.includes(day) ? closed.isOpen : closed.isClosed}</span>
            </Switch>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
