import { batch } from '@preact/signals-react'
import type { Day, Slot } from '../../shared/schedule/slots.ts'
import { readUnanswered } from '../form/unanswered.ts'
import type { BookingBody } from './booking-body.ts'
import type { BookingForm, ChosenSlot } from './booking-form.ts'

/** Chooses a day and clears a time of another day; true if one was cleared. Does nothing while a booking is pending. */
export function chooseDay(form: BookingForm, day: string): boolean {
  if (form.busy.value) return false
  const clears = form.slot.value !== undefined && form.slot.value.day !== day
  batch(() => {
    form.day.value = day
    if (clears) form.slot.value = undefined
  })
  return clears
}

/** Chooses a time. Ignores a day that is no longer the chosen one: its times are about to leave the screen. */
export function chooseTime(form: BookingForm, day: string, slot: Slot): void {
  if (form.busy.value || form.day.value !== day) return
  form.slot.value = { day, time: slot.time, startsAt: slot.startsAt }
}

/** True if someone else has taken the chosen slot. If a booking for it has no response yet, it may be the visitor's own. */
export function isSlotGone(slot: ChosenSlot | undefined, days: ReadonlyMap<string, Day>): boolean {
  if (!slot || readUnanswered<BookingBody>('booking')?.body.date === slot.startsAt) return false
  return days.get(slot.day)?.slots.some((other) => other.startsAt === slot.startsAt && !other.available) ?? false
}
