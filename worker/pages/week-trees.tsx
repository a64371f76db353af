import { addDays, isoWeekday, mondayOf } from '../../shared/schedule/calendar-day'
import { weekdayLong } from '../../shared/schedule/day-words'
import { sydneyDate } from '../../shared/schedule/sydney-time'

/** A wattle tree for each weekday, each larger than the last: position, height of the stem, radius of the crown. */
const TREES = [
  { x: 12, stem: 20, crown: 6 },
  { x: 52, stem: 34, crown: 12 },
  { x: 102, stem: 54, crown: 20 },
  { x: 166, stem: 80, crown: 30 },
  { x: 252, stem: 114, crown: 44 },
] as const

const GROUND = 170

/** The weekdays of the session's week as trees; its day is the one in flower while it is ahead. Decoration. */
export function WeekTrees({ startsAt, isAhead }: { startsAt: string; isAhead: boolean }) {
  const date = sydneyDate(Date.parse(startsAt))
  const monday = mondayOf(date)
  return (
    <svg className="week" viewBox="0 0 300 192" width="300" height="192" aria-hidden="true">
      {TREES.map(({ x, stem, crown }, step) => {
        const isDay = isoWeekday(date) === step + 1
        return (
          <g key={x} data-day={isDay || undefined} data-flowers={(isDay && isAhead) || undefined}>
            <path d={`M${x} ${GROUND}v${-stem}`} />
            <circle cx={x} cy={GROUND - stem} r={crown} />
            <text x={x} y="188" textAnchor="middle">
              {weekdayLong(addDays(monday, step)).charAt(0)}
            </text>
          </g>
        )
      })}
      <path d={`M0 ${GROUND}h300`} />
    </svg>
  )
}
