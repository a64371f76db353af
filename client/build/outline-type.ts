import { Resvg } from '@resvg/resvg-js'
import { escapeText } from '../art/card/frame.ts'
import type { Outline, PressFace, SetType } from '../art/draw/set-type.ts'
import { DISPLAY_FONT, PRESS_FONTS } from './subset-fonts.ts'

const FACES: Readonly<Record<PressFace, { file: string; family: string }>> = {
  display: { file: DISPLAY_FONT, family: 'Bricolage Grotesque' },
  poster: { file: PRESS_FONTS.poster, family: 'Bricolage Grotesque' },
  light: { file: PRESS_FONTS.light, family: 'Bricolage Grotesque' },
  sans: { file: PRESS_FONTS.sans, family: 'Instrument Sans' },
  italic: { file: PRESS_FONTS.italic, family: 'Instrument Sans' },
}

/** Space above the baseline for ascenders. */
const BASELINE = 1000

const outlines = new Map<string, Outline>()

/** Renders a line of text with the rasteriser and takes the outlines from its SVG; each line is rendered once. */
export const outlineType: SetType = (text, { face, size, tracking = 0 }) => {
  const key = `${face} ${size} ${tracking} ${text}`
  const before = outlines.get(key)
  if (before) return before
  const { file, family } = FACES[face]
  const line = `<text y="${BASELINE}" font-family="${family}" font-size="${size}" letter-spacing="${tracking * size}">${escapeText(text)}</text>`
  const image = new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" width="9999" height="2000">${line}</svg>`, {
    font: { loadSystemFonts: false, fontFiles: [file], defaultFontFamily: family },
  })
  const box = image.getBBox()
  const drawn = [...image.toString().matchAll(/ d="([^"]+)"/g)].map(([, d = '']) => relative(d)).join('')
  if (!box || !drawn) throw new Error(`No letter of "${text}" could be set`)
  const outline = { d: drawn, left: box.x, width: box.width }
  outlines.set(key, outline)
  return outline
}

/** Converts a path to relative commands with one decimal, a third of the characters. */
function relative(absolute: string): string {
  let d = ''
  let [x, y] = [0, 0]
  let [startX, startY] = [0, 0]
  for (const [, command = '', figures = ''] of absolute.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const numbers = figures.trim() ? figures.trim().split(/\s+/).map(Number) : []
    const points = numbers.map((value, index) => round(index % 2 ? value - BASELINE - y : value - x))
    d += command === 'M' && d === '' ? `M${join(points)}` : command.toLowerCase() + join(points)
    if (command === 'Z') [x, y] = [startX, startY]
    else [x, y] = [round(x + (points.at(-2) ?? 0)), round(y + (points.at(-1) ?? 0))]
    if (command === 'M') [startX, startY] = [x, y]
  }
  return d
}

const round = (value: number) => Math.round(value * 10) / 10
const join = (numbers: readonly number[]) =>
  numbers.map((value, index) => (index > 0 && value >= 0 ? ' ' : '') + String(value).replace(/^(-?)0\./, '$1.')).join('')
