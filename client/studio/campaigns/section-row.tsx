import type { CampaignSection } from '../../../shared/campaign/campaign-page'
import { campaignWords } from '../../../shared/content/studio/campaign-words'
import { RowMark } from '../ui/row-mark'
import { StudioButton } from '../ui/studio-button'
import { FormGroup } from './form-group'
import { SectionFields } from './section-fields'
import { sectionSummary } from './section-summary'
import { usePartFaults } from './use-part-faults'

type SectionRowProps = {
  section: CampaignSection
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
  const number = index + 1
  const actions = (
    <>
      <StudioButton
        kind="quiet"
        aria-label={moveUp(items.section, number)}
        isDisabled={index === 0}
        onPress={() => onMove(index - 1)}
      >
        <RowMark act="up" />
      </StudioButton>
      <StudioButton
        kind="quiet"
        aria-label={moveDown(items.section, number)}
        isDisabled={number === count}
        onPress={() => onMove(index + 1)}
      >
        <RowMark act="down" />
      </StudioButton>
      <StudioButton kind="quiet" aria-label={duplicate(items.section, number)} isDisabled={!canAdd} onPress={onDuplicate}>
        <RowMark act="duplicate" />
      </StudioButton>
      <StudioButton kind="quiet" aria-label={remove(items.section, number)} onPress={onRemove}>
        <RowMark act="remove" />
      </StudioButton>
    </>
  )
  return (
    <FormGroup
      title={`${number}  ${sections[section.kind].name}`}
      summary={sectionSummary(section)}
      faults={faults}
      isOpen={isNew}
      actions={actions}
      level={3}
    >
      <SectionFields path={path} kind={section.kind} />
    </FormGroup>
  )
}
