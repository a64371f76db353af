import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { SiteReader } from '../../../shared/backup/read-site.ts'
import { auditLogWords, backupWords } from '../../../shared/content/studio/operations.ts'
import type { Nightly } from '../../../shared/health.ts'
import { RETENTION } from '../../../shared/retention.ts'
import { sydneyDate } from '../../../shared/sydney-time.ts'
import { saveFile } from '../files.ts'
import { FailureNotice, QueryPage } from '../frame/query-page.tsx'
import { bodyOf, EMPTY_BODY, reasonOf, studioApi } from '../server.ts'
import { BackLink, StudioButton } from '../ui/buttons.tsx'
import { TextControl } from '../ui/controls.tsx'
import { momentWords } from '../ui/format.ts'
import { Notice, PageHeading, StateLine } from '../ui/layout.tsx'
import styles from './page.module.css'

const words = backupWords

/** How the nightly backups stand, and a form that makes a backup in this browser. */
export function BackupPage() {
  const query = useQuery({
    queryKey: ['backup'],
    queryFn: async () => (await bodyOf(studioApi.backup.$get())).nightly,
  })
  return (
    <>
      <BackLink href="/record">{auditLogWords.title}</BackLink>
      <PageHeading title={words.title}>{words.text}</PageHeading>
      <QueryPage query={query}>
        {(nightly) => (
          <>
            <StateLine isOn={nightly?.health === 'ok'}>{nightlyWords(nightly)}</StateLine>
            <BackupForm />
          </>
        )}
      </QueryPage>
    </>
  )
}

function nightlyWords(nightly: Nightly | null): string {
  if (!nightly) return words.nightly.off
  const { health, done } = nightly
  if (health === 'invalid' || health === 'unreachable') return words.nightly[health]
  if (!done) return health === 'ok' ? words.nightly.first : words.nightly.none
  return words.nightly[health](momentWords(done.madeAt))
}

function BackupForm() {
  const [passphrase, setPassphrase] = useState('')
  const [again, setAgain] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [progress, setProgress] = useState('')
  const making = useMutation({ mutationFn: () => makeBackup(passphrase, setProgress) })
  const errors = isChecked ? errorsOf(passphrase, again) : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (Object.keys(errorsOf(passphrase, again)).length > 0 || making.isPending) return
    setProgress(words.reading('0'))
    making.mutate()
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.about}>
        <h2 className={styles.title}>{words.now}</h2>
        <p className={styles.how}>{words.how}</p>
      </div>
      <div className={styles.fields}>
        <TextControl
          label={words.passphrase}
          type="password"
          autoComplete="new-password"
          value={passphrase}
          onChange={setPassphrase}
          hint={words.passphraseHint(PASSPHRASE_MIN)}
          error={errors.passphrase}
        />
        <TextControl
          label={words.again}
          type="password"
          autoComplete="new-password"
          value={again}
          onChange={setAgain}
          error={errors.again}
        />
        <div className={styles.actions}>
          <StudioButton kind="main" type="submit" isPending={making.isPending}>
            {words.make}
          </StudioButton>
          {making.isPending && <p className={styles.progress}>{progress}</p>}
        </div>
        {making.error && <Failure error={making.error} onRetry={() => making.mutate()} />}
        {making.data && (
          <Notice kind="done" title={words.done(making.data.rows.toLocaleString('en-AU'))}>
            {words.doneText(RETENTION.backupDays)}
          </Notice>
        )}
      </div>
    </form>
  )
}

/** A passphrase is tried by whoever gets the file. */
const PASSPHRASE_MIN = 12

function errorsOf(typed: string, typedAgain: string): { passphrase?: string; again?: string } {
  const [passphrase, again] = [typed, typedAgain].map((text) => text.normalize('NFC')) as [string, string]
  if (passphrase.length < PASSPHRASE_MIN) return { passphrase: words.tooShort(PASSPHRASE_MIN) }
  return passphrase === again ? {} : { again: words.notSame }
}

class Restoring extends Error {}

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof Restoring) return <Notice kind="error" title={words.restoring} />
  return (
    <>
      <FailureNotice reason={reasonOf(error)} onRetry={onRetry} />
      <p className={styles.how}>{words.stopped}</p>
    </>
  )
}

/** Reads the site page by page, encrypts it here, and has the browser save the file. Throws a RequestFailure or Restoring. */
async function makeBackup(passphrase: string, onProgress: (words: string) => void): Promise<{ rows: number }> {
  // Encryption is half as large as the studio, and few people need it.
  const { backUpSite, IsRestoring } = await import('../../../shared/backup/read-site.ts')
  const now = Date.now()
  const about = { site: location.origin, madeAt: new Date(now).toISOString(), lock: { passphrase } }
  const made = await backUpSite(reader, about, async (rows, isAll) => {
    onProgress(isAll ? words.encrypting : words.reading(rows.toLocaleString('en-AU')))
    // The passphrase is made into a key by seconds of arithmetic, before which the page has to show why it waits.
    if (isAll) await nextPaint()
  }).catch((error) => {
    throw error instanceof IsRestoring ? new Restoring() : error
  })
  saveFile(words.fileName(sydneyDate(now)), await new Response(made.file).blob())
  return { rows: made.rows }
}

const reader: SiteReader = {
  stores: async () => (await bodyOf(studioApi.backup.begin.$post({}, EMPTY_BODY))).stores,
  state: (store) => bodyOf(studioApi.backup.store.$get({ query: { store } })),
  page: (store, table, after) =>
    bodyOf(studioApi.backup.rows.$get({ query: { store, table, ...(after !== null && { after }) } })),
}

function nextPaint(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
