import { createColumnHelper } from '@tanstack/react-table'
import { leadsWords } from '../../../shared/content/studio/leads.ts'
import type { LeadLine } from '../../../shared/studio.ts'
import type { TABLE_FEATURES } from '../table/table-features.ts'
import { isFirstOfDay } from './is-first-of-day.ts'
import { LeadOrigin } from './lead-origin.tsx'
import { LeadOutcomeCell } from './lead-outcome-cell.tsx'
import { LeadReceived } from './lead-received.tsx'
import { LeadSession } from './lead-session.tsx'
import { LeadWho } from './lead-who.tsx'
import styles from './leads.module.css'

const helper = createColumnHelper<typeof TABLE_FEATURES, LeadLine>()
const { columns: words } = leadsWords

/** The columns of the list of leads. Its order is the server's: the newest first. */
export const leadsColumns = helper.columns([
  helper.display({
    id: 'received',
    header: words.received,
    cell: ({ row, table }) => (
      <LeadReceived lead={row.original} isFirstOfDay={isFirstOfDay(table.options.data as readonly LeadLine[], row.index)} />
    ),
  }),
  helper.display({ id: 'who', header: words.who, cell: ({ row }) => <LeadWho lead={row.original} /> }),
  helper.display({ id: 'campaign', header: words.campaign, cell: ({ row }) => <LeadOrigin lead={row.original} /> }),
  helper.display({
    id: 'source',
    header: words.source,
    cell: ({ row }) => <span className={styles.source}>{row.original.source}</span>,
  }),
  helper.display({ id: 'session', header: words.session, cell: ({ row }) => <LeadSession lead={row.original} /> }),
  helper.display({
    id: 'outcome',
    header: words.outcome,
    cell: ({ row }) => <LeadOutcomeCell outcome={row.original.outcome} />,
  }),
])
