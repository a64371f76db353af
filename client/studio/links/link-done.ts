/** What has just been published, and when (ms since 1970) that shows everywhere. */
export type LinkDone = { what: 'published' | 'removed'; word: string; visibleBy: number }
