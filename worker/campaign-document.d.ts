/** client/campaign-document.tsx, which the build puts in: as an import it would make the two projects name each other. */
declare module 'virtual:campaign-document' {
  /** The whole HTML document of a campaign's own page. */
  export function campaignDocument(
    campaign: import('../shared/campaign/campaign').Campaign,
    indexed: boolean,
    files: import('../shared/document-files').DocumentFiles,
  ): Promise<string>
}

interface ImportMeta {
  readonly env?: { readonly DEV: boolean }
}
