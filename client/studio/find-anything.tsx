import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Autocomplete, Collection, Header, Input, Menu, MenuItem, MenuSection, TextField } from 'react-aria-components'
import { useLocation } from 'wouter'
import { campaignListWords } from '../../shared/content/studio/campaign-list.ts'
import { keyWords, findWords as words } from '../../shared/content/studio/frame.ts'
import { leadsWords } from '../../shared/content/studio/lead-list.ts'
import { linkWords } from '../../shared/content/studio/links.ts'
import { bookWords, newLeadWords } from '../../shared/content/studio/new-lead.ts'
import { backupWords } from '../../shared/content/studio/operations.ts'
import { pageName } from '../../shared/content/studio/page-words.ts'
import { tokenWords } from '../../shared/content/studio/tokens.ts'
import { PUBLIC_PAGES } from '../../shared/paths.ts'
import type { Right } from '../../shared/people/rights.ts'
import { linkPath } from '../../shared/short-link.ts'
import { FailureNotice } from './frame/query-page.tsx'
import { useDebouncedValue } from './leads/queries.ts'
import { useHasRight, useMyRole } from './people.ts'
import { useCampaigns, useLinks } from './queries.ts'
import { reasonOf, responseOf, studioApi } from './server.ts'
import type { Shown } from './studio-keys.tsx'
import { PAGES } from './studio-nav.tsx'
import { EmptyList } from './table/list.tsx'
import { given } from './ui/format.ts'
import { RowMark, VisuallyHidden } from './ui/icons.tsx'
import styles from './find-anything.module.css'
import control from './ui/control.module.css'

/** Something that is found. `path`: where it is; the list of keys has no address. */
type Item = { path: string; label: string; detail?: string; right?: Right }

/** Pages below others. */
const MORE_PAGES: readonly Item[] = [
  { path: '/leads/import', label: leadsWords.import, right: 'manage' },
  { path: '/leads/conversions', label: leadsWords.conversions, right: 'manage' },
  { path: '/people/programs', label: tokenWords.title, right: 'manage' },
  { path: '/record/backup', label: backupWords.title, right: 'manage' },
]

/** The built-in pages, where their words are changed. */
const BUILT_IN: readonly Item[] = PUBLIC_PAGES.map((page) => ({
  path: `/words/${page.id}`,
  label: pageName(page),
  detail: page.path,
}))

const KEYS = 'keys'

/** What can be begun from anywhere. */
const ACTS: readonly Item[] = [
  { path: '/leads?new', label: newLeadWords.open, right: 'leads' },
  { path: '/leads/book', label: bookWords.open, right: 'leads' },
  { path: '/schedule?close', label: words.closeDay, right: 'schedule' },
  { path: '/campaigns?new', label: campaignListWords.create, right: 'campaigns' },
  { path: '/links?new', label: linkWords.make, right: 'campaigns' },
  { path: KEYS, label: keyWords.title },
]

/** How many of a kind are shown: who sees more of them reads on instead of typing on. */
const SHOWN = 6

