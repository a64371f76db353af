import { CloseMark } from './button.tsx'
import type { ToastCardProps } from './toast.ts'
import styles from './toast-card.module.css'

export function ToastCard({ toast, onClose }: ToastCardProps) {
  return (
    <div className={styles.card} data-variant={toast.variant}>
      <div className={styles.words}>
        <p className={styles.title}>{toast.title}</p>
        <p>{toast.description}</p>
      </div>
      <button type="button" className={styles.close} onClick={onClose} aria-label={`Close: ${toast.title}`}>
        <CloseMark />
      </button>
    </div>
  )
}
