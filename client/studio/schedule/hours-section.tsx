import { scheduleWords } from '../../../shared/content/studio/schedule-words'
import { MINUTES } from './amount'
import { AmountField } from './amount-field'
import { FieldRow } from './field-row'
import { FormSection } from './form-section'
import { useScheduleScope } from './schedule-context'
import { TimeField } from './time-field'

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
