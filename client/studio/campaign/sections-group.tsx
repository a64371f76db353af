import { useState } from 'react'
import { Button, Menu, MenuItem, MenuTrigger, Popover, Text } from 'react-aria-components'
import type { CampaignSection } from '../../../shared/campaign/page.ts'
import { campaignWords } from '../../../shared/content/studio/campaigns.ts'
import { useField } from '../entry/use-field.ts'
import { useRowFocus } from '../focus/use-row-focus.ts'
import control from '../ui/control.module.css'
import { movedItem } from '../ui/moved-item.ts'
import button from '../ui/studio-button.module.css'
import { useRowNames } from '../ui/use-row-names.ts'
import { blankSection, SECTION_KINDS } from './blank-section.ts'
import { FormGroup } from './form-group.tsx'
import { usePartPath } from './part-context.ts'
import { schemaFacts } from './schema-facts.ts'
import { SectionRow } from './section-row.tsx'
import styles from './sections-group.module.css'
import { usePartFaults } from './use-part-faults.ts'

const PATH = ['page', 'sections']

/** The sections of the page: added, ordered, duplicated and removed. */
export function SectionsGroup() {
  const { value, fault, change } = useField(usePartPath(PATH))
  const faults = usePartFaults(PATH)
  const { maxItems } = schemaFacts(PATH)
  const focus = useRowFocus()
  const list: unknown[] = Array.isArray(value) ? value : []
  const rows = useRowNames(list.length)
  const [added, setAdded] = useState<number>()
  const insert = (section: unknown, at: number) => {
    setAdded(rows.insert(at))
    change(list.toSpliced(at, 0, section))
  }
  const canAdd = list.length < maxItems
  return (
    <FormGroup title={campaignWords.groups.sections} summary={String(list.length)} faults={faults} isOpen>
      {fault && <p className={styles.fault}>{`${campaignWords.groups.sections} ${fault}`}</p>}
      {list.length === 0 && <p>{campaignWords.noSections}</p>}
      <ol className={styles.sections} ref={focus.ref}>
        {list.map((section, index) => (
          <li key={rows.names[index]} data-section={index}>
            <SectionRow
              section={section}
              index={index}
              count={list.length}
              isNew={rows.names[index] === added}
              canAdd={canAdd}
              onMove={(to) => {
                rows.move(index, to)
                change(movedItem(list, index, to))
                focus.moveTo(to, to > index ? 'down' : 'up')
              }}
              onDuplicate={() => insert(section, index + 1)}
              onRemove={() => {
                rows.remove(index)
                change(list.toSpliced(index, 1))
              }}
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
              onAction={(kind) => {
                insert(blankSection(kind as CampaignSection['kind']), list.length)
                focus.enter(list.length)
              }}
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
