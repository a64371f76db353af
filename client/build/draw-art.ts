import { mkdir, readFile, writeFile } from 'node:fs/promises'
import {
  drawBobbinStamp,
  drawHeadsCoin,
  drawMurmurStamp,
  drawOpenPaddockStamp,
  drawProof,
  drawSkylarkStamp,
  drawTailsCoin,
} from '../art/draw/brand.ts'
import { drawHalfMoonFilm, drawLanternRowFilm, drawTidelineFilm } from '../art/draw/brand-films.ts'
import { clientLogoDrawings } from '../art/draw/client-logos.ts'
import { drawComicPanel, drawHarbour } from '../art/draw/home.ts'
import {
  drawFoldCall,
  drawFoldField,
  drawFoldScore,
  drawFoldView,
  drawPortrait,
  drawPortraitInFocus,
  drawScoreDial,
} from '../art/draw/leader-score.ts'
import {
  drawAccountLines,
  drawCanopy,
  drawDonationDots,
  drawGrowthRule,
  drawMegaphone,
  drawNewspaper,
  drawPlug,
  drawReport,
  drawSearch,
  drawTrunk,
} from '../art/draw/nfp.ts'
import { drawBird, drawStage, proofSheetDrawings } from '../art/draw/pr-proofs.ts'
import { pressClippingDrawings } from '../art/draw/press-clippings.ts'
import {
  drawBoardroom,
  drawBoundVolumes,
  drawFrontPageCase,
  drawManuscript,
  drawPanelCase,
  drawRadioCase,
} from '../art/draw/thought-leaders.ts'
import {
  drawBrush,
  drawCork,
  drawDocket,
  drawLevel,
  drawMug,
  drawSitePhone,
  drawStreetSun,
  drawTapeAcross,
  drawTapeDown,
  drawTorch,
  drawUteCab,
  drawUteRear,
  drawWheel,
} from '../art/draw/tradie.ts'
import { drawDayGlobe, drawDayMap, drawNightGlobe, drawNightMap, writeWorld } from '../art/draw/world-map.ts'
import { outlineType } from './fonts.ts'

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
  'globe-day': drawDayGlobe,
  'globe-night': drawNightGlobe,
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
