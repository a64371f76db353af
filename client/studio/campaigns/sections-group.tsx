import { useRef, useState } from 'react'
import { Button, Menu, MenuItem, MenuTrigger, Popover, Text } from 'react-aria-components'
import type { CampaignSection } from '../../../shared/campaign/campaign-page'
import { campaignWords } from '../../../shared/content/studio/campaign-words'
import { useField } from '../entry/use-field'
import control from '../ui/control.module.css'
import { movedItem } from '../ui/moved-item'
import button from '../ui/studio-button.module.css'
import { useMovedFocus } from '../ui/use-moved-focus'
import { blankSection, SECTION_KINDS } from './blank-section'
import { FormGroup } from './form-group'
import { usePartPath } from './part-context'
import { schemaFacts } from './schema-facts'
import { SectionRow } from './section-row'
import styles from './sections-group.module.css'
import { usePartFaults } from './use-part-faults'

const PATH = ['page', 'sections']

/** The sections of the page: added, ordered, duplicated and removed. */
export function SectionsGroup() {
  const { value, fault, change } = useField(usePartPath(PATH))
  const faults = usePartFaults(PATH)
  const { maxItems } = schemaFacts(PATH)
  const focus = useMovedFocus()
  const list = Array.isArray(value) ? (value as CampaignSection[]) : []
  const { names, rename } = useRowNames(list.length)
  const [added, setAdded] = useState<number>()
  const set = (sections: CampaignSection[], rows: number[]) => {
    rename(rows)
    change(sections)
  }
  const insert = (section: CampaignSection, at: number) => {
    const name = Math.max(0, ...names) + 1
    setAdded(name)
    set(list.toSpliced(at, 0, section), names.toSpliced(at, 0, name))
  }
  const canAdd = list.length < maxItems
  return (
    <FormGroup title={campaignWords.groups.sections} summary={String(list.length)} faults={faults} isOpen>
      {fault && <p className={styles.fault}>{`${campaignWords.groups.sections} ${fault}`}</p>}
      {list.length === 0 && <p>{campaignWords.noSections}</p>}
      <ol className={styles.sections} ref={focus.ref}>
        {list.map((section, index) => (
          <li key={names[index]} data-section={index}>
            <SectionRow
              section={section}
              index={index}
              count={list.length}
              isNew={names[index] === added}
              canAdd={canAdd}
              onMove={(to) => {
                set(movedItem(list, index, to), movedItem(names, index, to))
                focus.moveTo(to, to > index ? 'down' : 'up')
              }}
              onDuplicate={() => insert(section, index + 1)}
              onRemove={() => set(list.toSpliced(index, 1), names.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ol>
      {canAdd && (
        <MenuTrigger>
          <Button className={`${button.button} ${button.plain} ${styles.add}`}>{campaignWords.addSection}</Button>
          <Popover className={control.popover ?? ''}>
            <Menu
              className={control.list ?? ''}
              onAction={(kind) => insert(blankSection(kind as CampaignSection['kind']), list.length)}
            >
              {SECTION_KINDS.map((kind) => (
                <MenuItem key={kind} id={kind} textValue={campaignWords.sections[kind].name} className={control.option ?? ''}>
                  <Text slot="label">{campaignWords.sections[kind].name}</Text>
                  <Text slot="description" className={styles.use}>
                    {campaignWords.sections[kind].use}
                  </Text>
                </MenuItem>
              ))}
            </Menu>
          </Popover>
        </MenuTrigger>
      )}
    </FormGroup>
  )
}

/**
 * Names for the rows of a list whose items have none, so that a row that is moved stays open. After an undo that changes how many
 * there are, the rows are named anew.
 */
function useRowNames(count: number): { names: number[]; rename: (names: number[]) => void } {
  const stored = useRef<number[]>([])
  if (stored.current.length !== count) stored.current = Array.from({ length: count }, (_, index) => index)
  return {
    names: stored.current,
    rename: (names) => {
      stored.current = names
    },
  }
}
