/** The format of a key in KV, such as a campaign's, which URLs and booking bodies have too. Visitors’ pages load it without zod. */
export const ENTRY_KEY = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
