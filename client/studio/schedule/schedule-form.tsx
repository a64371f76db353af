import { scheduleWords } from '../../../shared/content/studio/schedule-words'
import { StrayFaultsNotice } from '../form/stray-faults-notice'
import { AheadSection } from './ahead-section'
import { ClosedSection } from './closed-section'
import { ClosuresSection } from './closures-section'
import { FormSection } from './form-section'
import { HeldTimesField } from './held-times-field'
import { HostsSection } from './hosts-section'
import { HoursSection } from './hours-section'
import styles from './schedule-form.module.css'
import { SCHEDULE_SHAPE } from './schedule-shape'
import { SettingText } from './setting-text'

const { held, meeting } = scheduleWords

/** Every field of the schedule. */
export function ScheduleForm() {
  return (
    <div className={styles.form}>
      <StrayFaultsNotice shape={SCHEDULE_SHAPE} />
      <HoursSection />
      <FormSection title={held.title} text={held.text}>
        <HeldTimesField />
      </FormSection>
      <ClosedSection />
      <ClosuresSection />
      <AheadSection />
      <FormSection title={meeting.title}>
        <SettingText path={['meetingUrl']} label={meeting.label} hint={meeting.hint} type="url" builtInWords={meeting.ring} />
      </FormSection>
      <HostsSection />
    </div>
  )
}
