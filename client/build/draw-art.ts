import { mkdir, readFile, writeFile } from 'node:fs/promises'
import * as brand from '../art/draw/brand.ts'
import { drawHalfMoonFilm, drawLanternRowFilm, drawTidelineFilm } from '../art/draw/brand-films.ts'
import { clientLogoDrawings } from '../art/draw/client-logos.ts'
import { drawComicPanel, drawHarbour } from '../art/draw/home.ts'
import * as leaderScore from '../art/draw/leader-score.ts'
import * as nfp from '../art/draw/nfp.ts'
import { drawBird, drawStage, proofSheetDrawings } from '../art/draw/pr-proofs.ts'
import { pressClippingDrawings } from '../art/draw/press-clippings.ts'
import * as thoughtLeaders from '../art/draw/thought-leaders.ts'
import * as tradie from '../art/draw/tradie.ts'
import { drawDayGlobe, drawDayMap, drawNightGlobe, drawNightMap, writeWorld } from '../art/draw/world-map.ts'
import { outlineType } from './fonts.ts'

const FOLDER = 'client/art/drawn'

/** File name of each picture and the function that draws it. */
const PICTURES: Readonly<Record<string, () => string>> = {
  search: nfp.drawSearch,
  newspaper: nfp.drawNewspaper,
  megaphone: nfp.drawMegaphone,
  plug: nfp.drawPlug,
  'growth-rule': nfp.drawGrowthRule,
  'donation-dots': nfp.drawDonationDots,
  bird: drawBird,
  stage: drawStage,
  report: nfp.drawReport,
  harbour: drawHarbour,
  'tape-across': tradie.drawTapeAcross,
  'tape-down': tradie.drawTapeDown,
  torch: tradie.drawTorch,
  'site-phone': tradie.drawSitePhone,
  level: tradie.drawLevel,
  docket: tradie.drawDocket,
  brush: tradie.drawBrush,
  'ute-cab': tradie.drawUteCab,
  'ute-rear': tradie.drawUteRear,
  wheel: tradie.drawWheel,
  'street-sun': tradie.drawStreetSun,
  cork: tradie.drawCork,
  portrait: leaderScore.drawPortrait,
  manuscript: thoughtLeaders.drawManuscript,
  mug: tradie.drawMug,
  'case-front-page': thoughtLeaders.drawFrontPageCase,
  'case-panel': thoughtLeaders.drawPanelCase,
  'case-radio': thoughtLeaders.drawRadioCase,
  'score-dial': leaderScore.drawScoreDial,
  boardroom: thoughtLeaders.drawBoardroom,
  'fold-score': leaderScore.drawFoldScore,
  'fold-view': leaderScore.drawFoldView,
  'fold-field': leaderScore.drawFoldField,
  'fold-call': leaderScore.drawFoldCall,
  'focus-first': () => leaderScore.drawPortraitInFocus(19),
  'focus-second': () => leaderScore.drawPortraitInFocus(8),
  'focus-third': () => leaderScore.drawPortraitInFocus(3.2),
  'account-lines': nfp.drawAccountLines,
  'comic-run': () => drawComicPanel('run'),
  'comic-jump': () => drawComicPanel('jump'),
  'comic-gold': () => drawComicPanel('gold'),
  canopy: nfp.drawCanopy,
  trunk: nfp.drawTrunk,
  'globe-day': drawDayGlobe,
  'globe-night': drawNightGlobe,
  'map-day': drawDayMap,
  'map-night': drawNightMap,
  'film-tideline': drawTidelineFilm,
  'film-lantern-row': drawLanternRowFilm,
  'film-half-moon': drawHalfMoonFilm,
  'proof-first': () => brand.drawProof(1),
  'proof-second': () => brand.drawProof(2),
  'proof-third': () => brand.drawProof(3),
  'stamp-bobbin': brand.drawBobbinStamp,
  'stamp-skylark': brand.drawSkylarkStamp,
  'stamp-murmur': brand.drawMurmurStamp,
  'stamp-open-paddock': brand.drawOpenPaddockStamp,
  'coin-heads': brand.drawHeadsCoin,
  'coin-tails': brand.drawTailsCoin,
  'bound-volumes': () => thoughtLeaders.drawBoundVolumes(outlineType),
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
