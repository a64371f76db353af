import { useSignals } from '@preact/signals-react/runtime'
import { type KeyboardEvent, memo, useEffect, useRef } from 'react'
import { pickerWords } from '../../shared/content/booking.ts'
import type { Day, Slot } from '../../shared/schedule/slots.ts'
import { dayInFull, ownTime, ownTimeInWords, timeInWords } from '../../shared/schedule/time.ts'
import { visitorZone } from './availability.ts'
import { type BookingFormState, chooseTime } from './form-state.ts'
import styles from './time-slots.module.css'
import times from './times.module.css'

/** The times of the chosen day as buttons, each with the visitor's own time if that differs from Sydney's. */
export function TimeSlots({ form, day, loading }: { form: BookingFormState; day: Day | undefined; loading: boolean }) {
  useSignals()
  const list = useRef<HTMLDivElement>(null)
  const date = day?.date
  useEffect(() => {
    // On a phone the times open below the fold.
    if (date) list.current?.scrollIntoView({ block: 'nearest' })
  }, [date])

  if (!day) {
    const chosen = form.slot.value
    return <p className={times.zones}>{loading && chosen ? pickerWords.loading : pickerWords.chooseDay}</p>
  }
  const zone = visitorZone()
  const entry =
    day.slots.find(({ startsAt }) => startsAt === form.slot.value?.startsAt) ?? day.slots.find((slot) => slot.available)
  const place = day.slots[0] && ownTime(day.slots[0].startsAt, zone)?.place
  return (
    <div className={styles.times} ref={list}>
      <h4 className={styles.day}>{dayInFull(day.date)}</h4>
      <div
        role="toolbar"
        aria-label={pickerWords.timesOn(dayInFull(day.date))}
        className={styles.grid}
        data-own={place ? true : undefined}
        onKeyDown={moveByArrow}
      >
        {day.slots.map((slot) => (
          <TimePill
            key={slot.time}
            form={form}
            slot={slot}
            zone={zone}
            date={day.date}
            chosen={form.slot.value?.startsAt === slot.startsAt}
            entry={slot === entry}
          />
        ))}
      </div>
      <p className={times.zones}>
        <span>{pickerWords.timesIn(day.label)}</span>
        {place && <span>{pickerWords.yourTimes(place)}</span>}
      </p>
    </div>
  )
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** Roving focus: the times are one tab stop, and arrow keys move between the free ones, in a loop. */
function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  if (!step) return
  event.preventDefault()
  const pills: HTMLElement[] = [...event.currentTarget.querySelectorAll<HTMLElement>('button:enabled')]
  const at = pills.indexOf(document.activeElement as HTMLElement)
  pills.at((at + step) % pills.length)?.focus()
}

type TimePillProps = { form: BookingFormState; slot: Slot; zone: string; date: string; chosen: boolean; entry: boolean }

/** Memoised, so that a click renders only the old and the new choice. */
const TimePill = memo(function TimePill({ form, slot, zone, date, chosen, entry }: TimePillProps) {
  const time = timeInWords(slot.time, ' ')
  const own = ownTime(slot.startsAt, zone)
  const owns = own && ownTimeInWords(own, date)
  return (
    <button
      type="button"
      className={`${times.pill} ${styles.pill}`}
      aria-label={owns && pickerWords.bothTimes(time, owns)}
      tabIndex={entry ? 0 : -1}
      aria-pressed={chosen}
      disabled={!slot.available}
      onClick={() => chooseTime(form, date, slot)}
    >
      <span>{time}</span>
      {owns && <span className={times.own}>{owns}</span>}
    </button>
  )
})
