import { lazy, Suspense } from 'react'
import { Button, Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { ErrorBoundary } from 'react-error-boundary'
import { findWords as words } from '../../shared/content/studio/frame.ts'
import { studioWords } from '../../shared/content/studio/studio.ts'
import { FIND_KEY, type Shown } from './studio-keys.tsx'
import { StudioButton } from './ui/buttons.tsx'
import { RowMark } from './ui/icons.tsx'
import { Notice } from './ui/layout.tsx'
import styles from './studio-find.module.css'

/** Whoever never opens it does not load it. */
const FindAnything = lazy(async () => ({ default: (await import('./find-anything.tsx')).FindAnything }))

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
  const { failed } = words
  const failure = (
    <div className={styles.failed}>
      <Notice
        kind="error"
        title={failed.title}
        text={failed.text}
        actions={<StudioButton onPress={() => location.reload()}>{studioWords.crashed.action}</StudioButton>}
      />
    </div>
  )
  return (
    <ModalOverlay className={styles.overlay ?? ''} isOpen onOpenChange={() => show(undefined)} isDismissable>
      <Modal className={styles.modal ?? ''}>
        <Dialog className={styles.dialog ?? ''} aria-label={words.title}>
          <ErrorBoundary fallback={failure}>
            <Suspense fallback={<p className={styles.loading}>{studioWords.loading}</p>}>
              <FindAnything show={show} />
            </Suspense>
          </ErrorBoundary>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
