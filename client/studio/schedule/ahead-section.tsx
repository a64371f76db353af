import { scheduleWords } from '../../../shared/content/studio/schedule-words'
import { addDays } from '../../../shared/schedule/calendar-day'
import { DAYS, DURATION } from './amount'
import { AmountField } from './amount-field'
import { dayWords } from './clock-words'
import { FieldRow } from './field-row'
import { FormSection } from './form-section'
import { useScheduleScope } from './schedule-context'

const { ahead } = scheduleWords

/** How soon and how far ahead visitors book, and until when they change a booking. */
export function AheadSection() {
  const { builtIn, good, today } = useScheduleScope()
  const lastDay = ahead.horizonHint(dayWords(addDays(today, good.horizonDays), today))
  return (
    <FormSection title={ahead.title}>
      <FieldRow>
        <AmountField
          name="noticeMinutes"
          label={ahead.notice}
          hint={ahead.noticeHint}
          builtIn={builtIn.noticeMinutes}
          units={DURATION}
        />
        <AmountField name="horizonDays" label={ahead.horizon} hint={lastDay} builtIn={builtIn.horizonDays} units={DAYS} />
        <AmountField
          name="changeMinutes"
          label={ahead.change}
          hint={ahead.changeHint}
          builtIn={builtIn.changeMinutes}
          units={DURATION}
        />
      </FieldRow>
    </FormSection>
  )
}
