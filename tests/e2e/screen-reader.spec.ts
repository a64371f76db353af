import type { Locator, Page } from '@playwright/test'
import { recordSpoken } from '../support/keyboard.ts'
import { expect, test } from '../support/site.ts'
import { type SiteVisit, STATE_VISITS } from '../support/site-states.ts'

/** What a screen reader reads in a state, in order. `alert` and `status` are the page's live regions. */
type Heard = { part?: string; alert?: string; status?: string }

/** Auckland's time always differs from Sydney's, so that both are read. */
test.use({ timezoneId: 'Pacific/Auckland' })

const DAY = '\\w+day \\d{1,2} \\w+'
const TIME = '\\d{1,2}:\\d{2} [AP]M'

const head = (body: string) => `
- region "Digital growth scan":
  - /children: equal
  - heading "Digital growth scan" [level=2]
  - paragraph: Free
  - paragraph: 30 minutes by phone or video, takes under 2 minutes to book
${body}`

const foot = `
  - paragraph:
    - text: We use this to run your scan and to call you. Never sold.
    - link "Privacy policy"`

/** A field with its label, hint, control and error. Hint and error are also the control's description. */
const field = (label: string, { hint = '', control = `textbox "${label}"`, error = '' } = {}) =>
  [`- text: ${label}`, hint && `- paragraph: ${hint}`, `- ${control}`, error && `- paragraph: ${error}`]
    .filter(Boolean)
    .map((line) => `  ${line}`)
    .join('\n')

type Words = Parameters<typeof field>[1]
type Details = { name?: Words; organisation?: Words; email?: Words; phone?: Words; clear?: boolean; folded?: string }

const detailsPart = ({ name, organisation, email, phone, clear }: Details = {}) => `
  - button "Minimise" [expanded]
  - status:
    - strong: Step 1 of 2
    - text: Your details
${field('Name', name)}
${field('Organisation', organisation)}
${field('Email', { hint: '/The invite goes here./', ...email })}
${field('Phone (optional)', { hint: '0412 345 678 is fine. We add +61.', ...phone })}
  - button "Continue"${clear ? '\n  - button "Clear"' : ''}`

const invalid = (label: string, error: string, hint?: string) => ({
  control: `textbox "${label}" [invalid]`,
  error,
  ...(hint && { hint }),
})

const week = `
  - heading /^[A-Z][a-z]{2} \\d{4}$/ [level=3]
  - button "Prev week"
  - button "Next week"
  - group "Choose a day and time":
    - /children: equal
${['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
  .map((day) => `    - button /^(Today, )?${day} \\d{1,2} \\w+, (past|none free|1 time free|\\d{1,2} times free)$/`)
  .join('\n')}`

const SIXTEEN_TIMES = Array.from({ length: 16 }, (_, index) => {
  const minutes = 9 * 60 + index * 30
  const hour = Math.floor(minutes / 60)
  return `${hour % 12 || 12}:${minutes % 60 ? '30' : '00'} ${hour < 12 ? 'AM' : 'PM'}`
})

const times = `
  - heading /^${DAY}$/ [level=4]
  - toolbar /^Times on ${DAY}$/:
    - /children: equal
${SIXTEEN_TIMES.map((time) => `    - button /^${time}, ${TIME} your time$/`).join('\n')}
  - paragraph: /^Times in AE[DS]T Your time in Auckland below each$/`

const timesPart = (chosen: string, news: string, confirm: string) => `
  - button "Minimise" [expanded]
  - status:
    - strong: Step 2 of 2
    - text: Your time
${week}
${chosen}
  - status${news}
  - button "Back"
  - button ${confirm}
  - region "None early enough?":
    - heading "None early enough?" [level=4]
    - paragraph: /^We write to you when an earlier time comes free\\./
    - button "Tell me of an earlier time"`

const part = (body: string) => (head(body) + foot).replaceAll(/\n+/g, '\n')
const toast = (role: 'alert' | 'status', title: string, text: string) => `
- ${role}:
  - /children: equal
  - paragraph: ${title}
  - paragraph: ${text}
  - 'button "Close: ${title}"'`

