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

interface ImportMeta {
  readonly env?: { readonly DEV: boolean }
}
