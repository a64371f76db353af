import { useState } from 'react'
import { FieldError, Group, Input, Label, Text, TextField } from 'react-aria-components'
import { scheduleWords } from '../../../shared/content/studio/schedule.ts'
import type { EntryPath } from '../entry/entry-value.ts'
import { useField } from '../entry/hooks.ts'
import { TextControl } from '../ui/controls.tsx'
import { BuiltInNote, FieldRow, FormSection, MoreFields, useScheduleScope } from './parts.tsx'
import { TimeField } from './times.tsx'
import { daysInShort, WeekHoursField } from './week-hours.tsx'
import control from '../ui/control.module.css'
import styles from './hours.module.css'

const { hours, week, air } = scheduleWords

const AIR_AND_LIMIT = [['airBeforeMinutes'], ['airAfterMinutes'], ['sessionsADay']]

/** From when to when sessions are held, and how long one is; and, for who asks for it, by weekday, with air, and how many a day. */
export function HoursSection() {
  const { builtIn, good } = useScheduleScope()
  const own = useField(['hours']).value
  const usualOn = (weekday: number) => (weekday > 5 ? [] : [{ from: good.open, to: good.close }])
  return (
    <FormSection title={hours.title} text={own === undefined ? hours.text : hours.usualText}>
      <FieldRow>
        <TimeField path={['open']} label={hours.open} builtIn={builtIn.open} />
        <TimeField path={['close']} label={hours.close} builtIn={builtIn.close} />
        <AmountField path={['slotMinutes']} label={hours.slotMinutes} builtIn={builtIn.slotMinutes} units={MINUTES} />
      </FieldRow>
      <MoreFields label={week.title} note={daysInShort(own)} fields={[['hours']]}>
        <WeekHoursField path={['hours']} usualOn={usualOn} />
      </MoreFields>
      <MoreFields label={air.title} fields={AIR_AND_LIMIT}>
        <FieldRow>
          <AmountField path={['airBeforeMinutes']} label={air.before} hint={air.beforeHint} builtIn={0} units={MINUTES} />
          <AmountField path={['airAfterMinutes']} label={air.after} hint={air.afterHint} builtIn={0} units={MINUTES} />
          <AmountField path={['sessionsADay']} label={air.aDay} hint={air.aDayHint} units={SESSIONS} />
        </FieldRow>
      </MoreFields>
    </FormSection>
  )
}

type AmountFieldProps = {
  path: EntryPath
  label: string
  hint?: string
  /** What holds without one in the entry; absent: nothing does, and the field may be empty. */
  builtIn?: number
  source?: (words: string) => string
  /** The first is what the entry counts in. With several one of them is chosen. */
  units: readonly AmountUnit[]
}

/** What was typed or chosen holds until the entry has another value, as after an undo. */
type Typed = { text?: string | undefined; unit: AmountUnit; value: unknown }

/** A number of the entry with its unit. */
export function AmountField({ path, label, hint, builtIn, source, units }: AmountFieldProps) {
  const { value, error, change } = useField(path, label)
  const [kept, setKept] = useState<Typed>()
  const typed = kept && Object.is(kept.value, value) ? kept : undefined
  const shown = value ?? builtIn
  const unit = typed?.unit ?? bestUnit(shown, units)
  const text = typed?.text ?? amountText(shown, unit)
  const set = (next: unknown, typedText: string | undefined, nextUnit: AmountUnit) => {
    setKept({ text: typedText, unit: nextUnit, value: next })
    change(next)
  }
  const isOther = builtIn !== undefined && value !== undefined && value !== builtIn
  return (
    <TextField
      className={control.control ?? ''}
      value={text}
      onChange={(next) => set(amountValue(next, unit), next, unit)}
      onBlur={() => typed && typeof value !== 'string' && setKept({ unit, value })}
      isInvalid={error !== undefined}
      inputMode="decimal"
      data-focus-group
    >
      <Label className={control.label}>{label}</Label>
      <Group className={`${control.group} ${styles.group}`}>
        <Input className={styles.number ?? ''} />
        {units.length === 1 ? (
          <span className={styles.unit}>{scheduleWords.units[unit.id](Number(text))}</span>
        ) : (
          <select
            className={styles.choice}
            aria-label={scheduleWords.units.label(label)}
            value={unit.id}
            onChange={({ target }) => {
              const next = units.find(({ id }) => id === target.value)
              if (next) set(amountValue(text, next), undefined, next)
            }}
          >
            {units.map(({ id }) => (
              <option key={id} value={id}>
                {scheduleWords.units[id](Number(text))}
              </option>
            ))}
          </select>
        )}
      </Group>
      {hint && (
        <Text slot="description" className={control.hint}>
          {hint}
        </Text>
      )}
      <FieldError className={control.error}>{error}</FieldError>
      {isOther && <BuiltInNote value={amountWords(builtIn, units)} source={source} onUse={() => change(undefined)} />}
    </TextField>
  )
}

