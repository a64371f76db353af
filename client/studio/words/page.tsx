import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { entryWords } from '../../../shared/content/studio/entry.ts'
import { pageWordsWords as words } from '../../../shared/content/studio/page-words.ts'
import type { EntryIssue } from '../../../shared/entry/entry.ts'
import { NOTE_MAX, type StudioWords } from '../../../shared/studio.ts'
import { DAY_MS } from '../../../shared/time.ts'
import { placeWords } from '../entry/place-words.ts'
import { FailureNotice, QueryPage } from '../frame/query-page.tsx'
import { personWords, useHasRight, useLackingWords, useMe } from '../people.ts'
import { bodyOf, queryClient, reasonOf, responseOf, studioApi } from '../server.ts'
import { StudioButton } from '../ui/buttons.tsx'
import { TextControl, TickControl } from '../ui/controls.tsx'
import { byClockWords, momentWords, recentWords } from '../ui/format.ts'
import { StateDot } from '../ui/icons.tsx'
import { FormDialog, Notice, PageHeading } from '../ui/layout.tsx'
import rowLink from '../table/row-link.module.css'
import styles from './page.module.css'

const WORDS_QUERY = ['words'] as const

/** /studio/words: the built-in pages, and the publication of several drafts at once. */
export function WordsPage() {
  const query = useQuery({
    queryKey: WORDS_QUERY,
    queryFn: async () => (await bodyOf(studioApi.words.$get())).pages,
    refetchOnMount: 'always',
  })
  const lacking = useLackingWords('campaigns')
  return (
    <>
      <PageHeading title={words.title} note={lacking}>
        {words.text}
      </PageHeading>
      <QueryPage query={query}>{(pages) => <PageList pages={pages} />}</QueryPage>
    </>
  )
}

type Published = { count: number; visibleBy: number }

