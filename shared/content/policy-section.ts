type Row = { term: string; detail: string }

/** A paragraph, a list, a two-column table, or a sentence that ends in a link. */
export type PolicyBlock =
  | string
  | { list: readonly string[] }
  | { rows: readonly Row[] }
  | { lead: string; link: string; href: string }

export type PolicyPart = { heading?: string; blocks: readonly PolicyBlock[] }
export type PolicySection = { id: string; title: string; parts: readonly PolicyPart[] }
