import { useState } from 'react'
import { Button, Disclosure, DisclosurePanel } from 'react-aria-components'
import { entryWords } from '../../../shared/content/studio/entry-words.ts'
import { scheduleWords } from '../../../shared/content/studio/schedule-words.ts'
import { useField } from '../entry/use-field.ts'
import { useFaultsAt } from '../form/use-faults-at.ts'
import { FoldMark } from '../ui/fold-mark.tsx'
import { MoveButtons } from '../ui/move-buttons.tsx'
import { RemoveButton } from '../ui/remove-button.tsx'
import { TextControl } from '../ui/text-control.tsx'
import styles from './card-list.module.css'
import { FaultWords } from './fault-words.tsx'
import { FieldRow } from './field-row.tsx'
import { HostExtras } from './host-extras.tsx'
import { hostKey } from './host-key.ts'
import { SettingText } from './setting-text.tsx'

type HostCardProps = {
  index: number
  count: number
  /** Whether the published schedule names a host with this key. */
  isBooked: (key: string) => boolean
  onMove: (to: number) => void
  onRemove: () => void
}

const { hosts: words } = scheduleWords
const EXTRAS = ['open', 'close', 'closedDates', 'campaigns', 'meetingUrl']

/** One host, with the buttons that order the hosts. The key follows the name until somebody may have booked under it. */
export function HostCard({ index, count, isBooked, onMove, onRemove }: HostCardProps) {
  const path = ['hosts', index]
  const { value, fault, change } = useField(path)
  const name = useField([...path, 'name'], words.name)
  const host = Object(value) as Record<string, unknown>
  const key = typeof host.key === 'string' ? host.key : undefined
  const hidden = useFaultsAt(path).filter(({ path: [, , field] }) => EXTRAS.includes(String(field))).length
  const [wasExtra] = useState(() => EXTRAS.some((field) => host[field] !== undefined))
  const ownName = typeof host.name === 'string' ? host.name : ''
  const title = ownName || words.one(index + 1)
  const rename = (next: string) => {
    const follows = key === undefined || (key === hostKey(ownName) && !isBooked(key))
    const { name: _, key: __, ...others } = host
    const named = next === '' ? {} : { name: next }
    const keyed = follows ? hostKey(next) : key
    change({ ...(keyed !== undefined && { key: keyed }), ...named, ...others })
  }
  return (
    <li className={styles.card} aria-label={words.one(index + 1)}>
      <div className={styles.fields}>
        {fault && <FaultWords words={[fault]} />}
        <FieldRow>
          <TextControl label={words.name} value={ownName} onChange={rename} fault={name.fault} max={100} />
          <SettingText
            path={[...path, 'key']}
            label={words.key}
            hint={key !== undefined && isBooked(key) ? words.keyKept : words.keyHint}
          />
          <SettingText path={[...path, 'email']} label={words.email} hint={words.emailHint} type="email" />
        </FieldRow>
        <Disclosure className={styles.more ?? ''} defaultExpanded={wasExtra}>
          <Button slot="trigger" className={styles.trigger ?? ''}>
            <FoldMark />
            <span>{words.more}</span>
            {hidden > 0 && <span className={styles.faults}>{entryWords.faults(hidden)}</span>}
          </Button>
          <DisclosurePanel>
            <div className={styles.inner}>
              <HostExtras index={index} />
            </div>
          </DisclosurePanel>
        </Disclosure>
      </div>
      <div className={styles.buttons} data-moves>
        <MoveButtons index={index} count={count} up={words.moveUp(title)} down={words.moveDown(title)} onMove={onMove} />
        <RemoveButton label={words.remove(title)} onRemove={onRemove} />
      </div>
    </li>
  )
}
