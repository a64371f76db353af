import { scheduleWords } from '../../../shared/content/studio/schedule-words'
import { DaysField } from './days-field'
import { FieldRow } from './field-row'
import { HostCampaignsField } from './host-campaigns-field'
import { useScheduleScope } from './schedule-context'
import { SettingText } from './setting-text'
import { TimeField } from './time-field'

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
