import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { sourceOf } from '../../../shared/attribution.ts'
import { DETAIL_FIELDS } from '../../../shared/booking.ts'
import { readVariant } from '../../../shared/campaign/experiment.ts'
import { fieldWords } from '../../../shared/content/booking.ts'
import { armWords } from '../../../shared/content/reports.ts'
import { leadWords } from '../../../shared/content/studio/leads.ts'
import { momentWords } from '../ui/moment-words.ts'
import { useCampaigns } from '../use-campaigns.ts'
import { FactList } from './fact-list.tsx'
import styles from './lead-facts.module.css'
import type { LeadPageData } from './lead-page-data.ts'
import { LeadSection } from './lead-section.tsx'
import { ownMoment } from './own-moment.ts'

const { facts: words } = leadWords
/** They stand above. */
const NAMES: readonly string[] = ['name', 'organisation']

/** Who a lead is, when it came in and where from, and what they wrote. */
export function LeadFacts({ data: { lead, visitorZone } }: { data: LeadPageData }) {
  const { createdAt, attribution, enquiry, kind } = lead
  const own = ownMoment(createdAt, visitorZone)
  const shown = attribution.variant === null ? undefined : readVariant(attribution.variant)
  const facts: [string, ReactNode][] = [
    [
      words.received,
      <>
        <time dateTime={createdAt}>{momentWords(Date.parse(createdAt))}</time>
        {own && <span className={styles.own}>{words.inTheirZone(own.words, own.place)}</span>}
      </>,
    ],
    ...DETAIL_FIELDS.filter((field) => !NAMES.includes(field) && (kind === 'booking' || lead[field] !== null)).map(
      (field): [string, ReactNode] => [fieldWords(field).label, contactLink(field, lead[field])],
    ),
    [
      words.campaign,
      attribution.campaign === null ? (
        kind === 'booking' && words.noCampaign
      ) : (
        <CampaignLink key="link" of={attribution.campaign} />
      ),
    ],
    [words.source, kind === 'booking' && sourceOf(attribution)],
    [words.variant, shown && armWords[shown.arm]],
  ]
  const origin: [string, ReactNode][] = [
    [words.medium, attribution.utmMedium],
    [words.utmCampaign, attribution.utmCampaign],
    [words.term, attribution.utmTerm],
    [words.content, attribution.utmContent],
    [words.page, attribution.pageUrl],
    [words.referrer, attribution.referrer],
    ...Object.entries(attribution.clickIds).map(([name, id]): [string, ReactNode] => [words.clickId(name), id]),
  ]
  const hasOrigin = origin.some(([, value]) => value)
  return (
    <LeadSection title={words.title}>
      {enquiry !== null && (
        <blockquote dir="auto" className={styles.wrote} aria-label={words.wrote}>
          {enquiry}
        </blockquote>
      )}
      <FactList facts={facts} />
      {hasOrigin && (
        <details className={styles.more}>
          <summary>{words.more}</summary>
          <FactList facts={origin} />
        </details>
      )}
    </LeadSection>
  )
}

function contactLink(field: string, value: string | null): ReactNode {
  if (value === null) return words.none
  if (field === 'email') return <a href={`mailto:${value}`}>{value}</a>
  return field === 'phone' ? <a href={`tel:${value.replace(/[^\d+]/g, '')}`}>{value}</a> : value
}

function CampaignLink({ of }: { of: string }) {
  const campaign = useCampaigns().data?.campaigns.find(({ key }) => key === of)
  return <Link href={`/campaigns/${of}`}>{campaign?.title ?? of}</Link>
}
