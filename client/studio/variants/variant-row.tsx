import { useSignals } from '@preact/signals-react/runtime'
import { ARMS } from '../../../shared/campaign/experiment.ts'
import { variantWords } from '../../../shared/content/studio/versions.ts'
import { FormGroup } from '../campaign/form-group.tsx'
import { usePartPath } from '../campaign/part-context.ts'
import { usePartFaults } from '../campaign/use-part-faults.ts'
import { useEditor } from '../entry/editor-context.ts'
import { valueAt } from '../entry/entry-value.ts'
import control from '../ui/control.module.css'
import { RemoveButton } from '../ui/remove-button.tsx'
import { variantDifferences } from './variant-differences.ts'
import { VariantFields } from './variant-fields.tsx'
import { VARIANTS } from './variant-paths.ts'

type VariantRowProps = {
  index: number
  /** Absent for the only one: without it there is no experiment. */
  onRemove: (() => void) | undefined
}

/** One variant, under a title that says what it shows otherwise than the original. */
export function VariantRow({ index, onRemove }: VariantRowProps) {
  useSignals()
  const { value, faults: all } = useEditor()
  const entry = value.value
  const variant = usePartPath([...VARIANTS, index])
  const page = valueAt(entry, usePartPath(['page']))
  const fault = all.value.find(({ path }) => path.join('.') === variant.join('.'))
  const faults = usePartFaults([...VARIANTS, index])
  const differences = variantDifferences(page, valueAt(entry, variant))
  const arm = ARMS[index + 1]
  // An imported file may have more of them than a page can show.
  const letter = arm?.toUpperCase() ?? String(index + 2)
  const title = variantWords.variant(letter)
  const { places, differs, sameAsOriginal } = variantWords
  return (
    <FormGroup
      title={title}
      summary={differences.length === 0 ? sameAsOriginal : differs(differences.map((name) => places[name]))}
      faults={faults}
      isOpen
      actions={onRemove && <RemoveButton label={variantWords.remove(letter)} onRemove={onRemove} />}
      level={3}
    >
      {fault && !fault.isUnbegun && <p className={control.fault}>{variantWords.fault(title, fault.words)}</p>}
      <p>{fault?.isUnbegun ? variantWords.untouched(title) : variantWords.emptyHint}</p>
      <div data-arm={arm}>
        <VariantFields index={index} />
      </div>
    </FormGroup>
  )
}
