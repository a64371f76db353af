/** client/campaign-document.tsx, resolved by the build: a normal import would make the two TypeScript projects circular. */
declare module 'virtual:campaign-document' {
  /** The whole HTML document of a campaign's own page. */
  export function campaignDocument(
    campaign: import('../shared/campaign/campaign.ts').Campaign,
    indexed: boolean,
    files: import('../shared/site-files.ts').DocumentFiles,
  ): Promise<string>
}

interface ImportMeta {
  readonly env?: { readonly DEV: boolean }
}
