import { describe, expect, it, vi } from 'vitest'
import {
  answerBookings,
  BOOKED,
  body,
  bookings,
  CONTEXT,
  chooseTime,
  DAY,
  flow,
  form,
  SLOT,
  startBookingFlow,
  state,
  stored,
  times,
} from '../../../support/booking-flow.ts'
import { errorResponse, page } from '../../../support/page-globals.ts'

startBookingFlow()

describe('a booking whose response was lost', () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'))
  /** The list as it is after the server has stored the visitor's own booking. */
  const showTaken = () => {
    const day = { date: DAY, label: 'AEDT' as const, slots: [{ ...SLOT, available: false }] }
    times.availability.value = { status: 'live', days: new Map([[DAY, day]]) }
  }

  it('keeps its time, which does not read as taken by somebody else, and its details', async () => {
    answerBookings(lost)
    await chooseTime()
    expect(await flow.confirm(form, CONTEXT)).toBe('submit')
    expect(form.step.value).toBe(2)
    expect(form.slot.value?.startsAt).toBe(SLOT.startsAt)
    expect(times.availability.value.days.get(DAY)?.slots).toEqual([SLOT])
    showTaken()
    expect(state.isSlotGone(form.slot.value, times.availability.value.days)).toBe(false)
  })

  it('may be taken by somebody else once the server has refused it', async () => {
    answerBookings(lost)
    await chooseTime()
    await flow.confirm(form, CONTEXT)
    answerBookings(() => errorResponse(409, { code: 'slot_taken' }))
    expect(await flow.confirm(form, CONTEXT)).toBe('times')
    expect(state.isSlotGone(form.slot.value, times.availability.value.days)).toBe(true)
  })

  it('is sent again after a reload, with the same key, and shown', async () => {
    answerBookings(lost)
    await chooseTime()
    await flow.confirm(form, CONTEXT)
    vi.resetModules()
    const { bookingFlow: nextFlow } = await import('../../../../client/booking/flow.ts')
    const { createBookingForm } = await import('../../../../client/booking/form-state.ts')
    const nextForm = createBookingForm(true)
    answerBookings(stored)
    expect(await nextFlow.resume(nextForm)).toBe('summary')
    expect(nextForm.booked.value).toEqual(BOOKED)
    expect(body(1)).toEqual(body(0))
    expect(bookings()[1]?.headers.get('Idempotency-Key')).toBe(bookings()[0]?.headers.get('Idempotency-Key'))
    expect(await nextFlow.resume(nextForm)).toBeUndefined()
    expect(bookings()).toHaveLength(2)
  })

  it('sent again and refused, leads to what can be corrected', async () => {
    answerBookings(lost)
    await chooseTime()
    await flow.confirm(form, CONTEXT)
    answerBookings(() => errorResponse(409, { code: 'slot_taken' }))
    expect(await flow.resume(form)).toBe('times')
    expect(await flow.resume(form)).toBeUndefined()
  })
})

it('nothing is sent again if every booking has its response', async () => {
  answerBookings(stored)
  expect(await flow.resume(form)).toBeUndefined()
  expect(page.requests).toEqual([])
})
