import { Link } from 'wouter'
import { isCampaignKey, pathOfCampaign } from '../../../shared/campaign/campaign.ts'
import { centsWords, changeWords, countWords, rateWords, reportWords } from '../../../shared/content/reports.ts'
import { reportsWords } from '../../../shared/content/studio/reports.ts'
import {
  type CampaignCounts,
  funnelOf,
  type ReportRange,
  reportLines,
  type SourceTotals,
  sumBookings,
  sumSources,
  sumVisits,
} from '../../../shared/report/counts.ts'
import { experimentResult } from '../../../shared/report/experiment.ts'
import { rateOf } from '../../../shared/report/statistics.ts'
import { dayWithYear } from '../../../shared/sydney-time.ts'
import { MissingPage, QueryPage, StaleContent } from '../frame/query-page.tsx'
import { useHasRight } from '../people.ts'
import { useCampaigns } from '../queries.ts'
import { EmptyList } from '../table/list.tsx'
import { StudioButton } from '../ui/buttons.tsx'
import { Notice, PageHeading } from '../ui/layout.tsx'
import { NotesFold, TimeSection } from './charts.tsx'
import { Experiments } from './experiments.tsx'
import { countedFrom, lastDays, RangeBar, useRange } from './range.tsx'
import { useReport } from './report.ts'
import { PrintedRange, ReportActions } from './report-actions.tsx'
import { RateDot } from './report-table.tsx'
import { ResponseTimesSection } from './response-times.tsx'
import { rateScale } from './scale.ts'
import { changeBetween, SourcesTable } from './sources-table.tsx'
import { DeviceTable, FunnelTable, WordingTable } from './tables.tsx'
import styles from './campaign-page.module.css'
import pageStyles from './page.module.css'

/** /studio/numbers/<key>: what one campaign brought in the chosen days. */
export function CampaignReportPage({ campaignKey }: { campaignKey: string }) {
  const range = useRange()
  const query = useReport(campaignKey, range.range)
  const mayEdit = useHasRight('campaigns')
  const { data: list } = useCampaigns()
  if (!isCampaignKey(campaignKey)) return <MissingPage />
  const campaign = list?.campaigns.find(({ key }) => key === campaignKey)
  return (
    <>
      <PageHeading
        isNamed
        title={campaign?.title ?? campaignKey}
        actions={
          <>
            <p className={pageStyles.links}>
              <Link href={`/numbers${range.search}`}>{reportsWords.back}</Link>
              {campaign && mayEdit && <Link href={`/campaigns/${campaignKey}`}>{reportsWords.edit}</Link>}
            </p>
            <ReportActions campaign={campaignKey} range={range.range} />
          </>
        }
      >
        {campaign?.path ?? pathOfCampaign(campaignKey)}
      </PageHeading>
      <PrintedRange range={range.range} />
      <RangeBar range={range} />
      <QueryPage query={query}>
        {(counts) =>
          counts === null ? (
            <EmptyList {...reportsWords.unpublished} />
          ) : (
            <StaleContent className={pageStyles.page} isStale={query.isPlaceholderData}>
              <CampaignReport counts={counts} range={range} now={query.dataUpdatedAt} />
            </StaleContent>
          )
        }
      </QueryPage>
    </>
  )
}

const { nothing, figures, rate: rateCopy, before: beforeWords, methodology, comparison } = reportsWords

type CampaignReportProps = { counts: CampaignCounts; range: ReturnType<typeof useRange>; now: number }

