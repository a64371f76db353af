import type { ReactNode } from 'react'
import { isTimeZone } from '../../../shared/booking.ts'
import { centsWords } from '../../../shared/content/reports.ts'
import { leadWords } from '../../../shared/content/studio/leads.ts'
import type { StatedOutcome } from '../../../shared/lead.ts'
import { dayInShort, ownTime, timeInWords } from '../../../shared/sydney-time.ts'
import { PagePart } from '../ui/layout.tsx'
import styles from './parts.module.css'

/** A part of a lead's page with its title. */
export function LeadSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <PagePart title={title} className={styles.section} titleClass={styles.title}>
      {children}
    </PagePart>
  )
}

/** Facts in lines, each with its name; those without a value are left out. */
export function DetailList({ facts }: { facts: readonly [string, ReactNode][] }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** A moment by the visitor's own clock, and the place of their zone; undefined if that is Sydney's time, or nobody knows their zone. */
export function ownMoment(moment: string, zone: string | null): { words: string; place: string } | undefined {
  const own = zone !== null && isTimeZone(zone) ? ownTime(moment, zone) : undefined
  return own && { words: `${dayInShort(own.day)}, ${timeInWords(own.time)}`, place: own.place }
}

/** An outcome in words: Qualified; Won, $1,200. */
export function outcomeWords({ state, cents }: Pick<StatedOutcome, 'state' | 'cents'>): string {
  const name = leadWords.outcomes[state]
  return cents === null ? name : leadWords.outcome.worth(name, centsWords(cents))
}
