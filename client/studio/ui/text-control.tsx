import { Input, Label, TextArea, TextField } from 'react-aria-components'
import { INVISIBLE } from '../../../shared/field-rule.ts'
import styles from './control.module.css'
import { ControlNotes } from './control-notes.tsx'

type TextControlProps = {
  label: string
  value: string
  onChange: (value: string) => void
  hint?: string
  /** What is wrong with it, in words. */
  fault?: string
  /** The most characters that fit; how many are left is shown near the end. */
  max?: number
  /** For a text of several lines on the screen; the value has none. */
  isLong?: boolean
  isDisabled?: boolean
  type?: 'text' | 'url' | 'email' | 'search' | 'number'
  /** Shown only to a screen reader, where the place says what it is. */
  isLabelHidden?: boolean
}

/** The count is shown once so few characters are left. */
const NEAR_END = 20

/** A labelled text field with a hint, a count and a fault. What is invisible in a pasted text is left out. */
export function TextControl(props: TextControlProps) {
  const { label, value, onChange, hint, fault, max, isLong, isDisabled, type, isLabelHidden } = props
  const left = max === undefined ? undefined : max - [...value].length
  return (
    <TextField
      className={styles.control ?? ''}
      value={value}
      onChange={(text) => onChange(text.replace(INVISIBLE, ''))}
      isInvalid={fault !== undefined}
      isDisabled={isDisabled}
      type={isLong ? undefined : type}
      aria-label={isLabelHidden ? label : undefined}
    >
      {!isLabelHidden && <Label className={styles.label}>{label}</Label>}
      {isLong ? <TextArea className={styles.area} rows={3} /> : <Input className={styles.input} />}
      {/* Who has written something knows what the field is for. */}
      <ControlNotes hint={fault && value ? undefined : hint} fault={fault}>
        {left !== undefined && left <= NEAR_END && (
          <span className={left < 0 ? styles.over : styles.count}>{left < 0 ? `${-left} too many` : `${left} left`}</span>
        )}
      </ControlNotes>
    </TextField>
  )
}
