import { type ReactNode, useId } from 'react'
import styles from './specimen.module.css'

/** One part under its name. `note` says what to try. */
export function Specimen({ name, note, children }: { name: string; note?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.specimen} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{name}</h2>
        {note && <p>{note}</p>}
      </div>
      {children}
    </section>
  )
}

export type GroundName = 'paper' | 'ink' | 'wattle' | 'gum'

/** The part on each background that is used under text. */
export function EachGround({ children }: { children: ReactNode }) {
  return (['paper', 'ink', 'wattle'] as const).map((name) => (
    <Ground key={name} name={name}>
      {children}
    </Ground>
  ))
}

/** The part on one background; `wide` lets it run from edge to edge. */
export function Ground({ name, wide, children }: { name: GroundName; wide?: boolean; children: ReactNode }) {
  return (
    <div className={styles.ground} data-ground={name} data-wide={wide}>
      {children}
    </div>
  )
}
