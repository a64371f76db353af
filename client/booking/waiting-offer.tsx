import { useSignals } from '@preact/signals-react/runtime'
import { type ComponentType, useEffect, useState } from 'react'
import { availability, lastFreeDay } from './availability.ts'
import type { BookingContext } from './body.ts'
import type { BookingFormState } from './form-state.ts'

export type WaitingProps = { form: BookingFormState; context: BookingContext; isFull: boolean }

/** The way onto the waiting list, below the times once they are known. Its code is fetched only then; without it the times suffice. */
export function WaitingOffer({ form, context }: Omit<WaitingProps, 'isFull'>) {
  useSignals()
  const [Waiting, setWaiting] = useState<ComponentType<WaitingProps>>()
  const { status, days } = availability.value
  const isKnown = status === 'live'
  useEffect(() => {
    if (!isKnown) return
    import('./waiting.tsx').then(
      (loaded) => setWaiting(() => loaded.Waiting),
      () => undefined,
    )
  }, [isKnown])
  if (!Waiting || !isKnown) return null
  return <Waiting form={form} context={context} isFull={lastFreeDay(days) === undefined} />
}
