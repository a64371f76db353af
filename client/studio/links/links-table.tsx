import { useTable } from '@tanstack/react-table'
import { useState } from 'react'
import { linkWords } from '../../../shared/content/studio/link-words.ts'
import type { StudioLink } from '../../../shared/studio.ts'
import { DataTable } from '../table/data-table.tsx'
import { EmptyList } from '../table/empty-list.tsx'
import { ListBar } from '../table/list-bar.tsx'
import { SearchControl } from '../table/search-control.tsx'
import { TABLE_FEATURES } from '../table/table-features.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import styles from './links.module.css'
import { linksColumns } from './links-columns.tsx'
import { useLinksFacts } from './links-context.ts'

/** The short links as a table with a search field. */
export function LinksTable({ links, onMake }: { links: StudioLink[]; onMake: () => void }) {
  const { campaigns } = useLinksFacts()
  const [search, setSearch] = useState('')
  const titles = new Map(campaigns?.map(({ key, title }) => [key, title]))
  const table = useTable({
    features: TABLE_FEATURES,
    columns: linksColumns,
    data: links,
    getRowId: ({ word }) => word,
    initialState: { sorting: [{ id: 'word', desc: false }] },
    state: { globalFilter: search },
    globalFilterFn: ({ original: { word, link, changed } }, _column, text: string) => {
      const searched = [word, ...Object.values(link ?? {}), titles.get(link?.campaign ?? ''), changed?.by].join(' ')
      return searched.toLowerCase().includes(text.trim().toLowerCase())
    },
    getColumnCanGlobalFilter: ({ id }) => id === 'word',
    enableSortingRemoval: false,
  })
  if (links.length === 0) {
    return (
      <EmptyList title={linkWords.empty} action={<StudioButton onPress={onMake}>{linkWords.make}</StudioButton>}>
        {linkWords.emptyText}
      </EmptyList>
    )
  }
  const shown = table.getRowModel().rows.length
  return (
    <>
      <ListBar
        search={<SearchControl label={linkWords.search} value={search} onChange={setSearch} />}
        count={linkWords.count(shown, links.length)}
      />
      {shown > 0 ? (
        <DataTable table={table} label={linkWords.table} rowHeader="word" className={styles.table} />
      ) : (
        <EmptyList title={linkWords.none} action={<StudioButton onPress={() => setSearch('')}>{linkWords.showAll}</StudioButton>}>
          {linkWords.noneText}
        </EmptyList>
      )}
    </>
  )
}
