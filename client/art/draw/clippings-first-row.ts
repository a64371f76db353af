import { palette } from '../palette.ts'
import { block, columns, cutting, fitted, line, photo, rule } from './clipping-parts.ts'
import { breadTone, robotTone, soupTone } from './clipping-pictures.ts'
import { portraitTone } from './portrait.ts'
import type { SetType } from './set-type.ts'

const { ink, paper, paper2, wattle, gum, mist } = palette

/** The content of a cutting: headline, name of the newspaper, and date in words. */
export type Story = { title: string; publication: string; day: string }
export type DrawClipping = (story: Story, setType: SetType) => string

/** An old broadsheet: light masthead between double rules, portrait, narrow columns. */
export const drawLedgerClipping: DrawClipping = ({ title, publication, day }, setType) => {
  const head = block(setType, title, { face: 'light', size: 47, tracking: -0.02, width: 352 }, { x: 24, y: 166 })
  const face = portraitTone(93, 0, 224, 84)
  return cutting(
    400,
    paper,
    [
      [3, 8],
      [396, 0],
      [400, 474],
      [0, 480],
    ],
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
export const drawPlainTextClipping: DrawClipping = ({ title, publication, day }, setType) => {
  const head = block(setType, title, { face: 'poster', size: 76, tracking: -0.02, width: 270, leading: 0.88 }, { x: 26, y: 172 })
  return cutting(
    600,
    wattle,
    [
      [0, 0],
      [594, 5],
      [600, 480],
      [6, 472],
    ],
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
export const drawDocksideClipping: DrawClipping = ({ title, publication, day }, setType) => {
  const [first = '', second = ''] = title.toUpperCase().split(/(?<=\.) /)
  const wide = { face: 'poster', size: 60, tracking: -0.01 } as const
  return cutting(
    330,
    paper2,
    [
      [6, 0],
      [330, 7],
      [323, 480],
      [0, 470],
    ],
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
export const drawMondayClipping: DrawClipping = ({ title, publication, day }, setType) => {
  const head = block(setType, title, { face: 'display', size: 49, tracking: -0.04, width: 374, leading: 0.95 }, { x: 96, y: 74 })
  return cutting(
    500,
    mist,
    [
      [0, 4],
      [493, 0],
      [500, 471],
      [5, 480],
    ],
    `<g transform="translate(56 456) rotate(-90)">${fitted(setType, publication, { face: 'italic', size: 50 }, 300, { x: 0, y: 0 })}</g><path stroke="${ink}" stroke-width="1.5" d="M76 24v432"/>` +
      head.drawn +
      line(setType, day, { face: 'italic', size: 14 }, { x: 96, y: head.foot + 30 }) +
      photo(breadTone, { x: 96, y: head.foot + 44, width: 250, height: 206 }, { ground: paper, step: 2.8 }) +
      columns({ x: 362, y: head.foot + 48, width: 110, height: 204 }, 1) +
      columns({ x: 96, y: head.foot + 264, width: 376, height: 456 - head.foot - 264 }, 3),
  )
}
