import { Resvg, type ResvgRenderOptions, renderAsync } from '@resvg/resvg-js'
import { CARD_FONT, escapeText, type Measure } from '../art/card/frame.ts'
import { DISPLAY_FONT } from './subset-fonts.ts'

/** System fonts are off, so that a card looks the same wherever it is built. */
const OPTIONS: ResvgRenderOptions = {
  font: { loadSystemFonts: false, fontFiles: [DISPLAY_FONT], defaultFontFamily: CARD_FONT.family },
}

/** An SVG as a PNG with one pixel per unit. */
export async function rasterise(svg: string): Promise<Buffer> {
  const image = await renderAsync(svg, OPTIONS)
  return image.asPng()
}

/** Large enough that rounding does not show. */
const MEASURED_SIZE = 100

/** Measures a line of text by rendering it. */
export const measureLine: Measure = (line) => {
  const { family, weight, tracking } = CARD_FONT
  const text = `<text y="${MEASURED_SIZE}" font-family="${family}" font-weight="${weight}" font-size="${MEASURED_SIZE}" letter-spacing="${tracking * MEASURED_SIZE}">${escapeText(line)}</text>`
  const box = new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" width="9999" height="200">${text}</svg>`, OPTIONS).getBBox()
  if (!box) throw new Error(`No letter of "${line}" could be set`)
  return { left: box.x / MEASURED_SIZE, width: box.width / MEASURED_SIZE }
}
