import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { drawAccountLines } from '../art/draw/account-lines.ts'
import { drawBoardroom } from '../art/draw/boardroom.ts'
import { drawBoundVolumes } from '../art/draw/bound-volumes.ts'
import { drawHeadsCoin, drawTailsCoin } from '../art/draw/brand-coins.ts'
import { drawHalfMoonFilm, drawLanternRowFilm, drawTidelineFilm } from '../art/draw/brand-films.ts'
import { drawProof } from '../art/draw/brand-proofs.ts'
import { drawBobbinStamp, drawMurmurStamp, drawOpenPaddockStamp, drawSkylarkStamp } from '../art/draw/brand-stamps.ts'
import { drawBird, drawStage } from '../art/draw/classifieds.ts'
import { clientLogoDrawings } from '../art/draw/client-logos.ts'
import { drawComicPanel } from '../art/draw/comic-strip.ts'
import { drawCork } from '../art/draw/cork.ts'
import { drawDonationDots, drawGrowthRule } from '../art/draw/growth-rule.ts'
import { drawCanopy, drawTrunk } from '../art/draw/gum-trees.ts'
import { drawHarbour } from '../art/draw/harbour.ts'
import { drawFrontPageCase, drawPanelCase, drawRadioCase } from '../art/draw/leader-cases.ts'
import { drawManuscript } from '../art/draw/manuscript.ts'
import { drawMug } from '../art/draw/mug.ts'
import { drawPortrait } from '../art/draw/portrait.ts'
import { drawPortraitInFocus } from '../art/draw/portrait-in-focus.ts'
import { pressClippingDrawings } from '../art/draw/press-clippings.ts'
import { proofSheetDrawings } from '../art/draw/proof-sheets.ts'
import { drawReport } from '../art/draw/report.ts'
import { drawScoreDial } from '../art/draw/score-dial.ts'
import { drawFoldCall, drawFoldField, drawFoldScore, drawFoldView } from '../art/draw/score-folds.ts'
import { drawTapeAcross, drawTapeDown } from '../art/draw/tape-measure.ts'
import { drawBrush, drawDocket, drawLevel, drawSitePhone, drawTorch } from '../art/draw/tradie-tools.ts'
import { drawStreetSun, drawUteCab, drawUteRear, drawWheel } from '../art/draw/ute.ts'
import { drawMegaphone, drawNewspaper, drawPlug, drawSearch } from '../art/draw/vignettes.ts'
import { drawDayMap, drawNightMap, writeWorld } from '../art/draw/world-map.ts'
import { outlineType } from './outline-type.ts'

const FOLDER = 'client/art/drawn'

/** File name of each picture and the function that draws it. */
const PICTURES: Readonly<Record<string, () => string>> = {
  search: drawSearch,
  newspaper: drawNewspaper,
  megaphone: drawMegaphone,
  plug: drawPlug,
  'growth-rule': drawGrowthRule,
  'donation-dots': drawDonationDots,
  bird: drawBird,
  stage: drawStage,
  report: drawReport,
  harbour: drawHarbour,
  'tape-across': drawTapeAcross,
  'tape-down': drawTapeDown,
  torch: drawTorch,
  'site-phone': drawSitePhone,
  level: drawLevel,
  docket: drawDocket,
  brush: drawBrush,
  'ute-cab': drawUteCab,
  'ute-rear': drawUteRear,
  wheel: drawWheel,
  'street-sun': drawStreetSun,
  cork: drawCork,
  portrait: drawPortrait,
  manuscript: drawManuscript,
  mug: drawMug,
  'case-front-page': drawFrontPageCase,
  'case-panel': drawPanelCase,
  'case-radio': drawRadioCase,
  'score-dial': drawScoreDial,
  boardroom: drawBoardroom,
  'fold-score': drawFoldScore,
  'fold-view': drawFoldView,
  'fold-field': drawFoldField,
  'fold-call': drawFoldCall,
  'focus-first': () => drawPortraitInFocus(19),
  'focus-second': () => drawPortraitInFocus(8),
  'focus-third': () => drawPortraitInFocus(3.2),
  'account-lines': drawAccountLines,
  'comic-run': () => drawComicPanel('run'),
  'comic-jump': () => drawComicPanel('jump'),
  'comic-gold': () => drawComicPanel('gold'),
  canopy: drawCanopy,
  trunk: drawTrunk,
  'map-day': drawDayMap,
  'map-night': drawNightMap,
  'film-tideline': drawTidelineFilm,
  'film-lantern-row': drawLanternRowFilm,
  'film-half-moon': drawHalfMoonFilm,
  'proof-first': () => drawProof(1),
  'proof-second': () => drawProof(2),
  'proof-third': () => drawProof(3),
  'stamp-bobbin': drawBobbinStamp,
  'stamp-skylark': drawSkylarkStamp,
  'stamp-murmur': drawMurmurStamp,
  'stamp-open-paddock': drawOpenPaddockStamp,
  'coin-heads': drawHeadsCoin,
  'coin-tails': drawTailsCoin,
  'bound-volumes': () => drawBoundVolumes(outlineType),
  ...clientLogoDrawings,
  ...pressClippingDrawings(outlineType),
  ...proofSheetDrawings(outlineType),
}

/** Every file and what draws it; the globe's land is text, but goes into the same folder. */
const FILES: readonly (readonly [file: string, draw: () => string])[] = [
  ...Object.entries(PICTURES).map(([name, draw]) => [`${FOLDER}/${name}.svg`, draw] as const),
  [`${FOLDER}/land.txt`, writeWorld],
]

/** Draws every picture of the site to a file. Unchanged files are not written, so that they trigger no rebuild. */
export async function drawArt(): Promise<void> {
  await mkdir(FOLDER, { recursive: true })
  await Promise.all(
    FILES.map(async ([file, draw]) => {
      const drawn = draw()
      const before = await readFile(file, 'utf8').catch(() => '')
      if (before !== drawn) await writeFile(file, drawn)
    }),
  )
}

if (import.meta.main) await drawArt()
