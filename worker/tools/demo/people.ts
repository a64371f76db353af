/** Invented people, organisations and words of the demo. All are samples. */
const listed = (words: string) => words.split(/,\s+/)

export const names = {
  first: listed(`Ana, Ben, Chloe, Dinh, Elena, Farid, Grace, Hamish, Isla, Jarrah, Kofi, Leila, Mei,
    Noah, Olive, Priya, Quinn, Rosa, Sione, Tara, Uma, Viktor, Wren, Xanthe, Yusuf, Zoë`),
  last: listed(`Abbott, Banksia, Castellano, Doyle, Eastwood, Ferreira, Georgiou, Haddad, Ito, Jansen, Karri, Lindqvist,
    Marlow, Nguyen, O’Brien, Papadopoulos, Quill, Rahman, Singh, Taylor, Underwood, Vella, Whitlock, Yilmaz, Zhang`),
  kinds: listed('Trust, Foundation, Legal, Nursery, Dental, Electrical, Studio, Advisory, Plumbing, Books'),
  places: listed('Harbour, Marrickville, Bronte, Lane Cove, Wollongong, Newtown, Manly, Parramatta, Bondi, Hornsby'),
}

export const enquiries = [
  'We open a second shop in March and nobody knows yet. What would you do first, and what does it cost?',
  'Our donations come from three people. Can we talk about the other eight thousand on our list?',
  'A journalist rang about our founder. Is that something you help with this week?',
  'Website by a cousin, ads by nobody. Please ring after four.',
  'Heard you at the chamber breakfast. We want the scan for two sites.',
] as const

export const notes = [
  'Rang twice, left a message with the office.',
  'Wants numbers before the board meets on the 14th.',
  'Budget is there, the time is not. Spring.',
  'Has worked with two agencies; both sent reports nobody read.',
  'Sent the case of the harbour trust (sample).',
] as const

/** What happened so many days ago, for which campaign's report. */
export const dayNotes: readonly [daysAgo: number, text: string, campaign: string | null][] = [
  [37, 'Flyer to 4,000 letterboxes in Lane Cove', 'nfp-digital-growth-scan'],
  [24, 'Radio: four minutes on Harbour FM', null],
  [16, 'Ads paused over the long weekend', null],
  [9, 'Newsletter to last year’s enquiries', 'nfp-digital-growth-scan'],
  [6, 'Price of the setup up by a tenth', 'tradie-digital-trust'],
]

export const steps = ['Ring again', 'Send a proposal', 'Wait for an answer', 'Send the case'] as const

export const colleagues = { anna: 'anna@brightwattle.example', ben: 'ben@brightwattle.example', mia: 'mia@brightwattle.example' }
