import { scheduleWords } from '../../../shared/content/studio/schedule-words.ts'
import { MINUTES } from './amount.ts'
import { AmountField } from './amount-field.tsx'
import { FieldRow } from './field-row.tsx'
import { FormSection } from './form-section.tsx'
import { useScheduleScope } from './schedule-context.ts'
import { TimeField } from './time-field.tsx'

const { hours } = scheduleWords

/** From when to when sessions are held, and how long one is. */
export function HoursSection() {
  const { builtIn } = useScheduleScope()
  return (
    <FormSection title={hours.title} text={hours.text}>
      <FieldRow>
        <TimeField path={['open']} label={hours.open} builtIn={builtIn.open} />
        <TimeField path={['close']} label={hours.close} builtIn={builtIn.close} />
        <AmountField name="slotMinutes" label={hours.slotMinutes} builtIn={builtIn.slotMinutes} units={MINUTES} />
      </FieldRow>
    </FormSection>
  )
}
