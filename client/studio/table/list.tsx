import type { ReactNode } from 'react'
import {
  Button,
  Input,
  Menu,
  MenuItem,
  MenuTrigger,
  Popover,
  SearchField,
  ToggleButton,
  ToggleButtonGroup,
} from 'react-aria-components'
import { Link } from 'wouter'
import { campaignListWords } from '../../../shared/content/studio/campaign-list.ts'
import { tableWords } from '../../../shared/content/studio/studio.ts'
import { StudioButton } from '../ui/buttons.tsx'
import { RowMark, StateDot } from '../ui/icons.tsx'
import control from '../ui/control.module.css'
import filterPillsStyles from './filter-pills.module.css'
import styles from './list.module.css'
import rowLink from './row-link.module.css'

/** Above a list: its search field, its filters, and how many rows are shown, which is announced. */
export function ListBar({ search, children, count }: { search: ReactNode; children?: ReactNode; count: string }) {
  return (
    <div className={styles.bar} data-focus-group>
      {search}
      {children}
      <p className={styles.count} role="status">
        {count}
      </p>
    </div>
  )
}

/** A field that narrows a list down as it is typed into. Escape empties it. */
export function SearchControl({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  return (
    <SearchField className={styles.search ?? ''} aria-label={label} value={value} onChange={onChange}>
      <Input className={styles.input ?? ''} placeholder={label} />
      {value !== '' && (
        <Button className={styles.clear ?? ''} aria-label={tableWords.clearSearch}>
          <RowMark act="remove" />
        </Button>
      )}
    </SearchField>
  )
}

/** Whether every word of a search is in a text. */
export function hasEveryWord(text: string, search: string): boolean {
  const searched = text.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => searched.includes(word))
}

type FilterPillsProps<Id extends string> = {
  label: string
  options: readonly { id: Id; label: string; count: number | string; dot?: Parameters<typeof StateDot>[0]['state'] }[]
  value: Id
  onChange: (id: Id) => void
}

/** A choice of which rows a list shows, each with how many there are. */
export function FilterPills<Id extends string>({ label, options, value, onChange }: FilterPillsProps<Id>) {
  return (
    <ToggleButtonGroup
      className={filterPillsStyles.pills ?? ''}
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={([id]) => id !== undefined && onChange(id as Id)}
    >
      {options.map(({ id, label: text, count, dot }) => (
        <ToggleButton key={id} id={id} className={filterPillsStyles.pill ?? ''}>
          {dot ? <StateDot state={dot} label={text} /> : <span>{text}</span>}
          <span className={filterPillsStyles.count}>{count}</span>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

/** In the place of a list without rows: why, and what to do about it. */
export function EmptyList({ title, text, action }: { title: string; text: string; action?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <svg className={styles.emptyListDots} viewBox="0 0 92 24" aria-hidden="true">
        {[2, 4, 6, 8, 10].map((radius, place) => (
          <circle key={radius} cx={4 + place * 18} cy="12" r={radius} />
        ))}
      </svg>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      {action}
    </div>
  )
}

/** Something to do with a row: an action, or with `href` a page that opens in a new tab. */
export type RowAction = { id: string; label: string; onAction?: () => void; href?: string }

export function RowMenu({ label, actions }: { label: string; actions: readonly RowAction[] }) {
  return (
    <MenuTrigger>
      <StudioButton kind="quiet" aria-label={label}>
        <svg className={styles.rowMenuDots} viewBox="0 0 20 8" aria-hidden="true">
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

type CampaignNameProps = {
  /** What the row opens. */
  href: string
  title: string
  /** Where the title is an internal name. */
  headline?: string | undefined
  path: string
  isBuiltIn?: boolean
  /** Whether its page is an experiment. */
  isVaried: boolean
}

/** A campaign's name, which opens its row, and its address. */
export function CampaignName({ href, title, headline, path, isBuiltIn = false, isVaried }: CampaignNameProps) {
  return (
    <>
      <Link href={href} className={rowLink.link}>
        {title}
      </Link>
      {headline !== undefined && <span className={styles.headline}>{headline}</span>}
      <span className={styles.path}>
        <span>{path}</span>
        {isBuiltIn && <span className={styles.builtIn}>{campaignListWords.builtIn}</span>}
        {isVaried && <span className={styles.running}>{campaignListWords.running}</span>}
      </span>
    </>
  )
}
