import styles from './phone-unit.module.css'

/** A number that its column's heading names; on a phone, where there are no headings, its own words do. */
export function PhoneUnit({ words, unit }: { words: string; unit: (said: string) => string }) {
  return (
    <>
      <span className={styles.wide}>{words}</span>
      <span className={styles.narrow}>{unit(words)}</span>
    </>
  )
}
