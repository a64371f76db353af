import { type Campaign, pathOfCampaign } from '../../../shared/campaign/campaign.ts'
import { campaignWords } from '../../../shared/content/studio/campaigns.ts'
import styles from './campaign-form.module.css'
import { FieldPair } from './field-pair.tsx'
import { LineField } from './line-field.tsx'

const { fields } = campaignWords

/** The few words of a built-in campaign that an entry can replace. */
export function BuiltInForm({ base }: { base: Campaign }) {
  const hint = (value: string | undefined) => (value ? campaignWords.builtInValue(value) : campaignWords.builtInNone)
  return (
    <div className={styles.builtIn}>
      <p>{campaignWords.builtIn(pathOfCampaign(base.key))}</p>
      <LineField path={['title']} label={fields.title} hint={hint(base.title)} />
      <LineField path={['subtitle']} label={fields.subtitle} hint={hint(base.subtitle)} />
      <LineField path={['typeformId']} label={fields.typeformId} hint={hint(base.typeformId)} />
      <FieldPair>
        <LineField path={['utmSource']} label={fields.utmSource} hint={hint(base.utmSource)} />
        <LineField path={['utmMedium']} label={fields.utmMedium} hint={hint(base.utmMedium)} />
        <LineField path={['utmCampaign']} label={fields.utmCampaign} hint={hint(base.utmCampaign)} />
      </FieldPair>
    </div>
  )
}