const NO_DAY = '  - paragraph: Choose a day to see its times.'
const BELOW = `: /^Times on ${DAY} are below\\.$/`
const GONE = ': The time you chose has just gone. Please choose another.'
const WHAT = `/^Confirm \\w{3} \\d{1,2} \\w{3}, ${TIME}$/`

const BOOKING: Record<string, Heard> = {
  'booking-details-empty': { part: part(detailsPart()) },
  'booking-details-missing': {
    part: part(
      detailsPart({
        name: invalid('Name', 'Enter your name'),
        organisation: invalid('Organisation', 'Enter your organisation'),
        email: invalid('Email', 'Enter your email'),
      }),
    ),
    alert: toast('alert', 'Required Fields Missing', 'Please fill in all required fields to continue.'),
  },
  'booking-details-wrong': {
    part: part(
      detailsPart({
        name: invalid('Name', 'Name contains invalid characters', '/^0 cannot be part of a name here/'),
        email: invalid('Email', 'Invalid email format', '/^One address, like/'),
        phone: invalid('Phone (optional)', 'Invalid phone number format', '/Or leave it empty\\.$/'),
        clear: true,
      }),
    ),
    alert: toast('alert', 'Invalid Input', 'Name contains invalid characters'),
  },
  'booking-times-empty': { part: part(timesPart(NO_DAY, '', '"Confirm"')) },
  'booking-times-missing': {
    part: part(timesPart(NO_DAY, '', '"Confirm"')),
    alert: toast('alert', 'Date and Time Required', 'Please select a date and time for your assessment.'),
  },
  'booking-day-chosen': { part: part(timesPart(times, BELOW, '"Confirm"')) },
  'booking-time-chosen': { part: part(timesPart(times, BELOW, WHAT)) },
  'booking-time-taken': {
    part: part(timesPart(times, GONE, '"Confirm"')),
    alert: toast('alert', 'Booking Failed', '/^That time has just been taken\\. Please choose another time\\./'),
  },
  'booking-confirmed': {
    part: head(`
  - region "You are booked in":
    - /children: equal
    - heading "You are booked in" [level=3]
    - paragraph: /^${DAY} ${TIME} AE[DS]T$/
    - term: Auckland, your time
    - definition: /^${DAY}, ${TIME}$/
    - term: Reference
    - definition: /^BW-[A-Z0-9]{6}$/
    - link "Add to calendar"
    - link "Move or cancel"
    - button "Dismiss"
  - paragraph: Book another time
  - button "Start Assessment"
  - term
  - definition
  - term
  - definition
  - term
  - definition`),
    status: toast('status', 'Booking Confirmed!', '/^Your assessment has been scheduled\\./'),
  },
}

const letterPart = (enquiryHint: string, send: string) => `
- region "Get in touch":
  - list
  - heading [level=1]
  - paragraph
  - form "Your letter to the desk":
    - /children: equal
    - paragraph: /^Brightwattle /
    - text: Full name
    - textbox "Full name"
    - text: Phone number
    - textbox "Phone number"
    - text: Company name
    - textbox "Company name"
    - text: Enquiry${enquiryHint}
    - textbox "Enquiry"
${send}
    - paragraph:
      - text: We use this to answer you, and keep it for 24 months.
      - link "Privacy policy"
  - heading "What happens next" [level=2]
  - list
  - heading "Would you rather write or talk?" [level=2]
  - paragraph`

const LEFT = '\n    - paragraph: 100 characters left'

const ENQUIRY: Record<string, Heard> = {
  'home-contact-empty': {
    part: letterPart(
      '',
      `    - button "Send Message" [disabled]
    - status: "Still needed: your full name, phone number, company name and enquiry."`,
    ),
  },
  'home-contact-written': { part: letterPart(LEFT, '    - button "Send Message"\n    - status: /\\w/') },
  'home-contact-failed': {
    part: letterPart(LEFT, '    - button "Send Message"\n    - status: /\\w/'),
    alert: toast('alert', 'Failed to Send', '/^Please email us directly at/'),
  },
  'home-contact-asked': {
    part: `
- form "Your letter to the desk":
  - paragraph:
    - strong: Is this the number? It has no digits.
  - textbox "Phone number": abc
  - button "Send it anyway"
  - status: We ring the number you leave. Mend it, or send your letter as it is.`,
  },
  'home-contact-sent': {
    part: `
- region "Message Sent!":
  - /children: equal
  - status:
    - heading "Message Sent!" [level=2]
    - paragraph: We'll get back to you as soon as possible.
  - paragraph:
    - text: Reference
    - strong: /^EN-\\w+$/
  - button "Dismiss"`,
  },
}

