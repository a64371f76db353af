import { Button, Label, ListBox, ListBoxItem, Popover, Select, SelectValue } from 'react-aria-components'
import styles from './control.module.css'
import { ControlNotes } from './control-notes.tsx'
import { RowMark } from './row-mark.tsx'

type SelectControlProps<Id extends string> = {
  label: string
  value: Id | undefined
  options: readonly { id: Id; label: string }[]
  onChange: (id: Id) => void
  fault?: string
  placeholder?: string
}

/** A labelled choice of one of a few. */
export function SelectControl<Id extends string>({
  label,
  value,
  options,
  onChange,
  fault,
  placeholder,
}: SelectControlProps<Id>) {
  return (
    <Select
      className={styles.control ?? ''}
      value={value ?? null}
      onChange={(id) => id !== null && onChange(id as Id)}
      isInvalid={fault !== undefined}
      placeholder={placeholder}
    >
      <Label className={styles.label}>{label}</Label>
      <Button className={styles.group ?? ''}>
        <SelectValue>
          {({ isPlaceholder, defaultChildren, selectedText }) => <span>{isPlaceholder ? defaultChildren : selectedText}</span>}
        </SelectValue>
        <RowMark act="choose" />
      </Button>
      <ControlNotes fault={fault} />
      <Popover className={styles.popover ?? ''}>
        <ListBox className={styles.list ?? ''}>
          {options.map(({ id, label: text }) => (
            <ListBoxItem key={id} id={id} textValue={text} className={styles.option ?? ''}>
              <span>{text}</span>
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Select>
  )
}
