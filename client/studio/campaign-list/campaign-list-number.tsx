import { countWords, rateWords, reportWords } from '../../../shared/content/reports.ts'
import { numbersWords } from '../../../shared/content/studio/numbers-words.ts'
import { PhoneUnit } from '../table/phone-unit.tsx'
import styles from './campaign-list.module.css'
import type { CampaignListRow } from './campaign-list-row.ts'

const { units } = numbersWords
/** Keeps the place of a number that is still to come, so that nothing moves. */
const PENDING = '\u00a0'

/** How many visits or bookings a campaign had lately. */
export function CampaignListNumber({ row: { numbers }, of }: { row: CampaignListRow; of: 'visits' | 'booked' }) {
  return numbers ? <PhoneUnit words={countWords(numbers[of])} unit={units[of]} /> : PENDING
}

/** Bookings per visit, with its interval; nothing where there was no visit. */
export function CampaignListRate({ row: { numbers } }: { row: CampaignListRow }) {
  if (typeof numbers?.rate !== 'object') return PENDING
  const { rate, low, high } = rateWords(numbers.rate)
  return (
    <>
      <span className={styles.line}>{rate}</span>
      <span className={styles.detail}>{reportWords.between(low, high)}</span>
    </>
  )
}
