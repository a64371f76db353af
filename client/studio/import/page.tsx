import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { DropZone, FileTrigger } from 'react-aria-components'
import { importWords as words } from '../../../shared/content/studio/import.ts'
import { leadsWords } from '../../../shared/content/studio/lead-list.ts'
import { FileError } from '../../../shared/import/csv-file.ts'
import type { LineResult } from '../../../shared/import/send-rows.ts'
import { saveFile } from '../files.ts'
import { useFocusAfterRemoval } from '../focus.ts'
import { FailureNotice, ScrolledTo } from '../frame/query-page.tsx'
import { RequestFailure, reasonOf } from '../server.ts'
import { BackLink, StudioButton } from '../ui/buttons.tsx'
import { Notice, PageHeading } from '../ui/layout.tsx'
import { useOneFile } from '../ui/one-file.ts'
import { ImportFile, NOTHING_SAID } from './file.ts'
import type { Checked, Said } from './reader.ts'
import { ImportRuns, readImportsAnew } from './runs.tsx'
import { FilePreview, FileSaid, namesPeople } from './said.tsx'
import dropZone from '../ui/drop-zone.module.css'
import styles from './page.module.css'

/** Imports the leads of a CSV file: how it is read, what would become of each line, the import itself, and what undoes it. */
export function ImportPage() {
  const [file, setFile] = useState<ImportFile>()
  const opening = useMutation({ mutationFn: ImportFile.open, onSuccess: setFile })
  const { refused, ...taking } = useOneFile(opening.mutate)
  useEffect(() => () => file?.close(), [file])
  return (
    <>
      <BackLink href="/leads">{words.back}</BackLink>
      <PageHeading title={leadsWords.import}>{words.text}</PageHeading>
      <div className={styles.page}>
        <FileField file={file} {...taking} />
        {refused !== undefined ? (
          <Notice kind="error" title={refused} />
        ) : opening.error instanceof RequestFailure ? (
          <FailureNotice reason={opening.error.reason} onRetry={() => opening.variables && opening.mutate(opening.variables)} />
        ) : (
          opening.error && (
            <Notice kind="error" title={opening.error instanceof FileError ? opening.error.message : words.file.unread} />
          )
        )}
        {file && <FileImport key={file.key} file={file} />}
        <ImportRuns />
      </div>
    </>
  )
}

type FileFieldProps = Pick<ReturnType<typeof useOneFile>, 'onDrop' | 'onSelect'> & { file: ImportFile | undefined }

