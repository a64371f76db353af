import type { AddedLeadField } from '../added-lead.ts'
import { site } from './site.ts'

const lead: { [Field in AddedLeadField]?: string } = {
  name: 'Who it is.',
  phone: 'As it was typed; +61 or another country’s code if it is known.',
  email: 'One address.',
  organisation: 'Whom they work for.',
  enquiry: 'What it is about, with line breaks.',
  source: 'Where it came from, such as facebook or referral; reports count by it.',
  campaign: 'The key of the campaign that it belongs to.',
  utmMedium: 'Such as paid or email.',
  pageUrl: 'The page on which it was sent.',
}

/** Words of the contract that other programs read, in plain text. */
export const contractWords = {
  title: `${site.name}: leads and reports for other programs`,
  text: 'Add leads that come by other ways, and read the reports that the studio shows. Times of reports are Sydney’s days.',
  token: 'A token that an owner has made in the studio, under People. It may do one thing, and ends.',
  operations: {
    addLead: {
      title: 'Add a lead',
      text: 'The agency gets the same mail as of an enquiry. A lead that is sent twice is stored once if it has the same Idempotency-Key.',
      done: 'The lead is stored.',
    },
    readReports: { title: 'Visits, leads and what they are worth, by campaign and by source', done: 'The report.' },
    readSources: { title: 'The sources as a file for spreadsheets' },
    readCampaign: { title: 'The report of one campaign, by day, source and device' },
  },
  fields: {
    lead,
    leadRule: 'A lead needs a phone number, an email address or an enquiry.',
    from: 'The first day. Without it: four weeks.',
    to: 'The last day. Without it: today.',
    campaignKey: 'Its key, as in the address of its page.',
    cents: 'Cents of AUD.',
    before: 'The same number of days before.',
  },
  headers: {
    key: 'What the program calls this request, such as the id that the lead has there. A repeated request gets the first lead.',
    replayed: 'The request was a repetition.',
  },
  errors: {
    400: 'Something in the request is wrong: `message` says what, and `field` which one if it is a field.',
    401: 'There is no token, or it does not work any more.',
    403: 'The token may not do this.',
    404: 'There is no such campaign.',
    413: 'The body is too large.',
    415: 'The body is not JSON.',
    422: 'This Idempotency-Key was used for another lead.',
    429: 'Too many requests. `Retry-After` says for how many seconds to wait.',
    503: 'Not available now. `Retry-After` says when to try again.',
  },
} as const

export const tokenNameErrors = (max: number) => ({
  tooShort: 'Name the program that gets it',
  tooLong: `The name must be less than ${max} characters`,
  invalid: 'The name of a program has no @ in it',
})

/** What is wrong with a lead that a colleague or a program adds. */
export const addedLeadErrors = {
  noName: 'Say who it is',
  noSource: 'Say where it came from',
  longSource: (max: number) => `Where it came from must be less than ${max} characters`,
  nothing: 'Give a phone number, an email address, or what it is about',
  longEnquiry: (max: number) => `The enquiry must be less than ${max} characters`,
} as const
