import { beforeEach, describe, expect, it } from 'vitest'
import {
  type BookingFormState,
  chooseDay,
  chooseTime,
  createBookingForm,
  EMPTY_DETAILS,
  isSlotGone,
  resetForm,
  setDetail,
} from '../../../client/booking/form-state.ts'
import { keepUnconfirmed } from '../../../client/form/session.ts'
import type { Day } from '../../../shared/schedule/slots.ts'
import { startPage } from '../../support/client/page.ts'

startPage()

const DAY = '2026-11-26'
const NINE = { time: '09:00', startsAt: '2026-11-25T22:00:00.000Z', available: true }
const TEN = { time: '10:00', startsAt: '2026-11-25T23:00:00.000Z', available: true }
const CHOSEN = { day: DAY, time: NINE.time, startsAt: NINE.startsAt }

let form: BookingFormState
beforeEach(() => {
  form = createBookingForm(false)
})

describe('a chosen time', () => {
  it('belongs to its day: another day clears it, the same day does not', () => {
    expect(chooseDay(form, DAY)).toBe(false)
    chooseTime(form, DAY, NINE)
    expect(form.slot.value).toEqual(CHOSEN)
    expect(chooseDay(form, DAY)).toBe(false)
    expect(form.slot.value).toEqual(CHOSEN)
    expect(chooseDay(form, '2026-11-27')).toBe(true)
    expect(form.slot.value).toBeUndefined()
    expect(form.day.value).toBe('2026-11-27')
  })

  it('is not taken from a day that is about to leave the screen', () => {
    chooseDay(form, '2026-11-27')
    chooseTime(form, DAY, NINE)
    expect(form.slot.value).toBeUndefined()
  })

  it('and its day cannot be changed while a booking is pending', () => {
    chooseDay(form, DAY)
    chooseTime(form, DAY, NINE)
    form.busy.value = true
    expect(chooseDay(form, '2026-11-27')).toBe(false)
    chooseTime(form, DAY, TEN)
    expect(form.day.value).toBe(DAY)
    expect(form.slot.value).toEqual(CHOSEN)
  })
})

describe('whether a chosen time is gone', () => {
  const days = (...slots: Day['slots']) => new Map<string, Day>([[DAY, { date: DAY, label: 'AEDT', slots }]])
  const taken = { ...NINE, available: false }
  const waitFor = (startsAt: string) => keepUnconfirmed('booking', { key: 'k', body: { date: startsAt } })

  it('is what the list says of it', () => {
    expect(isSlotGone(CHOSEN, days(taken, TEN))).toBe(true)
    expect(isSlotGone(CHOSEN, days(NINE, { ...TEN, available: false }))).toBe(false)
    expect(isSlotGone(undefined, days(taken))).toBe(false)
  })

  it('is not said of a time that the list does not name', () => {
    expect(isSlotGone(CHOSEN, days({ ...TEN, available: false }))).toBe(false)
    expect(isSlotGone(CHOSEN, new Map())).toBe(false)
  })

  it('is not said while its booking has no response: it may be the visitor’s own', () => {
    waitFor(NINE.startsAt)
    expect(isSlotGone(CHOSEN, days(taken))).toBe(false)
  })

  it('is said if the booking without a response is of another time', () => {
    waitFor(TEN.startsAt)
    expect(isSlotGone(CHOSEN, days(taken))).toBe(true)
  })
})

describe('the details', () => {
  it('lose the error of the field that is typed into, and no other', () => {
    form.errors.value = { name: 'Enter your name', email: 'Enter your email' }
    setDetail(form, 'name', 'A')
    expect(form.details.value).toEqual({ ...EMPTY_DETAILS, name: 'A' })
    expect(form.errors.value.name).toBeUndefined()
    expect(form.errors.value.email).toBe('Enter your email')
  })

  it('of a form that is emptied are gone, with its time, its errors and its notice; the booking stays', () => {
    const booked = {
      reference: 'BW-222222',
      startsAt: NINE.startsAt,
      endsAt: TEN.startsAt,
      date: DAY,
      time: '09:00',
      timeZone: 'Australia/Sydney',
    }
    setDetail(form, 'name', 'Aoife')
    chooseDay(form, DAY)
    chooseTime(form, DAY, NINE)
    form.step.value = 2
    form.errors.value = { name: 'x' }
    form.notice.value = 'x'
    form.honeypot.value = 'x'
    form.booked.value = booked
    form.open.value = true
    resetForm(form)
    const state = Object.fromEntries(Object.entries(form).map(([part, signal]) => [part, signal.value]))
    expect(state).toEqual({
      open: true,
      step: 1,
      details: EMPTY_DETAILS,
      errors: {},
      day: undefined,
      slot: undefined,
      busy: false,
      notice: undefined,
      honeypot: '',
      honeypotName: undefined,
      booked,
    })
  })

  it('of two forms are their own', () => {
    setDetail(form, 'name', 'Aoife')
    expect(createBookingForm(false).details.value).toEqual(EMPTY_DETAILS)
  })
})
