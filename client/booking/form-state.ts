import { batch, type Signal, signal } from '@preact/signals-react'
import type { ComponentType } from 'react'
import type { BookingBody } from '../../shared/api.ts'
import { type BookingResult, DETAIL_FIELDS, type DetailField } from '../../shared/booking.ts'
import type { Answer, AnswerFault, Given } from '../../shared/campaign/questions.ts'
import type { Day, Slot } from '../../shared/schedule/slots.ts'
import type { IsoInstant } from '../../shared/time.ts'
import type { HoneypotTrap } from '../form/honeypot-field.tsx'
import { readUnconfirmed } from '../form/session.ts'
import type { FocusTarget } from './flow.ts'
import type { AfterQuestionsProps } from './questions.tsx'

export type Details = Record<DetailField, string>
export type DetailErrors = { [F in DetailField]?: string }
type Step = 1 | 2
/** `day` YYYY-MM-DD and `time` HH:MM in Sydney. */
export type ChosenSlot = { day: string; time: string; startsAt: IsoInstant }

export const EMPTY_DETAILS = Object.fromEntries(DETAIL_FIELDS.map((field) => [field, ''])) as Readonly<Details>

/** The campaign's questions on step 1, whose code is there only if there are some. */
export type AskedBefore = {
  given: Signal<Given>
  faults: Signal<readonly AnswerFault[]>
  /** Shows what is missing; where to put the focus then. */
  check: () => FocusTarget
  answers: () => Answer[]
  /** Which of the options that name hosts was chosen, counted from 1. */
  option: () => number | undefined
  clear: () => void
}

/** `Questions`: undefined if their code did not load. */
export type AskedAfter = Omit<AfterQuestionsProps, 'path'> & { Questions: ComponentType<AfterQuestionsProps> | undefined }

/** The state of one booking form. Each part is a signal, so that a keystroke renders one field only. */
export type BookingFormState = HoneypotTrap & {
  open: Signal<boolean>
  step: Signal<Step>
  details: Signal<Details>
  errors: Signal<DetailErrors>
  day: Signal<string | undefined>
  slot: Signal<ChosenSlot | undefined>
  /** True while the next step's code is loading or a booking is pending. */
  busy: Signal<boolean>
  /** An error shown inside the booking form, for when the toast's code could not be loaded either. */
  notice: Signal<string | undefined>
  booked: Signal<BookingResult['booking'] | undefined>
  /** What the page's own HTML held before React took it over, if it asks questions. */
  early: Signal<FormData | undefined>
  /** Set by their code, once it is there. */
  before: Signal<AskedBefore | undefined>
  /** What is asked under the summary of the booking, and what was answered before; absent if nothing is. */
  after: Signal<AskedAfter | undefined>
}

export function createBookingForm(open: boolean): BookingFormState {
  return {
    open: signal(open),
    step: signal<Step>(1),
    details: signal<Details>({ ...EMPTY_DETAILS }),
    errors: signal<DetailErrors>({}),
    day: signal(undefined),
    slot: signal(undefined),
    honeypotName: signal(undefined),
    honeypot: signal(''),
    busy: signal(false),
    notice: signal(undefined),
    booked: signal(undefined),
    early: signal(undefined),
    before: signal(undefined),
    after: signal(undefined),
  }
}

export function setDetail(form: BookingFormState, field: DetailField, value: string): void {
  batch(() => {
    form.details.value = { ...form.details.value, [field]: value }
    if (form.errors.value[field]) form.errors.value = { ...form.errors.value, [field]: undefined }
  })
}

/** Empties the booking form and shows step 1; `booked` stays for the summary above it. */
export function resetForm(form: BookingFormState): void {
  batch(() => {
    form.step.value = 1
    form.details.value = { ...EMPTY_DETAILS }
    form.errors.value = {}
    form.day.value = undefined
    form.slot.value = undefined
    form.honeypot.value = ''
    form.notice.value = undefined
    form.before.value?.clear()
  })
}

/** Chooses a day and clears a time of another day; true if one was cleared. Does nothing while a booking is pending. */
export function chooseDay(form: BookingFormState, day: string): boolean {
  if (form.busy.value) return false
  const clears = form.slot.value !== undefined && form.slot.value.day !== day
  batch(() => {
    form.day.value = day
    if (clears) form.slot.value = undefined
  })
  return clears
}

/** Chooses a time. Ignores a day that is no longer the chosen one: its times are about to leave the screen. */
export function chooseTime(form: BookingFormState, day: string, slot: Slot): void {
  if (form.busy.value || form.day.value !== day) return
  form.slot.value = { day, time: slot.time, startsAt: slot.startsAt }
}

/** True if someone else has taken the chosen slot. If a booking for it has no response yet, it may be the visitor's own. */
export function isSlotGone(slot: ChosenSlot | undefined, days: ReadonlyMap<string, Day>): boolean {
  if (!slot || readUnconfirmed<BookingBody>('booking')?.body.date === slot.startsAt) return false
  return days.get(slot.day)?.slots.some((other) => other.startsAt === slot.startsAt && !other.available) ?? false
}
