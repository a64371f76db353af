import { bookingWords } from '../../shared/content/booking'

/** A field of a form without scripts, with what was typed into it. */
export type PlainField = {
  name: string
  label: string
  hint?: string
  value: string
  type?: 'text' | 'tel' | 'email' | 'textarea'
  autoComplete?: string
  required: boolean
}

/** What is wrong with one field, by its name. */
export type PlainFault = { field: string; message: string }

/** The fields of a form, each with its label, its hint and its fault. */
export function PlainFieldList({ fields, faults }: { fields: readonly PlainField[]; faults: readonly PlainFault[] }) {
  return fields.map((field) => (
    <FieldRow key={field.name} field={field} fault={faults.find((fault) => fault.field === field.name)?.message} />
  ))
}

function FieldRow({ field, fault }: { field: PlainField; fault: string | undefined }) {
  const { name, label, hint, required } = field
  const hintId = hint && `${name}-hint`
  const faultId = fault && `${name}-fault`
  return (
    <div className="field" data-type={field.type} data-invalid={fault ? true : undefined}>
      <label htmlFor={name}>{required ? label : bookingWords.optional(label)}</label>
      {hint && (
        <p id={hintId} className="hint">
          {hint}
        </p>
      )}
      <FieldControl field={field} describedBy={[faultId, hintId].filter(Boolean).join(' ') || undefined} invalid={!!fault} />
      {fault && (
        <p id={faultId} className="fault">
          {fault}
        </p>
      )}
    </div>
  )
}

type FieldControlProps = { field: PlainField; describedBy: string | undefined; invalid: boolean }

function FieldControl({
  field: { name, value, type = 'text', autoComplete, required },
  describedBy,
  invalid,
}: FieldControlProps) {
  const attributes = {
    id: name,
    name,
    defaultValue: value,
    autoComplete,
    'aria-required': required || undefined,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
  }
  if (type === 'textarea') return <textarea rows={4} {...attributes} />
  // A field of type email changes what is typed: it turns the domain of jo@bäckerei.example into punycode.
  if (type === 'email') return <input type="text" inputMode="email" autoCapitalize="none" spellCheck={false} {...attributes} />
  return <input type={type} {...attributes} />
}
