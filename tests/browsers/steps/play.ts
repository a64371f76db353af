import { setTimeout } from 'node:timers/promises'
import type { Step } from '../step.ts'

/** Only a jump takes the first coin of this run, worth COIN, which comes before the first obstacle. */
const SEED = 1
const COIN = '$25'
/** A little longer than a jump. */
const JUMP_MS = 700

/** Jumps until a coin is taken, then runs to the end, which the obstacle brings. */
export const play: Step = {
  name: 'the game',
  take: async (page) => {
    await page.visitor.resize(1280, 800)
    await page.open('/')
    await page.visitor.run(pinSeed, SEED)
    await page.click('Start Collecting!')
    await page.until('the stage is drawn', isStageDrawn)
    await page.untilHere(`a jump takes ${COIN}`, async () => {
      await page.visitor.press('Space')
      await setTimeout(JUMP_MS)
      return page.visitor.run(isSaid, COIN)
    })
    await page.see('Great Hustle!')
    return page.see('\\$\\d[\\d,]*')
  },
}

/** Runs in the page. */
function pinSeed(seed: number): void {
  crypto.getRandomValues = (array) => {
    if (array instanceof Uint32Array) array[0] = seed
    return array
  }
}

/** Runs in the page. */
function isSaid(words: string): boolean {
  return document.body.innerText.includes(words)
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
