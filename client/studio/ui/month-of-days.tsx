import { CalendarCell, CalendarGrid, CalendarHeading } from 'react-aria-components'
import calendar from './date-time-control.module.css'
import { RowMark } from './row-mark.tsx'
import { StudioButton } from './studio-button.tsx'

/** The month of a calendar, with its name and the ways to the months beside it. */
export function MonthOfDays() {
  return (
    <>
      <div className={calendar.month}>
        <StudioButton slot="previous" kind="quiet">
          <RowMark act="back" />
        </StudioButton>
        <CalendarHeading className={calendar.name ?? ''} />
        <StudioButton slot="next" kind="quiet">
          <RowMark act="forward" />
        </StudioButton>
      </div>
      <CalendarGrid className={calendar.grid ?? ''}>
        {(date) => <CalendarCell date={date} className={calendar.day ?? ''} />}
      </CalendarGrid>
    </>
  )
}
