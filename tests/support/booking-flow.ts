import { beforeEach } from 'vitest'
import type { BookingContext } from '../../client/booking/body.ts'
import type { BookingFormState } from '../../client/booking/form-state.ts'
import { DEFAULT_CAMPAIGNS } from '../../shared/campaign/campaign.ts'
import { errorResponse, page, pass, startPage } from './page-globals.ts'

/** The form of the scan page and the modules around it, anew for each test of a file that calls `startBookingFlow`. */
export let flow: typeof import('../../client/booking/flow.ts').bookingFlow
export let state: typeof import('../../client/booking/form-state.ts')
let toasts: typeof import('../../client/ui/toast.ts')
export let times: typeof import('../../client/booking/availability.ts')
export let form: BookingFormState

export function startBookingFlow(): void {
  startPage('/nfp-digital-growth-scan?utm_source=news&utm_term=donors')
  beforeEach(async () => {
    ;({ bookingFlow: flow } = await import('../../client/booking/flow.ts'))
    state = await import('../../client/booking/form-state.ts')
    toasts = await import('../../client/ui/toast.ts')
    times = await import('../../client/booking/availability.ts')
    form = state.createBookingForm(true)
  })
}

export const DETAILS = { name: 'Aoife O’Neil', organisation: 'Creek Fund', email: 'aoife@creek.example', phone: '' }
export const DAY = '2026-11-26'
export const SLOT = { time: '09:00', startsAt: '2026-11-25T22:00:00.000Z', available: true }
export const CONTEXT: BookingContext = { campaign: DEFAULT_CAMPAIGNS['nfp-digital-growth-scan'], propUtm: { utmContent: 'hero' } }
export const BOOKED = {
  reference: 'BW-222222',
  startsAt: SLOT.startsAt,
  endsAt: '2026-11-25T22:30:00.000Z',
  date: DAY,
  time: '09:00',
  timeZone: 'Australia/Sydney',
  path: '/booking/BW-222222/key',
}

export const stored = () => Response.json({ booking: BOOKED }, { status: 201 })
/** Responds to bookings; the times are those that the test has shown. */
export const answerBookings = (respond: typeof page.respond) => {
  page.respond = (request) =>
    request.method === 'POST' && respond ? respond(request) : errorResponse(503, { code: 'unavailable' })
}
export const bookings = () => page.requests.filter(({ method }) => method === 'POST')
export const body = (at = 0) => JSON.parse(bookings()[at]?.body ?? '{}')
export const shown = () => toasts.toasts.value.map(({ variant, title, description }) => [variant, title, description])
export const newestToast = () => toasts.toasts.value.at(-1)

/** Types into step 1 and presses Continue. */
export async function proceed(details: Partial<typeof DETAILS> = {}) {
  form.details.value = { ...DETAILS, ...details }
  const focus = flow.proceed(form)
  await pass(100)
  return focus
}

/** A form in step 2 with a chosen time. */
export async function chooseTime(details: Partial<typeof DETAILS> = {}): Promise<void> {
  await proceed(details)
  const day = { date: DAY, label: 'AEDT' as const, slots: [SLOT] }
  times.availability.value = { status: 'live', days: new Map([[DAY, day]]) }
  state.chooseDay(form, DAY)
  state.chooseTime(form, DAY, SLOT)
}
