import { Resvg } from '@resvg/resvg-wasm'
import { CARD_FONT, type DrawCard, escapeText, type Measure } from './card.ts'

/** An SVG as a PNG with one pixel per unit, by the rasteriser, which must have been started; it knows no font but `font`. */
export function rasterise(svg: string, font: Uint8Array): Uint8Array {
  return withImage(svg, font, (image) => image.render().asPng())
}

/** The card that `draw` draws, as a PNG. */
export function cardPicture(draw: DrawCard, font: Uint8Array): Uint8Array {
  return rasterise(
    draw((line) => measureLine(line, font)),
    font,
  )
}

/** Large enough that rounding does not show. */
const MEASURED_SIZE = 100

/** Measures a line of text by rendering it. */
function measureLine(line: string, font: Uint8Array): ReturnType<Measure> {
  const { family, weight, tracking } = CARD_FONT
  const text = `<text y="${MEASURED_SIZE}" font-family="${family}" font-weight="${weight}" font-size="${MEASURED_SIZE}" letter-spacing="${tracking * MEASURED_SIZE}">${escapeText(line)}</text>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9999" height="200">${text}</svg>`
  const box = withImage(svg, font, (image) => image.getBBox())
  if (!box) throw new Error(`No letter of "${line}" could be set`)
  return { left: box.x / MEASURED_SIZE, width: box.width / MEASURED_SIZE }
}

/** Takes something from an image, and gives its memory back, which nothing else does. */
export function withImage<T>(svg: string, font: Uint8Array, take: (image: InstanceType<typeof Resvg>) => T): T {
  const image = new Resvg(svg, { font: { fontBuffers: [font] } })
  try {
    return take(image)
  } finally {
    image.free()
  }
}
