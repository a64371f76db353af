import type { PressCoverageId } from '../../../shared/content/press.ts'
import backStep from '../../art/drawn/clipping-back-step.svg'
import courier from '../../art/drawn/clipping-courier.svg'
import dockside from '../../art/drawn/clipping-dockside.svg'
import ledger from '../../art/drawn/clipping-ledger.svg'
import monday from '../../art/drawn/clipping-monday.svg'
import plainText from '../../art/drawn/clipping-plain-text.svg'
import switchboard from '../../art/drawn/clipping-switchboard.svg'

/** The drawing of each press clipping and its width at a height of 480. */
export const clippingFiles: Readonly<Record<PressCoverageId, { src: string; width: number }>> = {
  ledger: { src: ledger, width: 400 },
  'plain-text': { src: plainText, width: 600 },
  dockside: { src: dockside, width: 330 },
  monday: { src: monday, width: 500 },
  'back-step': { src: backStep, width: 620 },
  switchboard: { src: switchboard, width: 520 },
  courier: { src: courier, width: 660 },
}
