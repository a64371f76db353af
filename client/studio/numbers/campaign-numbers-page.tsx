import { Link } from 'wouter'
import { isCampaignKey, pathOfCampaign } from '../../../shared/campaign/campaign.ts'
import { numbersWords } from '../../../shared/content/studio/numbers-words.ts'
import { MissingPage } from '../frame/missing-page.tsx'
import { QueryPage } from '../frame/query-page.tsx'
import { EmptyList } from '../table/empty-list.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { useCampaigns } from '../use-campaigns.ts'
import { CampaignNumbers } from './campaign-numbers.tsx'
import styles from './numbers-page.module.css'
import { RangeBar } from './range-bar.tsx'
import { useRange } from './use-range.ts'
import { useReport } from './use-report.ts'

/** /studio/numbers/<key>: what one campaign brought in the chosen days. */
export function CampaignNumbersPage({ campaignKey }: { campaignKey: string }) {
  const range = useRange()
  const query = useReport(campaignKey, range.range)
  const { data: list } = useCampaigns()
  if (!isCampaignKey(campaignKey)) return <MissingPage />
  const campaign = list?.campaigns.find(({ key }) => key === campaignKey)
  return (
    <>
      <PageHeading
        title={campaign?.title ?? campaignKey}
        actions={
          <p className={styles.links}>
            <Link href={`/numbers${range.search}`}>{numbersWords.back}</Link>
            {campaign && <Link href={`/campaigns/${campaignKey}`}>{numbersWords.edit}</Link>}
          </p>
        }
      >
        {campaign?.path ?? pathOfCampaign(campaignKey)}
      </PageHeading>
      <RangeBar range={range} />
      <QueryPage query={query}>
        {(counts) =>
          counts === null ? (
            <EmptyList title={numbersWords.unpublished.title}>{numbersWords.unpublished.text}</EmptyList>
          ) : (
            <div className={styles.page} data-stale={query.isPlaceholderData || undefined}>
              <CampaignNumbers counts={counts} range={range} />
            </div>
          )
        }
      </QueryPage>
    </>
  )
}
