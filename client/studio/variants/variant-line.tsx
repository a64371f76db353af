import { variantWords } from '../../../shared/content/studio/versions.ts'
import { usePartPath } from '../campaign/part-context.ts'
import { schemaFacts } from '../campaign/schema-facts.ts'
import { usePartText } from '../campaign/use-part-text.ts'
import { useEditor } from '../entry/editor-context.ts'
import { type EntryPath, valueAt } from '../entry/entry-value.ts'
import { useField } from '../entry/use-field.ts'
import { TextControl } from '../ui/text-control.tsx'
import { VariantChangeNotice } from './variant-change-notice.tsx'
import styles from './variant-group.module.css'
import { VARIANTS } from './variant-paths.ts'
import { withoutText } from './without-text.ts'

type VariantLineProps = { index: number; path: EntryPath; label: string; isLong?: boolean }

/** A text of a variant, with the original's under it. Emptied, it is the original's again. */
export function VariantLine({ index, path, label, isLong }: VariantLineProps) {
  const editor = useEditor()
  const variant = usePartPath([...VARIANTS, index])
  const { value, fault, change } = useField([...variant, ...path], label)
  const original = usePartText(['page', ...path])
  const { max } = schemaFacts([...VARIANTS, index, ...path])
  const empty = () => editor.changeAt(variant, withoutText(valueAt(editor.value.peek(), variant), path))
  return (
    <div className={styles.text} data-own={value === undefined ? undefined : true}>
      <TextControl
        label={label}
        value={typeof value === 'string' ? value : ''}
        onChange={(text) => (text === '' ? empty() : change(text))}
        hint={original ? variantWords.original(original) : variantWords.originalNone}
        fault={fault}
        max={max}
        isLong={isLong}
      />
      <VariantChangeNotice at={[index, ...path].join('.')} />
    </div>
  )
}
