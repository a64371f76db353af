/** The context that pictures are drawn with. */
export type Brush = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** Drawn once, shown often. Its size is in canvas units and a whole number of device pixels. */
export type Picture = { image: HTMLCanvasElement | OffscreenCanvas | ImageBitmap; width: number; height: number }

/** A blank picture, and a brush for it that works in canvas units. Throws if there is no canvas. */
export function blankPicture(width: number, height: number, pixelsPerUnit: number): { picture: Picture; brush: Brush } {
  const pixels = { width: Math.round(width * pixelsPerUnit), height: Math.round(height * pixelsPerUnit) }
  const { image, brush } = offscreen(pixels.width, pixels.height) ?? onPage(pixels.width, pixels.height)
  brush.scale(pixels.width / width, pixels.height / height)
  brush.lineCap = 'round'
  brush.lineJoin = 'round'
  return { picture: { image, width: pixels.width / pixelsPerUnit, height: pixels.height / pixelsPerUnit }, brush }
}

/** A finished picture; its size is in canvas units. */
export function drawPicture(width: number, height: number, pixelsPerUnit: number, draw: (brush: Brush) => void): Picture {
  const { picture, brush } = blankPicture(width, height, pixelsPerUnit)
  draw(brush)
  // Browsers paint lazily, when a canvas is first shown. This makes them paint now.
  if ('transferToImageBitmap' in picture.image) return { ...picture, image: picture.image.transferToImageBitmap() }
  return picture
}

/** Undefined if the browser lacks OffscreenCanvas, or its 2D context. */
function offscreen(width: number, height: number) {
  if (typeof OffscreenCanvas === 'undefined') return undefined
  const image = new OffscreenCanvas(width, height)
  const brush = image.getContext('2d')
  return brush ? { image, brush } : undefined
}

function onPage(width: number, height: number) {
  const image = document.createElement('canvas')
  image.width = width
  image.height = height
  const brush = image.getContext('2d')
  if (!brush) throw new Error('This browser has no canvas to draw on')
  return { image, brush }
}
