import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { CAMPAIGN_PREFIX } from '../../../shared/campaign/campaign.ts'
import { VARIANTS } from '../../../shared/campaign/experiment.ts'
import { previewCampaign } from '../../../shared/campaign/parse.ts'
import { entryAt } from '../../../shared/campaign/timed.ts'
import { pageOfWords } from '../../../shared/content/page-words.ts'
import { variantNames } from '../../../shared/content/shown-names.ts'
import { entryWords } from '../../../shared/content/studio/entry.ts'
import { wordingWords } from '../../../shared/content/studio/wordings.ts'
import { VISIBLE_WITHIN_MS } from '../../../shared/entry/entry.ts'
import { isBuiltInEntry, NOTE_MAX, PEOPLE_ENTRY } from '../../../shared/studio.ts'
import type { TakenAway } from '../../../shared/taken-away.ts'
import type { Millis } from '../../../shared/time.ts'
import { FailureNotice } from '../frame/query-page.tsx'
import { isFailure } from '../server.ts'
import { CopyButton, StudioButton } from '../ui/buttons.tsx'
import { TextControl } from '../ui/controls.tsx'
import { byClockWords, momentWords } from '../ui/format.ts'
import { Notice, StudioDialog } from '../ui/layout.tsx'
import { EntryComparison } from './comparison.tsx'
import type { Refusal } from './editor.ts'
import { type EntryValue, valueAt } from './entry-value.ts'
import { useEditor, useSecondsLeft } from './hooks.ts'
import { placeWords } from './place-words.ts'
import type { PublishResult } from './server.ts'
import { TakenAwayNotice, useTakenAway } from './taken-away.tsx'
import buttonStyles from '../ui/studio-button.module.css'
import styles from './publish.module.css'

type PublishDialogProps = {
  entryName: string
  address: string | undefined
  isOpen: boolean
  publication: Publication | undefined
  /** What publishing this value means for other people. It is shown before and after. */
  consequences?: ReactNode
  onPublished: (publication: Publication) => void
  /** Leads to the conflict, if somebody else has published meanwhile or there is another draft. */
  onDecide: () => void
  onClose: () => void
}

const words = entryWords.publishing

/** What is about to be published, and after that until when everybody sees it. */
export function PublishDialog(props: PublishDialogProps) {
  const { entryName, address, isOpen, publication, consequences, onPublished, onDecide, onClose } = props
  const editor = useEditor()
  const publishing = useMutation({
    mutationFn: (text: string) => editor.publish(text),
    onSuccess: (result) => {
      if (result.kind === 'published') onPublished({ visibleBy: result.visibleBy, until: Date.now() + result.visibleInMs })
    },
  })
  const [note, setNote] = useState('')
  const campaign = editor.key.startsWith(CAMPAIGN_PREFIX) ? editor.key.slice(CAMPAIGN_PREFIX.length) : undefined
  const isBusy = publishing.isPending
  const isDone = publishing.data?.kind === 'published'
  const hasToDecide = (editor.isOutdated.value || editor.otherDraft.value !== null) && !isBusy
  const taken = useTakenAway()
  const leave = (go: () => void) => {
    if (isBusy) return
    if (isDone) setNote('')
    publishing.reset()
    go()
  }
  const actions = isDone ? (
    <>
      {address && <CopyButton text={location.origin + address} label={entryWords.published.copy} />}
      {campaign !== undefined && address && (
        <Link className={`${buttonStyles.button} ${buttonStyles.plain}`} href={`/links?campaign=${campaign}`}>
          {entryWords.published.shorten}
        </Link>
      )}
      {address && (
        <a className={`${buttonStyles.button} ${buttonStyles.plain}`} href={address} target="_blank" rel="noopener">
          {`${entryWords.published.see} (${entryWords.published.newTab})`}
        </a>
      )}
      <StudioButton key="done" kind="main" autoFocus onPress={() => leave(onClose)}>
        {entryWords.published.done}
      </StudioButton>
    </>
  ) : (
    <>
      {hasToDecide ? (
        <StudioButton key="decide" kind="main" onPress={() => leave(onDecide)}>
          {entryWords.decide}
        </StudioButton>
      ) : (
        <StudioButton
          key="publish"
          kind={taken ? 'danger' : 'main'}
          isDisabled={editor.issues.value.length + editor.unfinished.value.length > 0 || !editor.isChanged.value}
          onPress={() => !isBusy && publishing.mutate(note)}
        >
          {isBusy ? words.busy : taken ? words.takenAway.anyway : words.now}
        </StudioButton>
      )}
      <StudioButton isDisabled={isBusy} onPress={() => leave(onClose)}>
        {words.cancel}
      </StudioButton>
    </>
  )
  return (
    <StudioDialog
      title={isDone ? entryWords.published.title : words.title(entryName)}
      isOpen={isOpen}
      onClose={() => leave(onClose)}
      isWide={!isDone}
      actions={actions}
    >
      {isDone && publication ? (
        <>
          <VisibleSoon
            words={publishedWords(editor.key, editor.value.value)}
            publication={publication}
            audience={audienceWords(editor.key, editor.value.value, Date.now()).filter(
              (sentence) => sentence !== words.everybody,
            )}
          />
          {consequences}
        </>
      ) : (
        <PublishForm
          isBusy={isBusy}
          taken={taken}
          answer={publishing.data}
          consequences={consequences}
          note={note}
          onNote={setNote}
        />
      )}
    </StudioDialog>
  )
}

