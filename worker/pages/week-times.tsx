import type { ReactNode } from 'react'
import { PLAIN } from '../../shared/booking/plain-booking-form'
import { pickerWords } from '../../shared/content/booking'
import { weekTimesWords as words } from '../../shared/content/booking-page'
import { dayNumber, monthHeading, monthShort, timeInWords, weekdayLong, weekdayShort } from '../../shared/schedule/day-words'
import type { Day, Slot } from '../../shared/schedule/list-slots'
import type { TimesWeek } from '../domain/list-week'
import { ownTimeOf } from './own-time-of'

type WeekTimesProps = {
  week: TimesWeek
  /** The visitor's time zone, an IANA name, if it is known. */
  zone?: string | null
  /** UTC ISO start of the time that is marked. */
  chosen?: string
  /** Makes the control that leads to another week: to its Monday, with the word it shows and the label it has. */
  turn: (monday: string, word: string, label: string) => ReactNode
}

/** One week of free times as radio buttons: five columns, or five rows where it is narrow. */
export function WeekTimes({ week, zone, chosen, turn }: WeekTimesProps) {
  const { days, previous, next } = week
  const first = days[0]
  const free = days.flatMap((day) => freeSlots(day))
  const place = free[0] && ownTimeOf(free[0].startsAt, zone)?.place
  return (
    <div className="times">
      <div className="bar">
        {first && <h3>{monthHeading(first.date)}</h3>}
        {previous && turn(previous, pickerWords.previous, pickerWords.previousLabel)}
        {next && turn(next, pickerWords.next, pickerWords.nextLabel)}
      </div>
      {free.length === 0 ? (
        <p>{pickerWords.noneThisWeek}</p>
      ) : (
        <div className="days">
          {days.map((day) => (
            <DayTimes key={day.date} day={day} zone={zone} chosen={chosen} />
          ))}
        </div>
      )}
      {first && free.length > 0 && (
        <p className="zones">
          <span>{words.timesIn(first.label)}</span>
          {place && <span>{pickerWords.yourTimes(place)}</span>}
        </p>
      )}
    </div>
  )
}

const freeSlots = (day: Day) => day.slots.filter(({ available }) => available)

/** How many of the four dots are filled for a number of free times. */
const fullness = (free: number) => Math.min(4, Math.ceil(free / 3))

type DayTimesProps = { day: Day } & Pick<WeekTimesProps, 'zone' | 'chosen'>

function DayTimes({ day: { date, ...rest }, zone, chosen }: DayTimesProps) {
  const free = freeSlots({ date, ...rest })
  const id = `day-${date}`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser
    <div role="group" aria-labelledby={id} className="day">
      <h4 id={id}>
        <span>{weekdayLong(date)}</span> <span className="number">{dayNumber(date)}</span>{' '}
        <span className="month">{monthShort(date)}</span>
      </h4>
      <p className="left">
        {free.length > 0 && <span className="dots" data-full={fullness(free.length)} />}
        <span>{free.length > 0 ? pickerWords.left(free.length) : words.none}</span>
      </p>
      {free[0] && (
        <div className="pills" data-own={ownTimeOf(free[0].startsAt, zone) ? true : undefined}>
          {free.map((slot) => (
            <TimePill key={slot.startsAt} slot={slot} date={date} zone={zone} chosen={slot.startsAt === chosen} />
          ))}
        </div>
      )}
    </div>
  )
}

type TimePillProps = { slot: Slot; date: string; zone?: string | null; chosen: boolean }

function TimePill({ slot, date, zone, chosen }: TimePillProps) {
  const time = timeInWords(slot.time)
  const own = ownTimeOf(slot.startsAt, zone)
  const owns = own && (own.day === date ? timeInWords(own.time) : `${weekdayShort(own.day)} ${timeInWords(own.time)}`)
  return (
    <label className="pill">
      <input
        type="radio"
        name={PLAIN.startsAt}
        value={slot.startsAt}
        defaultChecked={chosen}
        aria-label={owns && pickerWords.bothTimes(time, owns)}
      />
      <span>
        <span>{time}</span>
        {owns && <span className="own">{owns}</span>}
      </span>
    </label>
  )
}
