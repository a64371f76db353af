import type { ConversionAddresses } from '../../leads/conversions.ts'
import { askOps, type Place } from '../ask-ops.ts'

/** Prints where advertising accounts fetch conversions, and whether anything is sent; `isNew` makes a new key first. */
export async function printConversions(place: Place, isNew: boolean): Promise<void> {
  const { on, google, microsoft } = isNew
    ? await askOps<ConversionAddresses>(place, 'POST', 'conversions/new-key', { body: {} })
    : await askOps<ConversionAddresses>(place, 'GET', 'conversions')
  console.log(
    [
      `Google Ads     ${google}`,
      `Microsoft Ads  ${microsoft}`,
      on
        ? `On: they answer at ${place.words}.`
        : 'Off: nothing answers there. SEND_CONVERSIONS in shared/content/advertising.ts switches it on, with the sentence in the privacy policy.',
      ...(isNew ? ['The old addresses have ended.'] : []),
    ].join('\n'),
  )
}
