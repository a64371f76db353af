import { countWords } from '../../../shared/content/number-words'
import { numbersWords } from '../../../shared/content/studio/numbers-words'
import type { CampaignCounts } from '../../../shared/report/report-counts'
import { sumBookings } from '../../../shared/report/sum-counts'
import { Notice } from '../ui/notice'
import { StudioButton } from '../ui/studio-button'
import { dayWords } from './day-words'
import { countedFrom } from './periods'

const { before: words, units } = numbersWords

/** Says that bookings are older than the first visit that was counted, because the rate is then too high. */
export function BeforeCounting({ counts, onShow }: { counts: CampaignCounts; onShow: (from: string) => void }) {
  const from = countedFrom(counts, counts.visits.days)
  if (from === undefined) return null
  const { booked } = sumBookings(counts.bookings.days.filter(({ day }) => day < from))
  if (booked === 0) return null
  return (
    <Notice
      kind="look"
      title={words.title(dayWords(from))}
      actions={<StudioButton onPress={() => onShow(from)}>{words.action(dayWords(from))}</StudioButton>}
    >
      {words.text(units.booked(countWords(booked)))}
    </Notice>
  )
}
