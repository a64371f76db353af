import type { InputHTMLAttributes, ReactNode } from 'react'

/** The class names of a style sheet, which the build shortens for the client and not for the Worker's own pages. */
export type Classes = { readonly [name: string]: string | undefined }

export type FieldProps = InputHTMLAttributes<HTMLInputElement | HTMLTextAreaElement> & {
  id: string
  label: string
  hint?: ReactNode
  error?: string
  /** A text area of this many lines. */
  rows?: number
  /** Those of client/ui/field.module.css. */
  classes: Classes
}

/** One labelled input or text area with its hint and its error. Screen readers read both with the control. */
export function LabelledField({ id, label, hint, error, rows, className = '', classes, ...rest }: FieldProps) {
  const hintId = hint ? `${id}hint` : ''
  const errorId = error ? `${id}error` : ''
  const control = {
    ...rest,
    id,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': `${errorId} ${hintId}`.trim() || undefined,
  }
  return (
    <div className={`${classes.field} ${className}`.trim()} data-invalid={error && ''}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={hintId} className={classes.hint}>
          {hint}
        </p>
      )}
      {rows ? <textarea {...control} rows={rows} /> : <input {...control} />}
      {error && (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  )
}
