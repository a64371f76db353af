import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { memo, useMemo } from 'react'
import { importWords as words } from '../../../shared/content/studio/import.ts'
import { leadWords } from '../../../shared/content/studio/leads.ts'
import { IMPORT_COLUMNS, isOwnExport, NAME_OTHERWISE } from '../../../shared/import/columns.ts'
import { readTime } from '../../../shared/import/import-times.ts'
import { lettersOf, meaningOf } from '../../../shared/import/known-values.ts'
import { fieldsOf, LEFT_OUT, saidMapping } from '../../../shared/import/reading.ts'
import type { RowLead } from '../../../shared/import/row-lead.ts'
import { LEAD_KINDS, LEAD_OUTCOMES } from '../../../shared/lead.ts'
import { dayWithYear, sydneyDate } from '../../../shared/sydney-time.ts'
import type { Millis } from '../../../shared/time.ts'
import { FailureNotice, StaleContent } from '../frame/query-page.tsx'
import { reasonOf } from '../server.ts'
import { ChoiceToggle } from '../ui/buttons.tsx'
import { SelectControl } from '../ui/controls.tsx'
import { momentWords } from '../ui/format.ts'
import { PagePart } from '../ui/layout.tsx'
import { type ImportFile, saidKey } from './file.ts'
import type { FileFacts, PreviewedLine, Said } from './reader.ts'
import styles from './page.module.css'

/** `now`: when the file was opened. */
type Reading = { file: ImportFile; said: Said; now: Millis }
type SaidProps = { said: Said; onChange: (said: Said) => void }

/** Whether a column is the name of somebody. */
export function namesPeople(file: ImportFile, said: Said): boolean {
  const mapping = saidMapping(file.opened.columns, said.columns)
  return mapping.has('name') || mapping.has('organisation')
}

/**
 * What a file's columns and values are taken for, and how it writes days; each can be said to be otherwise. Its many fields are not
 * rendered again at each step of a progress.
 */
export const FileSaid = memo(function FileSaid({
  file,
  said,
  now,
  isDisabled,
  onChange,
}: Reading & SaidProps & { isDisabled: boolean }) {
  const { data: facts } = useQuery({
    queryKey: ['import-facts', now, saidKey(said)],
    queryFn: () => file.facts(said, now),
    placeholderData: keepPreviousData,
  })
  const isOwn = isOwnExport(file.opened.columns)
  return (
    <div className={styles.said} inert={isDisabled}>
      {!isOwn && <Columns file={file} said={said} onChange={onChange} />}
      {facts && !isOwn && <Values {...facts} said={said} onChange={onChange} />}
      {facts && <Days {...facts} order={said.order ?? facts.order} now={now} said={said} onChange={onChange} />}
    </div>
  )
})

const NO_COLUMN = 'left-out'

const COLUMN_OPTIONS = [
  { id: NO_COLUMN, label: words.columns.leftOut },
  { id: 'notes', label: words.columns.field('notes') },
  ...[...IMPORT_COLUMNS.filter((field) => field !== 'notes'), NAME_OTHERWISE].map((id) => ({
    id,
    label: words.columns.field(id),
  })),
]

/** A file of a program with every property of it has hundreds of columns, few of them filled. */
const COLUMNS_SHOWN = 60

function Columns({ file, said, onChange }: SaidProps & { file: ImportFile }) {
  const { columns, examples } = file.opened
  const fields = useMemo(() => fieldsOf(columns, saidMapping(columns, said.columns)), [columns, said.columns])
  const filled = columns.flatMap((column, index) => (examples[index] === undefined ? [] : [{ column, index }]))
  const empty = columns.length - filled.length
  const { title, text, of, empty: emptyWords, more } = words.columns
  return (
    <PagePart title={title} titleClass={styles.title}>
      <p>{[text, ...(empty > 0 ? [emptyWords(empty)] : [])].join(' ')}</p>
      <ul className={styles.choices}>
        {filled.slice(0, COLUMNS_SHOWN).map(({ column, index }) => (
          <li key={index} className={styles.choice}>
            <p className={styles.column}>
              <strong>{column}</strong>
              <span className={styles.example}>{examples[index]}</span>
            </p>
            <SelectControl
              label={of(column)}
              isLabelHidden
              value={fields[index] ?? NO_COLUMN}
              options={COLUMN_OPTIONS}
              onChange={(field) =>
                onChange({ ...said, columns: new Map([...said.columns, [index, field === NO_COLUMN ? LEFT_OUT : field]]) })
              }
            />
          </li>
        ))}
      </ul>
      {filled.length > COLUMNS_SHOWN && <p>{more(filled.length - COLUMNS_SHOWN)}</p>}
    </PagePart>
  )
}

const NO_VALUE = 'note'

/** The fields with a few values, and these. */
const VALUES = {
  outcome: [
    { id: NO_VALUE, label: words.values.note },
    ...LEAD_OUTCOMES.map((id) => ({ id: String(id), label: leadWords.outcomes[id] })),
  ],
  kind: LEAD_KINDS.map((id) => ({ id: String(id), label: words.values.kinds[id] })),
} as const

