import type { TextareaHTMLAttributes } from 'react'
import { FieldFrame, type FieldWords } from './field-frame.tsx'
import styles from './text-area-field.module.css'

/** One labelled text area with its hint and its error. */
export function TextAreaField({ label, hint, error, ...rest }: TextareaHTMLAttributes<HTMLTextAreaElement> & FieldWords) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(control) => <textarea {...rest} {...control} className={styles.area} />}
    </FieldFrame>
  )
}
