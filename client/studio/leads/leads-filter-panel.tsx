import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { leadsWords } from '../../../shared/content/studio/leads.ts'
import { LEAD_OUTCOMES, type LeadOutcome } from '../../../shared/lead.ts'
import type { LeadFacets } from '../../../shared/studio.ts'
import pills from '../table/filter-pills.module.css'
import { SelectControl } from '../ui/select-control.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import { DayControl } from './day-control.tsx'
import type { LeadFilters } from './lead-filters.ts'
import styles from './leads-filter-panel.module.css'
import { OutcomeDot } from './outcome-dot.tsx'

type LeadsFilterPanelProps = {
  filters: LeadFilters
  facets: LeadFacets | undefined
  titles: ReadonlyMap<string, string>
  /** On a phone it is folded away. */
  isOpen: boolean
  onChange: (changed: LeadFilters) => void
  onClear: () => void
}

/** In a select, the choice that filters nothing. */
const ALL = 'all:'

/** What the list can be narrowed down by. */
export function LeadsFilterPanel({ filters, facets, titles, isOpen, onChange, onClear }: LeadsFilterPanelProps) {
  const count = Object.keys(filters).length
  const words = leadsWords
  // A chosen one stays in the list also when no newer lead has it.
  const campaigns = [...new Set([...(facets?.campaigns ?? []), ...(filters.campaign ? [filters.campaign] : [])])]
  const sources = [...new Set([...(facets?.sources ?? []), ...(filters.source ? [filters.source] : [])])]
  const chosen = (id: string) => (id === ALL ? undefined : id)
  return (
    <div className={`${styles.panel} ${isOpen ? '' : styles.folded}`}>
      <div className={styles.controls}>
        <DayControl label={words.from} value={filters.from} onChange={(from) => onChange({ from })} />
        <DayControl label={words.to} value={filters.to} onChange={(to) => onChange({ to })} />
        <SelectControl
          label={words.campaign}
          value={filters.campaign ?? ALL}
          options={[{ id: ALL, label: words.allCampaigns }, ...campaigns.map((id) => ({ id, label: titles.get(id) ?? id }))]}
          onChange={(id) => onChange({ campaign: chosen(id) })}
        />
        <SelectControl
          label={words.source}
          value={filters.source ?? ALL}
          options={[{ id: ALL, label: words.allSources }, ...sources.map((id) => ({ id, label: id }))]}
          onChange={(id) => onChange({ source: chosen(id) })}
        />
        <SelectControl
          label={words.kind}
          value={filters.kind ?? ALL}
          options={[
            { id: ALL, label: words.allKinds },
            { id: 'booking', label: words.bookings },
            { id: 'enquiry', label: words.enquiries },
          ]}
          onChange={(id) => onChange({ kind: id === 'booking' || id === 'enquiry' ? id : undefined })}
        />
      </div>
      <div className={styles.outcomes}>
        <ToggleButtonGroup
          className={pills.pills ?? ''}
          aria-label={words.outcome}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[filters.outcome ?? ALL]}
          onSelectionChange={([id]) => onChange({ outcome: chosen(String(id)) as LeadOutcome | undefined })}
        >
          <ToggleButton id={ALL} className={pills.pill ?? ''}>
            {words.allOutcomes}
          </ToggleButton>
          {LEAD_OUTCOMES.map((outcome) => (
            <ToggleButton key={outcome} id={outcome} className={pills.pill ?? ''}>
              <OutcomeDot outcome={outcome} />
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <ToggleButton
          className={pills.pill ?? ''}
          isSelected={filters.trouble === 'dead'}
          onChange={(isOn) => onChange({ trouble: isOn ? 'dead' : undefined })}
        >
          {words.trouble.dead}
        </ToggleButton>
        {count > 0 && (
          <StudioButton kind="quiet" onPress={onClear}>
            {words.clear}
          </StudioButton>
        )}
      </div>
    </div>
  )
}
