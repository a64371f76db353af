import type { FormTool } from '../assistants.ts'
import type { DetailField } from '../booking.ts'
import { FORM_TIME } from './claims.ts'
import { CONTACT_US, formToasts, hoursInWords, waitInWords } from './forms.ts'

/** `missing` is for a required field that is empty, `refused` for a forbidden character, `advice` for another error, by its message. */
type FieldWords = {
  label: string
  hint?: string
  missing?: string
  refused?: (character: string) => string
  advice?: Readonly<Record<string, string>>
}

const tool: FormTool = {
  toolname: 'book_session',
  tooldescription: 'Fills in who books. They choose a time and confirm it themselves.',
}

export const bookingWords = {
  tool,
  steps: { 1: 'Step 1 of 2', 2: 'Step 2 of 2' },
  stepNames: { 1: 'Your details', 2: 'Your time' },
  formTime: `takes ${FORM_TIME} to book`,
  fields: {
    name: {
      label: 'Name',
      missing: 'Enter your name',
      refused: (character: string) => `${character} cannot be part of a name here. Letters, spaces, hyphens and apostrophes can.`,
    },
    organisation: {
      label: 'Organisation',
      missing: 'Enter your organisation',
      refused: (character: string) => `${character} cannot be used here. Letters, numbers, spaces and & . , ( ) ' - can.`,
    },
    email: {
      label: 'Email',
      missing: 'Enter your email',
      hint: 'The invite goes here.',
      advice: {
        'Invalid email format': 'One address, like jo@company.com.au. No spaces, and no accents before the @.',
        'Invalid email domain': 'After the @ comes a domain like company.com.au, in one piece.',
        'Email must be less than 254 characters': 'No address is that long. Check that nothing else was pasted with it.',
      },
    },
    phone: {
      label: 'Phone',
      hint: '0412 345 678 is fine. We add +61.',
      advice: {
        'Invalid phone number format':
          'One number, digits only, no extension. From outside Australia, begin with + and your country code. Or leave it empty.',
      },
    },
  } satisfies Record<DetailField, FieldWords>,
  optional: (label: string) => `${label} (optional)`,
  /** For visitors without scripts, who have no picker. */
  times: 'Two times that suit you',
  clear: 'Clear',
  proceed: 'Continue',
  proceeding: 'One moment',
  back: 'Back',
  confirm: 'Confirm',
  sending: 'Booking...',
  privacy: 'Privacy policy',
  stepUnreachable: 'The next step did not load. Check your connection, then press Continue again. What you typed is safe.',
} as const

/** The texts of one field of the form. */
export function fieldWords(field: DetailField): FieldWords {
  return bookingWords.fields[field]
}

export const pickerWords = {
  legend: 'Choose a day and time',
  previous: 'Prev',
  next: 'Next',
  previousLabel: 'Prev week',
  nextLabel: 'Next week',
  today: 'Today',
  left: (count: number) => (count === 0 ? 'None' : `${count} free`),
  free: (count: number) => (count === 1 ? '1 time free' : `${count} times free`),
  noneFree: 'none free',
  past: 'past',
  chooseDay: 'Choose a day to see its times.',
  timesIn: (label: string) => `Times in ${label}`,
  yourTimes: (place: string) => `Your time in ${place} below each`,
  timeCleared: (day: string) => `Time cleared. Choose a time on ${day}.`,
  timesOn: (day: string) => `Times on ${day}`,
  timesBelow: (day: string) => `Times on ${day} are below.`,
  /** A time's accessible name if the visitor's time zone differs. Both times as shown. */
  bothTimes: (time: string, own: string) => `${time}, ${own} your time`,
  slotGone: 'The time you chose has just gone. Please choose another.',
  weekOf: (day: string) => `Week of ${day}`,
  loaded: 'Live times loaded',
  noneThisWeek: 'No times are left this week.',
  nextAvailable: 'Next available',
  loading: 'Loading times',
  unchecked: 'Live times did not load. Pick one and we will check it when you confirm.',
  retry: 'Try again',
} as const

export const summaryWords = {
  stamp: 'Booked',
  title: 'You are booked in',
  yours: 'your time',
  how: 'How',
  video: 'By video call',
  reference: 'Reference',
  calendar: 'Add to calendar',
  change: 'Move or cancel',
  questions: 'Help us prepare: a question or two',
  dismiss: 'Dismiss',
  another: 'Book another time',
} as const

/** Toasts of the booking, by situation. */
export const bookingToasts = {
  requiredMissing: { title: 'Required Fields Missing', description: 'Please fill in all required fields to continue.' },
  dateTimeMissing: { title: 'Date and Time Required', description: 'Please select a date and time for your assessment.' },
  ...formToasts,
  rateLimited: { title: 'Booking Failed', description: 'Too many requests. Please wait before trying again.' },
  /** After `rateLimited`. */
  retryIn: (seconds: number) => `You can in ${waitInWords(seconds)}.`,
  slotTaken: {
    title: 'Booking Failed',
    description:
      'That time has just been taken. Please choose another time. If you booked it yourself, the confirmation is in your email.',
  },
  slotNotOffered: { title: 'Booking Failed', description: 'That time is no longer offered. Please choose another time.' },
  failed: { title: 'Booking Failed', description: `Something went wrong. Please try again or ${CONTACT_US}.` },
  booked: {
    title: 'Booking Confirmed!',
    /** `what` is booked: the offer of a campaign's own page. */
    description: (what: string) => `${what} has been scheduled. Check your email for details.`,
  },
  /** What is booked on the site's own pages. */
  assessment: 'Your assessment',
  /** Instead of what `booked` says, where the mail is delayed or left out because its mailbox got many today. */
  bookedMailLater: (what: string, hours: number) =>
    `${what} has been scheduled. The details reach your email within ${hoursInWords(hours)}.`,
  bookedNoMail: (what: string) => `${what} has been scheduled. No email about it comes, so add it to your calendar here.`,
} as const