/** Everything that the report of a campaign says. `now`: when it was read. */
function CampaignReport({ counts, range, now }: CampaignReportProps) {
  const visits = sumVisits(counts.visits.days)
  const bookings = sumBookings(counts.bookings.days)
  const all = sumSources(counts.sources)
  const results = counts.experiments.map((experiment) => experimentResult(experiment, range.today))
  return (
    <>
      <KeyFigures now={all} before={sumSources(counts.before)} range={counts} />
      <BeforeCounting counts={counts} onShow={(from) => range.show('dates', { from, to: counts.to })} />
      <Experiments campaignKey={counts.campaign} results={results} />
      {all.visits + all.booked + all.enquired === 0 ? (
        <NothingCounted range={range} />
      ) : (
        <>
          <WordingTable lines={counts.wordings} />
          <FunnelTable lines={funnelOf(visits, bookings)} due={bookings.due} />
          <TimeSection key={`${counts.from} ${counts.to}`} counts={counts} />
          <SourcesTable sources={counts.sources} before={counts.before} range={counts} now={now} />
          <DeviceTable lines={reportLines(counts, 'device')} />
          <ResponseTimesSection key={counts.campaign} range={counts} campaign={counts.campaign} />
        </>
      )}
      <MethodologyNote />
    </>
  )
}

/** In the place of the numbers of a range in which nothing was counted. */
export function NothingCounted({ range: { choice, today, show } }: { range: ReturnType<typeof useRange> }) {
  return (
    <EmptyList
      title={nothing.title}
      text={nothing.text}
      action={choice !== '90' && <StudioButton onPress={() => show('90', lastDays(90, today))}>{nothing.action}</StudioButton>}
    />
  )
}

type KeyFiguresProps = { now: Omit<SourceTotals, 'source'>; before: Omit<SourceTotals, 'source'>; range: ReportRange }

/** The numbers of a page, each with the same of the period before. */
export function KeyFigures({ now, before, range }: KeyFiguresProps) {
  const { visits, booked, enquired, cents } = now
  const rate = rateOf(booked, visits)
  const earlier = rateOf(before.booked, before.visits)
  const said = typeof rate === 'string' ? undefined : rateWords(rate)
  return (
    <div className={styles.whole}>
      <dl className={styles.figures}>
        <KeyFigure name={figures.visits} value={countWords(visits)} before={comparison.before(countWords(before.visits))} />
        <KeyFigure name={figures.booked} value={countWords(booked)} before={changedWords(booked, before.booked, range)} />
        <KeyFigure name={figures.enquired} value={countWords(enquired)} before={changedWords(enquired, before.enquired, range)} />
        <div className={styles.figure}>
          <dt>{figures.rate}</dt>
          {typeof rate === 'string' || !said ? (
            <dd className={styles.none}>{rateCopy.none[rate as 'over']}</dd>
          ) : (
            <dd>
              <span>{said.rate}</span>
              <span className={styles.between}>{reportWords.between(said.low, said.high)}</span>
              <RateDot rate={rate} scale={rateScale([rate])} most={visits} />
            </dd>
          )}
          {typeof earlier !== 'string' && <dd className={styles.before}>{comparison.before(rateWords(earlier).rate)}</dd>}
        </div>
        <KeyFigure name={figures.worth} value={centsWords(cents)} before={comparison.before(centsWords(before.cents))} />
      </dl>
      {said && <p className={styles.legend}>{rateCopy.legend}</p>}
    </div>
  )
}

function KeyFigure({ name, value, before }: Record<'name' | 'value' | 'before', string>) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd>{value}</dd>
      <dd className={styles.before}>{before}</dd>
    </div>
  )
}

function changedWords(now: number, before: number, range: ReportRange): string {
  const change = changeBetween(now, before, range, Date.now())
  const earlier = comparison.before(countWords(before))
  return change ? comparison.than(earlier, changeWords(change)) : earlier
}

/** Says that bookings are older than the first visit that was counted, because the rate is then too high. */
function BeforeCounting({ counts, onShow }: { counts: CampaignCounts; onShow: (from: string) => void }) {
  const from = countedFrom(counts, counts.visits.days)
  if (from === undefined) return null
  const { booked } = sumBookings(counts.bookings.days.filter(({ day }) => day < from))
  if (booked === 0) return null
  return (
    <Notice
      kind="look"
      title={beforeWords.title(dayWithYear(from))}
      text={beforeWords.text(reportWords.units.booked(countWords(booked)))}
      actions={<StudioButton onPress={() => onShow(from)}>{beforeWords.action(dayWithYear(from))}</StudioButton>}
    />
  )
}

export function MethodologyNote() {
  return <NotesFold title={methodology.title} level={2} notes={methodology.lines} />
}
