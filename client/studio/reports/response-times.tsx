import { useState } from 'react'
import { type WaitLine, waitColumns, waitLines, waitName } from '../../../shared/content/report-columns.ts'
import { responseWords, waitWords, withinWords } from '../../../shared/content/response-times.ts'
import { reportsWords } from '../../../shared/content/studio/reports.ts'
import type { ReportRange } from '../../../shared/report/counts.ts'
import type { ResponseTimesReport } from '../../../shared/report/response-times.ts'
import {
  RESPONSE_DIVISIONS,
  RESPONSE_LEADS_MIN,
  type ResponseDivision,
  type ResponseTimes,
} from '../../../shared/report/response-times.ts'
import { QueryPage, StaleContent } from '../frame/query-page.tsx'
import { useCampaignTitles } from '../queries.ts'
import { bodyOf, studioApi } from '../server.ts'
import { ChoiceToggle, StudioButton } from '../ui/buttons.tsx'
import { ChartSection, NotesFold } from './charts.tsx'
import { useInRange } from './report.ts'
import { LineCell, ReportTable } from './report-table.tsx'
import { roundUp } from './scale.ts'
import styles from './response-times.module.css'
import tableStyles from './tables.module.css'

const { responses: words } = reportsWords

/** How long leads wait until somebody reaches them: those of one campaign, or of all. */
export function ResponseTimesSection({ range, campaign }: { range: ReportRange; campaign?: string }) {
  const query = useInRange(['response-times', campaign], range, (asked) => {
    const { 'response-times': times } = studioApi
    return bodyOf(campaign === undefined ? times.$get(asked) : times[':campaign'].$get({ param: { campaign }, ...asked }))
  })
  const choices = RESPONSE_DIVISIONS.filter((division) => campaign === undefined || division !== 'campaigns')
  const [division, setDivision] = useState<ResponseDivision>(choices[0] ?? 'sources')
  return (
    <ChartSection
      title={responseWords.title}
      text={responseWords.text}
      actions={
        <ChoiceToggle
          label={words.by}
          value={division}
          options={choices.map((id) => ({ id, label: words.divisions[id] }))}
          onChange={setDivision}
        />
      }
    >
      <QueryPage query={query}>
        {(report) =>
          report.all.leads === 0 ? (
            <p className={styles.none}>{words.none}</p>
          ) : (
            <StaleContent className={styles.report} isStale={query.isPlaceholderData}>
              <ResponseTable key={division} report={report} division={division} />
            </StaleContent>
          )
        }
      </QueryPage>
      <NotesFold title={words.method} level={3} notes={responseWords.method} />
    </ChartSection>
  )
}

/** Most leads come from a few sources; the rest unfolds. */
const SHOWN = 8

/** All leads, and below them the lines of a division, the most leads first. */
function ResponseTable({ report, division }: { report: ResponseTimesReport; division: ResponseDivision }) {
  const [isWhole, setWhole] = useState(false)
  const titles = useCampaignTitles()
  const nameOf = (line: WaitLine) => (line.by === 'campaigns' && titles.get(line.name)) || waitName(line)
  const rows = waitLines(report, [division])
  const shown = isWhole ? rows : rows.slice(0, 1 + SHOWN)
  const within = (part: 'half' | 'mostly') => {
    const scale = scaleOf(shown, part)
    return (line: WaitLine) => <WithinCell part={part} line={line} most={report.all.leads} scale={scale} />
  }
  const more = report[division].length
  return (
    <>
      <ReportTable
        label={responseWords.title}
        columns={waitColumns(responseWords.divisions[division])}
        rows={shown}
        keyOf={({ by, name }) => `${by} ${name}`}
        className={`${tableStyles.table} ${tableStyles.waits}`}
        cells={{ name: nameOf, half: within('half'), mostly: within('mostly') }}
      />
      {more > SHOWN && (
        <div>
          <StudioButton aria-expanded={isWhole} onPress={() => setWhole(!isWhole)}>
            {isWhole ? words.fewer : words.more[division](more)}
          </StudioButton>
        </div>
      )}
    </>
  )
}

type WithinCellProps = {
  part: 'half' | 'mostly'
  line: WaitLine
  /** The most leads that a line has. */
  most: number
  /** Where the line ends, in minutes. */
  scale: number
}

/** A dot on a line of time, its interval, and the same in words. */
function WithinCell({ part, line, most, scale }: WithinCellProps) {
  const { leads, reached, dayMinutes } = line
  const { minutes, low, high } = line[part]
  const isDrawn = leads >= RESPONSE_LEADS_MIN && minutes !== null && low !== null
  // Beyond the scale there is an arrow.
  const place = { rate: (minutes ?? 0) / scale, low: (low ?? 0) / scale, high: high === null ? 2 : high / scale }
  return (
    <LineCell
      label={responseWords.columns[part]}
      words={withinWords(part, line, dayMinutes)}
      isKnown={isDrawn}
      dot={isDrawn && { rate: { count: reached, of: leads, ...place }, most, end: waitWords(scale, dayMinutes) }}
    />
  )
}

/** A whisker that is so much longer than the longest time says little, and would make the dots hard to tell apart. */
const WHISKER_MAX = 3

/** Where the line of time ends for all rows, in minutes. */
function scaleOf(rows: readonly ResponseTimes[], part: 'half' | 'mostly'): number {
  const known = rows.filter(({ leads }) => leads >= RESPONSE_LEADS_MIN).map((row) => row[part])
  const most = Math.max(0, ...known.map(({ minutes }) => minutes ?? 0))
  const longest = Math.max(most, ...known.map(({ high }) => high ?? 0))
  const end = Math.max(1, Math.min(longest, most * WHISKER_MAX))
  return end < 60 ? roundUp(end) : roundUp(end / 60) * 60
}