/** The search through all that somebody may see, and do. Leads are asked for, everything else is known. */
export function FindAnything({ show }: { show: (next: Shown) => void }) {
  const [typed, setTyped] = useState('')
  const [, go] = useLocation()
  const text = typed.trim()
  const leads = useFoundLeads(text)
  const rights = useMyRole().data?.rights ?? []
  const seesLeads = rights.includes('leads')
  const campaigns = useCampaigns().data?.campaigns ?? []
  const links = useLinks().data ?? []
  const maySee = ({ right }: Item) => right === undefined || rights.includes(right)
  const known = {
    acts: ACTS.filter(maySee),
    pages: [...PAGES, ...MORE_PAGES].filter(maySee),
    words: BUILT_IN,
    campaigns: campaigns.map(({ key, title, path }) => ({ path: `/campaigns/${key}`, label: title, detail: path })),
    links: links.map(({ word, link }) => ({ path: `/links?word=${word}`, label: linkPath(word), detail: link?.campaign ?? '' })),
  }
  const ids = text === '' ? (['acts', 'pages'] as const) : (['pages', 'acts', 'campaigns', 'words', 'links', 'leads'] as const)
  const groups = ids
    .map((id) => ({ id, items: id === 'leads' ? leads.items.slice(0, SHOWN) : matching(known[id], text) }))
    .filter(({ items }) => items.length > 0)
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  const open = (path: string) => {
    show(path === KEYS ? 'keys' : undefined)
    if (path !== KEYS) go(path)
  }
  return (
    <Autocomplete inputValue={typed} onInputChange={setTyped}>
      {/* A SearchField would take the first Escape to empty itself. */}
      <TextField className={styles.field ?? ''} aria-label={words.title} type="search" autoFocus>
        <RowMark act="find" />
        <Input className={styles.input ?? ''} placeholder={words.field(seesLeads)} />
      </TextField>
      <div className={styles.found}>
        <Menu className={styles.groups ?? ''} aria-label={words.title} items={groups} onAction={(path) => open(String(path))}>
          {({ id, items }) => (
            <MenuSection id={id} className={styles.group ?? ''}>
              <Header className={styles.head}>{words.groups[id]}</Header>
              <Collection items={items}>
                {({ path, label, detail }) => (
                  <MenuItem id={path} textValue={label} className={`${control.option} ${styles.item}`}>
                    <span className={styles.dot} aria-hidden="true" />
                    <span className={styles.label}>{label}</span>
                    {detail && <span className={styles.detail}>{detail}</span>}
                  </MenuItem>
                )}
              </Collection>
            </MenuSection>
          )}
        </Menu>
        {leads.error && <FailureNotice reason={reasonOf(leads.error)} onRetry={leads.retry} />}
        {count === 0 && !leads.isSearching && !leads.error && (
          <EmptyList title={words.none(text)} text={leads.refusal ?? words.noneText(seesLeads)} />
        )}
        <p className={styles.status} role="status">
          {leads.isSearching && <span>{words.searching}</span>}
          {!leads.isSearching && text !== '' && <VisuallyHidden>{words.count(count)}</VisuallyHidden>}
          {leads.items.length > SHOWN && <span> {words.more}</span>}
        </p>
      </div>
    </Autocomplete>
  )
}

/** The items with words that begin as each typed one; first those that begin with the first. */
function matching(items: readonly Item[], text: string): Item[] {
  const typed = wordsOf(text)
  const begins = ({ label }: Item) => Number(label.toLowerCase().startsWith(typed[0] ?? ''))
  const has = (item: string[]) => typed.every((word) => item.some((one) => one.startsWith(word)))
  return items
    .filter(({ path, label, detail = '' }) => has(wordsOf(`${label} ${detail} ${words.also[path] ?? ''}`)))
    .sort((one, other) => begins(other) - begins(one))
    .slice(0, text === '' ? undefined : SHOWN)
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

/** The leads that match, once the typing pauses. A search that something else is typed into is called off. */
function useFoundLeads(typed: string) {
  const maySeeLeads = useHasRight('leads') ?? false
  const text = useDebouncedValue(typed)
  const query = useQuery({
    queryKey: ['found-leads', text],
    queryFn: async ({ signal }) => {
      const answer = await responseOf(studioApi.leads.find.$post({ json: { text } }, { init: { signal } }), [200, 400])
      if (answer.status === 200) return { leads: (await answer.json()).leads }
      return { leads: [], refusal: (await answer.json()).error.message }
    },
    enabled: maySeeLeads && text !== '',
    // Whoever waits would rather know, and has a button.
    retry: false,
  })
  const isSearching = maySeeLeads && typed !== '' && (text !== typed || query.isFetching)
  const leads = isSearching ? [] : (query.data?.leads ?? [])
  return {
    isSearching,
    items: leads.map(({ reference, name, organisation }) => ({
      path: `/leads/${reference}`,
      label: name,
      detail: [given(organisation), reference].filter(Boolean).join(' · '),
    })),
    refusal: query.data?.refusal,
    error: isSearching ? null : query.error,
    retry: () => void query.refetch(),
  }
}
