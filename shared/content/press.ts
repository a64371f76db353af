import { MONTHS } from '../sydney-time.ts'

type PressCategory = 'social' | 'tech' | 'business'

/** One cutting of the press book. `image` is the source path of its drawing; client/pages/pr-firm turns it into a URL. */
export type PressCoverage = {
  id: string
  /** The headline, as printed on the cutting. */
  title: string
  publication: string
  /** The day it ran: YYYY-MM-DD. */
  date: string
  image: `client/art/drawn/${string}.svg`
  category: PressCategory
  sample: boolean
}

/** Cuttings of the press book, in the order of its two rows. All are samples: invented papers, invented stories. */
export const pressCoverage = [
  {
    id: 'ledger',
    title: 'The accountant who rings you first',
    publication: 'The Harbour Ledger',
    date: '2024-03-12',
    image: 'client/art/drawn/clipping-ledger.svg',
    category: 'business',
    sample: true,
  },
  {
    id: 'plain-text',
    title: 'A robot learns to say sorry',
    publication: 'Plain Text',
    date: '2024-06-03',
    image: 'client/art/drawn/clipping-plain-text.svg',
    category: 'tech',
    sample: true,
  },
  {
    id: 'dockside',
    title: 'Free lunch found. Town queues.',
    publication: 'Dockside Post',
    date: '2023-11-25',
    image: 'client/art/drawn/clipping-dockside.svg',
    category: 'social',
    sample: true,
  },
  {
    id: 'monday',
    title: 'The bakery that sold out of Tuesdays',
    publication: 'Monday Margin',
    date: '2024-09-16',
    image: 'client/art/drawn/clipping-monday.svg',
    category: 'business',
    sample: true,
  },
  {
    id: 'back-step',
    title: 'They sang the car park full',
    publication: 'Back Step',
    date: '2024-12-07',
    image: 'client/art/drawn/clipping-back-step.svg',
    category: 'social',
    sample: true,
  },
  {
    id: 'switchboard',
    title: 'The app that tells you to go outside',
    publication: 'Switchboard',
    date: '2025-02-20',
    image: 'client/art/drawn/clipping-switchboard.svg',
    category: 'tech',
    sample: true,
  },
  {
    id: 'courier',
    title: 'Town buys its own wind',
    publication: 'The Ridge Courier',
    date: '2023-08-30',
    image: 'client/art/drawn/clipping-courier.svg',
    category: 'tech',
    sample: true,
  },
] as const satisfies readonly PressCoverage[]

export type PressCoverageId = (typeof pressCoverage)[number]['id']

/** 2024-03-12 becomes '12 March 2024'. It uses no locale or time zone, so prerendering and hydration give the same text. */
export function formatDay(date: string): string {
  const [year, month, day] = date.split('-').map(Number)
  return `${day} ${MONTHS[(month ?? 1) - 1]} ${year}`
}
