import { parseTime, type Time } from '@internationalized/date'
import { DateInput, DateSegment, FieldError, Label, TimeField as TimeInput } from 'react-aria-components'
import type { EntryPath } from '../entry/entry-value.ts'
import { useField } from '../entry/use-field.ts'
import control from '../ui/control.module.css'
import { BuiltInNote } from './built-in-note.tsx'
import { wallClockWords } from './clock-words.ts'
import styles from './time-field.module.css'

type TimeFieldProps = {
  path: EntryPath
  label: string
  /** The time that holds without one in the entry, HH:MM. */
  builtIn: string
  source?: (words: string) => string
}

/** A time of the day in the entry. */
export function TimeField({ path, label, builtIn, source }: TimeFieldProps) {
  const { value, fault, change } = useField(path, label)
  return (
    <TimeInput<Time>
      className={control.control ?? ''}
      value={timeOf(value ?? builtIn)}
      onChange={(time) => change(time?.toString().slice(0, 5))}
      hourCycle={12}
      shouldForceLeadingZeros
      data-focus-group
      isInvalid={fault !== undefined}
    >
      <Label className={control.label}>{label}</Label>
      <DateInput className={`${control.group} ${styles.parts}`}>
        {(segment) => <DateSegment segment={segment} className={control.segment ?? ''} />}
      </DateInput>
      <FieldError className={control.fault}>{fault}</FieldError>
      {value !== undefined && value !== builtIn && (
        <BuiltInNote value={wallClockWords(builtIn)} source={source} onUse={() => change(undefined)} />
      )}
    </TimeInput>
  )
}

/** Null, which shows empty places, for what is no time. */
function timeOf(value: unknown): Time | null {
  try {
    return parseTime(String(value))
  } catch {
    return null
  }
}
