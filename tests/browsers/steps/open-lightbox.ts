import type { Step } from '../step.ts'

/** Opens an image of the brand page in the lightbox, closes it, and expects the focus back where it was. */
export const openLightbox: Step = {
  name: 'the lightbox',
  take: async (page) => {
    await page.visitor.resize(1280, 800)
    await page.open('/brand')
    for (const close of ['its button', 'Escape']) {
      const { x, y } = await page.until('a picture that stands still', placeOfThumbnail)
      await page.visitor.click(x, y)
      await page.until('the lightbox shows its picture', isPictureShown)
      if (close === 'Escape') await page.visitor.press('Escape')
      else await page.click('Close')
      await page.until(`the lightbox closes by ${close}`, isClosed)
    }
    return 'opened and closed twice'
  },
}

/** Runs in the page. */
async function placeOfThumbnail(): Promise<{ x: number; y: number } | undefined> {
  const thumbnail = document.querySelector('main a[aria-haspopup=dialog]')
  if (!thumbnail) return undefined
  thumbnail.scrollIntoView({ block: 'center', behavior: 'instant' })
  const before = thumbnail.getBoundingClientRect()
  await new Promise((resolve) => setTimeout(resolve, 100))
  const { left, top, width, height } = thumbnail.getBoundingClientRect()
  if (left !== before.left || top !== before.top) return undefined
  const place = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
  return thumbnail.contains(document.elementFromPoint(place.x, place.y)) ? place : undefined
}

/** Runs in the page. */
function isPictureShown(): boolean {
  const picture = document.querySelector<HTMLImageElement>('dialog:modal img')
  return picture !== null && picture.naturalWidth > 0 && picture.getBoundingClientRect().width > innerWidth / 4
}

/** Runs in the page. */
function isClosed(): boolean {
  return document.querySelector('dialog') === null && document.activeElement?.getAttribute('aria-haspopup') === 'dialog'
}
