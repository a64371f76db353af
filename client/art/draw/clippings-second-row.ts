import { palette } from '../palette.ts'
import { block, columns, cutting, fitted, line, photo, rule } from './clipping-parts.ts'
import { choirTone, grassTone, ridgeTone } from './clipping-pictures.ts'
import type { DrawClipping } from './clippings-first-row.ts'

const { ink, paper, paper2, wattle, gum, mist } = palette

/** A weekend magazine: a full-page picture with the words on it. */
export const drawBackStepClipping: DrawClipping = ({ title, publication, day }, setType) =>
  cutting(
    620,
    ink,
    [
      [5, 0],
      [620, 6],
      [614, 474],
      [0, 480],
    ],
    photo(choirTone, { x: 160, y: 0, width: 460, height: 480 }, { ground: ink, colour: paper, step: 4 }) +
      `<path fill="${wattle}" d="M0 0h236v480H0z"/>` +
      fitted(setType, publication, { face: 'light', size: 50, tracking: -0.03 }, 184, { x: 26, y: 70 }) +
      rule(26, 88, 184, 1) +
      line(setType, day, { face: 'italic', size: 14 }, { x: 26, y: 108 }) +
      block(setType, title, { face: 'poster', size: 71, tracking: -0.02, width: 194, leading: 0.88 }, { x: 26, y: 204 }).drawn,
  )

/** A web page in its browser frame, with an address bar. */
export const drawSwitchboardClipping: DrawClipping = ({ title, publication, day }, setType) => {
  const head = block(setType, title, { face: 'sans', size: 37, tracking: -0.035, width: 400, leading: 1.06 }, { x: 30, y: 142 })
  return cutting(
    520,
    paper,
    [
      [0, 0],
      [520, 0],
      [520, 480],
      [0, 480],
    ],
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
export const drawCourierClipping: DrawClipping = ({ title, publication, day }, setType) =>
  cutting(
    660,
    paper2,
    [
      [0, 9],
      [656, 0],
      [660, 480],
      [4, 473],
    ],
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
