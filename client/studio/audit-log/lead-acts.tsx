import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { leadWords } from '../../../shared/content/studio/leads.ts'
import { auditLogWords } from '../../../shared/content/studio/operations.ts'
import type { LeadAct } from '../../../shared/lead.ts'
import { actWords } from '../lead/details.tsx'
import { personWords, useMe } from '../people.ts'
import { bodyOf, studioApi } from '../server.ts'
import { EmptyList, ListBar, SearchControl } from '../table/list.tsx'
import { StudioButton } from '../ui/buttons.tsx'
import { clockWords } from '../ui/moment-words.ts'
import { AuditLogDay, byDay } from './days.tsx'
import styles from './page.module.css'

const { acts: actsWords } = leadWords

/** One act on a lead: when, what, to which lead and by whom. */
function LeadActItem({ act }: { act: LeadAct }) {
  const { at, by, reference } = act
  const me = useMe()
  // A lead that is deleted has no page.
  const isGone = act.act === 'deleted'
  return (
    <li className={styles.line}>
      <time className={styles.time} dateTime={new Date(at).toISOString()}>
        {clockWords(at)}
      </time>
      <span
        className={`${styles.dot} ${isGone ? styles.removed : by === null ? styles.outside : styles.published}`}
        aria-hidden="true"
      />
      <div className={styles.what}>
        <p className={styles.subject}>
          {reference !== null && (isGone ? <span>{reference}</span> : <Link href={`/leads/${reference}`}>{reference}</Link>)}
          <span>{actWords(act)}</span>
        </p>
        <p className={styles.who}>{actsWords.by(by === null ? actsWords.operator : personWords(by, me))}</p>
      </div>
    </li>
  )
}

/** As many as the server sends. */
const NEWEST = 300

const { leads: leadsWords } = auditLogWords

/** What people did to leads, by Sydney day, with a search field. */
export function LeadActList({ acts }: { acts: readonly LeadAct[] }) {
  const [search, setSearch] = useState('')
  if (acts.length === 0) return <EmptyList title={leadsWords.empty}>{leadsWords.emptyText}</EmptyList>
  const shown = acts.filter((act) => isFound(act, search))
  return (
    <>
      <ListBar
        search={<SearchControl label={leadsWords.search} value={search} onChange={setSearch} />}
        count={leadsWords.count(shown.length, acts.length)}
      />
      {shown.length > 0 ? (
        <div className={styles.days}>
          {byDay(shown).map(({ day, lines }) => (
            <AuditLogDay key={day} day={day}>
              {lines.map((act) => (
                <LeadActItem key={act.id} act={act} />
              ))}
            </AuditLogDay>
          ))}
        </div>
      ) : (
        <EmptyList
          title={leadsWords.none}
          action={<StudioButton onPress={() => setSearch('')}>{leadsWords.showAll}</StudioButton>}
        >
          {leadsWords.noneText}
        </EmptyList>
      )}
      {acts.length >= NEWEST && <p className={styles.end}>{leadsWords.onlyNewest(acts.length)}</p>}
    </>
  )
}

/** Whether every word of a search is in who did it, what it was, or the lead's reference. */
function isFound(act: LeadAct, search: string): boolean {
  const text = [act.by ?? leadWords.acts.operator, act.reference ?? '', actWords(act)].join(' ').toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** The newest acts on leads, newest first. */
export function useLeadActs() {
  return useQuery({
    queryKey: ['lead-acts'],
    queryFn: async () => (await bodyOf<{ acts: LeadAct[] }>(studioApi.leads.acts.$get())).acts,
  })
}
