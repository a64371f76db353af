import styles from './address-preview.module.css'

/** An address of the site that a form is about to make, as it is typed. */
export function AddressPreview({ label, path }: { label: string; path: string }) {
  return (
    <p className={styles.preview}>
      <span className={styles.label}>{label}</span>
      <span>
        <span>{location.host}</span>
        <strong>{path}</strong>
      </span>
    </p>
  )
}