/** A unit in which a number of the entry is typed. `size` is how many of the entry's own unit it has. */
type AmountUnit = { id: 'minutes' | 'hours' | 'days' | 'sessions'; size: number }

export const SESSIONS: readonly AmountUnit[] = [{ id: 'sessions', size: 1 }]
export const MINUTES: readonly AmountUnit[] = [{ id: 'minutes', size: 1 }]
export const DAYS: readonly AmountUnit[] = [{ id: 'days', size: 1 }]
/** For minutes of opening hours, of which a day has fewer than 24 hours. */
export const OPEN_TIME: readonly AmountUnit[] = [
  { id: 'minutes', size: 1 },
  { id: 'hours', size: 60 },
]
/** For a number of minutes that may be long. */
export const DURATION: readonly AmountUnit[] = [
  { id: 'minutes', size: 1 },
  { id: 'hours', size: 60 },
  { id: 'days', size: 24 * 60 },
]

/** The largest unit that divides a value evenly; for 0 and for what is no number, the second smallest, as nobody counts minutes. */
export function bestUnit(value: unknown, units: readonly AmountUnit[]): AmountUnit {
  const divides = (unit: AmountUnit) => typeof value === 'number' && value !== 0 && value % unit.size === 0
  return (units.findLast(divides) ?? (typeof value === 'number' && value !== 0 ? units[0] : (units[1] ?? units[0]))) as AmountUnit
}

/** A value of the entry as it is typed in a unit; what is no number is shown as it is. */
export function amountText(value: unknown, { size }: AmountUnit): string {
  return typeof value === 'number' ? String(Number((value / size).toFixed(4))) : String(value ?? '')
}

/** What the entry holds for a typed text: undefined for none, and the text itself if it is no number, so that it is found faulty. */
export function amountValue(text: string, { size }: AmountUnit): number | string | undefined {
  const typed = text.trim()
  if (typed === '') return undefined
  const value = Number(typed) * size
  // 1.1 days are 1584.0000000000002 minutes otherwise.
  return Number.isFinite(value) ? Number(value.toFixed(4)) : typed
}

/** A value in words: 90 minutes, 2 hours, 1 day. */
export function amountWords(value: number, units: readonly AmountUnit[]): string {
  const unit = bestUnit(value, units)
  const amount = value / unit.size
  return `${amount} ${scheduleWords.units[unit.id](amount)}`
}

type SettingTextProps = {
  path: EntryPath
  label: string
  hint?: string
  type?: 'text' | 'url' | 'email'
  max?: number
  /** What holds without a text, where that is worth going back to. */
  builtInWords?: string
  source?: (words: string) => string
}

/** A text of the entry, which leaves it when it is emptied. */
export function SettingText({ path, label, hint, type, max, builtInWords, source }: SettingTextProps) {
  const { value, error, change, leave } = useField(path, label)
  const text = typeof value === 'string' ? value : ''
  return (
    <div data-focus-group>
      <TextControl
        label={label}
        value={text}
        onChange={(next) => change(next === '' ? undefined : next)}
        onLeave={leave}
        hint={hint}
        error={error}
        max={max}
        type={type}
      />
      {value !== undefined && builtInWords && (
        <BuiltInNote
          value={builtInWords}
          source={source}
          use={scheduleWords.builtIn.use(`“${builtInWords}”`)}
          onUse={() => change(undefined)}
        />
      )}
    </div>
  )
}
