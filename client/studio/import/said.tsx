import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { importWords as words } from '../../../shared/content/studio/import.ts'
import { leadWords } from '../../../shared/content/studio/leads.ts'
import { IMPORT_COLUMNS, isOwnExport, NAME_OTHERWISE } from '../../../shared/import/columns.ts'
import { oldCount, readTime } from '../../../shared/import/import-times.ts'
import { lettersOf, meaningOf } from '../../../shared/import/known-values.ts'
import { fieldsOf, LEFT_OUT, textsOf, valuesIn } from '../../../shared/import/reading.ts'
import { type RowLead, TIME_FIELDS } from '../../../shared/import/row-lead.ts'
import type { LineResult } from '../../../shared/import/send-rows.ts'
import { LEAD_KINDS, LEAD_OUTCOMES } from '../../../shared/lead.ts'
import { RETENTION } from '../../../shared/retention.ts'
import { dayWithYear, sydneyDate } from '../../../shared/sydney-time.ts'
import { DAY_MS } from '../../../shared/time.ts'
import { FailureNotice, StaleContent } from '../frame/query-page.tsx'
import { reasonOf } from '../server.ts'
import { ChoiceToggle } from '../ui/buttons.tsx'
import { SelectControl } from '../ui/controls.tsx'
import { momentWords } from '../ui/format.ts'
import { previewLines, type Reading, type Said, whyLeft } from './file.ts'
import styles from './page.module.css'

type FileSaidProps = { reading: Reading; isDisabled: boolean; onChange: (said: Said) => void }

/** What a file's columns and values are taken for, and how it writes days; each can be said to be otherwise. */
export function FileSaid(props: FileSaidProps) {
  const isOwn = isOwnExport(props.reading.file.columns)
  return (
    <div className={styles.said} inert={props.isDisabled}>
      {!isOwn && <Columns {...props} />}
      {!isOwn && <Values {...props} />}
      <Days {...props} />
    </div>
  )
}

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

function Columns({ reading: { file, mapping, said }, onChange }: FileSaidProps) {
  const { columns, rows } = file
  const fields = useMemo(() => fieldsOf(columns, mapping), [columns, mapping])
  const examples = useMemo(
    () => columns.map((_, index) => rows.find(({ cells }) => cells[index]?.trim())?.cells[index]?.trim()),
    [columns, rows],
  )
  const filled = columns.flatMap((column, index) => (examples[index] === undefined ? [] : [{ column, index }]))
  const empty = columns.length - filled.length
  const { title, text, of, empty: emptyWords, more } = words.columns
  return (
    <section aria-labelledby="columns">
      <h2 id="columns" className={styles.title}>
        {title}
      </h2>
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
    </section>
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

function Values({ reading: { file, mapping, said }, onChange }: FileSaidProps) {
  const values = useMemo(
    () => (['outcome', 'kind'] as const).flatMap((field) => valuesIn(file, mapping, field).map((one) => ({ ...one, field }))),
    [file, mapping],
  )
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
    <section aria-labelledby="values">
      <h2 id="values" className={styles.title}>
        {words.values.title}
      </h2>
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
    </section>
  )
}

/** Asked only where a day could be another one. */
function Days({ reading: { file, mapping, said, order, isSure, now }, onChange }: FileSaidProps) {
  const old = useMemo(
    () => oldCount(textsOf(file, mapping, TIME_FIELDS), now - RETENTION.bookingMonths * 31 * DAY_MS),
    [file, mapping, now],
  )
  if (isSure && old === undefined) return null
  const { title, label, dmy, mdy, old: oldWords } = words.days
  const dayOf = (from: 'dmy' | '1904') => dayWithYear(sydneyDate(readTime(old ?? '', from)?.at ?? now))
  return (
    <section aria-labelledby="days">
      <h2 id="days" className={styles.title}>
        {title}
      </h2>
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
    </section>
  )
}

/** What becomes of the first lines as the file is read now. */
export function FilePreview({ reading }: { reading: Reading }) {
  const { file, said } = reading
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [
      'import-preview',
      file.name,
      reading.now,
      [...said.columns],
      JSON.stringify([...said.meanings].map(([field, meanings]) => [field, [...meanings]])),
      said.order,
    ],
    queryFn: () => previewLines(reading),
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-labelledby="preview" className={styles.previewSection}>
      <h2 id="preview" className={styles.title}>
        {words.preview.title}
      </h2>
      {error && <FailureNotice reason={reasonOf(error)} onRetry={() => void refetch()} />}
      {data && (
        <StaleContent isStale={isPlaceholderData} className={undefined}>
          <ol className={styles.preview} aria-label={words.preview.label}>
            {data.rows.map((row, index) => (
              <PreviewLine key={row.line} row={row} result={data.results[index]} />
            ))}
          </ol>
        </StaleContent>
      )}
    </section>
  )
}

function PreviewLine({ row, result }: { row: RowLead; result: LineResult | undefined }) {
  const why = result ? whyLeft(row, result) : []
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
