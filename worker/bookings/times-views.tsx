import type { ReactNode } from 'react'
import { PLAIN } from '../../shared/booking.ts'
import { pickerWords } from '../../shared/content/booking.ts'
import { type weekTimesWords, weekTimesWords as words } from '../../shared/content/booking-page.ts'
import { type Day, freeSlots, fullness, type Slot } from '../../shared/schedule/slots.ts'
import {
  addDays,
  dayNumber,
  isWeekend,
  mondayOf,
  monthHeading,
  monthShort,
  ownTimeInWords,
  sydneyDate,
  timeInWords,
  weekdayLong,
} from '../../shared/sydney-time.ts'
import type { TimesWeek } from './availability.ts'
import { ownTimeOf } from './session-views.tsx'

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
  const free = days.flatMap(freeSlots)
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

type DayTimesProps = { day: Day } & Pick<WeekTimesProps, 'zone' | 'chosen'>

function DayTimes({ day, zone, chosen }: DayTimesProps) {
  const { date } = day
  const free = freeSlots(day)
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
  const time = timeInWords(slot.time, ' ')
  const own = ownTimeOf(slot.startsAt, zone)
  const owns = own && ownTimeInWords(own, date)
  return (
    <label className="choice">
      <input
        type="radio"
        name={PLAIN.startsAt}
        value={slot.startsAt}
        defaultChecked={chosen}
        aria-label={owns && pickerWords.bothTimes(time, owns)}
      />
      <span className="pill">
        <span>{time}</span>
        {owns && <span className="own">{owns}</span>}
      </span>
    </label>
  )
}

/** A wattle tree for each of five days, each larger than the last: position, height of the stem, radius of the crown. */
const TREES = [
  { x: 12, stem: 20, crown: 6 },
  { x: 52, stem: 34, crown: 12 },
  { x: 102, stem: 54, crown: 20 },
  { x: 166, stem: 80, crown: 30 },
  { x: 252, stem: 114, crown: 44 },
] as const

const GROUND = 170

/** The weekdays of the session's week as trees, or five days to its end; its day is in flower while it is ahead. Decoration. */
export function WeekTrees({ startsAt, isAhead }: { startsAt: string; isAhead: boolean }) {
  const date = sydneyDate(Date.parse(startsAt))
  const first = isWeekend(date) ? addDays(date, 1 - TREES.length) : mondayOf(date)
  return (
    <svg className="week" viewBox="0 0 300 192" width="300" height="192" aria-hidden="true">
      {TREES.map(({ x, stem, crown }, step) => {
        const day = addDays(first, step)
        const isDay = day === date
        return (
          <g key={x} data-day={isDay || undefined} data-flowers={(isDay && isAhead) || undefined}>
            <path d={`M${x} ${GROUND}v${-stem}`} />
            <circle cx={x} cy={GROUND - stem} r={crown} />
            <text x={x} y="188" textAnchor="middle">
              {weekdayLong(day).charAt(0)}
            </text>
          </g>
        )
      })}
      <path d={`M0 ${GROUND}h300`} />
    </svg>
  )
}

/** Why the last choice of a time came to nothing. */
export function TimesErrorLine({ error }: { error: TimesError }) {
  return (
    <p className="error" role="alert">
      {words.errors[error]}
    </p>
  )
}

/** Why the last choice of a time came to nothing. */
export type TimesError = keyof typeof weekTimesWords.errors
