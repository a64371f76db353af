import { formatDay, type PressCoverageId, pressCoverage } from '../../../shared/content/press.ts'
import { palette } from '../palette.ts'
import {
  block,
  breadTone,
  choirTone,
  columns,
  cutting,
  fitted,
  grassTone,
  line,
  photo,
  ridgeTone,
  robotTone,
  rule,
  soupTone,
} from './clipping-parts.ts'
import { portraitTone } from './leader-score.ts'
import type { SetType } from './pen.ts'

const { ink, paper, paper2, wattle, gum, mist } = palette

/** The content of a cutting: headline, name of the newspaper, and date in words. */
type Story = { title: string; publication: string; day: string }
type DrawClipping = (story: Story, setType: SetType) => string

/** An old broadsheet: light masthead between double rules, portrait, narrow columns. */
const drawLedgerClipping: DrawClipping = ({ title, publication, day }, setType) => {
  const head = block(setType, title, { face: 'light', size: 47, tracking: -0.02, width: 352 }, { x: 24, y: 166 })
  const face = portraitTone(93, 0, 224, 84)
  return cutting(
    400,
    paper,
    'M3 8L396 0L400 474L0 480',
    rule(24, 30, 352, 1) +
      fitted(setType, publication, { face: 'light', size: 40, tracking: 0.01 }, 352, { x: 24, y: 76 }) +
      rule(24, 92, 352, 3) +
      line(setType, day, { face: 'italic', size: 12.5 }, { x: 24, y: 110 }) +
      line(setType, 'Money and trade', { face: 'italic', size: 12.5 }, { x: 376, y: 110, align: 'right' }) +
      rule(24, 118, 352, 1) +
      head.drawn +
      photo(face, { x: 24, y: 236, width: 186, height: 224 }, { ground: mist, step: 2.4 }) +
      columns({ x: 226, y: 240, width: 150, height: 226 }, 2, { gap: 12 }),
  )
}

/** A technology paper in notebook style: no capitals, one block of colour, a picture to the edge. */
const drawPlainTextClipping: DrawClipping = ({ title, publication, day }, setType) => {
  const head = block(setType, title, { face: 'poster', size: 76, tracking: -0.02, width: 270, leading: 0.88 }, { x: 26, y: 172 })
  return cutting(
    600,
    wattle,
    'M0 0L594 5L600 480L6 472',
    `<path fill="${ink}" d="M26 30h92v42H26z"/>` +
      line(
        setType,
        publication.toLowerCase(),
        { face: 'sans', size: 19, tracking: -0.03 },
        { x: 72, y: 57, fill: wattle, align: 'middle' },
      ) +
      line(setType, day, { face: 'sans', size: 12 }, { x: 130, y: 68 }) +
      rule(26, 92, 270, 4) +
      head.drawn +
      columns({ x: 26, y: head.foot + 26, width: 270, height: 430 - head.foot }, 2) +
      photo(robotTone, { x: 320, y: 0, width: 280, height: 300 }, { ground: paper, step: 3.4 }) +
      rule(320, 300, 280, 4) +
      block(
        setType,
        '“It said sorry first. Nobody had taught it when to stop.”',
        { face: 'italic', size: 27, width: 234, leading: 1.14 },
        { x: 340, y: 346 },
      ).drawn,
  )
}

/** A local paper: its name in a black bar, a headline in capitals. */
const drawDocksideClipping: DrawClipping = ({ title, publication, day }, setType) => {
  const [first = '', second = ''] = title.toUpperCase().split(/(?<=\.) /)
  const wide = { face: 'poster', size: 60, tracking: -0.01 } as const
  return cutting(
    330,
    paper2,
    'M6 0L330 7L323 480L0 470',
    `<path fill="${gum}" d="M0 0h330v70H0z"/>` +
      fitted(setType, publication, { face: 'display', size: 44, tracking: -0.04 }, 280, { x: 25, y: 52, fill: paper }) +
      line(setType, day, { face: 'sans', size: 11 }, { x: 25, y: 90 }) +
      line(setType, 'Free every Saturday', { face: 'sans', size: 11 }, { x: 305, y: 90, align: 'right' }) +
      fitted(setType, first, wide, 280, { x: 25, y: 146 }) +
      fitted(setType, second, wide, 280, { x: 25, y: 205 }) +
      photo(soupTone, { x: 25, y: 218, width: 280, height: 168 }, { ground: paper, step: 2.7 }) +
      columns({ x: 25, y: 402, width: 280, height: 66 }, 3, { gap: 12 }),
  )
}

