import { memo, useId, useState } from 'react'
import { scheduleWords } from '../../../shared/content/studio/schedule.ts'
import { type Schedule, scheduleOfHost } from '../../../shared/schedule/schedule.ts'
import { type Day, listSlots } from '../../../shared/schedule/slots.ts'
import {
  addDays,
  dayInShort,
  dayNumber,
  daysBetween,
  mondayOf,
  monthShort,
  openingMonday,
  sydneyDate,
  weekdayShort,
} from '../../../shared/sydney-time.ts'
import { MINUTE_MS, type Millis } from '../../../shared/time.ts'
import { StudioButton } from '../ui/buttons.tsx'
import { SelectControl } from '../ui/controls.tsx'
import { wallClockWords } from './parts.tsx'
import visuallyHidden from '../../ui/visually-hidden.module.css'
import styles from './weeks.module.css'

type ComingWeeksProps = {
  schedule: Schedule
  /** The built-in closed days. */
  holidays: readonly string[]
  now: Millis
  /** Whether the schedule is older than the entry, which is faulty. */
  isStale: boolean
}

/** No host has it as a key. */
const ALL = '*'
/** More weeks fold. On a narrow screen, where the form follows below, fewer of them stay. */
const WEEKS_SHOWN = 6

const { picture, everybody } = scheduleWords

/** What visitors could book in the coming weeks, as dots. */
export function ComingWeeks({ schedule, holidays, now, isStale }: ComingWeeksProps) {
  const id = useId()
  const [whose, setWhose] = useState(ALL)
  const [isWhole, setWhole] = useState(false)
  const host = schedule.hosts.find(({ key }) => key === whose)
  const weeks = pictureWeeks(schedule, { host: host?.key, holidays, now })
  const days = weeks.flatMap((week) => week.days)
  const hasHours = days.some((day) => countStates(day).has('hours'))
  const free = days.map((day) => countStates(day).get('free') ?? 0).filter((count) => count > 0)
  const total = free.reduce((sum, count) => sum + count, 0)
  return (
    <section className={styles.picture} aria-labelledby={id} data-whole={isWhole || undefined}>
      <div className={styles.top}>
        <div>
          <h2 id={id} className={styles.title}>
            {picture.title}
          </h2>
          <p className={styles.total} role="status">
            {isStale ? picture.stale : picture.total(total, free.length)}
          </p>
        </div>
        {schedule.hosts.length > 1 && (
          <div className={styles.whose}>
            <SelectControl
              label={picture.whose}
              value={host?.key ?? ALL}
              options={[{ id: ALL, label: everybody }, ...schedule.hosts.map(({ key, name }) => ({ id: key, label: name }))]}
              onChange={setWhose}
            />
          </div>
        )}
      </div>
      <DotLegend states={SLOT_STATES.filter((state) => state !== 'hours' || hasHours)} />
      <WeekTable weeks={weeks} today={sydneyDate(now)} whose={host?.name ?? everybody} isStale={isStale} />
      {weeks.length > 2 && (
        <div className={weeks.length > WEEKS_SHOWN ? styles.fold : styles.foldNarrow}>
          <StudioButton aria-expanded={isWhole} onPress={() => setWhole(!isWhole)}>
            {isWhole ? picture.showFewer : picture.showAll}
          </StudioButton>
        </div>
      )}
      <p className={styles.note}>{picture.note}</p>
    </section>
  )
}

/** More dots than this are smaller. */
const MANY = 24
const VERY_MANY = 48
const NOON = '12:00'
/** A day of the picture: a dot for each time, or why there are none. */
const DayCell = memo(function DayCell({ day, isToday }: { day: PictureDay; isToday: boolean }) {
  const size = day.slots.length > VERY_MANY ? 'small' : day.slots.length > MANY ? 'medium' : 'large'
  return (
    <td className={`${styles.day} ${day.state === 'open' ? '' : styles.shut}`} data-today={isToday || undefined}>
      <span className={visuallyHidden.hidden}>{pictureDayWords(day, isToday)}</span>
      <span className={styles.shown} aria-hidden="true">
        <span className={styles.head}>
          <span className={styles.dayNumber}>{dayNumber(day.date)}</span>
          {day.state === 'open' && <span>{picture.free(countStates(day).get('free') ?? 0)}</span>}
        </span>
        {day.state === 'open' ? (
          <span className={styles.halves}>
            {halvesOf(day).map((half) => (
              <span key={half[0]?.time} className={styles.dots} data-size={size}>
                {half.map(({ time, state }) => (
                  <span
                    key={time}
                    className={`${styles.dot} ${styles[state]}`}
                    title={`${wallClockWords(time)}: ${picture.states[state].name.toLowerCase()}`}
                  />
                ))}
              </span>
            ))}
          </span>
        ) : (
          <span className={styles.reason}>{picture.days[day.state]}</span>
        )}
      </span>
    </td>
  )
})

/** The times of the morning and of the afternoon. */
function halvesOf({ slots }: PictureDay): PictureSlot[][] {
  const morning = slots.filter(({ time }) => time < NOON)
  return [morning, slots.slice(morning.length)].filter((half) => half.length > 0)
}

/** What the dots of the picture mean. */
function DotLegend({ states }: { states: readonly SlotState[] }) {
  return (
    <ul className={styles.legend} aria-label={picture.legend}>
      {states.map((state) => (
        <li key={state} className={styles.item}>
          <span className={`${styles.dot} ${styles[state]}`} aria-hidden="true" />
          {picture.states[state].name}
        </li>
      ))}
    </ul>
  )
}

