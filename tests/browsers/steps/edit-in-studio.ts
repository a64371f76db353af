import type { Step } from '../step.ts'

const TITLE = 'A day a week'

/** Changes a built-in campaign in the studio, and sees the change in the preview, also after a click on a link in there. */
export const editInStudio: Step = {
  name: 'the studio',
  take: async (page) => {
    await page.visitor.resize(1280, 800)
    await page.visitor.open('/studio/campaigns/fractional-cmo')
    const place = await page.until('the preview shows the page', placeOfPreviewedLink)
    await page.visitor.click(place.x, place.y)
    await page.fill('Title of the booking card', TITLE)
    await page.until('the preview shows what was typed', previewShows, TITLE)
    const saw = await page.see('Draft saved at .*')
    // The next browser finds the campaign as it was.
    await page.click('Discard…')
    await page.click('Discard draft')
    await page.until('the draft is gone', previewIsWithout, TITLE)
    return saw
  },
}

/** Runs in the page. The middle of the first link of the previewed page, in the studio's window. */
function placeOfPreviewedLink(): { x: number; y: number } | undefined {
  const frame = document.querySelector('iframe')
  const link = frame?.contentDocument?.querySelector('header a')
  if (!frame || !link) return undefined
  const outer = frame.getBoundingClientRect()
  const inner = link.getBoundingClientRect()
  const scale = outer.width / frame.offsetWidth
  return { x: outer.x + (inner.x + inner.width / 2) * scale, y: outer.y + (inner.y + inner.height / 2) * scale }
}

/** Runs in the page. */
function previewShows(text: string): boolean {
  return document.querySelector('iframe')?.contentDocument?.body.innerText.includes(text) ?? false
}

/** Runs in the page. */
function previewIsWithout(text: string): boolean {
  return !document.querySelector('iframe')?.contentDocument?.body.innerText.includes(text)
}
