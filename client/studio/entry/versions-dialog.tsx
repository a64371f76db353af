import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components'
import { entryWords } from '../../../shared/content/studio/entry.ts'
import { versionWords } from '../../../shared/content/studio/versions.ts'
import { isSameValue } from '../../../shared/entry/entry.ts'
import type { VersionLine } from '../../../shared/studio.ts'
import { QueryPage } from '../frame/query-page.tsx'
import { useMe } from '../people.ts'
import { bodyOf, studioApi } from '../server.ts'
import { StudioButton } from '../ui/buttons.tsx'
import { SelectControl } from '../ui/controls.tsx'
import { momentWords, recentWords } from '../ui/format.ts'
import { RowMark } from '../ui/icons.tsx'
import { StudioDialog } from '../ui/layout.tsx'
import { valueLines } from './compare.ts'
import { EntryComparison } from './comparison.tsx'
import { type EntryValue, entryOfText, momentAt, valueAt } from './entry-value.ts'
import { useEditor } from './hooks.ts'
import { versionOrigin } from './place-words.ts'
import styles from './versions-dialog.module.css'

type VersionsDialogProps = { entryName: string; isOpen: boolean; onClose: () => void }

/** Every version of the entry: see one, compare two, or go on from one. */
export function VersionsDialog({ entryName, isOpen, onClose }: VersionsDialogProps) {
  return (
    <StudioDialog title={versionWords.title(entryName)} isOpen={isOpen} onClose={onClose} isWide close={entryWords.close}>
      <Content onUsed={onClose} />
    </StudioDialog>
  )
}

/** Asks for the versions each time the dialog is opened. */
function Content({ onUsed }: { onUsed: () => void }) {
  const versions = useVersions(useEditor().key)
  return (
    <QueryPage query={versions}>
      {(lines) => (lines.length === 0 ? <p>{versionWords.none}</p> : <VersionBrowser versions={lines} onUsed={onUsed} />)}
    </QueryPage>
  )
}

/** The list of versions, and beside it the chosen one; on a phone one or the other. */
function VersionBrowser({ versions, onUsed }: { versions: readonly VersionLine[]; onUsed: () => void }) {
  const [chosen, setChosen] = useState<number>()
  const version = versions.find(({ id }) => id === chosen)
  const list = useRef<HTMLDivElement>(null)
  const view = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // On a phone the list, which had the focus, gives way to the version.
    if (chosen !== undefined && list.current?.offsetParent === null) view.current?.focus()
  }, [chosen])
  const goBack = () => {
    setChosen(undefined)
    setTimeout(() => list.current?.querySelector<HTMLElement>('[role=option]')?.focus())
  }
  return (
    <div className={styles.browser} data-chosen={version !== undefined || undefined}>
      <div className={styles.versionBrowserList} ref={list}>
        <VersionList versions={versions} chosen={chosen} onChoose={setChosen} />
      </div>
      <div className={styles.view} ref={view} tabIndex={-1}>
        {version ? (
          <>
            <div className={styles.back}>
              <StudioButton kind="quiet" onPress={goBack}>
                <RowMark act="back" />
                <span>{versionWords.back}</span>
              </StudioButton>
            </div>
            <VersionView key={version.id} version={version} versions={versions} onUsed={onUsed} />
          </>
        ) : (
          <p className={styles.choose}>{versionWords.choose}</p>
        )}
      </div>
    </div>
  )
}

type VersionListProps = { versions: readonly VersionLine[]; chosen: number | undefined; onChoose: (id: number) => void }

function VersionList({ versions, chosen, onChoose }: VersionListProps) {
  const live = useEditor().live.value
  const me = useMe()
  const now = Date.now()
  return (
    <ListBox
      className={styles.versionListList ?? ''}
      aria-label={versionWords.list}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={chosen === undefined ? [] : [chosen]}
      onSelectionChange={(keys) => keys !== 'all' && onChoose(Number([...keys][0]))}
    >
      {versions.map((version) => (
        <ListBoxItem key={version.id} id={version.id} className={styles.version ?? ''} textValue={recentWords(version.at, now)}>
          <span className={styles.dot} data-live={version.id === live?.id || undefined} aria-hidden="true" />
          <span className={styles.words}>
            <span className={styles.when}>{recentWords(version.at, now)}</span>
            <span className={styles.who}>{versionOrigin(version, me)}</span>
            {version.removed && <span className={styles.who}>{versionWords.removed}</span>}
            {version.id === live?.id && !version.removed && <span className={styles.who}>{versionWords.live}</span>}
            {version.note && <q className={styles.versionListNote}>{version.note}</q>}
          </span>
        </ListBoxItem>
      ))}
    </ListBox>
  )
}

