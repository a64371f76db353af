import { countWords } from '../../../shared/content/reports.ts'
import { numbersWords } from '../../../shared/content/studio/numbers-words.ts'
import { type CampaignCounts, sumBookings } from '../../../shared/report/counts.ts'
import { Notice } from '../ui/notice.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import { dayWords } from './day-words.ts'
import { countedFrom } from './periods.ts'

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
