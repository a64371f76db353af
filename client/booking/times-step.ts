import { batch, effect } from '@preact/signals-react'
import { sydneyDate } from '../../shared/sydney-time.ts'
import { readUnconfirmed } from '../form/session.ts'
import { onStep, replaceStep, stepHere } from '../navigation/steps.ts'
import { siteNow } from './availability.ts'
import type { FocusTarget } from './flow.ts'
import type { BookingFormState, ChosenSlot } from './form-state.ts'

/** What is chosen in step 2, as its step of history keeps it. */
type ChosenTime = { day?: string; slot?: ChosenSlot }

/** `goOn`: from step 1 to step 2, if the details pass. `focus`: puts the focus somewhere. */
type TimesKeeper = { goOn: () => Promise<FocusTarget>; focus: (target: FocusTarget) => void }

/** Keeps step 2 as a step of history, with the chosen time, and follows Back, Forward and a reload. Returns a function that stops it. */
export function keepTimes(form: BookingFormState, { goOn, focus }: TimesKeeper): () => void {
  let isReturning = false
  const keep = () => {
    const chosen: ChosenTime = { day: form.day.value, slot: form.slot.value }
    const isShown = form.step.value === 2
    if (!isReturning && stepHere('times')) replaceStep('times', isShown ? chosen : undefined)
  }
  const arrive = async (kept: ChosenTime | undefined) => {
    if (kept && form.step.value === 1) {
      isReturning = true
      const target = await returnToTimes(form, kept, goOn)
      isReturning = false
      // Back may have been faster.
      if (!stepHere('times')) form.step.value = 1
      keep()
      focus(target)
    } else if (!kept && form.step.value === 2) {
      form.step.value = 1
      focus('name')
    }
  }
  void arrive(stepHere('times'))
  const stops = [onStep('times', arrive), effect(keep)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Continues with what was typed; without that, step 1 stays. */
async function returnToTimes(form: BookingFormState, kept: ChosenTime, goOn: TimesKeeper['goOn']): Promise<FocusTarget> {
  if (Object.values(form.details.value).every((value) => value === '')) return undefined
  chooseAgain(form, kept)
  if (!readUnconfirmed('booking')) return goOn()
  // What was sent had passed, and is being sent again.
  batch(() => {
    form.open.value = true
    form.step.value = 2
  })
  return undefined
}

/** Chooses what was chosen, unless it has passed. */
function chooseAgain(form: BookingFormState, { day, slot }: ChosenTime): void {
  if (!day || day < sydneyDate(siteNow())) return
  form.day.value = day
  form.slot.value = slot && Date.parse(slot.startsAt) > siteNow() ? slot : undefined
}
