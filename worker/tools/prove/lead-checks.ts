import { type BookingResult, PLAIN, plainBookingPath } from '../../../shared/booking.ts'
import { DEFAULT_CAMPAIGNS } from '../../../shared/campaign/campaign.ts'
import type { EnquiryResult } from '../../../shared/enquiry.ts'
import { type Availability, freeSlots, type Slot } from '../../../shared/schedule/slots.ts'
import { addDays, sydneyDate } from '../../../shared/sydney-time.ts'
import { SECOND_MS } from '../../../shared/time.ts'
import { readLead } from '../leads/list.ts'
import { momentInZone } from '../terminal.ts'
import { codeOf, expectStatus, formPost, jsonPost, type ProvedSite, type SiteResponse } from './ask-site.ts'
import { type Check, Fault, Skip, waitFor } from './check.ts'
import type { MadeLeads } from './made-leads.ts'

/** Every site has it open. */
const CAMPAIGN = DEFAULT_CAMPAIGNS['nfp-digital-growth-scan'].key

/** Times are asked for from so many days ahead, so that no session of these days is in the way, up to the furthest bookable day. */
const DAYS = { from: 3, to: 61 }

/** The provider needs a second or two for each mail. */
const MAIL_MS = 60 * SECOND_MS

type Booked = { reference: string; path: string }

