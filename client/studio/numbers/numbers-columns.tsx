import { createColumnHelper } from '@tanstack/react-table'
import { centsWords, countWords } from '../../../shared/content/reports.ts'
import { numbersWords } from '../../../shared/content/studio/numbers-words.ts'
import { CampaignName } from '../table/campaign-name.tsx'
import { PhoneUnit } from '../table/phone-unit.tsx'
import type { TABLE_FEATURES } from '../table/table-features.ts'
import { useNumbersFacts } from './numbers-facts.ts'
import { type NumbersLine, rateRank } from './numbers-line.ts'
import { RateCell } from './rate-cell.tsx'

const helper = createColumnHelper<typeof TABLE_FEATURES, NumbersLine>()
const {
  list: { columns: words },
  units,
} = numbersWords

/** The columns of the overview. */
export const numbersColumns = helper.columns([
  helper.accessor(({ title }) => title, {
    id: 'campaign',
    header: words.campaign,
    sortFn: 'alphanumeric',
    cell: ({ row }) => <NumbersTitle line={row.original} />,
  }),
  helper.accessor(({ visits }) => visits, {
    id: 'visits',
    header: words.visits,
    sortFn: 'basic',
    sortDescFirst: true,
    cell: ({ row: { original } }) => <PhoneUnit words={countWords(original.visits)} unit={units.visits} />,
  }),
  helper.accessor(({ booked }) => booked, {
    id: 'booked',
    header: words.booked,
    sortFn: 'basic',
    sortDescFirst: true,
    cell: ({ row: { original } }) => <PhoneUnit words={countWords(original.booked)} unit={units.booked} />,
  }),
  helper.accessor(rateRank, {
    id: 'rate',
    header: words.rate,
    sortFn: 'basic',
    sortDescFirst: true,
    cell: ({ row }) => <NumbersRate line={row.original} />,
  }),
  helper.accessor(({ cents }) => cents, {
    id: 'cents',
    header: words.cents,
    sortFn: 'basic',
    sortDescFirst: true,
    cell: ({ row: { original } }) => <PhoneUnit words={centsWords(original.cents)} unit={units.worth} />,
  }),
])

function NumbersTitle({ line: { campaign, title, path, experiment } }: { line: NumbersLine }) {
  const { search } = useNumbersFacts()
  const href = `/numbers/${campaign}${search}`
  return <CampaignName href={href} title={title} path={path ?? campaign} isVaried={experiment !== undefined} />
}

function NumbersRate({ line: { rate } }: { line: NumbersLine }) {
  const { scale, most } = useNumbersFacts()
  return <RateCell rate={rate} scale={scale} most={most} />
}