type PublishFormProps = {
  isBusy: boolean
  taken: TakenAway | undefined
  /** What came of the last attempt. */
  answer: PublishResult | Refusal | undefined
  consequences: ReactNode
  note: string
  onNote: (note: string) => void
}

function PublishForm({ isBusy, taken, answer: result, consequences, note, onNote }: PublishFormProps) {
  const editor = useEditor()
  const value = editor.value.value
  const isPublished = editor.live.value?.text != null
  const isNew = !isPublished && !isBuiltInEntry(editor.key)
  // The server may find what the browser did not.
  const issues = result?.kind === 'faulty' ? result.issues : editor.issues.value
  const sentences = [
    ...issues.map(({ path, sentence, words: wrong }) => sentence ?? `${placeWords(path, value)} ${wrong}`),
    ...editor.unfinished.value.map(({ label }) => words.unfinished(label)),
  ]
  const failure = result && isFailure(result.kind) ? result.kind : undefined
  return (
    <>
      {editor.isOutdated.value && !isBusy && <Notice kind="look" title={words.outdated} text={words.outdatedText} />}
      {editor.otherDraft.value && !isBusy && (
        <Notice kind="look" title={entryWords.conflict.title} text={entryWords.conflict.meanwhile} />
      )}
      {taken && <TakenAwayNotice taken={taken} />}
      {sentences.length > 0 && <Issues sentences={sentences} />}
      {failure && (
        <>
          <FailureNotice reason={failure} isKept />
          {failure !== 'forbidden' && <p className={styles.publishFormText}>{words.failed}</p>}
        </>
      )}
      {consequences}
      <AudienceNote sentences={audienceWords(editor.key, value, Date.now())} />
      <TextControl label={words.note} hint={words.noteHint} value={note} onChange={onNote} max={NOTE_MAX} />
      <h3 className={styles.publishFormTitle}>{words.changes}</h3>
      {isNew ? (
        <p className={styles.publishFormText}>{words.all}</p>
      ) : (
        <EntryComparison
          before={{ label: isPublished ? entryWords.live : entryWords.builtIn, entry: editor.liveValue.value ?? {} }}
          after={{ label: entryWords.mine, entry: value }}
        />
      )}
    </>
  )
}

