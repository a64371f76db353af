import styles from '../../ui/unseen.module.css'

/** Text for screen readers, where the place says it to everybody else. */
export function Unseen({ children }: { children: string }) {
  return <span className={styles.text}>{children}</span>
}
