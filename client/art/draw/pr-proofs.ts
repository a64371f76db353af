import { palette } from '../palette.ts'
import { columns, fitted, line, photo } from './clipping-parts.ts'
import { halftone, inDisc, inPolygon, picture, ramp, type SetType, type Tone, toLine } from './pen.ts'

const SHEET_WIDTH = 320
const SHEET_HEIGHT = 400
const { ink, paper, wattle, wattleDeep } = palette
const FRAME = { x: 24, y: 146, width: 272, height: 138 }

/** A telephone with a dial. */
const telephone: Tone = (x, y) => {
  const away = Math.hypot(x - 136, y - 88)
  if (away < 34) {
    const hole = Math.hypot(away - 23, ((((Math.atan2(y - 88, x - 136) / Math.PI) * 5 + 5) % 1) - 0.5) * 14)
    return hole < 4.6 || away < 9 ? 0 : 0.95
  }
  if (away < 38) return 0.05
  if (toLine(x, y, [76, 34], [196, 34]) < 11 || inDisc(x, y, 70, 42, 21) || inDisc(x, y, 202, 42, 21)) return y < 32 ? 0.7 : 1
  const body = [
    [104, 44],
    [168, 44],
    [214, 132],
    [58, 132],
  ] as const
  if (inPolygon(x, y, body)) return 0.5 + 0.5 * ramp(x, 60, 220)
  return y > 128 ? 0.5 : 0.06 + 0.2 * ramp(x + y * 0.6, 0, 340)
}

/** Dashed guides for the page's columns. */
const guides = `<g fill="none" stroke="${ink}" stroke-opacity=".34" stroke-dasharray="5 4"><path d="M24 28h272M24 62h272M24 130h272M24 300h272M112 300v76M208 300v76M24 28v348M296 28v348M24 376h272"/><path d="M24 146h272v138H24zM24 146l272 138M296 146L24 284"/></g>`

/** Media outlets as dots on the page, with the right ones circled. */
const map = (() => {
  const outlets = Array.from({ length: 46 }, (_, index) => {
    const x = 40 + ((index * 83) % 241)
    const y = 84 + ((index * 59) % 283)
    return { x, y, size: 4 + ((index * 7) % 5) * 2.6 }
  })
  const dots = outlets.map(({ x, y, size }) => `<path stroke-width="${size}" d="M${x} ${y}h.1"/>`).join('')
  const chosen = outlets.filter((_, index) => index % 13 === 5)
  const rings = chosen.map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="15"/>`).join('')
  const marks = chosen.map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="8"/>`).join('')
  return `<g stroke="${ink}" stroke-linecap="round">${dots}</g><g fill="${paper}" stroke="${ink}" stroke-width="2.5">${rings}</g><g fill="${wattle}" stroke="${ink}" stroke-width="1.5">${marks}</g>`
})()

const headline = (setType: SetType) => {
  const poster = { face: 'poster', size: 44, tracking: -0.01 } as const
  return (
    fitted(setType, 'The phone', poster, 272, { x: 24, y: 62 + 4 }) +
    fitted(setType, 'rang twice', poster, 272, { x: 24, y: 132 })
  )
}

/** An editor's circles, deletions and note in pencil. */
const pencil = (setType: SetType) =>
  `<g fill="none" stroke="${wattleDeep}" stroke-width="3" stroke-linecap="round"><path d="M18 142c60 10 220 8 286-3"/><path d="M40 186c26 10 30-22 52-8s36 12 60 2 40 12 72 4M40 222c40-14 64 10 104-2s40 4 66 0M40 258c22-8 44 8 70 0"/></g>` +
  line(setType, 'Why now?', { face: 'italic', size: 27 }, { x: 296, y: 270, fill: wattleDeep, align: 'right' })

const body = columns({ x: 24, y: 302, width: 272, height: 80 }, 3, { gap: 12 })

const sheet = (print: string) =>
  picture(SHEET_WIDTH, SHEET_HEIGHT, `<path fill="${paper}" d="M0 0h${SHEET_WIDTH}v${SHEET_HEIGHT}H0z"/>${print}`)

/** Four stages of one newspaper page, each with more ink. */
export const proofSheetDrawings = (setType: SetType): Readonly<Record<string, () => string>> => ({
  'proof-map': () => sheet(guides + map),
  'proof-story': () => sheet(guides + headline(setType) + pencil(setType)),
  'proof-sent': () => sheet(headline(setType) + photo(telephone, FRAME, { ground: paper, step: 6.8 }) + body),
  'proof-paid': () => {
    const coins = Array.from(
      { length: 6 },
      (_, coin) => `<circle cx="${44 + coin * 34 + coin * coin * 2.4}" cy="${362 - coin * 3.4}" r="${6 + coin * 4}"/>`,
    )
    return sheet(
      headline(setType) +
        photo(telephone, FRAME, { ground: wattle, step: 2.3 }) +
        columns({ x: 24, y: 302, width: 272, height: 80 }, 3, { gap: 12 }) +
        `<g fill="${wattle}" stroke="${ink}" stroke-width="2">${coins.join('')}</g>`,
    )
  },
})

const CLASSIFIEDS_WIDTH = 300
const CLASSIFIEDS_HEIGHT = 200
const screen = (tone: Tone) =>
  picture(
    CLASSIFIEDS_WIDTH,
    CLASSIFIEDS_HEIGHT,
    halftone(tone, { width: CLASSIFIEDS_WIDTH, height: CLASSIFIEDS_HEIGHT, sizes: 6, step: 3.2, colour: palette.ink }),
  )

/** A bird on a wire, for the wildlife rescue. */
export function drawBird(): string {
  return screen((x, y) => {
    if (inDisc(x, y, 178, 66, 5)) return 0
    const beak = inPolygon(x, y, [
      [196, 56],
      [246, 76],
      [194, 82],
    ])
    const body = ((x - 136) / 62) ** 2 + ((y - 118) / 42) ** 2 < 1
    const wing = ((x - 118) / 44) ** 2 + ((y - 116) / 22) ** 2 < 1
    const tail = inPolygon(x, y, [
      [92, 108],
      [20, 152],
      [40, 166],
      [106, 140],
    ])
    const legs = y > 154 && y < 176 && (Math.abs(x - 128) < 4 || Math.abs(x - 150) < 4)
    if (beak || legs) return 1
    if (wing) return 0.5 + 0.5 * ramp(x, 160, 80)
    if (inDisc(x, y, 170, 72, 32)) return x > 150 && y > 58 && y < 74 ? 0.95 : 0.28 + 0.3 * ramp(y, 60, 104)
    if (tail) return 0.9
    if (body) return 0.2 + 0.5 * ramp(y, 84, 160)
    return Math.abs(y - 178) < 3.4 ? 0.9 : 0.1
  })
}

/** A stage with the curtain half open, for the arts company. */
export function drawStage(): string {
  return screen((x, y) => {
    const opening = 34 + 74 * ramp(y, 18, 190) ** 0.6
    const away = Math.abs(x - 150)
    if (y < 20) return 0.85
    if (y > 176) return 0.24 + 0.3 * ramp(x, 0, 300)
    if (away < opening) return away < 18 + y * 0.24 ? 0.08 : 0.34
    return 0.55 + 0.42 * Math.sin((away - opening * 0.4) / 6)
  })
}
