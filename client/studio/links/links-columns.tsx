import { createColumnHelper } from '@tanstack/react-table'
import { linkWords } from '../../../shared/content/studio/link-words.ts'
import type { StudioLink } from '../../../shared/studio.ts'
import type { TABLE_FEATURES } from '../table/table-features.ts'
import { Unseen } from '../ui/unseen.tsx'
import { LinkActions } from './link-actions.tsx'
import { LinkChanged } from './link-changed.tsx'
import { LinkSource } from './link-source.tsx'
import { LinkTargetCell } from './link-target-cell.tsx'
import { LinkWord } from './link-word.tsx'

const helper = createColumnHelper<typeof TABLE_FEATURES, StudioLink>()
const { columns: words } = linkWords

/** The columns of the list of short links. */
export const linksColumns = helper.columns([
  helper.accessor(({ word }) => word, {
    id: 'word',
    header: words.word,
    sortFn: 'alphanumeric',
    cell: ({ row }) => <LinkWord link={row.original} />,
  }),
  helper.accessor(({ link }) => link?.campaign ?? '', {
    id: 'target',
    header: words.target,
    sortFn: 'alphanumeric',
    cell: ({ row }) => <LinkTargetCell link={row.original} />,
  }),
  helper.display({ id: 'source', header: words.source, cell: ({ row }) => <LinkSource link={row.original} /> }),
  helper.accessor(({ changed }) => changed?.at ?? 0, {
    id: 'changed',
    header: words.changed,
    sortFn: 'basic',
    sortDescFirst: true,
    cell: ({ row }) => <LinkChanged link={row.original} />,
  }),
  helper.display({
    id: 'actions',
    header: () => <Unseen>{words.actions}</Unseen>,
    cell: ({ row }) => <LinkActions link={row.original} />,
  }),
])
