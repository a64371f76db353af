import { scheduleWords } from '../../../shared/content/studio/schedule-words.ts'
import { addDays } from '../../../shared/schedule/time.ts'
import { DAYS, DURATION } from './amount.ts'
import { AmountField } from './amount-field.tsx'
import { dayWords } from './clock-words.ts'
import { FieldRow } from './field-row.tsx'
import { FormSection } from './form-section.tsx'
import { useScheduleScope } from './schedule-context.ts'

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
