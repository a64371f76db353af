import type { InputHTMLAttributes, Ref } from 'react'
import { FieldFrame, type FieldWords } from './field-frame.tsx'

type FieldProps = InputHTMLAttributes<HTMLInputElement> & FieldWords & { inputRef?: Ref<HTMLInputElement> }

/** One labelled text input with its hint and its error. */
export function Field({ label, hint, error, className, inputRef, ...rest }: FieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} className={className}>
      {(control) => <input {...rest} {...control} ref={inputRef} />}
    </FieldFrame>
  )
}
