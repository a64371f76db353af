import type { ReactNode } from 'react'
import { variantWords } from '../../../shared/content/studio/versions.ts'
import { ListField } from '../campaign/list-field.tsx'
import { usePartPath } from '../campaign/part-context.ts'
import { useEditor } from '../entry/editor-context.ts'
import { type EntryPath, valueAt } from '../entry/entry-value.ts'
import { useField } from '../entry/use-field.ts'
import { TickControl } from '../ui/tick-control.tsx'
import { VariantChangeNotice } from './variant-change-notice.tsx'
import styles from './variant-group.module.css'
import { VARIANTS } from './variant-paths.ts'
import { withoutText } from './without-text.ts'

type VariantListProps = {
  index: number
  path: EntryPath
  label: string
  item: string
  blank: unknown
  /** What ticks for a list of its own. */
  other: string
  /** One item of the original, in words. */
  words: (item: unknown) => string
  children: (path: EntryPath, index: number) => ReactNode
}

/** A list of a variant: the original's until it is ticked, and then a copy of it to begin with. */
export function VariantList({ index, path, label, item, blank, other, words, children }: VariantListProps) {
  const editor = useEditor()
  const variant = usePartPath([...VARIANTS, index])
  const { value, change } = useField([...variant, ...path])
  const original = useField(usePartPath(['page', ...path])).value
  const items: unknown[] = Array.isArray(original) ? original : []
  const drop = () => editor.changeAt(variant, withoutText(valueAt(editor.value.peek(), variant), path))
  const isOwn = value !== undefined
  return (
    <div className={styles.text} data-own={isOwn || undefined}>
      <TickControl label={other} isSelected={isOwn} onChange={(isSelected) => (isSelected ? change(items) : drop())} />
      {isOwn ? (
        <ListField path={[...VARIANTS, index, ...path]} label={label} item={item} blank={blank}>
          {children}
        </ListField>
      ) : (
        items.length > 0 && <p className={styles.original}>{variantWords.original(items.map(words).join(' · '))}</p>
      )}
      <VariantChangeNotice at={[index, ...path].join('.')} />
    </div>
  )
}
