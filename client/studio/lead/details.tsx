import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { OTHER_ASSISTANT } from '../../../shared/assistants.ts'
import { SOURCE_UNKNOWN, sourceOfLead } from '../../../shared/attribution.ts'
import { DETAIL_FIELDS } from '../../../shared/booking.ts'
import { readShown } from '../../../shared/campaign/experiment.ts'
import { fieldWords } from '../../../shared/content/booking.ts'
import { variantNames } from '../../../shared/content/shown-names.ts'
import { followUpWords } from '../../../shared/content/studio/follow-up.ts'
import { leadWords } from '../../../shared/content/studio/leads.ts'
import { rightName } from '../../../shared/content/studio/people.ts'
import { FOLLOW_UP_FIELDS, type FollowUpField } from '../../../shared/follow-up.ts'
import { AI_SOURCE, assistantOf } from '../../../shared/known-sources.ts'
import { LEAD_OUTCOMES, type LeadAct, type LeadKind } from '../../../shared/lead.ts'
import type { LeadPageData } from '../../../shared/lead-document.ts'
import { phoneLink } from '../../../shared/phone-link.ts'
import { dayWithYear } from '../../../shared/sydney-time.ts'
import { messageKindWords } from '../alerts/message-words.ts'
import { personWords, useMe } from '../people.ts'
import { useCampaignTitles, useHostNames } from '../queries.ts'
import { momentWords } from '../ui/format.ts'
import { DetailList, LeadSection, outcomeWords, ownMoment } from './parts.tsx'
import styles from './details.module.css'

const { facts: detailsWords, acts: actsWords, facts } = leadWords
/** They stand above. */
const NAMES: readonly string[] = ['name', 'organisation']

/** Who a lead is, when it came in and where from, and what they wrote. */
export function LeadDetails({ data: { lead, visitorZone } }: { data: LeadPageData }) {
  const { createdAt, attribution, answers, enquiry, kind } = lead
  const own = ownMoment(createdAt, visitorZone)
  const shown = readShown(attribution.variant ?? '')
  const facts: [string, ReactNode][] = [
    [
      detailsWords.received,
      <>
        <time dateTime={createdAt}>{momentWords(Date.parse(createdAt))}</time>
        {own && <span className={styles.own}>{detailsWords.inTheirZone(own.words, own.place)}</span>}
      </>,
    ],
    ...DETAIL_FIELDS.filter((field) => !NAMES.includes(field) && (kind === 'booking' || lead[field] !== null)).map(
      (field): [string, ReactNode] => [fieldWords(field).label, contactLink(field, lead[field])],
    ),
    [
      detailsWords.campaign,
      attribution.campaign === null ? (
        kind === 'booking' && detailsWords.noCampaign
      ) : (
        <CampaignLink key="link" of={attribution.campaign} />
      ),
    ],
    [detailsWords.source, sourceWords(kind, attribution)],
    [detailsWords.variant, shown?.assignment && variantNames[shown.assignment.variant]],
    [detailsWords.wording, shown?.wording],
  ]
  const origin: [string, ReactNode][] = [
    [detailsWords.medium, attribution.utmMedium],
    [detailsWords.utmCampaign, attribution.utmCampaign],
    [detailsWords.term, attribution.utmTerm],
    [detailsWords.content, attribution.utmContent],
    [detailsWords.page, attribution.pageUrl],
    [detailsWords.referrer, attribution.referrer],
    ...Object.entries(attribution.clickIds).map(([name, id]): [string, ReactNode] => [detailsWords.clickId(name), id]),
  ]
  const hasOrigin = origin.some(([, value]) => value)
  return (
    <LeadSection title={detailsWords.title}>
      {enquiry !== null && (
        <blockquote dir="auto" className={styles.wrote} aria-label={detailsWords.wrote}>
          {enquiry}
        </blockquote>
      )}
      <DetailList facts={facts} />
      {answers.length > 0 && (
        <>
          <h3 className={styles.answers}>{detailsWords.answers}</h3>
          <DetailList facts={answers.map(({ question, answer }): [string, ReactNode] => [question, answer])} />
        </>
      )}
      {hasOrigin && (
        <details className={styles.more}>
          <summary>{detailsWords.more}</summary>
          <DetailList facts={origin} />
        </details>
      )}
    </LeadSection>
  )
}

