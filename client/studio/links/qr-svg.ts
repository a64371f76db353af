import { qrDrawing } from './qr-drawing.ts'

/** The width of a code's file, in pixels. */
export const PICTURE_SIZE = 1024

export type QrColours = { ink: string; paper: string }

/** The code of an address as the text of an SVG file. */
export function qrSvg(address: string, { ink, paper }: QrColours): string {
  const { size, path } = qrDrawing(address)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${PICTURE_SIZE}" height="${PICTURE_SIZE}">`,
    `<title>${address.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</title>`,
    `<path fill="${paper}" d="M0 0h${size}v${size}H0z"/>`,
    `<path fill="${ink}" d="${path}"/>`,
    '</svg>\n',
  ].join('')
}
