import type { Ref } from 'react'
import { StudioButton } from './buttons.tsx'
import styles from './undo-line.module.css'

type UndoLineProps = {
  /** Where the focus goes when what it was on is removed. */
  place: Ref<HTMLParagraphElement>
  /** What became of the removed thing; undefined if nothing was removed. */
  text: string | undefined
  undo: string
  onUndo: () => void
}

/** Says below a list what was removed from it, and takes that back. */
export function UndoLine({ place, text, undo, onUndo }: UndoLineProps) {
  return (
    <p ref={place} role="status" tabIndex={-1} className={styles.line}>
      {text !== undefined && (
        <>
          <span>{text}</span>
          <StudioButton kind="quiet" onPress={onUndo}>
            {undo}
          </StudioButton>
        </>
      )}
    </p>
  )
}
