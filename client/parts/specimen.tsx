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
  line: 'A story an editor wants to run is worth more than a page you paid for.',
  stats: [
    { value: '12,480', label: 'readers of one story (sample)' },
    { value: '38%', label: 'more calls in a month (sample)' },
    { value: '3x', label: 'coverage in a year (sample)' },
    { value: '9', label: 'stories placed (sample)' },
  ],
  steps: [
    { id: 'find', name: 'Find the story', text: 'One hour with you, and a list of what only you could say.' },
    { id: 'write', name: 'Write it down', text: 'Six hundred words that an editor can cut from the bottom.' },
    { id: 'place', name: 'Place it', text: 'Five desks that have run the like before. Never fifty.' },
    { id: 'count', name: 'Count it', text: 'Who read it, who wrote to you, and what came of that.' },
  ],
  ledger: {
    caption: 'What a year costs (sample figures)',
    columns: ['Way', 'First month', 'A year', 'People', 'Notice'],
    rows: [
      { name: 'Hire one', cells: ['$18,400', '$171,000', '1', '4 weeks'] },
      { name: 'Retain a large agency', cells: ['$14,000', '$168,000', '6', '90 days'] },
      { name: 'Do it yourself', cells: ['$900', '$10,800', '1', 'None'] },
      { name: 'Share one with us', cells: ['$6,500', '$78,000', '4', '30 days'] },
    ],
  },
  testimonial: {
    id: 'parts',
    quote: 'They sent one page. The Tuesday paper ran all of it.',
    author: 'Imogen Fairlie',
    role: 'Director',
    company: 'Saltmarsh Kitchens',
    sample: true,
  } satisfies Testimonial,
} as const
