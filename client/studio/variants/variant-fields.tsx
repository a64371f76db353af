import { campaignWords } from '../../../shared/content/studio/campaigns.ts'
import { variantWords } from '../../../shared/content/studio/versions.ts'
import { FieldPair } from '../campaign/field-pair.tsx'
import { LineField } from '../campaign/line-field.tsx'
import { valueAt } from '../entry/entry-value.ts'
import styles from './variant-group.module.css'
import { VariantLine } from './variant-line.tsx'
import { VariantList } from './variant-list.tsx'
import { VARIED_TEXTS } from './variant-paths.ts'

const { fields, items } = campaignWords
const { headline, intro, benefits, name, takes, facts, collection, button } = VARIED_TEXTS

/** The texts of one variant, each empty while it is the original's. */
export function VariantFields({ index }: { index: number }) {
  return (
    <div className={styles.fields}>
      <VariantLine index={index} path={headline} label={fields.headline} isLong />
      <VariantLine index={index} path={intro} label={fields.intro} isLong />
      <VariantList
        index={index}
        path={benefits}
        label={fields.benefits}
        item={items.benefit}
        blank=""
        other={variantWords.other.benefits}
        words={textOf}
      >
        {(path, place) => <LineField path={path} label={`${fields.benefit} ${place + 1}`} />}
      </VariantList>
      <FieldPair>
        <VariantLine index={index} path={name} label={fields.offerName} />
        <VariantLine index={index} path={takes} label={fields.takes} />
      </FieldPair>
      <VariantList
        index={index}
        path={facts}
        label={fields.facts}
        item={items.fact}
        blank={{ figure: '', label: '' }}
        other={variantWords.other.facts}
        words={(fact) => `${textOf(valueAt(fact, ['figure']))} ${textOf(valueAt(fact, ['label']))}`}
      >
        {(path) => (
          <FieldPair>
            <LineField path={[...path, 'figure']} label={fields.figure} />
            <LineField path={[...path, 'label']} label={fields.label} />
          </FieldPair>
        )}
      </VariantList>
      <VariantLine index={index} path={collection} label={fields.collection} />
      <VariantLine index={index} path={button} label={fields.button} />
    </div>
  )
}

/** An imported file may hold anything. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
