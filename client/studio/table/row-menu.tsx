import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import control from '../ui/control.module.css'
import { RowMark } from '../ui/row-mark.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import styles from './row-menu.module.css'

/** Something to do with a row: an action, or with `href` a page that opens in a new tab. */
export type RowAction = { id: string; label: string; onAction?: () => void; href?: string }

/** The menu of a row. */
export function RowMenu({ label, actions }: { label: string; actions: readonly RowAction[] }) {
  return (
    <MenuTrigger>
      <StudioButton kind="quiet" aria-label={label}>
        <svg className={styles.dots} viewBox="0 0 20 8" aria-hidden="true">
          <circle cx="3" cy="4" r="2" />
          <circle cx="10" cy="4" r="2" />
          <circle cx="17" cy="4" r="2" />
        </svg>
      </StudioButton>
      <Popover className={`${control.popover} ${styles.popover}`} placement="bottom end">
        <Menu className={control.list ?? ''} aria-label={label}>
          {actions.map(({ id, label: text, onAction, href }) => (
            <MenuItem
              key={id}
              id={id}
              textValue={text}
              className={`${control.option} ${styles.item}`}
              onAction={onAction}
              {...(href === undefined ? {} : { href, target: '_blank', rel: 'noopener' })}
            >
              <span>{text}</span>
              {href !== undefined && <RowMark act="away" />}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
