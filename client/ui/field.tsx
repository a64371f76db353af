import { type InputHTMLAttributes, type Ref, useId } from 'react'
import styles from './field.module.css'

type FieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string
  hint?: string
  error?: string
  inputRef?: Ref<HTMLInputElement>
}

/** One labelled text input with its hint and its error; both are read with the input. */
export function Field({ label, hint, error, inputRef, ...rest }: FieldProps) {
  const id = useId()
  const hintId = hint ? `${id}hint` : ''
  const errorId = error ? `${id}error` : ''
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <input
        {...rest}
        id={id}
        ref={inputRef}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${errorId} ${hintId}`.trim() || undefined}
      />
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