function PageList({ pages }: { pages: readonly StudioWords[] }) {
  const me = useMe()
  const mayChange = useHasRight('campaigns') ?? false
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isOpen, setOpen] = useState(false)
  const [done, setDone] = useState<Published>()
  const own = pages.filter(({ drafts }) => drafts.some(({ by }) => by === me))
  const picked = own.filter(({ entry }) => chosen.has(entry))
  const choose = (entry: string, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(entry)
    else next.delete(entry)
    setChosen(next)
  }
  return (
    <>
      {done && <Notice kind="done" title={words.done(done.count)} text={words.doneText(byClockWords(done.visibleBy))} />}
      {mayChange && <LastTogether pages={pages} />}
      {mayChange && own.length > 1 && (
        <div className={styles.together}>
          <p>{words.together.text}</p>
          <p role="status">{words.together.chosen(picked.length)}</p>
          <StudioButton kind="main" isDisabled={picked.length === 0} onPress={() => setOpen(true)}>
            {words.together.now}
          </StudioButton>
        </div>
      )}
      <ul className={styles.pages} aria-label={words.list}>
        {pages.map((page) => (
          <li key={page.entry} className={styles.page}>
            <PageRow page={page} me={me} />
            {mayChange && own.length > 1 && own.includes(page) && (
              <div className={styles.tick}>
                <TickControl
                  label={words.choose(page.title)}
                  isSelected={chosen.has(page.entry)}
                  onChange={(isChosen) => choose(page.entry, isChosen)}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
      {isOpen && (
        <PublishDialog
          pages={picked}
          onClose={() => setOpen(false)}
          onDone={(published) => {
            setDone(published)
            setChosen(new Set())
            setOpen(false)
          }}
        />
      )}
    </>
  )
}

const DOTS = { built: 'unpublished', changed: 'live', faulty: 'faulty' } as const

/** One page: what it is called, what is changed of it, and who works on it. */
function PageRow({ page, me }: { page: StudioWords; me: string | undefined }) {
  const { entry, title, path, state, texts, gone, faults, nextAt, changed, drafts } = page
  const now = Date.now()
  return (
    <>
      <div>
        <Link className={`${styles.name} ${rowLink.link}`} href={`/words/${entry.slice(entry.indexOf(':') + 1)}`}>
          {title}
        </Link>
        <p className={styles.facts}>{path}</p>
      </div>
      <div className={styles.facts}>
        <StateDot state={DOTS[state]} label={state === 'changed' ? words.texts(texts) : words.states[state]} />
        {faults[0] && <p className={styles.fault}>{`${faultWords(faults[0])}. ${words.shownAsBuilt}`}</p>}
        {gone.length > 0 && <p>{words.gone(gone.length)}</p>}
        {nextAt !== undefined && <p>{words.plan(momentWords(nextAt))}</p>}
      </div>
      <div className={styles.facts}>
        {changed && (
          <p>
            {changed.by === null
              ? words.changedOutside(recentWords(changed.at, now))
              : words.changed(personWords(changed.by, me), recentWords(changed.at, now))}
          </p>
        )}
        {drafts.map(({ by, at }) => (
          <p key={by}>{by === me ? words.ownDraft(recentWords(at, now)) : words.otherDraft(personWords(by, me))}</p>
        ))}
      </div>
    </>
  )
}

/** What is wrong with an entry of words, with the text’s own name. */
function faultWords({ path, words: wrong, sentence }: EntryIssue): string {
  return sentence ?? `${placeWords(path, {})} ${wrong}`
}

type PublishDialogProps = { pages: readonly StudioWords[]; onClose: () => void; onDone: (published: Published) => void }

/** Asks before the drafts of several pages are published as one. */
function PublishDialog({ pages, onClose, onDone }: PublishDialogProps) {
  const { together } = words
  const [note, setNote] = useState('')
  const titleOf = (entry: string) => pages.find((page) => page.entry === entry)?.title ?? entry
  const publishing = useMutation({
    mutationFn: async () => {
      const entries = pages.map(({ entry }) => entry)
      const response = await responseOf(studioApi.words.publish.$post({ json: { entries, note } }), [200, 409, 422])
      await queryClient.invalidateQueries()
      if (response.status === 409) return { outdated: (await response.json()).outdated }
      if (response.status === 422) return { faults: (await response.json()).faults }
      onDone(await response.json())
      return undefined
    },
  })
  const { data, error } = publishing
  return (
    <FormDialog
      title={together.title(pages.length)}
      onClose={onClose}
      words={{ now: together.send, busy: together.busy }}
      isPending={publishing.isPending}
      onSend={() => publishing.mutate()}
    >
      {() => (
        <>
          <ul>
            {pages.map(({ entry, title }) => (
              <li key={entry}>{title}</li>
            ))}
          </ul>
          <TextControl label={together.note} hint={together.noteHint} value={note} onChange={setNote} max={NOTE_MAX} />
          {data?.outdated && (
            <Notice kind="look" title={together.outdated}>
              {`${data.outdated.map(titleOf).join(', ')}. ${together.outdatedText}`}
            </Notice>
          )}
          {data?.faults && (
            <Notice kind="error" title={together.faulty}>
              {data.faults.map(({ entry, issues: [issue] }) => (
                <p key={entry}>{`${titleOf(entry)}: ${issue ? faultWords(issue) : ''}`}</p>
              ))}
            </Notice>
          )}
          {error && <FailureNotice reason={reasonOf(error)} onRetry={() => publishing.mutate()} />}
        </>
      )}
    </FormDialog>
  )
}

/** What was published together last and can be taken back as one, for a day and as long as none of it was changed since. */
function LastTogether({ pages }: { pages: readonly StudioWords[] }) {
  const me = useMe()
  const { last } = words
  const newest = pages.flatMap(({ entry, changed }) => (changed ? [{ entry, ...changed }] : [])).sort((a, b) => b.at - a.at)
  const group = newest.filter(({ at, by }) => at === newest[0]?.at && by === newest[0]?.by)
  const takingBack = useMutation({
    mutationFn: async () => {
      const versions = group.map(({ entry, id }) => ({ entry, id }))
      const response = await responseOf(studioApi.words['take-back'].$post({ json: { versions } }), [200, 409])
      const count = response.status === 200 ? (await response.json()).count : undefined
      await queryClient.invalidateQueries()
      return { count }
    },
  })
  if (takingBack.data?.count !== undefined) return <Notice kind="done" title={last.done(takingBack.data.count)} />
  const [first] = group
  if (!first || group.length < 2 || Date.now() - first.at > DAY_MS) return null
  const when = recentWords(first.at, Date.now())
  return (
    <Notice
      kind="done"
      title={last.title(group.length)}
      actions={
        <StudioButton onPress={() => !takingBack.isPending && takingBack.mutate()}>
          {takingBack.isPending ? last.busy : last.takeBack(group.length)}
        </StudioButton>
      }
    >
      <p>{last.text(first.by === null ? entryWords.somebody : personWords(first.by, me), when)}</p>
      {takingBack.data && <p>{last.outdated}</p>}
      {takingBack.error && <FailureNotice reason={reasonOf(takingBack.error)} />}
    </Notice>
  )
}
