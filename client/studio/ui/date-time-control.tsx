import { fromAbsolute, now, parseTime, type ZonedDateTime } from '@internationalized/date'
import { type Ref, useEffect, useMemo, useRef, useState } from 'react'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarHeading,
  DateInput,
  DatePicker,
  DateSegment,
  Group,
  Label,
  Popover,
} from 'react-aria-components'
import { controlWords } from '../../../shared/content/studio/studio.ts'
import { slotInstant } from '../../../shared/schedule/sydney-instant.ts'
import { sydneyDate, TIME_ZONE } from '../../../shared/sydney-time.ts'
import { MarkButton } from './buttons.tsx'
import { ControlNotes } from './controls.tsx'
import control from './control.module.css'
import styles from './date-time-control.module.css'

type DateTimeControlProps = {
  label: string
  /** A moment as a text with its zone, or undefined. */
  value: string | undefined
  /** The moment with Sydney's offset, 2026-11-30T23:59:00+11:00; undefined if it was cleared. */
  onChange: (value: string | undefined) => void
  /** Called when the field is left: whether it holds half a moment, of which its owner knows nothing. */
  onHalf?: ((isHalf: boolean) => void) | undefined
  hint?: string
  error?: string
  /** The time of a day that is chosen from the calendar, HH:MM. */
  time?: string
  /** Whether only the day is asked for; its time is `time`. */
  isDay?: boolean
  /** Whether it can be without a moment. */
  hasClear?: boolean
}

/** Years are typed digit by digit: one before this is not finished. Two digits are a year of this century. */
const FIRST_YEAR = 1000
const CENTURY = 2000
const TWO_DIGITS = 100

/** A moment in Sydney's time, typed or chosen from a calendar. */
export function DateTimeControl({
  label,
  value,
  onChange,
  onHalf,
  hint,
  error,
  time = '09:00',
  isDay = false,
  hasClear = true,
}: DateTimeControlProps) {
  const [unfinished, setUnfinished] = useState<ZonedDateTime>()
  const { isHalf, setHalf } = useHalf(value, onHalf)
  const [clears, setClears] = useState(0)
  const group = useRef<HTMLDivElement>(null)
  // With another object the field would forget what is half typed.
  const moment = useMemo(() => sydneyMoment(value), [value])
  const change = (moment: ZonedDateTime | null) => {
    const isFinished = !moment || moment.year >= FIRST_YEAR
    setUnfinished(isFinished ? undefined : moment)
    setHalf(false)
    if (isFinished) onChange(moment ? sydneyText(isDay ? moment.set(parseTime(time)) : moment) : undefined)
  }
  const leave = () => {
    const typed = typedParts(group.current)
    const [year, month, day] = [typed.get('year'), typed.get('month'), typed.get('day')]
    const isTimeless = value === undefined && !isDay && !typed.has('hour') && !typed.has('minute')
    // A day without a time gets the same time as one from the calendar.
    const typedMoment = unfinished ?? (year && month && day && isTimeless ? todayAt(time).set({ year, month, day }) : undefined)
    if (!typedMoment) return setHalf(isHalfTyped(group.current))
    const { year: typedYear } = typedMoment
    const whole = typedYear < TWO_DIGITS ? typedMoment.set({ year: CENTURY + typedYear }) : typedMoment
    change(whole)
    setHalf(whole.year < FIRST_YEAR)
  }
  const clear = () => {
    setUnfinished(undefined)
    setHalf(false)
    setClears(clears + 1)
    onChange(undefined)
  }
  const shownError = error ?? (isHalf ? controlWords.half : undefined)
  return (
    <DatePicker<ZonedDateTime>
      // Only a new field forgets what is half typed.
      key={clears}
      className={control.control ?? ''}
      value={unfinished ?? moment}
      onChange={change}
      onBlur={leave}
      granularity={isDay ? 'day' : 'minute'}
      hideTimeZone
      hourCycle={12}
      shouldForceLeadingZeros
      isInvalid={shownError !== undefined}
      placeholderValue={todayAt(time)}
    >
      <Label className={control.label}>{label}</Label>
      <DateParts ref={group} />
      <ControlNotes hint={shownError ? undefined : hint} error={shownError}>
        {hasClear && (value !== undefined || isHalf) && (
          <button type="button" className={styles.clear} onClick={clear}>
            {controlWords.clear}
          </button>
        )}
      </ControlNotes>
      <CalendarPopover />
    </DatePicker>
  )
}