function Issues({ sentences }: { sentences: readonly string[] }) {
  return (
    <Notice kind="error" title={words.faulty}>
      <ul className={styles.issues}>
        {[...new Set(sentences)].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {words.invalidText}
    </Notice>
  )
}

const DOTS = [1, 2, 3, 4, 5, 6, 7, 8, 9]

type VisibleSoonProps = {
  words: ReturnType<typeof publishedWords>
  publication: Publication
  /** Who sees it, and when, in sentences; none if everybody does. */
  audience: readonly string[]
}

/** Until when a publication reaches every visitor: a row of dots that grow, and then it says so. */
function VisibleSoon({ words, publication, audience }: VisibleSoonProps) {
  const { published } = entryWords
  const left = useSecondsLeft(publication.until) ?? 0
  const grown = ((SETTLES_SECONDS - left) / SETTLES_SECONDS) * DOTS.length
  return (
    <div className={styles.soon}>
      {/* Announced twice, when it appears and when it is done, and not every second. */}
      <p role="status">{left > 0 ? words.by(byClockWords(publication.visibleBy)) : words.now}</p>
      {audience.length > 0 && <AudienceNote sentences={audience} />}
      <p className={styles.count} aria-hidden="true">
        {DOTS.map((dot) => (
          <span key={dot} className={styles.dot} data-grown={grown >= dot - 0.5 || undefined} />
        ))}
        {left > 0 && <span className={styles.left}>{published.left(left)}</span>}
      </p>
    </div>
  )
}

/** What a publication of an entry is to others: something that they see, or a rule that counts, such as that a page is closed. */
export function publishedWords(key: string, value: EntryValue): { by: (time: string) => string; now: string } {
  const { by, now, countsBy, countsNow } = entryWords.published
  return key === PEOPLE_ENTRY || stateOf(key, value, Date.now()) !== 'open' ? { by: countsBy, now: countsNow } : { by, now }
}

/** Whether visitors see the page of a campaign; everything else is open. */
function stateOf(key: string, value: EntryValue, now: Millis) {
  if (!key.startsWith(CAMPAIGN_PREFIX)) return 'open'
  return previewCampaign(key.slice(CAMPAIGN_PREFIX.length), value, now)?.state ?? 'open'
}

/** A publication of this page. `visibleBy` is the server's time, `until` the same moment on this machine's clock. */
export type Publication = { visibleBy: Millis; until: Millis }

/** How long a publication takes at most to be seen everywhere. */
const SETTLES_SECONDS = VISIBLE_WITHIN_MS / 1000

/** Who sees an entry that is published, and when; `sentences` are of `audienceWords`. */
function AudienceNote({ sentences }: { sentences: readonly string[] }) {
  return (
    <div className={styles.note}>
      <h3 className={styles.audienceNoteTitle}>{entryWords.publishing.who}</h3>
      {sentences.map((sentence) => (
        <p key={sentence} className={styles.audienceNoteText}>
          {sentence}
        </p>
      ))}
    </div>
  )
}

/** Who will see an entry once it is published at `now`, in sentences. */
export function audienceWords(key: string, value: EntryValue, now: Millis): string[] {
  if (key === PEOPLE_ENTRY) return [words.people]
  if (!key.startsWith(CAMPAIGN_PREFIX) && !pageOfWords(key)) return [words.everybody]
  const state = stateOf(key, value, now)
  const { entry, changesAt } = entryAt(value, now)
  const start = Date.parse(String(valueAt(entry, ['startsAt'])))
  const sentences = { open: words.everybody, draft: words.hidden, early: words.early(shown(start)), over: words.over }
  return [
    sentences[state],
    ...(state === 'open' ? variantSentences(entry) : []),
    ...(changesAt === undefined || Number.isNaN(changesAt) ? [] : [words.planned(shown(changesAt))]),
  ]
}

/** Which visitors see which variant, while an experiment runs, and which see other words. */
function variantSentences(entry: unknown): string[] {
  const listed = (path: string[]): unknown[] => [valueAt(entry, path)].flat().filter((each) => each !== undefined)
  const variants = VARIANTS.slice(0, listed(['experiment', 'variants']).length + 1).map((variant) => variantNames[variant])
  const names = listed(['wordings']).map((wording) => String(valueAt(wording, ['name'])))
  return [
    ...(variants.length > 1 ? [words.variants(variants)] : []),
    ...(names.length > 0 ? [wordingWords.publishing(names)] : []),
  ]
}

function shown(moment: Millis): string {
  return Number.isNaN(moment) ? '' : momentWords(moment)
}