/** What stands against a time first: `closure` for one of the closures, `hours` for the own hours of the hosts. */
type SlotState = 'free' | 'held' | 'soon' | 'closure' | 'hours'
/** Why a day has no times: `later` for one after the horizon, `off` if it is a day off of all hosts that are shown. */
type DayState = 'open' | 'past' | 'later' | 'holiday' | 'closed' | 'off'
/** `time` Sydney HH:MM. */
type PictureSlot = { time: string; state: SlotState }
/** `date` YYYY-MM-DD; only an open day has slots. */
export type PictureDay = { date: string; state: DayState; slots: PictureSlot[] }
type PictureWeek = { monday: string; days: PictureDay[] }

/** `host`: the key of the one whose weeks are shown, otherwise all. `holidays`: the built-in closed days. */
type PictureOptions = { host?: string | undefined; holidays: readonly string[]; now: Millis }

/**
 * The weeks from today to the horizon, Monday to Friday each, with the slots as the Worker lists them; a time is free while one of
 * the hosts is.
 */
export function pictureWeeks(schedule: Schedule, { host, holidays, now }: PictureOptions): PictureWeek[] {
  const today = sydneyDate(now)
  const first = openingMonday(today)
  const lastMonday = [first, mondayOf(addDays(today, schedule.horizonDays))].sort().at(-1) as string
  const range = { from: first, to: addDays(lastMonday, 4) }
  const shown = schedule.hosts.filter(({ key }) => host === undefined || key === host)
  const owns = shown.map((one) => scheduleOfHost(schedule, one))
  const offered = owns.map((own) => listSlots(own, range, new Set(), now))
  const withoutClosures = owns.map((own) => listSlots({ ...own, closures: [] }, range, new Set(), now))
  const soonest = now + schedule.noticeMinutes * MINUTE_MS

  const stateOfDay = (date: string): DayState => {
    const ahead = daysBetween(today, date)
    if (ahead < 0) return 'past'
    if (ahead > schedule.horizonDays) return 'later'
    if (schedule.closedDates.includes(date)) return holidays.includes(date) ? 'holiday' : 'closed'
    return owns.every(({ closedDates }) => closedDates.includes(date)) ? 'off' : 'open'
  }
  const stateOfSlot = (day: number, slot: number, time: string, startsAt: string): SlotState => {
    if (isFreeIn(offered, day, slot)) return 'free'
    if (schedule.heldTimes.includes(time)) return 'held'
    if (Date.parse(startsAt) < soonest) return 'soon'
    return isFreeIn(withoutClosures, day, slot) ? 'closure' : 'hours'
  }

  const days = (offered[0] ?? []).map(({ date, slots }, day): PictureDay => {
    const state = stateOfDay(date)
    const states = slots.map(({ time, startsAt }, slot) => ({ time, state: stateOfSlot(day, slot, time, startsAt) }))
    return { date, state, slots: state === 'open' ? states : [] }
  })
  const mondays = [...new Set(days.map(({ date }) => mondayOf(date)))]
  return mondays.map((monday) => ({ monday, days: days.filter(({ date }) => mondayOf(date) === monday) }))
}

function isFreeIn(lists: readonly Day[][], day: number, slot: number): boolean {
  return lists.some((days) => days[day]?.slots[slot]?.available)
}

/** How many slots of a day are in each state. */
export function countStates({ slots }: PictureDay): Map<SlotState, number> {
  const counts = new Map<SlotState, number>()
  for (const { state } of slots) counts.set(state, (counts.get(state) ?? 0) + 1)
  return counts
}

/** In the order in which a legend and a sentence name them. */
const SLOT_STATES: readonly SlotState[] = ['free', 'held', 'soon', 'closure', 'hours']

/** A day of the picture in words: "Mon 30 Nov: 12 free, 4 held". */
export function pictureDayWords(day: PictureDay, isToday: boolean): string {
  const name = isToday ? `${dayInShort(day.date)}, ${picture.today}` : dayInShort(day.date)
  if (day.state !== 'open') return `${name}: ${picture.days[day.state].toLowerCase()}`
  const counts = countStates(day)
  const parts = SLOT_STATES.flatMap((state) => (counts.has(state) ? picture.states[state].count(counts.get(state) ?? 0) : []))
  return `${name}: ${parts.join(', ') || picture.noTimes}`
}

type WeekTableProps = {
  weeks: readonly PictureWeek[]
  /** YYYY-MM-DD */
  today: string
  /** Whose weeks they are, in words. */
  whose: string
  isStale: boolean
}

/** Weeks as rows and weekdays as columns, with a dot for each time, and in words for who does not see them. */
function WeekTable({ weeks, today, whose, isStale }: WeekTableProps) {
  const firstDays = weeks[0]?.days ?? []
  return (
    <table className={styles.table} data-stale={isStale || undefined}>
      <caption className={visuallyHidden.hidden}>{picture.table(whose)}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className={visuallyHidden.hidden}>{picture.week}</span>
          </th>
          {firstDays.map(({ date }) => (
            <th key={date} scope="col">
              {weekdayShort(date)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ monday, days }) => (
          <tr key={monday}>
            <th scope="row">
              <span className={visuallyHidden.hidden}>{`${picture.week} ${dayInShort(monday)}`}</span>
              <span aria-hidden="true" className={styles.week}>
                <span className={styles.weekTableNumber}>{dayNumber(monday)}</span>
                <span>{monthShort(monday)}</span>
              </span>
            </th>
            {days.map((day) => (
              <DayCell key={day.date} day={day} isToday={day.date === today} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
