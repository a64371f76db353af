import { now, parseTime, type ZonedDateTime } from '@internationalized/date'
import { useState } from 'react'
import {
  Button,
  Calendar,
  DateInput,
  DatePicker,
  DateSegment,
  FieldError,
  Group,
  Label,
  Popover,
  Text,
} from 'react-aria-components'
import { controlWords } from '../../../shared/content/studio/control-words'
import { TIME_ZONE } from '../../../shared/schedule/sydney-time'
import control from './control.module.css'
import styles from './date-time-control.module.css'
import { MonthOfDays } from './month-of-days'
import { sydneyMoment, sydneyText } from './sydney-moment'

type DateTimeControlProps = {
  label: string
  /** A moment as a text with its zone, or undefined. */
  value: string | undefined
  /** The moment with Sydney's offset, 2026-11-30T23:59:00+11:00; undefined if it was cleared. */
  onChange: (value: string | undefined) => void
  hint?: string
  fault?: string
  /** The time of a day that is chosen from the calendar, HH:MM. */
  time?: string
  /** Whether only the day is asked for; its time is `time`. */
  isDay?: boolean
}

/** Years are typed digit by digit: one before this is not finished. */
const FIRST_YEAR = 1000

/** A moment in Sydney's time, typed or chosen from a calendar. */
export function DateTimeControl({ label, value, onChange, hint, fault, time = '09:00', isDay = false }: DateTimeControlProps) {
  const [unfinished, setUnfinished] = useState<ZonedDateTime>()
  const change = (moment: ZonedDateTime | null) => {
    const isFinished = !moment || moment.year >= FIRST_YEAR
    setUnfinished(isFinished ? undefined : moment)
    if (isFinished) onChange(moment ? sydneyText(moment) : undefined)
  }
  return (
    <DatePicker<ZonedDateTime>
      className={control.control ?? ''}
      value={unfinished ?? sydneyMoment(value)}
      onChange={change}
      onBlur={() => setUnfinished(undefined)}
      granularity={isDay ? 'day' : 'minute'}
      hideTimeZone
      hourCycle={12}
      shouldForceLeadingZeros
      isInvalid={fault !== undefined}
      placeholderValue={todayAt(time)}
    >
      <Label className={control.label}>{label}</Label>
      <Group className={control.group ?? ''}>
        <DateInput className={control.segments ?? ''}>
          {(segment) => <DateSegment segment={segment} className={control.segment ?? ''} />}
        </DateInput>
        <Button className={styles.open ?? ''} aria-label={controlWords.calendar}>
          <span className={styles.dots} aria-hidden="true" />
        </Button>
      </Group>
      <span className={control.under}>
        {hint && !fault && (
          <Text slot="description" className={control.hint}>
            {hint}
          </Text>
        )}
        <FieldError className={control.fault}>{fault}</FieldError>
        {value !== undefined && (
          <button type="button" className={styles.clear} onClick={() => onChange(undefined)}>
            {controlWords.clear}
          </button>
        )}
      </span>
      <Popover className={styles.popover ?? ''} aria-label={controlWords.calendar}>
        <Calendar>
          <MonthOfDays />
        </Calendar>
      </Popover>
    </DatePicker>
  )
}

/** The time of a chosen day comes from here. */
function todayAt(time: string): ZonedDateTime {
  const { hour, minute } = parseTime(time)
  return now(TIME_ZONE).set({ hour, minute, second: 0, millisecond: 0 })
}
