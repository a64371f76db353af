import type { ReactNode } from 'react'
import {
  Button,
  Checkbox,
  FieldError,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Radio,
  RadioGroup,
  Select,
  SelectValue,
  Text,
  TextArea,
  TextField,
} from 'react-aria-components'
import { INVISIBLE } from '../../../shared/field-rule.ts'
import { RowMark } from './icons.tsx'
import styles from './control.module.css'
import radioStyles from './radio-list.module.css'

type TextControlProps = {
  label: string
  value: string
  onChange: (value: string) => void
  /** Called when the field is left. */
  onLeave?: () => void
  hint?: string
  /** What is wrong with it, in words. */
  error?: string
  /** The most characters that fit; how many are left is shown near the end. */
  max?: number
  /** For a text of several lines on the screen; the value has none. */
  isLong?: boolean
  isDisabled?: boolean
  type?: 'text' | 'url' | 'email' | 'search' | 'number' | 'password'
  /** What the browser may fill in, or keep. */
  autoComplete?: string
  /** Shown only to a screen reader, where the place says what it is. */
  isLabelHidden?: boolean
}

/** The count is shown once so few characters are left. */
const NEAR_END = 20

/** A labelled text field with a hint, a count and an error. What is invisible in a pasted text is left out. */
export function TextControl(props: TextControlProps) {
  const { label, value, onChange, onLeave, hint, error, max, isLong, isDisabled, type, autoComplete, isLabelHidden } = props
  const left = max === undefined ? undefined : max - [...value].length
  return (
    <TextField
      className={styles.control ?? ''}
      value={value}
      onChange={(text) => onChange(text.replace(INVISIBLE, ''))}
      onBlur={onLeave}
      isInvalid={error !== undefined}
      isDisabled={isDisabled}
      type={isLong ? undefined : type}
      autoComplete={autoComplete}
      aria-label={isLabelHidden ? label : undefined}
    >
      {!isLabelHidden && <Label className={styles.label}>{label}</Label>}
      {isLong ? <TextArea className={styles.area} rows={3} /> : <Input className={styles.input} />}
      {/* Who has written something knows what the field is for. */}
      <ControlNotes hint={error && value ? undefined : hint} error={error}>
        {left !== undefined && left <= NEAR_END && (
          <span className={left < 0 ? styles.over : styles.count}>{left < 0 ? `${-left} too many` : `${left} left`}</span>
        )}
      </ControlNotes>
    </TextField>
  )
}

type SelectControlProps<Id extends string> = {
  label: string
  value: Id | undefined
  options: readonly { id: Id; label: string }[]
  onChange: (id: Id) => void
  error?: string
  placeholder?: string
  /** Shown only to a screen reader, where the place says what it is. */
  isLabelHidden?: boolean
}

/** A labelled choice of one of a few. */
export function SelectControl<Id extends string>({
  label,
  value,
  options,
  onChange,
  error,
  placeholder,
  isLabelHidden = false,
}: SelectControlProps<Id>) {
  return (
    <Select
      className={styles.control ?? ''}
      value={value ?? null}
      onChange={(id) => id !== null && onChange(id as Id)}
      isInvalid={error !== undefined}
      placeholder={placeholder}
      aria-label={isLabelHidden ? label : undefined}
    >
      {!isLabelHidden && <Label className={styles.label}>{label}</Label>}
      <Button className={styles.group ?? ''}>
        <SelectValue>
          {({ isPlaceholder, defaultChildren, selectedText }) => <span>{isPlaceholder ? defaultChildren : selectedText}</span>}
        </SelectValue>
        <RowMark act="choose" />
      </Button>
      <ControlNotes error={error} />
      <Popover className={styles.popover ?? ''}>
        <ListBox className={styles.list ?? ''}>
          {options.map(({ id, label: text }) => (
            <ListBoxItem key={id} id={id} textValue={text} className={styles.option ?? ''}>
              <span>{text}</span>
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Select>
  )
}

type RadioListControlProps<Id extends string> = {
  label: string
  value: Id | undefined
  /** `text`: more about it, in a line below its label. */
  options: readonly { id: Id; label: string; text?: string; isDisabled?: boolean }[]
  onChange: (id: Id) => void
}

/** A labelled choice of one of a few that are all in sight, one below the other. */
export function RadioListControl<Id extends string>({ label, value, options, onChange }: RadioListControlProps<Id>) {
  return (
    <RadioGroup className={radioStyles.list ?? ''} value={value ?? null} onChange={(id) => onChange(id as Id)}>
      <Label className={radioStyles.label}>{label}</Label>
      {options.map(({ id, label: name, text, isDisabled }) => (
        <Radio key={id} value={id} className={radioStyles.option ?? ''} isDisabled={isDisabled}>
          <span className={radioStyles.dot} aria-hidden="true" />
          <span className={radioStyles.words}>
            <span>{name}</span>
            {text !== undefined && <span className={radioStyles.text}>{text}</span>}
          </span>
        </Radio>
      ))}
    </RadioGroup>
  )
}

type TickControlProps = {
  label: string
  /** More about it, in a line below its label. */
  text?: string
  isSelected: boolean
  onChange: (isSelected: boolean) => void
  isDisabled?: boolean
}

/** A labelled choice of yes or no; a tick in a square. */
export function TickControl({ label, text, ...checkbox }: TickControlProps) {
  return (
    <Checkbox {...checkbox} className={styles.tick ?? ''}>
      <span className={styles.box} aria-hidden="true" />
      {text === undefined ? (
        <span>{label}</span>
      ) : (
        <span className={radioStyles.words}>
          <span>{label}</span>
          <span className={radioStyles.text}>{text}</span>
        </span>
      )}
    </Checkbox>
  )
}

type ControlNotesProps = { hint?: string | undefined; error: string | undefined; children?: ReactNode }

/** The lines under a control: what is wrong with it, what it is for, and what else belongs there. */
export function ControlNotes({ hint, error, children }: ControlNotesProps) {
  return (
    <span className={styles.under}>
      {(error || hint) && (
        <span>
          <FieldError className={styles.error}>{error}</FieldError>
          {hint && (
            <Text slot="description" className={styles.hint}>
              {hint}
            </Text>
          )}
        </span>
      )}
      {children}
    </span>
  )
}
