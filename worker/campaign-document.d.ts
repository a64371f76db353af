/** client/campaign-document.tsx, resolved by the build: a normal import would make the two TypeScript projects circular. */
declare module 'virtual:campaign-document' {
  /** The whole HTML document of a campaign's own page. */
  export function campaignDocument(
    campaign: import('../shared/campaign/campaign.ts').Campaign,
    indexed: boolean,
    files: import('../shared/site-files.ts').DocumentFiles,
  ): Promise<string>

  /** The HTML of a campaign's questions on the first step of the booking form, for a page that was prerendered without them. */
  export function questionsMarkup(campaign: import('../shared/campaign/campaign.ts').Campaign): Promise<string>
}

/** client/built-in-document.tsx, resolved in the same way. */
declare module 'virtual:built-in-document' {
  type Id = import('../shared/paths.ts').Page['id']
  type Texts = Readonly<Record<string, string>>

  /** What of a built-in page's document changes with its words: the body, the head, and the data for search engines. */
  export function builtInParts(
    id: Id,
    texts: Texts,
  ): Promise<{ body: string; head: import('../shared/page-head.ts').PageHead; data: object | undefined }>

  /** The Markdown version of a built-in page with changed texts. */
  export function builtInMarkdown(id: Id, texts: Texts): Promise<string>
}

/** client/art/card/changed-card.ts, resolved in the same way. */
declare module 'virtual:changed-card' {
  export function changedCardPicture(
    id: import('../shared/paths.ts').Page['id'],
    texts: Readonly<Record<string, string>>,
  ): Promise<Uint8Array<ArrayBuffer>>
}

interface ImportMeta {
  readonly env?: { readonly DEV: boolean }
}
