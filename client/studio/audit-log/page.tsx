import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { CAMPAIGN_PREFIX } from '../../../shared/campaign/campaign.ts'
import { auditLogWords } from '../../../shared/content/studio/operations.ts'
import { LINK_PREFIX, linkPath } from '../../../shared/short-link.ts'
import type { VersionLine } from '../../../shared/studio.ts'
import { QueryPage } from '../frame/query-page.tsx'
import { personWords, useMe } from '../people.ts'
import { bodyOf, studioApi } from '../server.ts'
import { EmptyList, ListBar, SearchControl } from '../table/list.tsx'
import { ChoiceToggle, StudioButton } from '../ui/buttons.tsx'
import { PageHeading } from '../ui/layout.tsx'
import { clockWords } from '../ui/moment-words.ts'
import { useCampaigns } from '../use-campaigns.ts'
import { AuditLogDay, byDay } from './days.tsx'
import { LeadActList, useLeadActs } from './lead-acts.tsx'
import styles from './page.module.css'

const KINDS = ['pages', 'leads'] as const

/** Who changed what, and when: what visitors see or, with ?of=leads, the leads. */
export function AuditLogPage() {
  const [address, setAddress] = useSearchParams()
  const of = KINDS.find((kind) => kind === address.get('of')) ?? 'pages'
  const show = (kind: (typeof KINDS)[number]) => setAddress(kind === 'pages' ? {} : { of: kind }, { replace: true })
  return (
    <>
      <PageHeading
        title={auditLogWords.title}
        actions={
          <ChoiceToggle
            label={auditLogWords.of}
            value={of}
            options={KINDS.map((id) => ({ id, label: auditLogWords.kinds[id] }))}
            onChange={show}
          />
        }
      >
        {of === 'leads' ? auditLogWords.leads.text : auditLogWords.text}
      </PageHeading>
      {of === 'leads' ? <LeadActs /> : <Changes />}
    </>
  )
}

function Changes() {
  return <QueryPage query={useChanges()}>{(changes) => <ChangeList changes={changes} />}</QueryPage>
}

function LeadActs() {
  return <QueryPage query={useLeadActs()}>{(acts) => <LeadActList acts={acts} />}</QueryPage>
}

/** As many as the server sends. */
const NEWEST = 300

/** The changes by Sydney day, with a search field. */
function ChangeList({ changes }: { changes: readonly Change[] }) {
  const campaigns = useCampaigns().data?.campaigns
  const [search, setSearch] = useState('')
  const named = changes.map((line) => ({ ...line, subject: subjectOf(line.entry, campaigns) }))
  const shown = named.filter((line) => isFound(line, search))
  if (changes.length === 0) return <EmptyList title={auditLogWords.empty}>{auditLogWords.emptyText}</EmptyList>
  return (
    <>
      <ListBar
        search={<SearchControl label={auditLogWords.search} value={search} onChange={setSearch} />}
        count={auditLogWords.count(shown.length, changes.length)}
      />
      {shown.length > 0 ? (
        <div className={styles.days}>
          {byDay(shown).map(({ day, lines }) => (
            <AuditLogDay key={day} day={day}>
              {lines.map((line) => (
                <ChangeItem key={line.id} line={line} />
              ))}
            </AuditLogDay>
          ))}
        </div>
      ) : (
        <EmptyList
          title={auditLogWords.none}
          action={<StudioButton onPress={() => setSearch('')}>{auditLogWords.showAll}</StudioButton>}
        >
          {auditLogWords.noneText}
        </EmptyList>
      )}
      {changes.length >= NEWEST && <p className={styles.end}>{auditLogWords.onlyNewest(changes.length)}</p>}
    </>
  )
}

/** Whether every word of a search is in who, what or why. */
function isFound({ by, via, note, entry, subject }: Change & { subject: ChangeSubject }, search: string): boolean {
  const who = by ?? (via === 'outside' ? auditLogWords.outside : auditLogWords.somebody)
  const text = [who, note, entry, subject.name, subject.path].join(' ').toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** One change: when, what, by whom and why. */
function ChangeItem({ line }: { line: Change & { subject: ChangeSubject } }) {
  const { at, note, removed, via, subject } = line
  const me = useMe()
  const dot = removed ? styles.removed : via === 'outside' ? styles.outside : styles.published
  return (
    <li className={styles.line}>
      <time className={styles.time} dateTime={new Date(at).toISOString()}>
        {clockWords(at)}
      </time>
      <span className={`${styles.dot} ${dot}`} aria-hidden="true" />
      <div className={styles.what}>
        <p className={styles.subject}>
          <Link href={subject.href}>{subject.name}</Link>
          {subject.path !== undefined && <span className={styles.path}>{subject.path}</span>}
        </p>
        <p className={styles.who}>{whoWords(line, me)}</p>
        {note !== '' && <p className={styles.note}>{note}</p>}
      </div>
    </li>
  )
}

function whoWords({ by, via, removed }: Change, me: string | undefined): string {
  if (via === 'outside') return removed ? auditLogWords.removedOutside : auditLogWords.changedOutside
  const person = by === null ? auditLogWords.somebody : personWords(by, me)
  return removed ? auditLogWords.removed(person) : auditLogWords.published(person)
}

/** What an entry in KV is called, and the page of the studio where it is changed. */
type ChangeSubject = { name: string; href: string; path?: string }

/** The subject of a change. `campaigns` are those that exist; a removed one is called by its key. */
export function subjectOf(
  entry: string,
  campaigns: readonly { key: string; title: string; path: string }[] | undefined,
): ChangeSubject {
  if (entry.startsWith(CAMPAIGN_PREFIX)) {
    const key = entry.slice(CAMPAIGN_PREFIX.length)
    const campaign = campaigns?.find((one) => one.key === key)
    return { name: campaign?.title ?? key, href: `/campaigns/${key}`, path: campaign?.path }
  }
  if (entry.startsWith(LINK_PREFIX)) {
    return { name: auditLogWords.link(linkPath(entry.slice(LINK_PREFIX.length))), href: '/links' }
  }
  return { name: auditLogWords.schedule, href: '/schedule' }
}

/** One change of an entry in KV. */
type Change = VersionLine & { entry: string }

/** The newest changes to everything, newest first. */
function useChanges() {
  return useQuery({
    queryKey: ['audit-log'],
    queryFn: async () => (await bodyOf<{ record: Change[] }>(studioApi.record.$get())).record,
  })
}
