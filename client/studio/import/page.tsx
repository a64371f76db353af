import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { DropZone, FileTrigger } from 'react-aria-components'
import { importWords as words } from '../../../shared/content/studio/import.ts'
import { leadsWords } from '../../../shared/content/studio/lead-list.ts'
import { FileError } from '../../../shared/import/csv-file.ts'
import type { LineResult } from '../../../shared/import/send-rows.ts'
import { saveFile } from '../files.ts'
import { FailureNotice, ScrolledTo } from '../frame/query-page.tsx'
import { COUNTS_QUERY, LEADS_QUERY } from '../leads/queries.ts'
import { queryClient, reasonOf } from '../server.ts'
import { BackLink, StudioButton } from '../ui/buttons.tsx'
import { Notice, PageHeading } from '../ui/layout.tsx'
import {
  type Checked,
  checkLines,
  type ImportFile,
  importerOf,
  leftOut,
  leftOutCsv,
  NOTHING_SAID,
  openFile,
  type Reading,
  readingOf,
  readLines,
  type Said,
} from './file.ts'
import { ImportRuns, RUNS_QUERY } from './runs.tsx'
import { FilePreview, FileSaid } from './said.tsx'
import dropZone from '../ui/drop-zone.module.css'
import styles from './page.module.css'

/** Imports the leads of a CSV file: how it is read, what would become of each line, the import itself, and what undoes it. */
export function ImportPage() {
  const [file, setFile] = useState<ImportFile>()
  const opening = useMutation({ mutationFn: openFile, onSuccess: setFile })
  return (
    <>
      <BackLink href="/leads">{words.back}</BackLink>
      <PageHeading title={leadsWords.import}>{words.text}</PageHeading>
      <div className={styles.page}>
        <FileField file={file} onFile={opening.mutate} />
        {opening.error && (
          <Notice kind="error" title={opening.error instanceof FileError ? opening.error.message : words.file.unread} />
        )}
        {/* Another file is another import. */}
        {file && !opening.error && <FileImport key={opening.submittedAt} file={file} />}
        <ImportRuns />
      </div>
    </>
  )
}

function FileField({ file, onFile }: { file: ImportFile | undefined; onFile: (file: File) => void }) {
  const { label, choose, other, drop, taken, titles, guessed } = words.file
  const take = (chosen: File | undefined | null) => chosen && onFile(chosen)
  return (
    <div className={styles.file}>
      <DropZone
        className={`${dropZone.zone} ${styles.drop}`}
        aria-label={label}
        onDrop={async ({ items }) => take(await items.find((dropped) => dropped.kind === 'file')?.getFile())}
      >
        <FileTrigger acceptedFileTypes={['.csv', '.txt', 'text/csv']} onSelect={(files) => take(files?.[0])}>
          <StudioButton kind={file ? 'plain' : 'main'}>{file ? other : choose}</StudioButton>
        </FileTrigger>
        <span aria-hidden="true">{drop}</span>
      </DropZone>
      <p role="status">
        {file &&
          [
            taken(file.name, file.rows.length),
            ...(file.headLine > 1 ? [titles(file.headLine)] : []),
            ...(file.isGuessed ? [guessed] : []),
          ].join(' ')}
      </p>
    </div>
  )
}

type Progress = readonly [done: number, all: number]

