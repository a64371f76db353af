import type { EntryPath } from '../entry/entry-value.ts'
import { useField } from '../entry/use-field.ts'
import { TextControl } from '../ui/text-control.tsx'
import { usePartPath } from './part-context.ts'
import { schemaFacts } from './schema-facts.ts'

type LineFieldProps = {
  path: EntryPath
  label: string
  /** The kind of the section that the field belongs to. */
  kind?: string
  /** More than the schema says of it. */
  hint?: string
  isLong?: boolean
  type?: 'text' | 'url'
}

/** A text of the campaign. Its limit and hint come from the schema; an optional one that is emptied leaves the entry. */
export function LineField({ path, label, kind, hint, isLong, type }: LineFieldProps) {
  const { value, fault, change } = useField(usePartPath(path), label)
  const { max, isRequired, description } = schemaFacts(path, kind)
  return (
    <TextControl
      label={label}
      value={typeof value === 'string' ? value : ''}
      onChange={(text) => change(text === '' && !isRequired ? undefined : text)}
      hint={hint ?? description}
      fault={fault}
      max={max}
      isLong={isLong}
      type={type}
    />
  )
}
