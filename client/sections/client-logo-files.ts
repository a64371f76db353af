import type { ClientLogoId } from '../../shared/content/client-logos.ts'
import bobbin from '../art/drawn/logo-bobbin.svg'
import halfMoon from '../art/drawn/logo-half-moon.svg'
import lanternRow from '../art/drawn/logo-lantern-row.svg'
import murmur from '../art/drawn/logo-murmur.svg'
import nightjar from '../art/drawn/logo-nightjar.svg'
import openPaddock from '../art/drawn/logo-open-paddock.svg'
import skylark from '../art/drawn/logo-skylark.svg'
import tideline from '../art/drawn/logo-tideline.svg'

/** The drawn wordmark of each brand and its width at a height of 56. */
export const clientLogoFiles: Readonly<Record<ClientLogoId, { src: string; width: number }>> = {
  'lantern-row': { src: lanternRow, width: 268 },
  tideline: { src: tideline, width: 208 },
  bobbin: { src: bobbin, width: 162 },
  'half-moon': { src: halfMoon, width: 219 },
  nightjar: { src: nightjar, width: 225 },
  'open-paddock': { src: openPaddock, width: 185 },
  murmur: { src: murmur, width: 222 },
  skylark: { src: skylark, width: 174 },
}
