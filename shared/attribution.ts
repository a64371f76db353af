import { CLICK_ID_FIELDS, CLICK_IDS, type ClickIdField } from './click-ids.ts'
import { FORBIDDEN, LINE_ENDS, parseUrl } from './field-rule.ts'
import { AI_SOURCE, ASSISTANT_SOURCE, assistantOf, channelOf } from './known-sources.ts'
import type { LeadKind } from './lead.ts'
import { OTHER_SOURCES } from './report/visits.ts'

export const UTM_FIELDS = ['utmSource', 'utmMedium', 'utmCampaign', 'utmTerm', 'utmContent'] as const
export type UtmField = (typeof UTM_FIELDS)[number]

export const UTM_QUERY_KEYS: Record<UtmField, string> = {
  utmSource: 'utm_source',
  utmMedium: 'utm_medium',
  utmCampaign: 'utm_campaign',
  utmTerm: 'utm_term',
  utmContent: 'utm_content',
}

/** Most click ids are below 255 characters, but TikTok's are not. */
export const CLICK_ID_MAX = 1000

/** All click ids of a link together: they still fit into a body of 16 KB with everything else. No link has as many. */
const CLICK_IDS_MAX = 7000

/** The longest UTM value, in characters. */
export const UTM_MAX = 100

/** The longest URL that browsers and proxies handle reliably. */
export const URL_MAX = 2048

export type Utm = { [F in UtmField]?: string }
type ClickIds = { [F in ClickIdField]?: string }

/** Where a visitor came from, as the link's query says. */
export type Attribution = { utm: Utm; clickIds: ClickIds }

const UTM_DEFAULTS: Utm = { utmSource: 'website', utmMedium: 'hero', utmCampaign: 'direct' }

const UNFIT_FOR_UTM = new RegExp(`[<>"]|${FORBIDDEN.source}|${LINE_ENDS.source}`, 'gu')

