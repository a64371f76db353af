import type { Step } from '../step.ts'

/** Plays a run with one jump to its end, which the first obstacles bring. */
export const play: Step = {
  name: 'the game',
  take: async (page) => {
    await page.visitor.resize(1280, 800)
    await page.open('/')
    await page.click('Start Collecting!')
    await page.until('the stage is drawn', isStageDrawn)
    await page.visitor.press('Space')
    await page.see('Great Hustle!')
    return page.see('\\$\\d[\\d,]*')
  },
}

/** Runs in the page. Whether the canvas shows more than a few colours. */
function isStageDrawn(): boolean {
  const canvas = document.querySelector('main canvas')
  if (!(canvas instanceof HTMLCanvasElement) || canvas.width === 0 || canvas.height === 0) return false
  const copy = Object.assign(document.createElement('canvas'), { width: 64, height: 16 })
  const context = copy.getContext('2d')
  if (!context) return false
  context.drawImage(canvas, 0, 0, copy.width, copy.height)
  const colours = new Uint32Array(context.getImageData(0, 0, copy.width, copy.height).data.buffer)
  return new Set(colours).size > 8
}
