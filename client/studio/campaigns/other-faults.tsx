import { useSignals } from '@preact/signals-react/runtime'
import { campaignWords } from '../../../shared/content/studio/campaign-words'
import { faultSentence } from '../../../shared/entry/fault-sentence'
import { useEditor } from '../entry/editor-context'
import { Notice } from '../ui/notice'

/** Faults that no field of the form can show: of the entry as a whole, or of what an imported file has too much. */
export function OtherFaults() {
  useSignals()
  const faults = useEditor().faults.value.filter(({ path, words }) => path.length <= 1 && !isShown(path, words))
  if (faults.length === 0) return null
  return (
    <Notice kind="fault" title={campaignWords.otherFaults}>
      <ul>
        {faults.map((fault) => (
          <li key={faultSentence(fault)}>{faultSentence(fault)}</li>
        ))}
      </ul>
    </Notice>
  )
}

/** The fields at the top of an entry. */
const SHOWN = ['startsAt', 'endsAt', 'expiredUrl', 'typeformId', 'title', 'subtitle', 'utmSource', 'utmMedium', 'utmCampaign']

function isShown([first]: readonly (string | number)[], words: string): boolean {
  return SHOWN.includes(String(first)) && words !== ''
}
