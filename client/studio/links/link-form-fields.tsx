import { UTM_FIELDS, UTM_MAX } from '../../../shared/attribution.ts'
import { linkWords } from '../../../shared/content/studio/link-words.ts'
import { linkPath } from '../../../shared/short-link.ts'
import type { StudioCampaign } from '../../../shared/studio.ts'
import { keyFromName } from '../key-from-name.ts'
import { AddressPreview } from '../ui/address-preview.tsx'
import { SelectControl } from '../ui/select-control.tsx'
import { TextControl } from '../ui/text-control.tsx'
import type { LinkFields } from './link-fields.ts'
import styles from './link-form.module.css'

type LinkFormFieldsProps = {
  fields: LinkFields
  change: (changed: Partial<LinkFields>) => void
  /** The word of a link that exists stays as it is. */
  isNew: boolean
  campaigns: readonly StudioCampaign[]
  faultOf: (field: keyof LinkFields) => string | undefined
}

/** The fields of a short link. */
export function LinkFormFields({ fields, change, isNew, campaigns, faultOf }: LinkFormFieldsProps) {
  const { address, word, wordHint, campaign, chooseCampaign, utm, fields: utmWords } = linkWords
  return (
    <>
      {isNew && (
        <TextControl
          label={word}
          hint={wordHint}
          value={fields.word}
          onChange={(typed) => change({ word: typed })}
          fault={faultOf('word')}
        />
      )}
      <AddressPreview label={address} path={linkPath(keyFromName(fields.word) || '…')} />
      <SelectControl
        label={campaign}
        value={fields.campaign}
        options={campaigns.map(({ key, title, path }) => ({ id: key, label: title === key ? key : `${title} (${path})` }))}
        onChange={(key) => change({ campaign: key })}
        placeholder={chooseCampaign}
        fault={faultOf('campaign')}
      />
      <fieldset className={styles.utm}>
        <legend className={styles.legend}>{utm}</legend>
        {UTM_FIELDS.map((field) => (
          <TextControl
            key={field}
            {...utmWords[field]}
            value={fields[field]}
            onChange={(value) => change({ [field]: value })}
            max={UTM_MAX}
            fault={faultOf(field)}
          />
        ))}
      </fieldset>
    </>
  )
}
