import { useTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import { numbersWords } from '../../../shared/content/studio/numbers-words.ts'
import type { CampaignTotals } from '../../../shared/report/counts.ts'
import type { StudioCampaign } from '../../../shared/studio.ts'
import { DataTable } from '../table/data-table.tsx'
import { TABLE_FEATURES } from '../table/table-features.ts'
import { rateScale } from './chart-scale.ts'
import { numbersColumns } from './numbers-columns.tsx'
import { NumbersContext } from './numbers-facts.ts'
import { numbersLines } from './numbers-line.ts'
import styles from './numbers-table.module.css'

type NumbersTableProps = { totals: readonly CampaignTotals[]; campaigns: readonly StudioCampaign[]; search: string }

/** Every campaign in a row, all rates on one scale. */
export function NumbersTable({ totals, campaigns, search }: NumbersTableProps) {
  const data = useMemo(() => numbersLines(totals, campaigns), [totals, campaigns])
  const scale = rateScale(data.map(({ rate }) => rate))
  const most = Math.max(0, ...data.map(({ visits }) => visits))
  const table = useTable({
    features: TABLE_FEATURES,
    columns: numbersColumns,
    data,
    getRowId: ({ campaign }) => campaign,
    initialState: { sorting: [{ id: 'visits', desc: true }] },
    enableSortingRemoval: false,
  })
  return (
    <NumbersContext value={{ scale, most, search }}>
      <DataTable table={table} label={numbersWords.list.table} rowHeader="campaign" className={styles.table} />
    </NumbersContext>
  )
}
