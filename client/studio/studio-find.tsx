import { Button, Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { findWords as words } from '../../shared/content/studio/frame.ts'
import { FindAnything } from './find-anything.tsx'
import { FIND_KEY, type Shown } from './studio-keys.tsx'
import { RowMark } from './ui/icons.tsx'
import styles from './studio-find.module.css'

/** The button in the bar for who does not press the key. */
export function FindButton({ onFind }: { onFind: () => void }) {
  return (
    <Button className={styles.open ?? ''} aria-label={words.title} aria-keyshortcuts={FIND_KEY.aria} onPress={onFind}>
      <RowMark act="find" />
      <span className={styles.label}>{words.open}</span>
      <kbd className={styles.key}>{FIND_KEY.label}</kbd>
    </Button>
  )
}

/** The search over the page. What was typed is gone with it. */
export function FindDialog({ show }: { show: (next: Shown) => void }) {
  return (
    <ModalOverlay className={styles.overlay ?? ''} isOpen onOpenChange={() => show(undefined)} isDismissable>
      <Modal className={styles.modal ?? ''}>
        <Dialog className={styles.dialog ?? ''} aria-label={words.title}>
          <FindAnything show={show} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
