import styles from './toast-card.module.css'
import type { ToastCardProps } from './toast-store'

/** One message with its close button. */
export function ToastCard({ toast, onClose }: ToastCardProps) {
  return (
    <div className={styles.card} data-variant={toast.variant}>
      <div className={styles.words}>
        <p className={styles.title}>{toast.title}</p>
        <p>{toast.description}</p>
      </div>
      <button type="button" className={styles.close} onClick={onClose} aria-label={`Close: ${toast.title}`}>
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </button>
    </div>
  )
}
