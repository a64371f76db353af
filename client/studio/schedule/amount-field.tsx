import { useState } from 'react'
import { FieldError, Group, Input, Label, Text, TextField } from 'react-aria-components'
import { scheduleWords } from '../../../shared/content/studio/schedule-words.ts'
import { useField } from '../entry/use-field.ts'
import control from '../ui/control.module.css'
import { type AmountUnit, amountText, amountValue, amountWords, bestUnit } from './amount.ts'
import styles from './amount-field.module.css'
import { BuiltInNote } from './built-in-note.tsx'

type AmountFieldProps = {
  name: string
  label: string
  hint?: string
  builtIn: number
  /** The first is what the entry counts in. With several one of them is chosen. */
  units: readonly AmountUnit[]
}

/** What was typed or chosen holds until the entry has another value, as after an undo. */
type Typed = { text?: string | undefined; unit: AmountUnit; value: unknown }

/** A number of the entry with its unit. */
export function AmountField({ name, label, hint, builtIn, units }: AmountFieldProps) {
  const { value, fault, change } = useField([name], label)
  const [kept, setKept] = useState<Typed>()
  const typed = kept && Object.is(kept.value, value) ? kept : undefined
  const shown = value ?? builtIn
  const unit = typed?.unit ?? bestUnit(shown, units)
  const text = typed?.text ?? amountText(shown, unit)
  const set = (next: unknown, typedText: string | undefined, nextUnit: AmountUnit) => {
    setKept({ text: typedText, unit: nextUnit, value: next })
    change(next)
  }
  const isOther = value !== undefined && value !== builtIn
  return (
    <TextField
      className={control.control ?? ''}
      value={text}
      onChange={(next) => set(amountValue(next, unit), next, unit)}
      onBlur={() => typed && typeof value !== 'string' && setKept({ unit, value })}
      isInvalid={fault !== undefined}
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
      <FieldError className={control.fault}>{fault}</FieldError>
      {isOther && <BuiltInNote value={amountWords(builtIn, units)} onUse={() => change(undefined)} />}
    </TextField>
  )
}