const SURVEY: Record<string, Heard> = {
  'survey-shown': {
    part: `
- region "Shopfront check":
  - /children: equal
  - heading "Shopfront check" [level=2]
  - paragraph: Free
  - paragraph: 30 minutes by phone, after two walks
  - iframe
  - paragraph:
    - text: Your answers go to us and to Typeform, which runs this survey for us.
    - link "Privacy policy"`,
  },
}

/** The free day depends on the date of the test; a toast whose card is not there yet has its words twice, once with its button. */
const VARIES = /^(Week of|Times on) | Close$/

/** What is announced during a visit without being asked for, in order. */
const SPOKEN: Record<string, readonly string[]> = {
  'a booking': [
    'Required Fields Missing Please fill in all required fields to continue.',
    'Invalid Input Name contains invalid characters',
    'Step 2 of 2 Your time',
    'Date and Time Required Please select a date and time for your assessment.',
    'Booking...',
    'Booking Failed Something went wrong. Please try again or contact us directly.',
    'Booking...',
    'The time you chose has just gone. Please choose another.',
    'Booking Failed That time has just been taken. Please choose another time. If you booked it yourself, the confirmation is in your email.',
    'Booking...',
    'Booking Confirmed! Your assessment has been scheduled. Check your email for details.',
  ],
  'an enquiry': [
    'Still needed: your phone number, company name and enquiry.',
    'Still needed: your company name and enquiry.',
    'Still needed: your enquiry.',
    'All there. Ready to send.',
    'We ring the number you leave. Mend it, or send your letter as it is.',
    'All there. Ready to send.',
    'Your letter is on its way.',
    'Your letter is still here. Try again in a moment.',
    'Failed to Send Please email us directly at hello@brightwattle.example',
    'Your letter is on its way.',
  ],
}

for (const [visitName, states] of [
  ['a booking', BOOKING],
  ['an enquiry', ENQUIRY],
  ['a survey', SURVEY],
] as const)
  test(`a screen reader reads ${visitName} completely, in order and once`, async ({ page, pageErrors }) => {
    const visit = visitNamed(visitName)
    for (const error of visit.pageErrors ?? []) pageErrors.expect(error)
    const heard = new Set<string>()
    await recordSpoken(page)
    for await (const state of visit.walk(page)) {
      const { part: inPart, alert, status } = states[state] ?? {}
      const region = visit.part ? page.locator(visit.part).locator('xpath=..') : page.getByRole('main')
      if (inPart) await test.step(state, () => expect(region).toMatchAriaSnapshot(inPart))
      await expectSpoken(page, 'alert', alert, states[state] !== undefined)
      await expectSpoken(page, 'status', status, states[state] !== undefined)
      heard.add(state)
    }
    expect([...heard]).toEqual(expect.arrayContaining(Object.keys(states)))
    const spoken = SPOKEN[visitName]
    const all = await page.evaluate(() => window.spoken)
    if (spoken) expect(all.filter((words) => !VARIES.test(words))).toEqual(spoken)
  })

function visitNamed(name: string): SiteVisit {
  const visit = STATE_VISITS.find((each) => each.name === name)
  if (!visit) throw new Error(`There is no visit called ${name}`)
  return visit
}

/** Checks one of the page's two live regions; those of the booking form are part of its snapshot. */
async function expectSpoken(page: Page, role: 'alert' | 'status', words: string | undefined, asked: boolean): Promise<void> {
  if (!asked) return
  const region: Locator = page.locator(`body [role=${role}]:not(main *)`)
  if (words) await expect(region.filter({ hasText: /\S/ })).toMatchAriaSnapshot(words)
  else await expect(region.filter({ hasText: /\S/ })).toHaveCount(0)
}
