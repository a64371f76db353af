import { scheduleWords } from '../../../shared/content/studio/schedule-words.ts'
import { DaysField } from './days-field.tsx'
import { FieldRow } from './field-row.tsx'
import { HostCampaignsField } from './host-campaigns-field.tsx'
import { useScheduleScope } from './schedule-context.ts'
import { SettingText } from './setting-text.tsx'
import { TimeField } from './time-field.tsx'

const { hosts: words, builtIn } = scheduleWords

/** What a host has beside the schedule's own rules. */
export function HostExtras({ index }: { index: number }) {
  const { good, builtIn: base } = useScheduleScope()
  const path = ['hosts', index]
  const isClosed = (day: string) => good.closedDates.includes(day) || base.closedDates.includes(day)
  return (
    <>
      <FieldRow>
        <TimeField path={[...path, 'open']} label={words.open} builtIn={good.open} source={builtIn.hostValue} />
        <TimeField path={[...path, 'close']} label={words.close} builtIn={good.close} source={builtIn.hostValue} />
      </FieldRow>
      <DaysField path={[...path, 'closedDates']} label={words.closedDates} isShutAnyway={isClosed} />
      <HostCampaignsField path={[...path, 'campaigns']} />
      <SettingText path={[...path, 'meetingUrl']} label={words.meetingUrl} hint={words.meetingHint} type="url" />
    </>
  )
}
