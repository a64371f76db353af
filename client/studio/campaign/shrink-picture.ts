import { PICTURE_MAX_BYTES, PICTURE_SIDE_MAX, PICTURE_TYPES } from '../../../shared/picture.ts'

/** More than a camera's picture; decoding it would take all the memory of a phone. */
const FILE_MAX_BYTES = 40 * 1024 * 1024

/** The longest side, in pixels, and the qualities that are tried, until the picture is small enough. */
const TRIES = [
  { side: PICTURE_SIDE_MAX, qualities: [0.82, 0.7, 0.55] },
  { side: 1200, qualities: [0.7, 0.5] },
  { side: 800, qualities: [0.6, 0.4] },
]

export type ShrunkPicture = { ok: true; blob: Blob } | { ok: false; error: 'unreadable' | 'tooLarge' | 'tooDetailed' }

/** Draws a picture anew, small enough for a page. Nothing that its file says beside the picture, such as a place, comes along. */
export async function shrinkPicture(file: Blob): Promise<ShrunkPicture> {
  if (file.size > FILE_MAX_BYTES) return { ok: false, error: 'tooLarge' }
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return { ok: false, error: 'unreadable' }
  try {
    for (const { side, qualities } of TRIES) {
      for (const quality of qualities) {
        const blob = await drawn(bitmap, side, quality)
        if (blob && blob.size <= PICTURE_MAX_BYTES) return { ok: true, blob }
      }
    }
    return { ok: false, error: 'tooDetailed' }
  } finally {
    bitmap.close()
  }
}

async function drawn(bitmap: ImageBitmap, side: number, quality: number): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  const webp = await encoded(canvas, PICTURE_TYPES.webp, quality)
  if (webp?.type === PICTURE_TYPES.webp) return webp
  // A browser without WebP made a PNG. A JPEG has no transparency, which would be black.
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--paper').trim() || '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  return encoded(canvas, PICTURE_TYPES.jpg, quality)
}

function encoded(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality))
}
