import { Button } from 'react-aria-components'
import { keepFocusNear } from '../focus/keep-focus-near.ts'
import { RowMark } from '../ui/row-mark.tsx'
import styles from './removable-item.module.css'

type RemovableItemProps = {
  label: string
  /** What the button does, in words. */
  remove: string
  isFaulty?: boolean
  onRemove: () => void
}

/** One short item of a list, with the button that removes it. */
export function RemovableItem({ label, remove, isFaulty = false, onRemove }: RemovableItemProps) {
  return (
    <li className={styles.item} data-faulty={isFaulty || undefined}>
      <span>{label}</span>
      <Button
        className={styles.remove ?? ''}
        aria-label={remove}
        onPress={({ target }) => {
          keepFocusNear(target)
          onRemove()
        }}
      >
        <RowMark act="remove" />
      </Button>
    </li>
  )
}
