import { useSignals } from '@preact/signals-react/runtime'
import { type ComponentType, memo, useCallback, useEffect, useRef, useState } from 'react'
import { DETAIL_FIELDS, PLAIN } from '../../shared/booking.ts'
import { bookingWords, pickerWords } from '../../shared/content/booking.ts'
import { type Day, freeSlots, fullness } from '../../shared/schedule/slots.ts'
import {
  addDays,
  dayInFull,
  dayInShort,
  dayNumber,
  firstMonday,
  mondayOf,
  monthHeading,
  sydneyDate,
  timeInWords,
  weekdayShort,
  weekdaysFrom,
} from '../../shared/sydney-time.ts'
import { Button } from '../ui/button.tsx'
import { useAfterPaint } from './after-paint.ts'
import { availability, lastFreeDay, loadAvailability, nextFreeDay, siteNow } from './availability.ts'
import type { BookingContext } from './body.ts'
import { type BookingFormState, chooseDay, isSlotGone } from './form-state.ts'
import { TimeSlots } from './time-slots.tsx'
import type { WaitingProps } from './waiting.tsx'
import visuallyHidden from '../ui/visually-hidden.module.css'
import styles from './picker.module.css'
import times from './times.module.css'

type TimesStepProps = { form: BookingFormState; context: BookingContext; onBack: () => void }

/** Step 2: a day, a time, and a button that names what it confirms. */
export function TimesStep({ form, context, onBack }: TimesStepProps) {
  useSignals()
  const today = useToday()
  const slot = form.slot.value
  const busy = form.busy.value
  return (
    <div className={styles.step}>
      <PlainFields form={form} />
      <WeekPicker key={today} form={form} today={today} />
      <div className={styles.actions}>
        <Button look="plain" onClick={onBack} disabled={busy}>
          {bookingWords.back}
        </Button>
        <Button look="dark" type="submit" disabled={busy} data-focus="submit">
          <span>{busy ? bookingWords.sending : bookingWords.confirm}</span>
          {!busy && slot && <span className={styles.what}>{`${dayInShort(slot.day)}, ${timeInWords(slot.time)}`}</span>}
        </Button>
      </div>
      <WaitingOffer form={form} context={context} />
    </div>
  )
}

/** The way onto the waiting list, below the times once they are known. Its code is fetched only then; without it the times suffice. */
function WaitingOffer({ form, context }: Omit<WaitingProps, 'isFull'>) {
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

/** Today in Sydney, YYYY-MM-DD. Updated, with the free times, whenever the visitor returns to the tab. */
function useToday(): string {
  useSignals()
  const [, look] = useState(0)
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'hidden') return
      void loadAvailability()
      look((count) => count + 1)
    }
    refresh()
    document.addEventListener('visibilitychange', refresh)
    return () => document.removeEventListener('visibilitychange', refresh)
  }, [])
  // Read only to subscribe: a response may have corrected the clock.
  void availability.value
  return sydneyDate(siteNow())
}

/** Step 1's details and the chosen time as hidden fields, so that the browser books with them if the code fails in step 2. */
function PlainFields({ form }: { form: BookingFormState }) {
  useSignals()
  return (
    <>
      {DETAIL_FIELDS.map((field) => (
        <input key={field} type="hidden" name={field} value={form.details.value[field]} />
      ))}
      <input type="hidden" name={PLAIN.step} value="book" />
      {form.slot.value && <input type="hidden" name={PLAIN.startsAt} value={form.slot.value.startsAt} />}
    </>
  )
}

/** One week of days, Monday first, with those of its weekend that have hours, and the times of the chosen day. `today` is Sydney's, YYYY-MM-DD. */
function WeekPicker({ form, today }: { form: BookingFormState; today: string }) {
  useSignals()
  const { status, days } = availability.value
  const hasHours = (day: string) => days.has(day)
  const first = firstMonday(today, (day) => freeSlots(days.get(day)).length > 0)
  const [turned, setMonday] = useState(() => (form.day.value ? mondayOf(form.day.value) : undefined))
  const monday = turned ?? first
  const [news, setNews] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const week = weekdaysFrom(monday, hasHours)
  const chosen = form.day.value !== undefined && week.includes(form.day.value) ? form.day.value : undefined
  const timesOf = useAfterPaint(chosen)
  const noneThisWeek = status !== 'loading' && !week.some((day) => freeSlots(days.get(day)).length > 0)
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
    if (newMonday <= first || addDays(newMonday, 7) > lastDay) heading.current?.focus()
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
      <div className={times.bar}>
        <h3 tabIndex={-1} data-focus="times" ref={heading}>
          {monthHeading(monday)}
        </h3>
        <button
          type="button"
          className={`${times.turn} ${styles.turn}`}
          aria-label={pickerWords.previousLabel}
          disabled={monday <= first}
          onClick={() => turnTo(addDays(monday, -7))}
        >
          {pickerWords.previous}
        </button>
        <button
          type="button"
          className={`${times.turn} ${styles.turn}`}
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
      <p className={said === pickerWords.slotGone ? styles.note : visuallyHidden.hidden} role="status">
        {said}
      </p>
    </div>
  )
}

type DayColumnProps = {
  date: string
  today: string
  day: Day | undefined
  loading: boolean
  chosen: boolean
  onChoose: (date: string) => void
}

/** One day of the week: its name, its number and its free times, as growing dots and in words. */
const DayColumn = memo(function DayColumn({ date, today, day, loading, chosen, onChoose }: DayColumnProps) {
  const free = freeSlots(day).length
  const isToday = date === today
  const past = date < today
  return (
    <button
      type="button"
      className={styles.day}
      aria-pressed={chosen}
      aria-label={spokenName(date, { free, isToday, past, loading })}
      disabled={free === 0}
      data-today={isToday || undefined}
      onClick={() => onChoose(date)}
    >
      <span className={styles.weekday}>{isToday ? pickerWords.today : weekdayShort(date)}</span>
      <span className={styles.number}>{dayNumber(date)}</span>
      <span className={`${times.dots} ${styles.dots}`} data-full={fullness(free)} />
      <span className={styles.left}>{loading || past ? '–' : pickerWords.left(free)}</span>
    </button>
  )
})

function spokenName(date: string, state: { free: number; isToday: boolean; past: boolean; loading: boolean }): string {
  const name = state.isToday ? `${pickerWords.today}, ${dayInFull(date)}` : dayInFull(date)
  if (state.loading) return `${name}, ${pickerWords.loading}`
  if (state.past) return `${name}, ${pickerWords.past}`
  return `${name}, ${state.free === 0 ? pickerWords.noneFree : pickerWords.free(state.free)}`
}
