import { readFileSync } from 'node:fs'
import { type CDPSession, expect, type Locator, type Page } from '@playwright/test'
import { untilHydrated } from './page-loading.ts'

declare global {
  interface Window {
    /** The seed of every run that begins. */
    seed: number
    /** When the game last drew a seed, by the page's clock. The run begins with the next frame. */
    seedDrawnMs?: number
    /** Most frames before this moment are skipped, since rendering them takes most of a test's time. */
    seenFromMs?: number
  }
}

/** The page's clock runs a frame at every multiple of this; a step of the game is a sixtieth of a second. */
const FRAME_MS = 16
const STEPS_PER_MS = 60 / 1000
/** How many frames before the target are all rendered. */
const SEEN_FRAMES = 3
/** Of the others one in ten is rendered: the game makes up for gaps of at most a quarter of a second. */
const SHOWN_FRAMES = 10

/**
 * Seeds, with the step in which a run without input ends and the budget it collects. At the steps `jump` and `duck` that
 * input changes the run: it avoids the obstacle, or takes the silver coin, which only a jump reaches.
 */
export const ROADS = {
  obstacleFirst: { seed: 3, over: 323, budget: 0, jump: 314 },
  twoBronze: { seed: 4, over: 508, budget: 20 },
  silverFirst: { seed: 1, over: 508, jump: 289, taken: 440 },
  overhead: { seed: 137, over: 837, budget: 10, duck: 777 },
} as const

/** The game on a page whose clock advances only when the test says so. */
export class DrivenGame {
  readonly page: Page
  #startMs = 0

  constructor(page: Page) {
    this.page = page
  }

  /** Starts a run with a seed and plays it to just before a step. */
  static async at(page: Page, seed: number, step: number): Promise<DrivenGame> {
    const game = new DrivenGame(page)
    await game.start(seed)
    await game.before(step)
    return game
  }

  get canvas(): Locator {
    return this.page.locator('canvas')
  }

  get budget(): Locator {
    return this.page.getByRole('main').locator('dl > div', { hasText: 'Budget' }).locator('dd > span').last()
  }

  button(name: string): Locator {
    return this.page.getByRole('main').getByRole('button', { name, exact: true })
  }

  get over(): Locator {
    return this.page.getByRole('heading', { name: 'Great Hustle!' })
  }

  /** Opens the home page and begins a run with this seed; every later run has it too. */
  async start(seed: number): Promise<void> {
    await this.page.clock.install({ time: 0 })
    await this.page.addInitScript(skipFrames, { seed, shown: SHOWN_FRAMES })
    await this.page.goto('/')
    await untilHydrated(this.page)
    await this.page.clock.pauseAt(3_600_000)
    await this.begin('Start Collecting!')
  }

  /** Plays the run to its end, begins another, and plays that to just before a step. */
  async again(seed: number, step: number): Promise<void> {
    await this.#toEnd()
    await this.page.evaluate((pinned) => {
      window.seed = pinned
    }, seed)
    await this.begin('Collect More Budget')
    await this.before(step)
  }

  /** Clicks a button that starts a run, and waits for the run. */
  async begin(name: string): Promise<void> {
    await this.page.evaluate(() => {
      window.seedDrawnMs = undefined
    })
    await this.button(name).click()
    let drawnMs: number | undefined
    await this.until(async () => {
      drawnMs = await this.page.evaluate(() => window.seedDrawnMs)
      return drawnMs !== undefined
    })
    this.#startMs = (Math.floor((drawnMs ?? 0) / FRAME_MS) + 1) * FRAME_MS
    await expect(this.button('Pause')).toBeEnabled()
  }

  /** Plays on until this step is the next one, so that input given now counts in it. */
  async before(step: number): Promise<void> {
    const frames = Math.ceil((step - 1.5) / (FRAME_MS * STEPS_PER_MS))
    await this.runTo(this.#startMs + frames * FRAME_MS)
  }

  /** Leaves a pause of this length out of the count. */
  shift(ms: number): void {
    this.#startMs += ms
  }

  /** Advances the clock frame by frame until a condition holds. */
  async until(isSo: () => Promise<boolean>): Promise<void> {
    await expect
      .poll(
        async () => {
          await this.page.clock.runFor(FRAME_MS)
          return isSo()
        },
        // Drawing and loading take real time, so only the test's own timeout ends the wait.
        { intervals: [10], timeout: 0 },
      )
      .toBe(true)
  }

  /** Plays on until the screen after the run is shown. */
  async untilOver(): Promise<void> {
    await this.page.clock.runFor(700)
    await this.until(() => this.over.isVisible())
  }

  /** Plays on to the end of the run, and until the screen after it accepts input. */
  async #toEnd(): Promise<void> {
    while (!(await this.over.isVisible())) await this.runTo((await this.page.evaluate(() => performance.now())) + 2000)
    await this.page.clock.runFor(600)
  }

