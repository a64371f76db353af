import { FieldError, Label, Radio, RadioGroup } from 'react-aria-components'
import { ACCENTS } from '../../../shared/campaign/entry-schema.ts'
import { campaignWords } from '../../../shared/content/studio/campaigns.ts'
import type { Accent } from '../../../shared/page-head.ts'
import { useField } from '../entry/use-field.ts'
import control from '../ui/control.module.css'
import styles from './accent-field.module.css'
import { usePartPath } from './part-context.ts'

/** The colour of a campaign's page. */
export function AccentField() {
  const { value, fault, change } = useField(usePartPath(['page', 'accent']), campaignWords.fields.accent)
  return (
    <RadioGroup
      className={styles.accents ?? ''}
      value={typeof value === 'string' ? value : null}
      onChange={change}
      orientation="horizontal"
      isInvalid={fault !== undefined}
    >
      <Label className={styles.label}>{campaignWords.fields.accent}</Label>
      <div className={styles.choices}>
        {ACCENTS.map((accent: Accent) => (
          <Radio key={accent} value={accent} className={styles.choice ?? ''}>
            <span className={`${styles.dot} ${styles[accent]}`} aria-hidden="true" />
            <span>{campaignWords.accents[accent]}</span>
          </Radio>
        ))}
      </div>
      <FieldError className={control.fault}>{fault}</FieldError>
    </RadioGroup>
  )
}
