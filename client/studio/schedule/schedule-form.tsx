import { scheduleWords } from '../../../shared/content/studio/schedule-words.ts'
import { StrayFaultsNotice } from '../form/stray-faults-notice.tsx'
import { AheadSection } from './ahead-section.tsx'
import { ClosedSection } from './closed-section.tsx'
import { ClosuresSection } from './closures-section.tsx'
import { FormSection } from './form-section.tsx'
import { HeldTimesField } from './held-times-field.tsx'
import { HostsSection } from './hosts-section.tsx'
import { HoursSection } from './hours-section.tsx'
import styles from './schedule-form.module.css'
import { SCHEDULE_SHAPE } from './schedule-shape.ts'
import { SettingText } from './setting-text.tsx'

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
