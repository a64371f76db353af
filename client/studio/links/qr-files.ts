import { site } from '../../../shared/content/site.ts'
import { keyFromName } from '../key-from-name.ts'
import { saveFile } from '../save-file.ts'
import { type QrDrawing, qrDrawing } from './qr-drawing.ts'
import { PICTURE_SIZE, type QrColours, qrSvg } from './qr-svg.ts'

/** Saves the code of a short link as a file for print. */
export function saveQrSvg(word: string, address: string): void {
  saveFile(fileName(word, 'svg'), new Blob([qrSvg(address, houseColours())], { type: 'image/svg+xml' }))
}

/** Saves it as a picture; whether that worked. */
export async function saveQrPng(word: string, address: string): Promise<boolean> {
  const picture = await pictureOf(qrDrawing(address), houseColours())
  if (picture) saveFile(fileName(word, 'png'), picture)
  return picture !== null
}

function pictureOf({ size, path }: QrDrawing, { ink, paper }: QrColours): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = PICTURE_SIZE
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  context.fillStyle = paper
  context.fillRect(0, 0, PICTURE_SIZE, PICTURE_SIZE)
  // Whole pixels for each module keep every edge sharp; what is left over widens the quiet zone.
  const scale = Math.floor(PICTURE_SIZE / size)
  const margin = Math.floor((PICTURE_SIZE - scale * size) / 2)
  context.setTransform(scale, 0, 0, scale, margin, margin)
  context.fillStyle = ink
  context.fill(new Path2D(path))
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

function houseColours(): QrColours {
  const style = getComputedStyle(document.documentElement)
  return { ink: style.getPropertyValue('--ink').trim(), paper: style.getPropertyValue('--paper').trim() }
}

function fileName(word: string, extension: string): string {
  return `${keyFromName(site.name)}-${word}.${extension}`
}
