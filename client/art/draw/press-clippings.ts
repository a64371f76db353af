import { formatDay, type PressCoverageId, pressCoverage } from '../../../shared/content/press.ts'
import {
  type DrawClipping,
  drawDocksideClipping,
  drawLedgerClipping,
  drawMondayClipping,
  drawPlainTextClipping,
} from './clippings-first-row.ts'
import { drawBackStepClipping, drawCourierClipping, drawSwitchboardClipping } from './clippings-second-row.ts'
import type { SetType } from './set-type.ts'

/** A layout for each cutting; one without a layout does not compile. */
const LAYOUTS: Readonly<Record<PressCoverageId, DrawClipping>> = {
  ledger: drawLedgerClipping,
  'plain-text': drawPlainTextClipping,
  dockside: drawDocksideClipping,
  monday: drawMondayClipping,
  'back-step': drawBackStepClipping,
  switchboard: drawSwitchboardClipping,
  courier: drawCourierClipping,
}

/** The press cuttings by file name. */
export const pressClippingDrawings = (setType: SetType): Readonly<Record<string, () => string>> =>
  Object.fromEntries(
    pressCoverage.map(({ id, title, publication, date, image }) => [
      image.replace(/^.*\/|\.svg$/g, ''),
      () => LAYOUTS[id]({ title, publication, day: formatDay(date) }, setType),
    ]),
  )
