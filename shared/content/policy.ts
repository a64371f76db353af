import { RETENTION } from '../retention.ts'
import { policyCollection } from './policy-collection.ts'
import { type Processor, SEND_CONVERSIONS } from './processors.ts'
import { site } from './site.ts'
import type { PolicySection } from './types.ts'

/** How soon a request for access, correction or deletion, or a complaint, is answered. */
const ANSWER_DAYS = 30

/** How far back Cloudflare can restore a Durable Object: developers.cloudflare.com/durable-objects/api/sqlite-storage-api. */
const RECOVERY_DAYS = 30

/** The date of the policy's first version, as shown. */
const FIRST_VERSION = 'January 1, 2025'

const { address } = site
const postalAddress = `${address.street}, ${address.suburb}, ${address.city} ${address.state} ${address.postcode}`

/** The policy's sections; every processor is named in them. `sendsConversions`: whether ad networks are told what became of clicks. */
export const policySections = (
  processors: readonly Processor[],
  sendsConversions: boolean = SEND_CONVERSIONS,
): readonly PolicySection[] => [
  policyCollection,
  {
    id: 'use',
    title: 'Use of information',
    parts: [
      {
        blocks: [
          'We use what you give us to:',
          {
            list: [
              'hold the time you chose, and email you a confirmation with a calendar file',
              'hold the time that your AI assistant asks us for, and email you to confirm it or not',
              'remind you of it by email, unless you switch that off on your booking’s page',
              'let you move or cancel it by the link in our emails',
              'prepare for the session and run it',
              'tell you when a time comes free, if you ask for it, until you leave that list',
              'answer you when you write',
              'see which campaign or ad brought a booking or an enquiry, and what became of it',
              'limit how often a form can be sent, and turn away spam',
              'meet our legal and accounting duties',
            ],
          },
          'A booking does not put you on a mailing list. We do not sell personal data.',
        ],
      },
    ],
  },
  {
    id: 'disclosure',
    title: 'Disclosure',
    parts: [
      { blocks: ['Your details are seen by the people here who run your session, and passed on only in these cases.'] },
      {
        heading: 'By law',
        blocks: [
          'When a law, a court or an authority with the power to ask requires it, or when it is needed to protect someone’s rights or safety.',
        ],
      },
      {
        heading: 'Business transfers',
        blocks: [
          'If the business, or part of it, is sold, merged or restructured, records may go to the new owner, who must keep to this policy.',
        ],
      },
      ...(sendsConversions
        ? [
            {
              heading: 'Ad networks',
              blocks: [
                'If an ad of Google or Microsoft brought you and your booking or enquiry led to something, we tell that network: the click id of its ad, that its click led to a qualified lead or a client, when, and what that is worth. We do not tell it who you are.',
              ],
            },
          ]
        : []),
      {
        heading: 'Other sites',
        blocks: [
          'Our consultation buttons open a scheduling page in a new tab. Another company runs it, under its own policy. We add the UTM values you arrived with to its address, and nothing else about you.',
        ],
      },
      {
        heading: 'Processors',
        blocks: [
          'Companies that run parts of this site for us handle data on our behalf and for our purposes. The next section names all of them.',
        ],
      },
    ],
  },
  {
    id: 'places',
    title: 'Where data is processed',
    parts: [
      {
        blocks: [
          `All ${count(processors.length)} processors are listed here with where they work: your details may be handled outside Australia.`,
          { rows: processors.map(({ name, does, where }) => ({ term: name, detail: `${does} Works ${where}.` })) },
        ],
      },
    ],
  },
  {
    id: 'retention',
    title: 'How long we keep it',
    parts: [
      {
        blocks: [
          {
            rows: [
              { term: 'Bookings', detail: `${RETENTION.bookingMonths} months` },
              { term: 'Enquiries', detail: `${RETENTION.enquiryMonths} months` },
              {
                term: 'Waiting list',
                detail: `${RETENTION.waitingDays} days: what you typed to book, if you ask to hear of a free time`,
              },
              {
                term: 'Times asked for by an assistant',
                detail: `At most ${RETENTION.holdHours} hours: what your AI assistant tells us of you to have a time held, unless you confirm it and so make a booking. It is in no backup`,
              },
              { term: 'Answers to drafts', detail: `${RETENTION.draftAnswerDays} days` },
              {
                term: 'Counts of visits, and of speed',
                detail: `${RETENTION.visitMonths} months. They say nothing about one person`,
              },
              { term: 'Survey answers', detail: 'Until the campaign they belong to ends, or you ask us to delete them' },
              {
                term: 'Our mailbox',
                detail:
                  'Each booking, enquiry and answer to a draft reaches us as an email too. We delete it no later than those.',
              },
              {
                term: 'Email records',
                detail: `${RETENTION.mailRecordDays} days: which messages we sent about you, and whether the service that carries them took them`,
              },
              {
                term: 'Deletions',
                detail: `${RETENTION.bookingMonths} months: the reference of what we deleted, when, and who of us did it; nothing about you`,
              },
              {
                term: 'Backups',
                detail: `${RETENTION.backupDays} days, encrypted. What we delete stays in older ones for that long, and we keep a hash of it, so that none of it is brought back`,
              },
              { term: 'Hashed IP addresses', detail: `Up to ${RETENTION.rateLimitHours} hours` },
              { term: 'Hashed networks', detail: `${RETENTION.networkHashDays} days` },
              {
                term: 'Hashed forms',
                detail: `${RETENTION.repeatKeyHours} hours: a hash of what you sent, so that sending it twice books once`,
              },
              { term: 'Session storage', detail: 'Until you close the tab' },
              {
                term: 'Where you came from',
                detail: `In your browser’s local storage, read for ${RETENTION.originHours} hours and deleted by the next page you open here`,
              },
              { term: 'Best score', detail: 'In your browser, until you clear it' },
            ],
          },
          `Records are deleted within a day after that. Cloudflare can restore them for ${RECOVERY_DAYS} days more; then they are gone. We keep a record longer only where a law says we must.`,
        ],
      },
    ],
  },
  {
    id: 'decisions',
    title: 'Decisions made by computer',
    parts: [
      {
        blocks: [
          'Our computers decide these things by fixed rules, without a person:',
          {
            rows: [
              { term: 'Free times', detail: 'From our hours, our calendars and the sessions already booked' },
              {
                term: 'Who meets you',
                detail:
                  'Whoever of us is free then and has the fewest sessions in the next two weeks, or whoever your answer names, where an offer asks',
              },
              {
                term: 'Too many requests',
                detail:
                  'How often a form or a change is taken from one network, how many times assistants may have held, and how many emails one address gets in a day',
              },
              { term: 'Robots', detail: 'Whether a form was filled in by a program, and which visits are not counted' },
              { term: 'Page version', detail: 'Where a page has several, which one you see: by chance' },
            ],
          },
          'None of them can significantly affect your rights or interests: they settle when and with whom you talk, and keep the forms usable. They do not judge you, and no profile is made. If one turns you away, call or write, and a person decides.',
        ],
      },
    ],
  },
  {
    id: 'security',
    title: 'Security',
    parts: [
      {
        blocks: [
          'Pages and forms travel over encrypted connections. Only people who need a booking or an enquiry can open it. Our request logs carry no names, email addresses or phone numbers, and the alerts we get when something fails name nobody.',
          'No system is perfectly safe. If a breach is likely to cause you serious harm, we will tell you and the Office of the Australian Information Commissioner.',
        ],
      },
    ],
  },
  {
    id: 'rights',
    title: 'Access, correction and deletion',
    parts: [
      {
        blocks: [
          'Ask to see what we hold about you, to have it corrected, or to have it deleted. It costs nothing. We may ask you to reply from the email address you booked with, or call you on the number you gave, so that nobody else can ask in your name.',
          `We answer within ${ANSWER_DAYS} days. If we must refuse part of a request, we say why.`,
          { lead: 'Write to ', link: site.email, href: `mailto:${site.email}` },
        ],
      },
    ],
  },
  {
    id: 'complaints',
    title: 'Complaints',
    parts: [
      {
        blocks: [
          `If you think we have mishandled your information, write to us first and tell us what happened. We answer within ${ANSWER_DAYS} days.`,
          {
            lead: 'If our answer does not settle it, complain to the regulator: the ',
            link: 'Office of the Australian Information Commissioner (OAIC)',
            href: 'https://www.oaic.gov.au/privacy/privacy-complaints',
          },
        ],
      },
    ],
  },
  {
    id: 'children',
    title: 'Children under 13',
    parts: [
      {
        blocks: [
          'This site is for adults at work. We do not knowingly collect personal data from children under 13. If you believe a child has sent us some, tell us and we will delete it.',
        ],
      },
    ],
  },
  {
    id: 'changes',
    title: 'Changes',
    parts: [
      {
        blocks: [
          `The first version of this policy is dated ${FIRST_VERSION}. When this policy changes, the date at its head changes with it.`,
        ],
      },
    ],
  },
  {
    id: 'contact',
    title: 'Contact',
    parts: [
      {
        blocks: [
          {
            rows: [
              { term: 'Post', detail: `${site.name}, ${postalAddress}` },
              { term: 'Phone', detail: site.phone.label },
              { term: 'Business', detail: site.businessNumber },
            ],
          },
          { lead: 'Email ', link: site.email, href: `mailto:${site.email}` },
        ],
      },
    ],
  },
]

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** A small count as a word. */
function count(items: number): string {
  return NUMBERS[items] ?? String(items)
}