  async runTo(ms: number): Promise<void> {
    const left = await this.page.evaluate(
      ([until, seen]) => {
        window.seenFromMs = until - seen
        return until - performance.now()
      },
      [ms, SEEN_FRAMES * FRAME_MS] as const,
    )
    if (left > 0) await this.page.clock.runFor(left)
  }
}

/** Runs in the page, after its clock is installed. Fixes the game's seed, and skips frames. */
function skipFrames({ seed, shown }: { seed: number; shown: number }): void {
  window.seed = seed
  crypto.getRandomValues = (array) => {
    if (array instanceof Uint32Array) array[0] = window.seed
    window.seedDrawnMs = performance.now()
    return array
  }
  // A frame may be skipped only after one that was rendered: the run's time begins with the first frame.
  const nextFrame = requestAnimationFrame
  let within = false
  const request = (show: FrameRequestCallback, left: number): number =>
    nextFrame((ms) => {
      if (left > 0 && ms < (window.seenFromMs ?? 0)) return void request(show, left - 1)
      within = true
      show(ms)
      within = false
    })
  window.requestAnimationFrame = (show) => request(show, within ? shown - 1 : 0)
}

/** Touches on a page, each with a number. */
export class Fingers {
  readonly #session: CDPSession
  readonly #down = new Map<number, { id: number; x: number; y: number }>()

  constructor(session: CDPSession) {
    this.#session = session
  }

  static async on(page: Page): Promise<Fingers> {
    return new Fingers(await page.context().newCDPSession(page))
  }

  async press(id: number, x: number, y: number): Promise<void> {
    this.#down.set(id, { id, x, y })
    await this.#send('touchStart')
  }

  async lift(id: number): Promise<void> {
    this.#down.delete(id)
    await this.#send('touchEnd')
  }

  /** The system cancels every touch, as it does for an incoming call. */
  async cancel(): Promise<void> {
    this.#down.clear()
    await this.#send('touchCancel')
  }

  async #send(type: 'touchStart' | 'touchEnd' | 'touchCancel'): Promise<void> {
    await this.#session.send('Input.dispatchTouchEvent', { type, touchPoints: [...this.#down.values()] })
  }
}

/** The centres of the stage's upper and lower half, in the viewport. A narrow stage shows only a part of the canvas. */
export async function halves(game: DrivenGame) {
  const box = await game.canvas.locator('xpath=..').boundingBox()
  if (!box) throw new Error('No screen')
  return { x: box.x + box.width / 2, top: box.y + box.height / 4, bottom: box.y + (box.height * 3) / 4, box }
}

/**
 * Plays a game without input to its end and goes on to email mode, with the clock running again. Returns the budget as
 * the game shows it, such as $1,250.
 */
export async function reachEmailMode(page: Page): Promise<string> {
  const { seed, over } = ROADS.twoBronze
  const game = await DrivenGame.at(page, seed, over - 30)
  await game.untilOver()
  await page.clock.resume()
  await expect(game.button('Help Me Scale!')).toBeEnabled()
  const budget = (await page.locator('#main').innerText()).match(/\$[\d,]+/)?.[0] ?? 'no budget'
  await game.button('Help Me Scale!').click()
  await expect(page.getByLabel('Your email')).toBeVisible()
  return budget
}

type RecordedRun = { seed: number; steps: number; inputs: { step: number; input: 'jump' | 'duck' | 'stand' }[] }

/** A recorded run of the game: its seed, its number of steps, and the input at each step. */
export const RECORDED_RUN: RecordedRun = JSON.parse(
  readFileSync(new URL('../unit/client/venture-velocity/recorded-run.json', import.meta.url), 'utf8'),
)
