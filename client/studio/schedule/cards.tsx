import { Fragment, type ReactNode } from 'react'
import type { EntryPath } from '../entry/entry-value.ts'
import { useField } from '../entry/hooks.ts'
import { useRows } from '../ui/rows.ts'
import { ErrorWords } from './parts.tsx'
import styles from './card-list.module.css'

/** A list of the entry that is edited as cards. The entry has no such list while there is no card. */
export function useCards(path: EntryPath) {
  const { value, error, change } = useField(path)
  const list: unknown[] = Array.isArray(value) ? value : []
  return { list, error, change, ...useRows(list, (next) => change(next.length === 0 ? undefined : next)) }
}

type CardListProps = {
  cards: ReturnType<typeof useCards>
  /** What stands there while there is no card. */
  none?: string
  children: (index: number, remove: () => void) => ReactNode
}

export function CardList({ cards: { list, names, ref, remove }, none, children }: CardListProps) {
  if (list.length === 0) return none && <p className={styles.none}>{none}</p>
  return (
    <ol className={styles.cards} ref={ref}>
      {list.map((_, index) => (
        <Fragment key={names[index]}>{children(index, () => remove(index))}</Fragment>
      ))}
    </ol>
  )
}

type CardProps = { path: EntryPath; label: string; buttons: ReactNode; children: ReactNode }

/** One card of such a list: what is wrong with it as a whole, its fields, and its buttons. */
export function Card({ path, label, buttons, children }: CardProps) {
  const { error } = useField(path)
  return (
    <li className={styles.card} aria-label={label}>
      <div className={styles.fields}>
        {error && <ErrorWords words={[error]} />}
        {children}
      </div>
      <div className={styles.buttons} data-moves>
        {buttons}
      </div>
    </li>
  )
}
