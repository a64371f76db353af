import { campaignEntry } from '../campaign-entry.ts'

/** The entry that the tests of the desk publish, with a page that differs only in its headline. */
export const ENTRY = 'campaign:shopfront-check'
export const headlined = (headline: string) => campaignEntry({}, { headline })
export const textOf = (headline: string) => JSON.stringify(headlined(headline))