/** An ampersand that was escaped for HTML by mistake: `&amp;`, or `&#038;` and `&#x26;`, which look like a fragment. */
const ESCAPED_AMPERSAND = /&(?:amp;|#0*38;|#x0*26;)+/gi
/** The rest of an escaped ampersand, or of a fragment, in front of a key. */
const BEFORE_KEY = /^.*[?;]/s
/** An equals sign in a name: the whole query was escaped twice, or more often. */
const ESCAPED_QUERY = /=|%(?:25)*3D/i
/** A query within a value: escaped, with semicolons, or appended as `?fbclid=…` by a network to a link that already has one. */
const NEXT_QUERY = /(?:[?&;]|%(?:25)*(?:3F|26|3B))(?=[\w.~-]+(?:=|%(?:25)*3D))/i
/** What the text around a link leaves at a value's end. A closing bracket or quote stays if the value has an opening one. */
const AROUND = ' .,:;…*>\u00a0'
const CLOSING = ')]"”’»'
const OPENING = /[([“‘«]/

/** Removes what the server would refuse, because a visitor cannot correct a bad ad link, and escapes of an escape. */
export function cleanUtm(value: string): string {
  return [...unescaped(value).replace(UNFIT_FOR_UTM, '').trim()].slice(0, UTM_MAX).join('').trim()
}

/** Links pass through a few programs, each of which may escape them once more. */
const ESCAPES_MAX = 5

/** A value without the escapes that are left in it: `no%20code`, which was escaped twice, is `no code`. `50%` stays. */
function unescaped(value: string): string {
  let text = value
  for (let round = 0; round < ESCAPES_MAX && /%[\da-f]{2}/i.test(text); round++) {
    try {
      // In a query that was escaped twice, a plus that is not escaped itself is a space.
      text = decodeURIComponent(text.replace(/\+/g, ' ').replace(/%(?![\da-f]{2})/gi, '%25'))
    } catch {
      return text
    }
  }
  return text
}

/** A click id, or '' if it is invalid or too long: part of an id would match nothing. */
export function cleanClickId(value: string): string {
  return value.length <= CLICK_ID_MAX && /^[\w.~-]+$/.test(value) ? value : ''
}

/** A value without the end of the sentence, brackets or quotes around its link. */
function withoutAround(value: string): string {
  const around = OPENING.test(value) ? AROUND : AROUND + CLOSING
  let end = value.length
  while (end > 0 && around.includes(value.charAt(end - 1))) end--
  return value.slice(0, end)
}

/** How the value of each known key is cleaned; other keys are ignored. */
const CLEAN: ReadonlyMap<string, (value: string) => string> = new Map([
  ...Object.values(UTM_QUERY_KEYS).map((key) => [key, cleanUtm] as const),
  ...CLICK_ID_FIELDS.map((key) => [key, cleanClickId] as const),
])

/** The UTM values and click ids of a link, repaired and cleaned to the server's rules; of a repeated key the first valid one. */
export function readAttribution(search: string): Attribution {
  const found = new Map<string, string>()
  const queries = search.replace(/\?+/g, '?').replace(ESCAPED_AMPERSAND, '&').split('#')
  for (const part of queries) {
    new URLSearchParams(part).forEach((text, name) => {
      const [value = '', ...further] = text.replace(ESCAPED_AMPERSAND, '&').split(NEXT_QUERY)
      for (const query of further) queries.push(query)
      if (ESCAPED_QUERY.test(name)) queries.push(name)
      const key = name.replace(UNFIT_FOR_UTM, '').replace(BEFORE_KEY, '').trim().toLowerCase()
      // Without the characters that are removed, such as the bracket in `news.<`, a value may end with a full stop.
      const clean = withoutAround(CLEAN.get(key)?.(withoutAround(value)) ?? '')
      if (clean && !found.has(key)) found.set(key, clean)
    })
  }
  const values = <F extends string>(fields: readonly F[], keyOf: (field: F) => string) =>
    Object.fromEntries(fields.flatMap((field) => (found.has(keyOf(field)) ? [[field, found.get(keyOf(field))]] : [])))
  let room = CLICK_IDS_MAX
  const fitting = CLICK_ID_FIELDS.filter((field) => {
    room -= found.get(field)?.length ?? 0
    return room >= 0
  })
  return { utm: values(UTM_FIELDS, (field) => UTM_QUERY_KEYS[field]), clickIds: values(fitting, (field) => field) }
}

/** The same as a clean query. */
export function attributionQuery({ utm, clickIds }: Attribution): string {
  return new URLSearchParams({ ...utmQuery(utm), ...clickIds } as Record<string, string>).toString()
}

/** Each value from the visit, the prop, the campaign or the default; cleaned, since a refused one would lose the booking. */
export function resolveUtm(visit: Utm, prop: Utm, campaign: Utm, defaults: Utm = UTM_DEFAULTS): Utm {
  const resolved: Utm = {}
  for (const field of UTM_FIELDS) {
    const value = [visit, prop, campaign, defaults].map((source) => cleanUtm(source[field] ?? '')).find((clean) => clean !== '')
    if (value) resolved[field] = value
  }
  return resolved
}

/** UTM values by query key, for a survey or a link to another site. */
export function utmQuery(utm: Utm): Record<string, string> {
  return Object.fromEntries(UTM_FIELDS.flatMap((field) => (utm[field] ? [[UTM_QUERY_KEYS[field], utm[field]]] : [])))
}

/** The page's URL with UTM and click-id keys only (others may be personal), none if too long; undefined if it is not http. */
export function attributionUrl(href: string): string | undefined {
  const url = httpUrl(href)
  if (!url) return undefined
  const query = attributionQuery(readAttribution(url.search + url.hash))
  const page = `${url.origin}${url.pathname}`
  return query && page.length + query.length < URL_MAX ? `${page}?${query}` : page
}

/** A URL longer than the server accepts is left out: the visitor could not correct it. */
export function urlWithinLimit(address: string | undefined): string | undefined {
  return address !== undefined && address.length <= URL_MAX ? address : undefined
}

/** A referrer's origin and path, without another site's query, which may be private. Undefined if it is no http URL. */
export function referrerUrl(href: string): string | undefined {
  const url = httpUrl(href)
  return url && `${url.origin}${url.pathname}`
}

function httpUrl(href: string): URL | undefined {
  return /^https?:\/\//i.test(href) ? parseUrl(href) : undefined
}

const NO_SOURCE = 'direct'

/** The sources that no visitor can make up more of. */
export const FIXED_SOURCES: readonly string[] = [
  NO_SOURCE,
  AI_SOURCE,
  ASSISTANT_SOURCE,
  ...new Set(Object.values(CLICK_IDS).map(({ network }) => network)),
]

/** What is known of where a visit came from. */
type Origin = {
  utmSource?: string | null
  clickIds: Partial<Record<string, string>>
  pageUrl: string | null | undefined
  referrer: string | null | undefined
  /** The assistant that asked for a booking; visits and enquiries have none. */
  assistant?: string | null
}

/**
 * Where a visit came from: the assistant that asked, else its utm_source, else the network of its click id, else the referring site, else
 * direct. A utm_source of `website` counts as none, because the form sends it by default; one of an AI assistant counts after a click id.
 */
export function sourceOf({ utmSource, clickIds, pageUrl, referrer, assistant }: Origin): string {
  if (assistant) return ASSISTANT_SOURCE
  const named = cleanUtm(utmSource ?? '').toLowerCase()
  const isNamed = named !== '' && named !== UTM_DEFAULTS.utmSource
  if (isNamed && !assistantOf(named)) return channelOf(named)
  const clicked = CLICK_ID_FIELDS.find((field) => clickIds[field])
  if (clicked) return CLICK_IDS[clicked].network
  if (isNamed) return AI_SOURCE
  const from = hostOf(referrer)
  return from && from !== hostOf(pageUrl) ? channelOf(from.replace(/^www\./, '')) : NO_SOURCE
}

/** For enquiries of before their form told where they came from, and for those of a file that does not say. */
export const SOURCE_UNKNOWN = 'not told'

/** Where a lead came from, as reports, lists and exports name it. A booking that tells nothing of it came directly. */
export function sourceOfLead({ kind, attribution }: { kind: LeadKind; attribution: Origin }): string {
  const { utmSource, clickIds, pageUrl, referrer } = attribution
  const isTold = utmSource || pageUrl || referrer || Object.keys(clickIds).length > 0
  return kind === 'enquiry' && !isTold ? SOURCE_UNKNOWN : sourceOf(attribution)
}

const hostOf = (address: string | null | undefined) => (address ? parseUrl(address)?.hostname : undefined)

const SOURCE_MAX = 64

/** An email address, also one that was escaped or spelt, or a phone number: seven digits, or nine behind a plus or a 0, however parted. */
const PERSONAL =
  /@|%(?:25)*40|&#|&commat|[([{] ?at ?[)\]}]|\p{Nd}(?: ?\p{Nd}){6}|(?:\+|(?<!\p{Nd})0)\p{Nd}(?:[ ().-]{0,2}\p{Nd}){8}/u

/** A source as counts keep it, in small letters; what may name a person is counted with the others, as counts outlive leads. */
export function sourceName(text: string): string | undefined {
  const clean = text.toLowerCase().replace(/\p{C}/gu, '').trim()
  if (PERSONAL.test(clean.normalize('NFKC').replace(/[\u20e3\ufe0f]/g, ''))) return OTHER_SOURCES
  return [...clean].slice(0, SOURCE_MAX).join('').trim() || undefined
}
