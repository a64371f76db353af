import { type InputHTMLAttributes, type ReactNode, type Ref, type TextareaHTMLAttributes, useId } from 'react'
import styles from './field.module.css'

type FieldProps = InputHTMLAttributes<HTMLInputElement> & FieldWords & { inputRef?: Ref<HTMLInputElement> }

/** One labelled text input with its hint and its error. */
export function Field({ label, hint, error, className, inputRef, ...rest }: FieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} className={className}>
      {(control) => <input {...rest} {...control} ref={inputRef} />}
    </FieldFrame>
  )
}

/** What every field shows around its control. */
type FieldWords = { label: string; hint?: ReactNode; error?: string; className?: string }

/** Attributes that link the control to its label, hint and error. */
type ControlProps = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }

/** A label, a hint and an error around one control. Screen readers read hint and error with the control. */
function FieldFrame({
  label,
  hint,
  error,
  className = '',
  children,
}: FieldWords & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const hintId = hint ? `${id}hint` : ''
  const errorId = error ? `${id}error` : ''
  return (
    <div className={`${styles.field} ${className}`.trim()} data-invalid={error && ''}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': `${errorId} ${hintId}`.trim() || undefined,
      })}
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}

/** One labelled text area with its hint and its error. */
export function TextAreaField({ label, hint, error, ...rest }: TextareaHTMLAttributes<HTMLTextAreaElement> & FieldWords) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(control) => <textarea {...rest} {...control} />}
    </FieldFrame>
  )
}
