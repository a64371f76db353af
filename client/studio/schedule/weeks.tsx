import { memo, useId, useState } from 'react'
import { scheduleWords } from '../../../shared/content/studio/schedule.ts'
import {
  bookedAs,
  type Host,
  hasHours,
  hostsFor,
  minutesOf,
  type Schedule,
  scheduleOfCampaign,
} from '../../../shared/schedule/schedule.ts'
import { type Day, freeDays } from '../../../shared/schedule/slots.ts'
import type { TakenTime } from '../../../shared/studio.ts'
import {
  addDays,
  dayInShort,
  dayNumber,
  daysBetween,
  firstMonday,
  mondayOf,
  monthShort,
  sydneyDate,
  weekdayShort,
} from '../../../shared/sydney-time.ts'
import { MINUTE_MS, type Millis } from '../../../shared/time.ts'
import { useCampaignTitles, useTakenTimes } from '../queries.ts'
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

/** No host and no campaign has one of these as a key. */
const ALL = '*'
const OTHERS = '*others'
/** More weeks fold. On a narrow screen, where the form follows below, fewer of them stay. */
const WEEKS_SHOWN = 6

const { picture, everybody } = scheduleWords

/** What visitors can book in the coming weeks by the hours that are edited, as dots. */
export function ComingWeeks({ schedule, holidays, now, isStale }: ComingWeeksProps) {
  const id = useId()
  const [whose, setWhose] = useState(ALL)
  const [isWhole, setWhole] = useState(false)
  const taken = useTakenTimes()
  const views = viewsOf(schedule, useCampaignTitles())
  const view = views.find(({ id }) => id === whose) ?? views[0]
  const weeks = pictureWeeks(view?.schedule ?? schedule, { hosts: view?.hosts, holidays, now, taken: taken.data })
  const counts = weeks.flatMap((week) => week.days).map(countStates)
  const total = (state: SlotState) => counts.reduce((sum, day) => sum + (day.get(state) ?? 0), 0)
  const free = counts.map(freeTimes).filter((times) => times > 0)
  const totals = { free: free.reduce((sum, times) => sum + times, 0), days: free.length, booked: total('some') + total('booked') }
  return (
    <section className={styles.picture} aria-labelledby={id} data-whole={isWhole || undefined}>
      <div className={styles.top}>
        <div>
          <h2 id={id} className={styles.title}>
            {picture.title}
          </h2>
          <p className={styles.total} role="status">
            {isStale ? picture.stale : picture.total(totals)}
          </p>
        </div>
        {views.length > 1 && (
          <div className={styles.whose}>
            <SelectControl label={picture.whose} value={view?.id ?? ALL} options={views} onChange={setWhose} />
          </div>
        )}
      </div>
      <DotLegend states={SLOT_STATES.filter((state) => !SELDOM.includes(state) || total(state) > 0)} />
      <WeekTable weeks={weeks} today={sydneyDate(now)} whose={view?.label ?? everybody} isStale={isStale} />
      {weeks.length > 2 && (
        <div className={weeks.length > WEEKS_SHOWN ? styles.fold : styles.foldNarrow}>
          <StudioButton aria-expanded={isWhole} onPress={() => setWhole(!isWhole)}>
            {isWhole ? picture.showFewer : picture.showAll}
          </StudioButton>
        </div>
      )}
      <p className={styles.note}>{taken.data ? picture.note : taken.error ? picture.unread : picture.looking}</p>
    </section>
  )
}

/**
 * Whose times can be shown: everybody's, one host's, those of a campaign that has hosts or times of its own, and what the visitors of all
 * others see where not every host is there for them.
 */
