import { useSignals } from '@preact/signals-react/runtime'
import { useCallback, useEffect, useRef, useState } from 'react'
import { bookingWords, pickerWords } from '../../shared/content/booking.ts'
import { addDays, dayInFull, mondayOf, monthHeading, openingMonday } from '../../shared/schedule/time.ts'
import unseen from '../ui/unseen.module.css'
import { availability, lastFreeDay, loadAvailability, nextFreeDay } from './availability.ts'
import type { BookingForm } from './booking-form.ts'
import { chooseDay, isSlotGone } from './choose-slot.ts'
import { DayColumn } from './day-column.tsx'
import { TimeSlots } from './time-slots.tsx'
import { useAfterPaint } from './use-after-paint.ts'
import styles from './week-picker.module.css'

const WEEKDAYS = [0, 1, 2, 3, 4]

/** One week of days, Monday first, and the times of the chosen day. `today` is Sydney's, YYYY-MM-DD. */
export function WeekPicker({ form, today }: { form: BookingForm; today: string }) {
  useSignals()
  const firstMonday = openingMonday(today)
  const [monday, setMonday] = useState(() => (form.day.value ? mondayOf(form.day.value) : firstMonday))
  const [news, setNews] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const { status, days } = availability.value
  const week = WEEKDAYS.map((step) => addDays(monday, step))
  const chosen = form.day.value !== undefined && week.includes(form.day.value) ? form.day.value : undefined
  const timesOf = useAfterPaint(chosen)
  const noneThisWeek = status !== 'loading' && !week.some((day) => days.get(day)?.slots.some((slot) => slot.available))
  const nextFree = noneThisWeek ? nextFreeDay(days, monday) : undefined
  const lastDay = lastFreeDay(days) ?? today
  const busy = form.busy.value
  const gone = !busy && isSlotGone(form.slot.value, days)
  const said = busy ? bookingWords.sending : news

  useEffect(() => {
    // What was said before the click is not said again after it.
    if (busy) setNews('')
  }, [busy])
  useEffect(() => {
    if (!gone) return
    form.slot.value = undefined
    setNews(pickerWords.slotGone)
  }, [gone, form])

  const choose = useCallback(
    (day: string) => {
      const cleared = chooseDay(form, day)
      setMonday(mondayOf(day))
      const name = dayInFull(day)
      setNews(cleared ? pickerWords.timeCleared(name) : pickerWords.timesBelow(name))
    },
    [form],
  )
  const turnTo = (newMonday: string) => {
    setMonday(newMonday)
    setNews(pickerWords.weekOf(dayInFull(newMonday)))
    // The clicked button is about to be disabled and would lose the focus.
    if (newMonday <= firstMonday || addDays(newMonday, 7) > lastDay) heading.current?.focus()
  }
  const chooseNextFree = (day: string) => {
    choose(day)
    heading.current?.focus()
  }
  const retry = async () => {
    heading.current?.focus()
    await loadAvailability({ force: true })
    if (availability.value.status === 'live') setNews(pickerWords.loaded)
  }

  return (
    <div className={styles.picker}>
      <div className={styles.bar}>
        <h3 className={styles.month} tabIndex={-1} data-focus="times" ref={heading}>
          {monthHeading(monday)}
        </h3>
        <button
          type="button"
          aria-label={pickerWords.previousLabel}
          disabled={monday <= firstMonday}
          onClick={() => turnTo(addDays(monday, -7))}
        >
          {pickerWords.previous}
        </button>
        <button
          type="button"
          aria-label={pickerWords.nextLabel}
          disabled={addDays(monday, 7) > lastDay}
          onClick={() => turnTo(addDays(monday, 7))}
        >
          {pickerWords.next}
        </button>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser */}
      <div role="group" aria-label={pickerWords.legend} className={styles.week}>
        {week.map((date) => (
          <DayColumn
            key={date}
            date={date}
            today={today}
            day={days.get(date)}
            loading={status === 'loading'}
            chosen={date === chosen}
            onChoose={choose}
          />
        ))}
      </div>
      {noneThisWeek && (
        <p className={styles.note}>
          <span>{`${pickerWords.noneThisWeek} `}</span>
          {nextFree && (
            <button type="button" className={styles.textButton} onClick={() => chooseNextFree(nextFree)}>
              {pickerWords.nextAvailable}
            </button>
          )}
        </p>
      )}
      {status === 'unchecked' && (
        <p className={styles.note}>
          <span>{`${pickerWords.unchecked} `}</span>
          <button type="button" className={styles.textButton} onClick={retry}>
            {pickerWords.retry}
          </button>
        </p>
      )}
      {(chosen || !noneThisWeek) && (
        <TimeSlots form={form} day={timesOf === undefined ? undefined : days.get(timesOf)} loading={status === 'loading'} />
      )}
      <p className={said === pickerWords.slotGone ? styles.note : unseen.text} role="status">
        {said}
      </p>
    </div>
  )
}