type VersionViewProps = { version: VersionLine; versions: readonly VersionLine[]; onUsed: () => void }

/** One version: all of it, or compared with another or with what is edited; and the button to go on from it. */
function VersionView({ version, versions, onUsed }: VersionViewProps) {
  const editor = useEditor()
  const me = useMe()
  const [beside, setBeside] = useState<string>('draft')
  const query = useVersion(editor.key, version.id)
  const other = useVersion(editor.key, Number(beside) || undefined)
  const nameOf = (line: VersionLine) => `${recentWords(line.at, Date.now())}, ${versionOrigin(line, me)}`
  const options = [
    { id: 'all', label: versionWords.nothingElse },
    { id: 'draft', label: versionWords.onScreen },
    ...versions.filter(({ id }) => id !== version.id).map((line) => ({ id: String(line.id), label: nameOf(line) })),
  ]
  return (
    <QueryPage query={query}>
      {(whole) => {
        const entry = entryOfText(whole.text)
        if (!entry) return <p>{version.removed ? versionWords.gone : versionWords.unreadable}</p>
        const self = { label: nameOf(version), entry }
        const drops = droppedBy(editor.value.value, entry)
        const isDraft = isSameValue(entry, editor.value.value)
        const line = versions.find(({ id }) => String(id) === beside)
        return (
          <>
            <div className={styles.head}>
              <h3 className={styles.title}>{nameOf(version)}</h3>
              {version.note && <q className={styles.versionViewNote}>{version.note}</q>}
              {!editor.isReadOnly && (
                <div className={styles.use}>
                  <StudioButton
                    kind="main"
                    isDisabled={isDraft}
                    onPress={() => {
                      editor.restore(whole)
                      onUsed()
                    }}
                  >
                    {versionWords.use}
                  </StudioButton>
                  <p className={styles.versionViewNote}>{isDraft ? versionWords.alreadyDraft : versionWords.useNote}</p>
                  {drops.length > 0 && <p className={styles.versionViewNote}>{versionWords.drops(drops)}</p>}
                </div>
              )}
            </div>
            <SelectControl label={versionWords.compareWith} value={beside} options={options} onChange={setBeside} />
            {beside === 'all' && <EntryText entry={entry} />}
            {beside === 'draft' && (
              <>
                <h4 className={styles.versionViewNote}>{editor.isReadOnly ? versionWords.beside : versionWords.using}</h4>
                <EntryComparison before={{ label: versionWords.onScreen, entry: editor.value.value }} after={self} />
              </>
            )}
            {line && (
              <QueryPage query={other}>
                {(second) => {
                  const compared = { label: nameOf(line), entry: entryOfText(second.text) }
                  const isOlder = second.id < version.id
                  return <EntryComparison before={isOlder ? compared : self} after={isOlder ? self : compared} />
                }}
              </QueryPage>
            )}
          </>
        )
      }}
    </QueryPage>
  )
}

/** The planned change, the experiment and the wordings that are lost when `next` takes the place of `present`, in words. */
export function droppedBy(present: EntryValue, next: EntryValue): string[] {
  const { plan, experiment, wordings } = versionWords.dropped
  const moment = momentAt(present, ['next', 'at'])
  const name = valueAt(present, ['experiment', 'name'])
  return [
    ...(present.next !== undefined && next.next === undefined ? [plan(moment === undefined ? '' : momentWords(moment))] : []),
    ...(present.experiment !== undefined && next.experiment === undefined ? [experiment(String(name ?? ''))] : []),
    ...(present.wordings !== undefined && next.wordings === undefined ? [wordings] : []),
  ]
}

/** The versions of an entry, the newest first, without their texts. */
function useVersions(key: string) {
  return useQuery({
    queryKey: ['versions', key],
    queryFn: async () => {
      return (await bodyOf(studioApi.entries[':entry'].versions.$get({ param: { entry: key } }))).versions
    },
    staleTime: 0,
  })
}

/** One version with its text, which never changes; nothing is asked for without an id. */
function useVersion(key: string, id: number | undefined) {
  return useQuery({
    queryKey: ['version', key, id],
    queryFn: async () => {
      const param = { entry: key, id: String(id) }
      return bodyOf(studioApi.entries[':entry'].versions[':id'].$get({ param }))
    },
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Everything that an entry says, place by place. */
export function EntryText({ entry }: { entry: unknown }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what has the focus
    <section aria-label={versionWords.entry} tabIndex={0}>
      <dl className={styles.lines}>
        {valueLines(entry, [], entry).map(({ place, text }) => (
          <div key={place} className={styles.line}>
            <dt className={styles.place}>{place}</dt>
            <dd className={styles.text}>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
