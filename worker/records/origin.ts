import { sourceOfLead } from '../../shared/attribution.ts'
import { CLICK_ID_FIELDS } from '../../shared/click-ids.ts'
import type { LeadKind } from '../../shared/lead.ts'
import type { LeadAttribution } from '../../shared/lead-document.ts'
import type { Origin } from '../../shared/origin.ts'

/** Where a lead came from, as its browser reported, in the same columns of both kinds. */
export type OriginColumns = {
  campaign: string | null
  utm_source: string | null
  utm_medium: string | null
  utm_campaign: string | null
  utm_term: string | null
  utm_content: string | null
  page_url: string | null
  referrer: string | null
  /** JSON, by the click id's name. */
  click_ids: string
  /** What the campaign’s page showed beside its own words, as `writeShown` writes it; null for nothing. */
  variant: string | null
  /** The assistant that asked for it, of a short list, so that its person only confirmed; null: its visitor came by themselves. */
  assistant: string | null
}

/** What the visitor's browser sent of it, by column. */
export function originColumns(origin: Partial<Origin>): OriginColumns {
  const clickIds = CLICK_ID_FIELDS.flatMap((field) => (origin[field] ? [[field, origin[field]]] : []))
  return {
    campaign: origin.campaign ?? null,
    utm_source: origin.utmSource ?? null,
    utm_medium: origin.utmMedium ?? null,
    utm_campaign: origin.utmCampaign ?? null,
    utm_term: origin.utmTerm ?? null,
    utm_content: origin.utmContent ?? null,
    page_url: origin.pageUrl ?? null,
    referrer: origin.referrer ?? null,
    click_ids: JSON.stringify(Object.fromEntries(clickIds)),
    variant: origin.variant ?? null,
    assistant: null,
  }
}

export function attributionOf(row: OriginColumns): LeadAttribution {
  return {
    campaign: row.campaign,
    utmSource: row.utm_source,
    utmMedium: row.utm_medium,
    utmCampaign: row.utm_campaign,
    utmTerm: row.utm_term,
    utmContent: row.utm_content,
    clickIds: JSON.parse(row.click_ids) as Record<string, string>,
    pageUrl: row.page_url,
    referrer: row.referrer,
    variant: row.variant,
    assistant: row.assistant,
  }
}

/** The columns that tell a lead's source. */
export const SOURCE_COLUMNS = 'utm_source, click_ids, page_url, referrer, assistant'
export type SourceColumns = Pick<OriginColumns, 'utm_source' | 'click_ids' | 'page_url' | 'referrer' | 'assistant'>

/** Where a stored lead came from, as `sourceOfLead` says it of a document. */
export function sourceOfRow(kind: LeadKind, { utm_source, click_ids, page_url, referrer, assistant }: SourceColumns): string {
  const clickIds = JSON.parse(click_ids) as Record<string, string>
  return sourceOfLead({ kind, attribution: { utmSource: utm_source, clickIds, pageUrl: page_url, referrer, assistant } })
}
