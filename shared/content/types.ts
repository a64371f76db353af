/** A client's quote. Until the agency has its own, these are samples, and the page says so. */
export type Testimonial = { id: string; quote: string; author: string; role: string; company: string; sample: boolean }

export const SAMPLE_MARK = 'sample'

/** A text made of parts, with a no-break space before its last word if that is short: it does not stand alone on a line. */
export const keepEnd = (text: string): string => text.replace(/^(\S+ .+) (\S{1,8})$/, '$1\u00a0$2')

/** The note that a row of items contains samples. */
export function sampleWords(items: readonly { sample: boolean }[], words: string): string | undefined {
  return items.some(({ sample }) => sample) ? words : undefined
}

/** The result of one client's work. Until the agency has its own, these are samples, and the page says so. */
export type CaseStudy = {
  id: string
  /** Name of its dot mark. */
  icon: string
  /** The person it is about, in general terms: 'Founder'. */
  badge: string
  title: string
  description: string
  /** Name of its drawn picture. */
  image?: string
  sample: boolean
}

/** A figure about the agency, with the name of its dot mark. */
export type TrustStat = { id: string; icon: string; value: string; label: string }

/** The offer on a page's booking form. The form's title and subtitle come from the campaign. */
export type Offer = {
  /** "Free", "$97", "From $5,497 plus GST". */
  price: string
  /** The whole price, if `price` is without GST; shown beside it in the same size. */
  fullPrice?: string
  /** Two to four lines on what the visitor gets. */
  facts: readonly { figure: string; label: string }[]
  /** One line above the privacy link: what the details are for. */
  collection: string
  /** Texts of the buttons that unfold and fold the form; if absent, the form is always open. */
  folded?: { start: string; minimise: string }
}

type Row = { term: string; detail: string }

/** A paragraph, a list, a two-column table, or a sentence that ends in a link. */
export type PolicyBlock =
  | string
  | { list: readonly string[] }
  | { rows: readonly Row[] }
  | { lead: string; link: string; href: string }

type PolicyPart = { heading?: string; blocks: readonly PolicyBlock[] }
export type PolicySection = { id: string; title: string; parts: readonly PolicyPart[] }