/** That visitors can book, move, cancel and enquire. What is made is told to `made`, whose mailbox stands for a visitor's. */
export function leadChecks({ ask, place }: ProvedSite, made: MadeLeads | undefined, stopped: AbortSignal): Check[] {
  let first: Booked | undefined
  let second: Booked | undefined

  const asVisitor = (): MadeLeads => {
    if (!made) throw new Skip('needs --mail <address>')
    return made
  }
  const needed = (booked: Booked | undefined): Booked => {
    asVisitor()
    if (!booked) throw new Skip('there is no booking')
    return booked
  }

  async function lastFree(): Promise<Slot> {
    const [from, to] = [DAYS.from, DAYS.to].map((days) => addDays(sydneyDate(Date.now()), days)) as [string, string]
    const response = expectStatus(await ask(`/api/availability?${new URLSearchParams({ from, to, campaign: CAMPAIGN })}`), 200)
    const slot = (JSON.parse(response.text) as Availability).days.flatMap(freeSlots).at(-1)
    if (!slot) throw new Fault(`no time is free from ${from} on`)
    return slot
  }

  return [
    {
      name: 'Booking by the API',
      expected: 'the last free time is booked, and a retry is the same booking',
      todo: 'worker/handbook/health.md, “Logs”, says how to find out why visitors are refused.',
      look: async () => {
        const { details } = asVisitor()
        const slot = await lastFree()
        const body = {
          ...details,
          date: slot.startsAt,
          time: slot.time,
          campaign: CAMPAIGN,
          utmSource: 'prove',
          utmMedium: 'proof',
        }
        const post = jsonPost(body, { 'Idempotency-Key': crypto.randomUUID() })
        const booking = bookingOf(expectTaken(await ask('/api/booking', post)))
        asVisitor().add(booking.reference)
        first = booking
        const retried = bookingOf(expectStatus(await ask('/api/booking', post), 201))
        asVisitor().add(retried.reference)
        if (retried.reference !== booking.reference) throw new Fault(`a retry made a second booking, ${retried.reference}`)
        return `${booking.reference} on ${momentInZone(slot.startsAt)}`
      },
    },
    {
      name: 'Booking without scripts',
      expected: 'the form’s pages book the last free time, and lead to the booking’s own page',
      todo: 'Send the form of a campaign’s page with JavaScript switched off, and look at what it answers.',
      look: async () => {
        const { details } = asVisitor()
        const form = plainBookingPath(CAMPAIGN)
        const { startsAt } = await lastFree()
        const week = sydneyDate(Date.parse(startsAt))
        const times = expectTaken(await ask(form, formPost({ ...details, [PLAIN.week]: week })), 200)
        if (!times.text.includes(`value="${startsAt}"`))
          throw new Fault(`the page of times does not offer ${momentInZone(startsAt)}`)
        const fields = {
          ...details,
          [PLAIN.key]: hiddenField(times, PLAIN.key),
          [PLAIN.startsAt]: startsAt,
          [PLAIN.step]: 'book',
        }
        const booked = expectStatus(await ask(form, formPost(fields)), 303)
        const [, path, reference] =
          /^((?:https?:\/\/[^/]+)?\/booking\/([^/]+)\/[0-9a-f]{32})/.exec(booked.headers.get('Location') ?? '') ?? []
        if (!path || !reference) throw new Fault('it does not lead to the booking’s page')
        asVisitor().add(reference)
        second = { reference, path: path.replace(/^https?:\/\/[^/]+/, '') }
        return `${reference} on ${momentInZone(startsAt)}`
      },
    },
    {
      name: 'Enquiry',
      expected: 'it is taken',
      todo: 'worker/handbook/health.md, “Logs”, says how to find out why visitors are refused.',
      look: async () => {
        const { enquiry } = asVisitor()
        const response = expectTaken(await ask('/api/contact', jsonPost(enquiry, { 'Idempotency-Key': crypto.randomUUID() })))
        const { reference } = (JSON.parse(response.text) as EnquiryResult).enquiry
        asVisitor().add(reference)
        return reference
      },
    },
    {
      name: 'Mail',
      expected: 'a provider took the mails to the agency and to the visitor; so did the CRM its events, if there is one',
      todo: 'npm run leads -- show <reference> says what each message waits for; see “Let MailChannels send for you” in README.md, or “Two senders of mail” in worker/handbook/mail.md.',
      look: async () => {
        const references = asVisitor().references()
        if (references.length === 0) throw new Skip('nothing was made that is mailed')
        const messages = await waitFor(
          async () => {
            const now = await Promise.all(references.map(async (reference) => (await readLead(place, reference)).messages))
            const due = now.flat().filter(({ kind }) => !kind.includes('reminder'))
            return due.every(({ state }) => state !== 'pending' && state !== 'sending') ? due : undefined
          },
          MAIL_MS,
          stopped,
        )
        if (!messages) throw new Fault(`some still wait after ${MAIL_MS / SECOND_MS} s`)
        const dead = messages.filter(({ state }) => state === 'dead')
        if (dead.length > 0) throw new Fault(dead.map(({ kind, reason }) => `${kind}: ${reason}`).join('; '))
        const bySecond = messages.filter(({ sender }) => sender === 'email-service').length
        return `${messages.length} messages were taken${bySecond > 0 ? `, ${bySecond} of them by Cloudflare Email Service` : ''}`
      },
    },
    {
      name: 'A booking’s page',
      expected: 'its link opens it, with its calendar entry; no cache and no robot keeps it',
      todo: 'No rule of Cloudflare’s may keep pages below /booking.',
      look: async () => {
        const { reference, path } = needed(first)
        const page = expectStatus(await ask(path), 200)
        if (!page.text.includes(reference)) throw new Fault('it does not name its reference')
        const cacheControl = page.headers.get('Cache-Control') ?? ''
        if (!cacheControl.includes('no-store')) throw new Fault(`Cache-Control: ${cacheControl}`)
        if (!page.headers.get('X-Robots-Tag')?.includes('noindex')) throw new Fault('robots may keep it')
        const entry = expectStatus(await ask(`${path}/invite.ics`), 200)
        if (!entry.text.startsWith('BEGIN:VCALENDAR')) throw new Fault('its calendar entry is none')
        return `${reference} with its calendar entry`
      },
    },
    {
      name: 'Move',
      expected: 'the visitor moves the session to another free time',
      todo: 'worker/handbook/bookings.md, “After a booking”, says when a session cannot be moved.',
      look: async () => {
        const { reference, path } = needed(first)
        const { startsAt } = await lastFree()
        const form = expectStatus(await ask(`${path}/move?week=${sydneyDate(Date.parse(startsAt))}`), 200)
        const fields = { sequence: hiddenField(form, 'sequence'), [PLAIN.startsAt]: startsAt }
        expectStatus(await ask(`${path}/move`, formPost(fields)), 303)
        const { session } = (await readLead(place, reference)).lead
        if (session?.startsAt !== startsAt)
          throw new Fault(`the session is on ${session ? momentInZone(session.startsAt) : 'no day'}`)
        return `to ${momentInZone(startsAt)}`
      },
    },
    {
      name: 'Cancel',
      expected: 'the visitor cancels both sessions',
      todo: 'worker/handbook/bookings.md, “After a booking”, says when a session cannot be cancelled.',
      look: async () => {
        const sessions = [needed(first), needed(second)]
        for (const { reference, path } of sessions) {
          const form = expectStatus(await ask(`${path}/cancel`), 200)
          expectStatus(await ask(`${path}/cancel`, formPost({ sequence: hiddenField(form, 'sequence') })), 303)
          const { session } = (await readLead(place, reference)).lead
          if (session?.status !== 'cancelled') throw new Fault(`${reference} still stands`)
        }
        return sessions.map(({ reference }) => reference).join(', ')
      },
    },
  ]
}

/** As expectStatus; with Turnstile on, nobody but a browser can send a form. */
function expectTaken(response: SiteResponse, status = 201): SiteResponse {
  if (response.status === 400 && codeOf(response) === 'honeypot') throw new Skip('Turnstile is on: only a browser can do this')
  return expectStatus(response, status)
}

function bookingOf({ text, path }: SiteResponse): Booked {
  const { booking } = JSON.parse(text) as BookingResult
  if (booking.path === undefined) throw new Fault(`${path} gave no link to the booking’s page`)
  return { reference: booking.reference, path: booking.path }
}

function hiddenField({ text, path }: SiteResponse, name: string): string {
  const [input] = text.match(new RegExp(`<input[^>]*name="${name}"[^>]*>`)) ?? []
  const [, value] = /value="([^"]*)"/.exec(input ?? '') ?? []
  if (value === undefined) throw new Fault(`${path.split('?')[0]?.replace(/[0-9a-f]{32}/, '…')} has no form with ${name}`)
  return value
}