/** Where a lead came from, with the assistant's name if it was one; nothing for an enquiry that does not say. */
function sourceWords(kind: LeadKind, attribution: LeadPageData['lead']['attribution']): string | false {
  const source = sourceOfLead({ kind, attribution })
  if (source === SOURCE_UNKNOWN) return false
  const assistant = attribution.assistant ?? (source === AI_SOURCE && assistantOf(hostOrTag(attribution)))
  return assistant && assistant !== OTHER_ASSISTANT ? `${source}: ${assistant}` : source
}

function hostOrTag({ utmSource, referrer }: LeadPageData['lead']['attribution']): string {
  if (utmSource && assistantOf(utmSource)) return utmSource
  return referrer === null ? '' : new URL(referrer).hostname
}

function contactLink(field: string, value: string | null): ReactNode {
  if (value === null) return detailsWords.none
  if (field === 'email') return <a href={`mailto:${value}`}>{value}</a>
  const number = field === 'phone' ? phoneLink(value) : undefined
  return number ? <a href={number.href}>{number.label}</a> : value
}

function CampaignLink({ of }: { of: string }) {
  const titles = useCampaignTitles()
  return <Link href={`/campaigns/${of}`}>{titles.get(of) ?? of}</Link>
}

/** What people did with a lead, the newest first. */
export function LeadActs({ acts }: { acts: readonly LeadAct[] }) {
  const me = useMe()
  const nameOf = useHostNames()
  return (
    <LeadSection title={actsWords.title}>
      {acts.length === 0 ? (
        <p className={styles.none}>{actsWords.none}</p>
      ) : (
        <ol className={styles.acts}>
          {acts.map(({ id, at, by, ...act }) => (
            <li key={id} className={styles.act}>
              <span>{actWords(act, nameOf)}</span>
              <span className={styles.who}>
                {actsWords.by(
                  act.act === 'confirmed' ? actsWords.visitor : by === null ? actsWords.operator : personWords(by, me),
                )}
                {', '}
                <time dateTime={new Date(at).toISOString()}>{momentWords(at)}</time>
              </span>
            </li>
          ))}
        </ol>
      )}
    </LeadSection>
  )
}

/** What somebody did, in words; an act's detail is in codes. `nameOf` tells what a host is called. */
export function actWords({ act, detail }: Pick<LeadAct, 'act' | 'detail'>, nameOf: (host: string) => string): string {
  const [first = '', second] = detail.split(' ')
  switch (act) {
    case 'outcome': {
      const state = LEAD_OUTCOMES.find((outcome) => outcome === first)
      return actsWords.outcome(state ? outcomeWords({ state, cents: second === undefined ? null : Number(second) }) : detail)
    }
    case 'confirmed':
      return actsWords.confirmed(detail === OTHER_ASSISTANT ? actsWords.someAssistant : detail)
    case 'planned':
      return actsWords.planned(detail.split(' ').map(followUpFieldName).join(', '))
    case 'corrected':
      return actsWords.corrected(detail.split(' ').map(fieldName).join(', '))
    case 'resent':
    case 'requeued':
    case 'dismissed':
      return actsWords[act](second === undefined ? messageKindWords(first) : severalWords(first, Number(second)))
    case 'handed':
      return actsWords.handed(nameOf(detail))
    case 'exported':
      return actsWords.exported(actsWords.leads(Number(detail)))
    case 'refused':
      return actsWords.refused(rightName(detail))
    case 'added':
      return detail === '' ? actsWords.added : actsWords.addedBy(detail)
    case 'token-made':
    case 'token-used':
    case 'token-refused':
    case 'token-ended':
      return actsWords[act](detail)
    case 'day-noted':
    case 'day-unnoted':
      return actsWords[act](dayWithYear(detail))
    case 'imported':
      return /^\d+$/.test(detail) ? actsWords.importedSeveral(actsWords.leads(Number(detail))) : actsWords.imported
    case 'unimported':
      return actsWords.unimported(actsWords.leads(Number(detail)))
    default:
      return actsWords[act]
  }
}

/** Several messages: of all kinds, of a channel, or of one kind. */
function severalWords(kind: string, count: number): string {
  if (kind === 'all') return actsWords.messages(count)
  const channel = Object.entries(actsWords.channels).find(([name]) => name === kind)?.[1]
  return actsWords.messagesOf(channel ?? messageKindWords(kind), count)
}

function fieldName(field: string): string {
  const detail = DETAIL_FIELDS.find((name) => name === field)
  return (detail ? fieldWords(detail).label : facts.enquiry).toLowerCase()
}

function followUpFieldName(field: string): string {
  return FOLLOW_UP_FIELDS.find((name) => name === field) ? followUpWords.acts[field as FollowUpField] : field
}
