import { Label, Radio, RadioGroup } from 'react-aria-components'
import { newCampaignWords } from '../../../shared/content/studio/campaigns.ts'
import type { StudioCampaign } from '../../../shared/studio.ts'
import { useMe } from '../people/use-me.ts'
import { SelectControl } from '../ui/select-control.tsx'
import styles from './new-campaign.module.css'
import { canBeCopied } from './new-campaign-copies.ts'
import { NewCampaignFile } from './new-campaign-file.tsx'
import type { NewCampaignFields } from './use-new-campaign.ts'

type NewCampaignStartFieldProps = {
  campaigns: readonly StudioCampaign[]
  fields: NewCampaignFields
  change: (changed: Partial<NewCampaignFields>) => void
  /** What is missing, once somebody has tried to create the campaign. */
  fault: string | undefined
}

const STARTS = ['blank', 'sample', 'copy', 'file'] as const

/** What the new campaign starts from, with the choice that goes with it. */
export function NewCampaignStartField({ campaigns, fields, change, fault }: NewCampaignStartFieldProps) {
  const me = useMe()
  const copies = campaigns.filter((campaign) => canBeCopied(campaign, me))
  const { starts, startLabel } = newCampaignWords
  return (
    <>
      <RadioGroup
        className={styles.starts ?? ''}
        value={fields.from}
        onChange={(from) => change({ from: from as NewCampaignFields['from'] })}
      >
        <Label className={styles.label}>{startLabel}</Label>
        {STARTS.map((id) => (
          <Radio key={id} value={id} className={styles.start ?? ''} isDisabled={id === 'copy' && copies.length === 0}>
            <span className={styles.dot} aria-hidden="true" />
            <span className={styles.words}>
              {starts[id].label}
              <span className={styles.text}>
                {id === 'copy' && copies.length === 0 ? newCampaignWords.noCopies : starts[id].text}
              </span>
            </span>
          </Radio>
        ))}
      </RadioGroup>
      {fields.from === 'copy' && (
        <SelectControl
          label={newCampaignWords.copyOf}
          value={fields.copyOf}
          options={copies.map(({ key, title, path }) => ({ id: key, label: title === key ? key : `${title} (${path})` }))}
          onChange={(copyOf) => change({ copyOf })}
          placeholder={newCampaignWords.choose}
          fault={fault}
        />
      )}
      {fields.from === 'file' && (
        <NewCampaignFile
          file={fields.file}
          onFile={(file) => change({ file })}
          fault={fields.file && !fields.file.ok ? fields.file.fault : fault}
        />
      )}
    </>
  )
}
