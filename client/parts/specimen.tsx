import { type ReactNode, useId } from 'react'
import type { Testimonial } from '../../shared/content/types.ts'
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

/** Content for the developers' page. All of it is made up, and no page of the site shows it. */
export const partSamples = {
  sample: true,
  phrases: [
    'law firms',
    'co-operatives',
    'builders',
    'charities',
    'wineries',
    'clinics',
    'schools',
    'founders',
    'councils',
    'makers',
  ],
  line: 'A story an editor wants to run beats a page you paid for.',
  testimonial: {
    id: 'parts',
    quote: 'They sent one page. The Tuesday paper ran all of it.',
    author: 'Imogen Fairlie',
    role: 'Director',
    company: 'Saltmarsh Kitchens',
    sample: true,
  } satisfies Testimonial,
} as const
