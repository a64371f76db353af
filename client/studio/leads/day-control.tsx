import { slotInstant } from '../../../shared/schedule/sydney-instant.ts'
import { sydneyDate } from '../../../shared/schedule/time.ts'
import { DateTimeControl } from '../ui/date-time-control.tsx'

type DayControlProps = { label: string; value: string | undefined; onChange: (day: string | undefined) => void }

/** No clock is put forward or back then. */
const NOON = '12:00'

/** A Sydney day, YYYY-MM-DD, typed or chosen from a calendar. */
export function DayControl({ label, value, onChange }: DayControlProps) {
  const noon = value === undefined ? undefined : slotInstant(value, NOON)
  return (
    <DateTimeControl
      label={label}
      value={noon === undefined ? undefined : new Date(noon).toISOString()}
      onChange={(moment) => onChange(moment && sydneyDate(Date.parse(moment)))}
      time={NOON}
      isDay
    />
  )
}