function Values({ values, said, onChange }: Pick<FileFacts, 'values'> & SaidProps) {
  if (values.length === 0) return null
  const meaningFor = (field: keyof typeof VALUES, value: string) => {
    const known = meaningOf(field, value, said.meanings) ?? (field === 'kind' ? value.toLowerCase() : NO_VALUE)
    return VALUES[field].some(({ id }) => id === known) ? known : field === 'kind' ? undefined : NO_VALUE
  }
  const mean = (field: string, value: string, meaning: string) =>
    onChange({
      ...said,
      meanings: new Map([...said.meanings, [field, new Map([...(said.meanings.get(field) ?? []), [lettersOf(value), meaning]])]]),
    })
  return (
    <PagePart title={words.values.title} titleClass={styles.title}>
      <p>{words.values.text}</p>
      <ul className={styles.choices}>
        {values.map(({ field, value, lines }) => (
          <li key={`${field} ${value}`} className={styles.choice}>
            <p className={styles.column}>{words.values.of(value, lines)}</p>
            <SelectControl
              label={words.values.of(value, lines)}
              isLabelHidden
              value={meaningFor(field, value)}
              placeholder={words.values.none}
              options={VALUES[field]}
              onChange={(meaning) => mean(field, value, meaning)}
            />
          </li>
        ))}
      </ul>
    </PagePart>
  )
}

/** Asked only where a day could be another one. */
function Days({ isSure, old, order, now, said, onChange }: FileFacts & SaidProps & { now: Millis }) {
  if (isSure && old === undefined) return null
  const { title, label, dmy, mdy, old: oldWords } = words.days
  const dayOf = (from: 'dmy' | '1904') => dayWithYear(sydneyDate(readTime(old ?? '', from)?.at ?? now))
  return (
    <PagePart title={title} titleClass={styles.title}>
      {!isSure && (
        <div className={styles.days}>
          <span aria-hidden="true">{label}</span>
          <ChoiceToggle
            label={label}
            value={order === 'mdy' ? 'mdy' : 'dmy'}
            options={[
              { id: 'dmy', label: dmy },
              { id: 'mdy', label: mdy },
            ]}
            onChange={(id) => onChange({ ...said, order: id })}
          />
        </div>
      )}
      {old !== undefined && (
        <div className={styles.days}>
          <span aria-hidden="true">{oldWords(old)}</span>
          <ChoiceToggle
            label={oldWords(old)}
            value={order === '1904' ? '1904' : 'dmy'}
            options={[
              { id: 'dmy', label: words.days[1900](dayOf('dmy')) },
              { id: '1904', label: words.days[1904](dayOf('1904')) },
            ]}
            onChange={(id) => onChange({ ...said, order: id })}
          />
        </div>
      )}
    </PagePart>
  )
}

/** What becomes of the first lines as the file is read now. */
export const FilePreview = memo(function FilePreview({ file, said, now }: Reading) {
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['import-preview', now, saidKey(said)],
    queryFn: () => file.preview(said, now),
    placeholderData: keepPreviousData,
  })
  return (
    <PagePart title={words.preview.title} className={styles.previewSection} titleClass={styles.title}>
      {error && <FailureNotice reason={reasonOf(error)} onRetry={() => void refetch()} />}
      {data && (
        <StaleContent isStale={isPlaceholderData} className={undefined}>
          <ol className={styles.preview} aria-label={words.preview.label}>
            {data.map((line) => (
              <PreviewLine key={line.row.line} {...line} />
            ))}
          </ol>
        </StaleContent>
      )}
    </PagePart>
  )
})

function PreviewLine({ row, why }: PreviewedLine) {
  return (
    <li className={styles.line} data-out={why.length > 0 || undefined}>
      <span className={styles.number}>{words.preview.line(row.line)}</span>
      {'lead' in row && <LeadFacts lead={row.lead} />}
      <p className={styles.becomes}>{why.length > 0 ? why.join('. ') : words.preview.new}</p>
    </li>
  )
}

/** Longer texts are cut: they are only to be recognised. */
const SHOWN = 400

function LeadFacts({
  lead: { kind, fields, session, outcome, receivedAt },
}: {
  lead: Extract<RowLead, { lead: unknown }>['lead']
}) {
  const { name, organisation, email, phone, enquiry, notes } = fields
  const text = [enquiry, notes].filter(Boolean).join(' · ')
  const facts = [
    organisation === name ? undefined : organisation,
    email,
    phone,
    kind === 'booking' ? words.values.kinds.booking : undefined,
    session && momentWords(Date.parse(session.startsAt)),
    outcome && leadWords.outcomes[outcome.state],
    receivedAt && words.preview.received(dayWithYear(sydneyDate(Date.parse(receivedAt)))),
  ]
  return (
    <div className={styles.lead}>
      <strong>{name}</strong>
      <p>{facts.filter(Boolean).join(' · ')}</p>
      {text !== '' && <p className={styles.example}>{text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text}</p>}
    </div>
  )
}