/** A trade weekly with its name in the margin. */
const drawMondayClipping: DrawClipping = ({ title, publication, day }, setType) => {
  const head = block(setType, title, { face: 'display', size: 49, tracking: -0.04, width: 374, leading: 0.95 }, { x: 96, y: 74 })
  return cutting(
    500,
    mist,
    'M0 4L493 0L500 471L5 480',
    `<g transform="translate(56 456) rotate(-90)">${fitted(setType, publication, { face: 'italic', size: 50 }, 300, { x: 0, y: 0 })}</g><path stroke="${ink}" stroke-width="1.5" d="M76 24v432"/>` +
      head.drawn +
      line(setType, day, { face: 'italic', size: 14 }, { x: 96, y: head.foot + 30 }) +
      photo(breadTone, { x: 96, y: head.foot + 44, width: 250, height: 206 }, { ground: paper, step: 2.8 }) +
      columns({ x: 362, y: head.foot + 48, width: 110, height: 204 }, 1) +
      columns({ x: 96, y: head.foot + 264, width: 376, height: 456 - head.foot - 264 }, 3),
  )
}

/** A weekend magazine: a full-page picture with the words on it. */
const drawBackStepClipping: DrawClipping = ({ title, publication, day }, setType) =>
  cutting(
    620,
    ink,
    'M5 0L620 6L614 474L0 480',
    photo(choirTone, { x: 160, y: 0, width: 460, height: 480 }, { ground: ink, colour: paper, step: 4 }) +
      `<path fill="${wattle}" d="M0 0h236v480H0z"/>` +
      fitted(setType, publication, { face: 'light', size: 50, tracking: -0.03 }, 184, { x: 26, y: 70 }) +
      rule(26, 88, 184, 1) +
      line(setType, day, { face: 'italic', size: 14 }, { x: 26, y: 108 }) +
      block(setType, title, { face: 'poster', size: 71, tracking: -0.02, width: 194, leading: 0.88 }, { x: 26, y: 204 }).drawn,
  )

/** A web page in its browser frame, with an address bar. */
const drawSwitchboardClipping: DrawClipping = ({ title, publication, day }, setType) => {
  const head = block(setType, title, { face: 'sans', size: 37, tracking: -0.035, width: 400, leading: 1.06 }, { x: 30, y: 142 })
  return cutting(
    520,
    paper,
    'M0 0L520 0L520 480L0 480',
    `<path fill="${mist}" d="M0 0h520v42H0z"/><path stroke="${ink}" stroke-linecap="round" stroke-width="11" d="M24 21h0M44 21h0M64 21h0"/><path fill="${paper}" d="M96 9h394v24H96z"/>` +
      line(setType, 'switchboard.example/outside', { face: 'sans', size: 12 }, { x: 108, y: 25.5 }) +
      line(setType, publication, { face: 'sans', size: 24, tracking: -0.05 }, { x: 30, y: 82, fill: gum }) +
      `<path stroke="${gum}" stroke-width="3" stroke-linecap="round" d="M390 75h20m10 0h24m10 0h36"/>` +
      rule(30, 96, 460, 1) +
      head.drawn +
      line(setType, day, { face: 'italic', size: 14 }, { x: 30, y: head.foot + 28 }) +
      photo(grassTone, { x: 30, y: head.foot + 42, width: 364, height: 206 }, { ground: paper2, colour: gum, step: 3 }) +
      `<path fill="${wattle}" d="M410 ${head.foot + 42}h80v96h-80z"/>` +
      columns({ x: 410, y: head.foot + 158, width: 80, height: 92 }, 1, { weight: 2 }) +
      columns({ x: 30, y: head.foot + 266, width: 364, height: 470 - head.foot - 266 }, 1, { step: 10 }),
  )
}

/** The front page of a country daily: one headline across five columns. */
const drawCourierClipping: DrawClipping = ({ title, publication, day }, setType) =>
  cutting(
    660,
    paper2,
    'M0 9L656 0L660 480L4 473',
    line(setType, publication, { face: 'display', size: 34, tracking: -0.03 }, { x: 330, y: 50, align: 'middle' }) +
      line(setType, day, { face: 'sans', size: 12 }, { x: 26, y: 44 }) +
      line(setType, 'Late edition', { face: 'sans', size: 12 }, { x: 634, y: 44, align: 'right' }) +
      rule(26, 64, 608, 4) +
      rule(26, 70, 608, 1) +
      fitted(setType, title, { face: 'poster', size: 110, tracking: -0.025 }, 608, { x: 26, y: 152 }) +
      rule(26, 172, 608, 1) +
      photo(ridgeTone, { x: 150, y: 186, width: 484, height: 204 }, { ground: paper, step: 3.2 }) +
      columns({ x: 26, y: 190, width: 110, height: 270 }, 1) +
      columns({ x: 150, y: 406, width: 484, height: 58 }, 4),
  )

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
