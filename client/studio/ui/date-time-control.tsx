import { parseAbsolute, type ZonedDateTime } from '@internationalized/date'
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

type DateTimeControlProps = {
  label: string
  /** A moment as a text with its zone, or undefined. */
  value: string | undefined
  /** The moment with Sydney's offset, 2026-11-30T23:59:00+11:00; undefined if it was cleared. */
  onChange: (value: string | undefined) => void
  hint?: string
  fault?: string
}

/** A moment in Sydney's time, typed or chosen from a calendar. */
export function DateTimeControl({ label, value, onChange, hint, fault }: DateTimeControlProps) {
  return (
    <DatePicker<ZonedDateTime>
      className={control.control ?? ''}
      value={zonedOf(value)}
      onChange={(moment) => onChange(moment ? textOf(moment) : undefined)}
      granularity="minute"
      hideTimeZone
      hourCycle={12}
      shouldForceLeadingZeros
      isInvalid={fault !== undefined}
      placeholderValue={zonedOf(new Date().toISOString())?.set({ hour: 9, minute: 0, second: 0, millisecond: 0 })}
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

function zonedOf(value: string | undefined): ZonedDateTime | null {
  if (value === undefined || Number.isNaN(Date.parse(value))) return null
  return parseAbsolute(new Date(value).toISOString(), TIME_ZONE)
}

/** Without the name of the zone that the library appends. */
function textOf(moment: ZonedDateTime): string {
  return moment
    .set({ millisecond: 0 })
    .toString()
    .replace(/\[.*\]$/, '')
}