export function viewsOf(schedule: Schedule, titles: ReadonlyMap<string, string>) {
  const { hosts, campaigns = [] } = schedule
  const isOne = hosts.length < 2
  const named = isOne ? [] : hosts.flatMap((host) => host.campaigns ?? [])
  const others = hostsFor(schedule, undefined)
  return [
    { id: ALL, label: everybody, schedule, hosts },
    ...(isOne ? [] : hosts.map((host) => ({ id: host.key, label: host.name, schedule, hosts: [host] }))),
    ...[...new Set([...named, ...campaigns.map(({ key }) => key)])].sort().map((key) => ({
      id: ALL + key,
      label: picture.visitorsOf(titles.get(key) ?? key),
      schedule: scheduleOfCampaign(schedule, key),
      hosts: hostsFor(schedule, key),
    })),
    ...(others.length < hosts.length ? [{ id: OTHERS, label: picture.otherVisitors, schedule, hosts: others }] : []),
  ]
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
          {day.state === 'open' && <span>{picture.free(freeTimes(countStates(day)))}</span>}
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

/**
 * `some`: one host is free, another has a session. Otherwise what stands against a time first: `held` for an assistant's person, `busy` for
 * the hosts' own calendars, `air` beside a session, `full` if the day has as many sessions as it may, `closure` for one of the closures,
 * `hours` for the own hours of the hosts.
 */
type SlotState = 'free' | 'some' | 'booked' | 'held' | 'busy' | 'air' | 'full' | 'never' | 'soon' | 'closure' | 'hours'
/** Why a day has no times: `later` for one after the horizon, `off` if it is a day off of all hosts, `shut` if it has no hours. */
type DayState = 'open' | 'past' | 'later' | 'holiday' | 'closed' | 'off' | 'shut'
/** `time` Sydney HH:MM. */
type PictureSlot = { time: string; state: SlotState }
/** `date` YYYY-MM-DD; only an open day has slots. */
export type PictureDay = { date: string; state: DayState; slots: PictureSlot[] }
type PictureWeek = { monday: string; days: PictureDay[] }

/** `hosts`: whose weeks are shown, otherwise all. `holidays`: the built-in closed days. `taken`: when hosts are busy, if that is known. */
type PictureOptions = {
  hosts?: readonly Host[] | undefined
  holidays: readonly string[]
  now: Millis
  taken?: readonly TakenTime[] | undefined
}

/**
 * The weeks from today to the horizon, Monday to Friday each and what of the weekend has hours, with the slots as the Worker lists them
 * for visitors; a time is free while one of the hosts is. The schedule may be that of a campaign.
 */
export function pictureWeeks(
  schedule: Schedule,
  { hosts = schedule.hosts, holidays, now, taken = [] }: PictureOptions,
): PictureWeek[] {
  const today = sydneyDate(now)
  const first = firstMonday(today, (day) => hasHours(schedule, day))
  const lastMonday = [first, mondayOf(addDays(today, schedule.horizonDays))].sort().at(-1) as string
  const range = { from: first, to: addDays(lastMonday, 6) }
  const keys = hosts.flatMap((host) => bookedAs(schedule, host))
  const theirs = taken.filter(({ host }) => keys.includes(host))
  const free = freeDays(schedule, hosts, range, taken, now)
  const offered = freeDays(schedule, hosts, range, [], now)
  const withoutClosures = freeDays({ ...schedule, closures: [] }, hosts, range, [], now)
  const withoutLimits = freeDays(unlimited(schedule), hosts.map(unlimited), range, taken, now)
  const soonest = now + schedule.noticeMinutes * MINUTE_MS

  const stateOfDay = (date: string, slots: Day['slots']): DayState => {
    const ahead = daysBetween(today, date)
    if (ahead < 0) return 'past'
    if (ahead > schedule.horizonDays) return 'later'
    if (slots.length === 0) return 'shut'
    if (schedule.closedDates.includes(date)) return holidays.includes(date) ? 'holiday' : 'closed'
    return hosts.every(({ closedDates = [] }) => closedDates.includes(date)) ? 'off' : 'open'
  }
  const isTakenBy = (by: TakenTime['by'], startsAt: string) => {
    const endsAt = new Date(Date.parse(startsAt) + schedule.slotMinutes * MINUTE_MS).toISOString()
    return theirs.some((time) => time.by === by && time.startsAt < endsAt && time.endsAt > startsAt)
  }
  const stateOfSlot = (day: number, slot: number, time: string, startsAt: string): SlotState => {
    const isBooked = isTakenBy('booking', startsAt)
    if (isFreeIn(free, day, slot)) return isBooked ? 'some' : 'free'
    if (isBooked) return 'booked'
    if (isTakenBy('hold', startsAt)) return 'held'
    if (isFreeIn(withoutLimits, day, slot)) return 'full'
    if (isFreeIn(offered, day, slot)) return isTakenBy('calendar', startsAt) ? 'busy' : 'air'
    if (isHeld(schedule, time)) return 'never'
    if (Date.parse(startsAt) < soonest) return 'soon'
    return isFreeIn(withoutClosures, day, slot) ? 'closure' : 'hours'
  }

  const days = offered.map(({ date, slots }, day): PictureDay => {
    const state = stateOfDay(date, slots)
    const states = slots.map(({ time, startsAt }, slot) => ({ time, state: stateOfSlot(day, slot, time, startsAt) }))
    return { date, state, slots: state === 'open' ? states : [] }
  })
  const mondays = [...new Set(days.map(({ date }) => mondayOf(date)))]
  return mondays.map((monday) => ({ monday, days: days.filter(({ date }) => mondayOf(date) === monday) }))
}

/** A schedule or host without a limit a day. */
function unlimited<Limited extends { sessionsADay?: number }>({
  sessionsADay: _,
  ...rest
}: Limited): Omit<Limited, 'sessionsADay'> {
  return rest
}

/** Whether a session at a time of the day would reach into one that is never offered. */
function isHeld({ heldTimes, slotMinutes, siteMinutes = slotMinutes }: Schedule, time: string): boolean {
  const begins = minutesOf(time)
  if (siteMinutes === slotMinutes) return heldTimes.includes(time)
  return heldTimes.map(minutesOf).some((at) => at < begins + slotMinutes && at + siteMinutes > begins)
}

function isFreeIn(days: readonly Day[], day: number, slot: number): boolean {
  return Boolean(days[day]?.slots[slot]?.available)
}

/** How many slots of a day are in each state. */
export function countStates({ slots }: PictureDay): Map<SlotState, number> {
  const counts = new Map<SlotState, number>()
  for (const { state } of slots) counts.set(state, (counts.get(state) ?? 0) + 1)
  return counts
}

/** How many times visitors can book. */
const freeTimes = (counts: Map<SlotState, number>) => (counts.get('free') ?? 0) + (counts.get('some') ?? 0)

/** In the order in which a legend and a sentence name them. */
const SLOT_STATES: readonly SlotState[] = [
  'free',
  'some',
  'booked',
  'held',
  'busy',
  'air',
  'full',
  'never',
  'soon',
  'closure',
  'hours',
]
/** Named only where the picture has them. */
const SELDOM: readonly SlotState[] = ['some', 'held', 'busy', 'air', 'full', 'hours']

/** A day of the picture in words: "Mon 30 Nov: 12 free, 4 never offered". */
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
