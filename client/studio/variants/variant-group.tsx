import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useRef } from 'react'
import { ARMS } from '../../../shared/campaign/experiment.ts'
import { armWords } from '../../../shared/content/reports.ts'
import { variantWords } from '../../../shared/content/studio/versions.ts'
import { FormGroup } from '../campaign/form-group.tsx'
import { LineField } from '../campaign/line-field.tsx'
import { usePartPath } from '../campaign/part-context.ts'
import { schemaFacts } from '../campaign/schema-facts.ts'
import { usePartFaults } from '../campaign/use-part-faults.ts'
import { useEditor } from '../entry/editor-context.ts'
import { valueAt } from '../entry/entry-value.ts'
import { useField } from '../entry/use-field.ts'
import { keepFocusNear } from '../focus/keep-focus-near.ts'
import control from '../ui/control.module.css'
import { StudioButton } from '../ui/studio-button.tsx'
import { useExperimentName } from './use-experiment-name.ts'
import { VariantChangeNotice } from './variant-change-notice.tsx'
import styles from './variant-group.module.css'
import { EXPERIMENT, VARIANTS } from './variant-paths.ts'
import { VariantResult } from './variant-result.tsx'
import { VariantRow } from './variant-row.tsx'

/** The experiment of a campaign: its name, and what its variants say otherwise. */
export function VariantGroup({ campaignKey }: { campaignKey: string }) {
  useSignals()
  const editor = useEditor()
  const path = usePartPath(EXPERIMENT)
  const variantsPath = usePartPath(VARIANTS)
  const { fault } = useField(variantsPath)
  const { value: name } = useField(usePartPath([...EXPERIMENT, 'name']))
  const faults = usePartFaults(EXPERIMENT)
  const freeName = useExperimentName(campaignKey)
  const fields = useRef<HTMLDivElement>(null)
  const isBegun = useRef(false)
  const isRunning = valueAt(editor.value.value, path) !== undefined
  const listed = valueAt(editor.value.value, variantsPath)
  const variants: unknown[] = Array.isArray(listed) ? listed : []
  useEffect(() => {
    // The button that began it is gone: the first text takes the focus.
    if (!isBegun.current || !isRunning) return
    isBegun.current = false
    fields.current?.querySelector<HTMLElement>('textarea')?.focus()
  }, [isRunning])
  const begin = () => {
    isBegun.current = true
    editor.changeAt(path, { name: freeName, variants: [{}] })
  }
  return (
    <FormGroup
      title={variantWords.group}
      summary={isRunning ? summaryOf(name, variants.length) : variantWords.none}
      faults={faults}
    >
      {isRunning ? (
        <div className={styles.experiment} ref={fields}>
          <VariantResult campaignKey={campaignKey} name={name} />
          <LineField path={[...EXPERIMENT, 'name']} label={variantWords.name} hint={variantWords.nameHint} />
          {fault && <p className={control.fault}>{`${variantWords.variants} ${fault}`}</p>}
          <div className={styles.variants}>
            {variants.map((_, index) => (
              <VariantRow
                // biome-ignore lint/suspicious/noArrayIndexKey: a variant is known by its letter, which is its place
                key={index}
                index={index}
                onRemove={variants.length > 1 ? () => editor.changeAt(variantsPath, variants.toSpliced(index, 1)) : undefined}
              />
            ))}
          </div>
          <div className={styles.buttons}>
            {variants.length < schemaFacts(VARIANTS).maxItems && (
              <StudioButton onPress={() => editor.changeAt(variantsPath, [...variants, {}])}>
                {variantWords.addThird}
              </StudioButton>
            )}
            <StudioButton
              onPress={({ target }) => {
                keepFocusNear(target)
                editor.changeAt(path, undefined)
              }}
            >
              {variantWords.removeAll}
            </StudioButton>
          </div>
          <VariantChangeNotice at="variants" />
        </div>
      ) : (
        <div className={styles.none}>
          <p>{variantWords.about}</p>
          <StudioButton onPress={begin}>{variantWords.begin}</StudioButton>
        </div>
      )}
    </FormGroup>
  )
}

function summaryOf(name: unknown, variants: number): string {
  const arms = ARMS.slice(1, variants + 1).map((arm) => armWords[arm])
  return variantWords.summary(typeof name === 'string' ? name : '', arms)
}
