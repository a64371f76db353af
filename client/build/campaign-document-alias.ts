import { resolve } from 'node:path'

/** Where the Worker's `virtual:campaign-document` is. It knows no path, so that its TypeScript project needs no DOM. */
export const CAMPAIGN_DOCUMENT = { 'virtual:campaign-document': resolve('client/campaign-document.tsx') }
