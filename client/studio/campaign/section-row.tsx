import { campaignWords } from '../../../shared/content/studio/campaigns.ts'
import { useField } from '../entry/use-field.ts'
import { MoveButtons } from '../ui/move-buttons.tsx'
import { RemoveButton } from '../ui/remove-button.tsx'
import { RowMark } from '../ui/row-mark.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import { FormGroup } from './form-group.tsx'
import { OddSectionRow } from './odd-section-row.tsx'
import { usePartPath } from './part-context.ts'
import { SectionFields } from './section-fields.tsx'
import { sectionKind } from './section-kind.ts'
import { sectionSummary } from './section-summary.ts'
import styles from './sections-group.module.css'
import { usePartFaults } from './use-part-faults.ts'

type SectionRowProps = {
  /** Anything, as the entry may come from an imported file. */
  section: unknown
  index: number
  count: number
  isNew: boolean
  canAdd: boolean
  onMove: (to: number) => void
  onDuplicate: () => void
  onRemove: () => void
}

const { items, sections, moveUp, moveDown, duplicate, remove } = campaignWords

/** One section of the page, folded until it is worked on, with the buttons that order it. */
export function SectionRow({ section, index, count, isNew, canAdd, onMove, onDuplicate, onRemove }: SectionRowProps) {
  const path = ['page', 'sections', index]
  const faults = usePartFaults(path)
  const { fault } = useField(usePartPath(path))
  const kind = sectionKind(section)
  const number = index + 1
  const actions = (
    <>
      <MoveButtons
        index={index}
        count={count}
        up={moveUp(items.section, number)}
        down={moveDown(items.section, number)}
        onMove={onMove}
      />
      {kind && (
        <StudioButton kind="quiet" aria-label={duplicate(items.section, number)} isDisabled={!canAdd} onPress={onDuplicate}>
          <RowMark act="duplicate" />
        </StudioButton>
      )}
      <RemoveButton label={remove(items.section, number)} onRemove={onRemove} />
    </>
  )
  if (!kind) return <OddSectionRow section={section} number={number} actions={actions} />
  return (
    <FormGroup
      title={`${number}  ${sections[kind].name}`}
      summary={sectionSummary(section)}
      faults={faults}
      isOpen={isNew}
      actions={actions}
      level={3}
    >
      {fault && <p className={styles.fault}>{campaignWords.sectionFault(fault)}</p>}
      <SectionFields path={path} kind={kind} />
    </FormGroup>
  )
}
