import { resolve } from 'node:path'

/** The file behind the Worker's `virtual:campaign-document`. Importing it by path would pull DOM types into the Worker's project. */
export const CAMPAIGN_DOCUMENT = { 'virtual:campaign-document': resolve('client/campaign-document.tsx') }