/** The parts of a date that is typed, and the button that opens its calendar. */
export function DateParts({ ref }: { ref?: Ref<HTMLDivElement> }) {
  return (
    <Group className={control.group ?? ''} ref={ref}>
      <DateInput className={control.segments ?? ''}>
        {(segment) => <DateSegment segment={segment} className={control.segment ?? ''} />}
      </DateInput>
      <Button className={styles.open ?? ''} aria-label={controlWords.calendar}>
        <span className={styles.dots} aria-hidden="true" />
      </Button>
    </Group>
  )
}

/** The calendar of a date. Without a Dialog in it, the popover itself is the dialog, with all that it has. */
export function CalendarPopover({ autoFocus = false }: { autoFocus?: boolean }) {
  return (
    <Popover className={styles.popover ?? ''} aria-label={controlWords.calendar}>
      <Calendar autoFocus={autoFocus}>
        <MonthOfDays />
      </Calendar>
    </Popover>
  )
}

type DayControlProps = Pick<DateTimeControlProps, 'label' | 'error' | 'hasClear'> & {
  value: string | undefined
  onChange: (day: string | undefined) => void
}

/** The zone's offset changes at night, so every day has this time. */
const NOON = '12:00'

/** A Sydney day, YYYY-MM-DD, typed or chosen from a calendar. */
export function DayControl({ value, onChange, ...control }: DayControlProps) {
  const noon = value === undefined ? undefined : slotInstant(value, NOON)
  return (
    <DateTimeControl
      {...control}
      value={noon === undefined ? undefined : new Date(noon).toISOString()}
      onChange={(moment) => onChange(moment && sydneyDate(Date.parse(moment)))}
      time={NOON}
      isDay
    />
  )
}

/** The time of a chosen day comes from here. */
function todayAt(time: string): ZonedDateTime {
  const { hour, minute } = parseTime(time)
  return now(TIME_ZONE).set({ hour, minute, second: 0, millisecond: 0 })
}

/** Whether some parts of a date or time are filled in, and some are not. */
export function isHalfTyped(group: Element | null): boolean {
  const parts = group?.querySelectorAll('[role=spinbutton]').length ?? 0
  const typed = typedParts(group).size
  return typed > 0 && typed < parts
}

/** Whether a field was left with half a value. It no longer is once the field has another `value`. */
export function useHalf(value: unknown, onHalf?: (isHalf: boolean) => void) {
  const [half, setHalfOf] = useState<{ of: unknown }>()
  const isHalf = half !== undefined && half.of === value
  useEffect(() => onHalf?.(isHalf), [isHalf, onHalf])
  return { isHalf, setHalf: (is: boolean) => setHalfOf(is ? { of: value } : undefined) }
}

/** What is filled in of a date that is being typed, by part. */
function typedParts(group: Element | null): Map<string | undefined, number> {
  const parts = [...(group?.querySelectorAll<HTMLElement>('[role=spinbutton][aria-valuenow]') ?? [])]
  return new Map(parts.map((part) => [part.dataset.type, Number(part.getAttribute('aria-valuenow'))]))
}

/** The month of a calendar, with its name and the ways to the months beside it. */
export function MonthOfDays() {
  return (
    <>
      <div className={styles.month}>
        <MarkButton slot="previous" mark="back" />
        <CalendarHeading className={styles.name ?? ''} />
        <MarkButton slot="next" mark="forward" />
      </div>
      <CalendarGrid className={styles.grid ?? ''}>
        {(date) => <CalendarCell date={date} className={styles.day ?? ''} />}
      </CalendarGrid>
    </>
  )
}

/** A moment of an entry in Sydney's time; null for what is none, or has a year of more digits than a calendar shows. */
function sydneyMoment(text: string | undefined): ZonedDateTime | null {
  const moment = text !== undefined && /^\d{4}-/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(moment) ? null : fromAbsolute(moment, TIME_ZONE)
}

/** A moment as an entry holds it, with Sydney's offset: 2026-11-30T23:59:00+11:00. */
export function sydneyText(moment: ZonedDateTime): string {
  // Without the name of the zone that the library appends.
  return moment.set({ millisecond: 0 }).toString().split('[', 1).join()
}
