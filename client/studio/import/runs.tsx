import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'wouter'
import { importWords } from '../../../shared/content/studio/import.ts'
import { paced } from '../../../shared/import/send-rows.ts'
import type { ImportRun } from '../../../shared/import/sent-lead.ts'
import { useFocusAfterRemoval } from '../focus.ts'
import { FailureNotice, QueryPage } from '../frame/query-page.tsx'
import { COUNTS_QUERY, LEADS_QUERY } from '../leads/queries.ts'
import { personWords, useMe } from '../people.ts'
import { bodyOf, queryClient, reasonOf, responseOf, studioApi } from '../server.ts'
import { StudioButton } from '../ui/buttons.tsx'
import { momentWords } from '../ui/format.ts'
import { ConfirmDialog, Notice, PagePart } from '../ui/layout.tsx'
import styles from './page.module.css'

const words = importWords.runs

/** Begins the key of the list of imports. */
const RUNS_QUERY = 'imports'

/** The imports of the last day; each is undone as a whole. */
export function ImportRuns() {
  const query = useQuery({
    queryKey: [RUNS_QUERY],
    queryFn: async () => (await bodyOf(studioApi.leads.imports.$get())).runs,
    refetchOnMount: 'always',
  })
  const me = useMe()
  const [removed, setRemoved] = useState(0)
  const [chosen, setChosen] = useState<ImportRun>()
  const { place, note } = useFocusAfterRemoval<HTMLHeadingElement>()
  const isStopped = useRef(false)
  const undoing = useMutation({
    mutationFn: ({ run }: ImportRun) => {
      isStopped.current = false
      return undoRun(run, setRemoved, isStopped)
    },
    onError: readImportsAnew,
    onSuccess: async () => {
      // First the run goes: a dialog that closes would give the focus back to its button.
      await readImportsAnew()
      note()
      setChosen(undefined)
    },
  })
  const undone = undoing.data
  const close = () => {
    // Who leaves the dialog means that no more is taken back.
    if (undoing.isPending) isStopped.current = true
    else setChosen(undefined)
  }
  return (
    <PagePart title={words.title} className={styles.runs} titleClass={styles.title} place={place}>
      {undone === null && <Notice kind="look" title={words.over} />}
      {undone && (
        <Notice kind={undone.isDone && undone.kept.length === 0 ? 'done' : 'look'} title={words.undone(undone.removed)}>
          {!undone.isDone && <p>{words.stopped}</p>}
          {undone.kept.length > 0 && (
            <p>
              <span>{`${words.stays} `}</span>
              {undone.kept.map((reference) => (
                <Link key={reference} href={`/leads/${reference}`} className={styles.kept}>
                  {reference}
                </Link>
              ))}
            </p>
          )}
        </Notice>
      )}
      <QueryPage query={query}>
        {(runs) =>
          runs.length === 0 ? (
            <p>{words.none}</p>
          ) : (
            <ul className={styles.list}>
              {runs.map((run) => (
                <li key={run.run} className={styles.run}>
                  <p>
                    <span>{words.facts(run.leads, momentWords(run.at), personWords(run.by ?? '', me))}</span>
                    {run.kept > 0 && <span className={styles.example}>{` ${words.kept(run.kept)}`}</span>}
                  </p>
                  {run.kept < run.leads && (
                    <StudioButton aria-label={words.undoOf(run.leads)} onPress={() => setChosen(run)}>
                      {words.undo}
                    </StudioButton>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </QueryPage>
      {query.data && query.data.length > 0 && <p className={styles.stay}>{words.goOn}</p>}
      {chosen && (
        <ConfirmDialog
          title={words.undoTitle(chosen.leads)}
          words={undoing.isPending ? { ...words.words, keep: words.stop } : words.words}
          isPending={undoing.isPending}
          onConfirm={() => undoing.mutate(chosen)}
          onClose={close}
        >
          <p>{words.undoText}</p>
          {chosen.kept > 0 && <p>{words.kept(chosen.kept)}</p>}
          <p role="status">{undoing.isPending && words.soFar(removed, chosen.leads)}</p>
          {undoing.error && <FailureNotice reason={reasonOf(undoing.error)} />}
        </ConfirmDialog>
      )}
    </PagePart>
  )
}

/** To be read again after an import or its undo, which change the lists of imports and of leads. */
export const readImportsAnew = () =>
  Promise.all([RUNS_QUERY, LEADS_QUERY, COUNTS_QUERY].map((key) => queryClient.invalidateQueries({ queryKey: [key] })))

/** Takes a run back slice by slice until it is stopped; null if it cannot be taken back any more. After either it can be called again. */
async function undoRun(run: string, tell: (removed: number) => void, isStopped: { current: boolean }) {
  tell(0)
  const undoSlice = paced(() => responseOf(studioApi.leads.import.undo.$post({ json: { run } }), [200, 409]))
  for (let removed = 0; ; ) {
    const response = await undoSlice()
    if (response.status === 409) return removed > 0 ? { removed, isDone: true, kept: [] } : null
    const slice = await response.json()
    removed += slice.removed
    tell(removed)
    if (slice.isDone || isStopped.current) return { ...slice, removed }
  }
}
