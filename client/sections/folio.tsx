import styles from './folio.module.css'

/** The line between two rules at the head of a page, with a few short facts about it. */
export function Folio({ items, className = '' }: { items: readonly string[]; className?: string }) {
  return (
    <ul className={`${styles.folio} ${className}`}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
