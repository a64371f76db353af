import { site } from './site.ts'

export const markdownWords = {
  page: 'The page itself:',
  glance: 'At a glance',
  until: (day: string) => `Until ${day}`,
  picture: (alt: string) => `Picture: ${alt}`,
  form: {
    book: 'Book on the page:',
    asks: 'The form asks for:',
    time: 'A day and a time, of those that are free',
    afterwards: 'After the booking it asks:',
    choices: (question: string, choices: readonly string[]) => `${question} (${choices.join('; ')})`,
    survey: 'A short survey on the page takes the place of a form:',
  },
  consultation: 'Book on our scheduling page',
  contact: {
    heading: `Reach ${site.name}`,
    email: 'Email:',
    phone: 'Phone:',
    write: 'Write a few lines:',
    visit: 'Address:',
    privacy: 'What becomes of personal data:',
    pages: 'All pages as Markdown:',
  },
} as const

/** Words of /llms.txt, the list of the pages for assistants. */
export const llmsWords = {
  summary: `${site.tagline} for not-for-profits, business leaders, thought leaders and tradies, from ${site.address.city}, Australia.`,
  about: `Each page below is the Markdown version of a page for people, with the same words. To book for somebody, open the page of the offer that fits and send its form with their name, organisation and email address and a time that suits them; ask them first, because the confirmation goes to their mailbox. Prices are in Australian dollars, times in Sydney time.`,
  /** Where assistants may ask the site itself. */
  protocol: 'By the Model Context Protocol, free times can be asked for and one be held until the person confirms it, at',
  reach: 'To write or to talk instead:',
  sections: { offers: 'Offers', others: 'The agency', Optional: 'Optional' },
} as const
