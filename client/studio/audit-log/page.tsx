import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useSearchParams } from 'wouter'
import { CAMPAIGN_PREFIX } from '../../../shared/campaign/campaign.ts'
import { pageOfWords } from '../../../shared/content/page-words.ts'
import { leadWords } from '../../../shared/content/studio/leads.ts'
import { auditLogWords, backupWords } from '../../../shared/content/studio/operations.ts'
import { pageName, pageWordsWords } from '../../../shared/content/studio/page-words.ts'
import { peopleWords } from '../../../shared/content/studio/people.ts'
import type { AnswerOfEntry } from '../../../shared/draft-link.ts'
import type { LeadAct } from '../../../shared/lead.ts'
import { LINK_PREFIX, linkPath } from '../../../shared/short-link.ts'
import { PEOPLE_ENTRY, type VersionLine } from '../../../shared/studio.ts'
import { QueryPage } from '../frame/query-page.tsx'
import { actWords } from '../lead/details.tsx'
import { personWords, useMe } from '../people.ts'
import { useCampaigns, useHostNames } from '../queries.ts'
import { bodyOf, studioApi } from '../server.ts'
import { ChoiceToggle, StudioButton } from '../ui/buttons.tsx'
import { PageHeading } from '../ui/layout.tsx'
import { AuditItem, AuditList } from './list.tsx'
import styles from './page.module.css'

const KINDS = ['pages', 'leads'] as const

/** Who changed what, and when: what visitors see or, with ?of=leads, the leads. */
export function AuditLogPage() {
  const [, go] = useLocation()
  const [address, setAddress] = useSearchParams()
  const of = KINDS.find((kind) => kind === address.get('of')) ?? 'pages'
  const show = (kind: (typeof KINDS)[number]) => setAddress(kind === 'pages' ? {} : { of: kind }, { replace: true })
  return (
    <>
      <PageHeading
        title={auditLogWords.title}
        actions={
          <>
            <ChoiceToggle
              label={auditLogWords.of}
              value={of}
              options={KINDS.map((id) => ({ id, label: auditLogWords.kinds[id] }))}
              onChange={show}
            />
            <StudioButton onPress={() => go('/record/backup')}>{backupWords.link}</StudioButton>
          </>
        }
      >
        {of === 'leads' ? auditLogWords.leads.text : auditLogWords.text}
      </PageHeading>
      {of === 'leads' ? <LeadActs /> : <Changes />}
    </>
  )
}

/** A version of an entry, or what a client answered to a draft of it. */
type Change = { entry: string; id: number; at: number; note: string } & (
  | Pick<VersionLine, 'by' | 'via' | 'removed'>
  | { answered: AnswerOfEntry }
)

/** The newest changes to everything that visitors see. */
function Changes() {
  const query = useQuery({
    queryKey: ['audit-log'],
    queryFn: async () => changesOf(await bodyOf(studioApi.record.$get())),
  })
  const campaigns = useCampaigns().data?.campaigns
  const me = useMe()
  const textOf = (change: Change) => {
    const { name, path } = subjectOf(change.entry, campaigns)
    return [searchedName(change), change.note, change.entry, name, path].join(' ')
  }
  return (
    <QueryPage query={query}>
      {(changes) => (
        <AuditList lines={changes} words={auditLogWords} textOf={textOf}>
          {(change) => {
            const { id, at, note } = change
            const { name, href, path } = subjectOf(change.entry, campaigns)
            return (
              <AuditItem
                key={'answered' in change ? `answer-${id}` : id}
                at={at}
                dot={dotOf(change)}
                subject={
                  <>
                    <Link href={href}>{name}</Link>
                    {path !== undefined && <span className={styles.path}>{path}</span>}
                  </>
                }
                who={whoWords(change, me)}
                note={note}
              />
            )
          }}
        </AuditList>
      )}
    </QueryPage>
  )
}

/** Versions and answers to drafts, the newest first. */
function changesOf({ record, answers }: { record: (VersionLine & { entry: string })[]; answers: AnswerOfEntry[] }): Change[] {
  const answered = answers.map((answer) => ({ ...answer, note: answer.words, answered: answer }))
  return [...record, ...answered].sort((one, other) => other.at - one.at)
}

function dotOf(change: Change): 'published' | 'outside' | 'removed' {
  if ('answered' in change) return 'outside'
  return change.removed ? 'removed' : change.via === 'outside' ? 'outside' : 'published'
}

function searchedName(change: Change): string {
  if ('answered' in change) return change.answered.name
  return change.by ?? (change.via === 'outside' ? auditLogWords.outside : auditLogWords.somebody)
}

function whoWords(change: Change, me: string | undefined): string {
  if ('answered' in change) {
    const { name, isApproved } = change.answered
    return (isApproved ? auditLogWords.approved : auditLogWords.asked)(name)
  }
  const { by, via, removed } = change
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
  const page = pageOfWords(entry)
  if (page) return { name: pageWordsWords.subject(pageName(page)), href: `/words/${page.id}`, path: page.path }
  if (entry === PEOPLE_ENTRY) return { name: peopleWords.title, href: '/people' }
  return { name: auditLogWords.schedule, href: '/schedule' }
}

const { acts: actsWords } = leadWords

/** Who did something to leads. Operators are never refused: whoever was, and has no address any more, was deleted. */
function actorWords({ by, act }: LeadAct, me: string | undefined): string {
  if (by !== null) return personWords(by, me)
  return act === 'refused' ? auditLogWords.somebody : actsWords.operator
}

function LeadActs() {
  const query = useQuery({
    queryKey: ['lead-acts'],
    queryFn: async () => (await bodyOf(studioApi.leads.acts.$get())).acts,
  })
  const me = useMe()
  const nameOf = useHostNames()
  const textOf = (act: LeadAct) => [act.by ?? actsWords.operator, act.reference ?? '', actWords(act, nameOf)].join(' ')
  return (
    <QueryPage query={query}>
      {(acts) => (
        <AuditList lines={acts} words={auditLogWords.leads} textOf={textOf}>
          {(act) => {
            const { id, at, by, reference } = act
            // A lead that is deleted has no page.
            const isGone = act.act === 'deleted'
            return (
              <AuditItem
                key={id}
                at={at}
                dot={isGone ? 'removed' : by === null ? 'outside' : 'published'}
                subject={
                  <>
                    {reference !== null &&
                      (isGone ? <span>{reference}</span> : <Link href={`/leads/${reference}`}>{reference}</Link>)}
                    <span>{actWords(act, nameOf)}</span>
                  </>
                }
                who={actsWords.by(actorWords(act, me))}
              />
            )
          }}
        </AuditList>
      )}
    </QueryPage>
  )
}