/** One file, from what somebody says of it to what was imported. */
function FileImport({ file }: { file: ImportFile }) {
  const [said, setSaid] = useState<Said>(NOTHING_SAID)
  const [now] = useState(() => Date.now())
  const reading = useMemo(() => readingOf(file, said, now), [file, said, now])
  const [progress, setProgress] = useState<Progress>()
  const tell = (done: number, all: number) => setProgress([done, all])
  const checking = useMutation({
    mutationFn: async (how: Reading) => {
      setProgress(undefined)
      return checkLines(await readLines(how), tell)
    },
  })
  const importer = useRef<ReturnType<typeof importerOf>>(undefined)
  const importing = useMutation({
    mutationFn: async (checked: Checked) => {
      importer.current ??= importerOf(checked)
      setProgress([0, checked.fresh])
      return importer.current(tell)
    },
    onSettled: () =>
      Promise.all([RUNS_QUERY, LEADS_QUERY, COUNTS_QUERY].map((key) => queryClient.invalidateQueries({ queryKey: [key] }))),
  })
  useAskBeforeClosing(importing.isPending)
  // Of a file that is read in another way nothing is known yet.
  const checked = checking.variables === reading ? checking : undefined
  const isBusy = checking.isPending || importing.isPending
  const [done, all] = progress ?? [0, 0]
  const hasName = reading.mapping.has('name') || reading.mapping.has('organisation')
  if (importing.data) {
    const report = importing.data
    return (
      <ReportNotice kind="done" title={words.import.done(report.fresh)} file={file} report={report}>
        <p>{words.import.doneText}</p>
      </ReportNotice>
    )
  }
  return (
    <>
      <FileSaid reading={reading} isDisabled={isBusy || importing.isError} onChange={setSaid} />
      {hasName ? (
        <FilePreview reading={reading} />
      ) : (
        <Notice kind="look" title={words.columns.noName} text={words.columns.noNameText} />
      )}
      {checked?.data && <Report file={file} report={checked.data} />}
      <div className={styles.actions}>
        {hasName && !checked?.data && (
          <StudioButton kind="main" isPending={checking.isPending} onPress={() => checking.mutate(reading)}>
            {words.check.now(file.rows.length)}
          </StudioButton>
        )}
        {checked?.data && checked.data.fresh > 0 && !importing.isError && (
          <StudioButton kind="main" isPending={importing.isPending} onPress={() => importing.mutate(checked.data)}>
            {words.import.now(checked.data.fresh)}
          </StudioButton>
        )}
        <p role="status" className={styles.progress}>
          {checking.isPending && (progress ? words.check.busy(done, all) : words.check.reading)}
          {importing.isPending && words.import.busy(done, all)}
        </p>
        {isBusy && all > 0 && <progress className={styles.bar} value={done} max={all} aria-label={words.progress} />}
      </div>
      {importing.isPending && <p className={styles.stay}>{words.import.stay}</p>}
      {checked?.error && <FailureNotice reason={reasonOf(checked.error)} onRetry={() => checking.mutate(reading)} />}
      {importing.error && importing.variables && (
        <ScrolledTo>
          <Notice kind="look" title={words.import.stopped(done, all)} text={words.import.stoppedText} />
          <FailureNotice reason={reasonOf(importing.error)} onRetry={() => importing.mutate(importing.variables)} />
        </ScrolledTo>
      )}
    </>
  )
}

/** What is imported stays, but the rest of the file would be left. */
function useAskBeforeClosing(isImporting: boolean): void {
  useEffect(() => {
    if (!isImporting) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isImporting])
}

const OUTCOMES = [
  'new',
  'known',
  'double',
  'invalid',
  'clash',
  'taken',
  'deleted',
  'expired',
] as const satisfies LineResult['outcome'][]

/** How many lines become what, and why some stay out. */
function Report({ file, report }: { file: ImportFile; report: Checked }) {
  const { title, unknown } = words.check
  return (
    <ScrolledTo>
      <ReportNotice
        kind={report.isIncomplete || report.fresh === 0 ? 'look' : 'done'}
        title={title(report.fresh)}
        file={file}
        report={report}
      >
        <ul className={styles.counts}>
          {OUTCOMES.flatMap((outcome) => {
            const count = report.results.filter((result) => result.outcome === outcome).length
            return count > 0 ? [<li key={outcome}>{words.counts[outcome](count)}</li>] : []
          })}
        </ul>
        {report.unknownDeletions > 0 && <p>{unknown(report.unknownDeletions)}</p>}
      </ReportNotice>
    </ScrolledTo>
  )
}

/** More lines than this say nothing new; once the first are corrected, the next check lists others. */
const LISTED = 20

type ReportNoticeProps = {
  kind: 'look' | 'done'
  title: string
  file: ImportFile
  report: Checked
  children: ReactNode
}

/** Ends with the lines that stay out, and saves them. */
function ReportNotice({ kind, title, file, report, children }: ReportNoticeProps) {
  const left = useMemo(() => leftOut(report), [report])
  const { whyLabel, more, save, saveAs } = words.check
  const download = () => saveFile(saveAs(file.name), new Blob([leftOutCsv(file, left)], { type: 'text/csv' }))
  return (
    <Notice kind={kind} title={title} actions={left.length > 0 && <StudioButton onPress={download}>{save}</StudioButton>}>
      {children}
      {left.length > 0 && (
        <ul className={styles.left} aria-label={whyLabel}>
          {left.slice(0, LISTED).map(({ row: { line }, why }) => (
            <li key={line}>
              <strong>{words.preview.line(line)}</strong> <span>{why}</span>
            </li>
          ))}
        </ul>
      )}
      {left.length > LISTED && <p>{more(left.length - LISTED)}</p>}
    </Notice>
  )
}
