import type { ReactNode } from 'react'
import { campaignWords } from '../../../shared/content/studio/campaigns.ts'
import type { EntryPath } from '../entry/entry-value.ts'
import { useField } from '../entry/use-field.ts'
import { useRowFocus } from '../focus/use-row-focus.ts'
import { useFaultsAt } from '../form/use-faults-at.ts'
import { MoveButtons } from '../ui/move-buttons.tsx'
import { movedItem } from '../ui/moved-item.ts'
import { RemoveButton } from '../ui/remove-button.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import styles from './list-field.module.css'
import { usePartPath } from './part-context.ts'
import { schemaFacts } from './schema-facts.ts'

type ListFieldProps = {
  path: EntryPath
  label: string
  /** What one of them is called, as in “Add fact”. */
  item: string
  kind?: string
  /** What is added. */
  blank: unknown
  children: (path: EntryPath, index: number) => ReactNode
}

/** A list of the campaign, whose items are added, moved and removed with buttons. */
export function ListField({ path, label, item, kind, blank, children }: ListFieldProps) {
  const whole = usePartPath(path)
  const { value, fault, change } = useField(whole)
  // An item that is one text has a field, which says what is wrong with it.
  const odd = useFaultsAt(whole).filter((one) => typeof blank === 'object' && one.path.length === whole.length + 1)
  const { minItems, maxItems } = schemaFacts(path, kind)
  const focus = useRowFocus()
  const items: unknown[] = Array.isArray(value) ? value : []
  const move = (from: number, to: number) => {
    change(movedItem(items, from, to))
    focus.moveTo(to, to > from ? 'down' : 'up')
  }
  const add = () => {
    change([...items, blank])
    focus.enter(items.length)
  }
  return (
    <fieldset className={styles.list} data-focus-group>
      <legend className={styles.label}>{label}</legend>
      {fault && <p className={styles.fault}>{`${label} ${fault}`}</p>}
      <ol className={styles.items} ref={focus.ref}>
        {items.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items have no name of their own, and their fields show the entry's values
          <li key={index} className={styles.item}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <div className={styles.fields}>
              {odd
                .filter((one) => one.path.at(-1) === index)
                .map(({ words }) => (
                  <p key={words} className={styles.fault}>
                    {campaignWords.itemFault(words)}
                  </p>
                ))}
              {children([...path, index], index)}
            </div>
            <div className={styles.buttons} data-moves>
              <MoveButtons
                index={index}
                count={items.length}
                up={campaignWords.moveUp(item, index + 1)}
                down={campaignWords.moveDown(item, index + 1)}
                onMove={(to) => move(index, to)}
              />
              <RemoveButton
                label={campaignWords.remove(item, index + 1)}
                isDisabled={items.length <= minItems}
                onRemove={() => change(items.toSpliced(index, 1))}
              />
            </div>
          </li>
        ))}
      </ol>
      {items.length < maxItems && (
        <StudioButton kind="quiet" onPress={add}>
          {campaignWords.add(item)}
        </StudioButton>
      )}
    </fieldset>
  )
}