function FileField({ file, onDrop, onSelect }: FileFieldProps) {
  const { label, choose, other, drop, taken, titles, guessed } = words.file
  const opened = file?.opened
  return (
    <div className={styles.file}>
      <DropZone className={`${dropZone.zone} ${styles.drop}`} aria-label={label} onDrop={onDrop}>
        <FileTrigger acceptedFileTypes={['.csv', '.txt', 'text/csv']} onSelect={onSelect}>
          <StudioButton kind={file ? 'plain' : 'main'}>{file ? other : choose}</StudioButton>
        </FileTrigger>
        <span aria-hidden="true">{drop}</span>
      </DropZone>
      <p role="status">
        {opened &&
          [
            taken(opened.name, opened.lines),
            ...(opened.headLine > 1 ? [titles(opened.headLine)] : []),
            ...(opened.isGuessed ? [guessed] : []),
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
  const [progress, setProgress] = useState<Progress>()
  const tell = (done: number, all: number) => setProgress([done, all])
  const checking = useMutation({
    mutationFn: (how: Said) => {
      setProgress(undefined)
      return file.check(how, now, tell)
    },
  })
  const importing = useMutation({
    mutationFn: (checked: Checked) => {
      setProgress([0, checked.fresh])
      return file.import(tell)
    },
    onSettled: readImportsAnew,
  })
  // Of a file that is read in another way nothing is known yet.
  const checked = checking.variables === said ? checking : undefined
  const isBusy = checking.isPending || importing.isPending
  const [done, all] = progress ?? [0, 0]
  const hasName = namesPeople(file, said)
  const { place, note } = useFocusAfterRemoval<HTMLDivElement>()
  if (importing.data) {
    return (
      <div ref={place} tabIndex={-1} className={styles.result}>
        <Report
          file={file}
          report={importing.data}
          title={words.import.done(importing.data.fresh)}
          text={words.import.doneText}
        />
      </div>
    )
  }
  const start = (all: Checked) => {
    note()
    importing.mutate(all)
  }
  return (
    <>
      <FileSaid file={file} said={said} now={now} isDisabled={isBusy || importing.isError} onChange={setSaid} />
      {hasName ? (
        <FilePreview file={file} said={said} now={now} />
      ) : (
        <Notice kind="look" title={words.columns.noName} text={words.columns.noNameText} />
      )}
      {checked?.data && <Report file={file} report={checked.data} title={words.check.title(checked.data.fresh)} />}
      <div className={styles.actions}>
        {hasName && checked?.data?.fresh !== 0 && !importing.isError && (
          <StudioButton
            kind="main"
            isPending={isBusy}
            onPress={() => (checked?.data ? start(checked.data) : checking.mutate(said))}
          >
            {checked?.data ? words.import.now(checked.data.fresh) : words.check.now(file.opened.lines)}
          </StudioButton>
        )}
        <p role="status" className={styles.progress}>
          {checking.isPending && <span>{progress ? words.check.busy(done, all) : words.check.reading}</span>}
          {importing.isPending && <span>{words.import.busy(done, all)}</span>}
        </p>
        {isBusy && all > 0 && <progress className={styles.bar} value={done} max={all} aria-label={words.progress} />}
      </div>
      {importing.isPending && <p className={styles.stay}>{words.import.stay}</p>}
      {checked?.error && <FailureNotice reason={reasonOf(checked.error)} onRetry={() => checking.mutate(said)} />}
      {importing.error && importing.variables && (
        <ScrolledTo>
          <div className={styles.notices}>
            <Notice kind="look" title={words.import.stopped(done, all)} text={words.import.stoppedText} />
            <FailureNotice reason={reasonOf(importing.error)} onRetry={() => importing.mutate(importing.variables)} />
          </div>
        </ScrolledTo>
      )}
    </>
  )
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

type ReportProps = { file: ImportFile; report: Checked; title: string; text?: string }

/** How many lines become what, and why some stay out; these can be saved. */
function Report({ file, report, title, text }: ReportProps) {
  const { left, leftCount } = report
  const { whyLabel, more, save, saveAs, unknown } = words.check
  const download = async () => saveFile(saveAs(file.opened.name), new Blob([await file.leftOutCsv()], { type: 'text/csv' }))
  return (
    <ScrolledTo>
      <div className={styles.notices}>
        <Notice
          kind={report.isIncomplete || report.fresh === 0 ? 'look' : 'done'}
          title={title}
          actions={left.length > 0 && <StudioButton onPress={download}>{save}</StudioButton>}
        >
          {text !== undefined && <p>{text}</p>}
          <ul className={styles.counts}>
            {OUTCOMES.flatMap((outcome) => {
              const count = report.counts[outcome] ?? 0
              return count > 0 ? [<li key={outcome}>{words.counts[outcome](count)}</li>] : []
            })}
          </ul>
          {report.unknownDeletions > 0 && <p>{unknown(report.unknownDeletions)}</p>}
          {left.length > 0 && (
            <ul className={styles.left} aria-label={whyLabel}>
              {left.map(({ line, why }) => (
                <li key={line}>
                  <strong>{words.preview.line(line)}</strong> <span>{why}</span>
                </li>
              ))}
            </ul>
          )}
          {leftCount > left.length && <p>{more(leftCount - left.length)}</p>}
        </Notice>
      </div>
    </ScrolledTo>
  )
}
