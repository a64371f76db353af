import { scheduleWords } from '../../../shared/content/studio/schedule-words.ts'
import { DaysField } from './days-field.tsx'
import { FormSection } from './form-section.tsx'
import { HolidaysField } from './holidays-field.tsx'
import { useScheduleScope } from './schedule-context.ts'

const { closed } = scheduleWords

/** The days without sessions, and those that are open after all. */
export function ClosedSection() {
  const { builtIn } = useScheduleScope()
  const isHoliday = (day: string) => builtIn.closedDates.includes(day)
  return (
    <FormSection title={closed.title} text={closed.text}>
      <HolidaysField />
      <DaysField path={['closedDates']} label={closed.days} hint={closed.daysHint} isShutAnyway={isHoliday} />
      <DaysField path={['openDates']} label={closed.open} hint={closed.openHint} isElsewhere={isHoliday} />
    </FormSection>
  )
}
