import type { ReactNode } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import styles from './studio-dialog.module.css'

type StudioDialogProps = {
  title: string
  isOpen: boolean
  onClose: () => void
  /** For a comparison of two texts side by side. */
  isWide?: boolean
  children: ReactNode
  /** The buttons at its foot. */
  actions?: ReactNode
}

/** A dialog over the page. Escape and a click beside it close it; the focus returns to where it was. */
export function StudioDialog({ title, isOpen, onClose, isWide = false, children, actions }: StudioDialogProps) {
  return (
    <ModalOverlay className={styles.overlay ?? ''} isOpen={isOpen} onOpenChange={(open) => !open && onClose()} isDismissable>
      <Modal className={`${styles.modal} ${isWide ? styles.wide : ''}`}>
        <Dialog className={styles.dialog ?? ''}>
          <Heading slot="title" className={styles.title ?? ''}>
            {title}
          </Heading>
          <div className={styles.body}>{children}</div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
