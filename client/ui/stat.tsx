import styles from './stat.module.css'

type StatProps = { value: string; label: string; className?: string }

/** A figure over its label, in a `dl`. It ends in a dot that is larger for each figure of the list. */
export function Stat({ value, label, className = '' }: StatProps) {
  return (
    <div className={`${styles.stat} ${className}`}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
