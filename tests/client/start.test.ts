import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startPage } from '../support/client/page.ts'

startPage(undefined, { timersRun: true })

/** The document that the start script runs in, and what the script has asked of its browser. */
type Page = Window &
  typeof globalThis & {
    clicked?: HTMLElement[]
    timers: { run: () => void; ms?: number }[]
  }

let frame: HTMLIFrameElement
let page: Page
const hydrate = vi.fn(() => Promise.resolve())
const countVisit = vi.fn()
const module = (text: string) => `data:text/javascript,${encodeURIComponent(text)}`
const runs = module('export const hydrate = () => parent.hydrated()')
const counts = module('export const countVisit = () => parent.counted()')
const fails = module('throw new Error("This browser lacks something")')
const FORM =
  '<form><input name="name" aria-label="Name"><button>Start</button><button type="button">Continue</button></form><p>Text</p>'

/** Loads a document whose main script is at this address. Its timers run when the test says so. */
async function load(main: string, { body = '', browser = '' } = {}): Promise<void> {
  frame = document.createElement('iframe')
  const dataset = { scripts: `${main} /assets/site.js /assets/page.js`, styles: '/assets/site.css', visits: counts }
  frame.srcdoc = `<!doctype html><html class="offline"><body>${FORM}${body}
    <script>
      // Vitest writes dynamic imports as calls of this.
      __vitest_browser_runner__ = { wrapDynamicImport: (load) => load() }
      timers = []
      const atOnce = setTimeout
      setTimeout = (run, ms) => (ms === undefined ? atOnce(run) : timers.push({ run, ms }))
      ${browser}
      Object.defineProperty(document, 'currentScript', { value: { dataset: ${JSON.stringify(dataset)} } })
    </script>
    <script type="module" src="/client/start.ts"></script></body></html>`
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  document.body.append(frame)
  await loaded
  page = frame.contentWindow as Page
}

const controls = () => [...page.document.querySelectorAll('button')]
const isOffline = () => page.document.documentElement.classList.contains('offline')
const preloads = () => page.document.querySelectorAll('link[rel=modulepreload]')
const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
const happen = (type: string) => page.dispatchEvent(new Event(type))
const click = (element: Element, held: MouseEventInit = {}) =>
  !element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...held }))

beforeEach(() => {
  hydrate.mockClear()
  countVisit.mockClear()
  vi.stubGlobal('hydrated', hydrate)
  vi.stubGlobal('counted', countVisit)
})
afterEach(() => frame.remove())

describe('a page that loads', () => {
  it('is shown as one with scripts from the start, fetches them and counts the visit, and runs none before it is used', async () => {
    await load(runs)
    expect(isOffline()).toBe(false)
    await expect.poll(() => countVisit.mock.calls.length).toBe(1)
    expect(preloads()).toHaveLength(3)
    for (const type of ['pointerdown', 'touchstart', 'pointerover']) happen(type)
    await painted()
    expect(hydrate).not.toHaveBeenCalled()
  })

  it.each(['click', 'keydown', 'focusin', 'input', 'scroll'])('is hydrated once, behind the next paint, on %s', async (type) => {
    await load(runs)
    happen(type)
    expect(hydrate).not.toHaveBeenCalled()
    await expect.poll(() => hydrate.mock.calls.length).toBe(1)
    happen('keydown')
    await painted()
    expect(hydrate).toHaveBeenCalledTimes(1)
  })

  it('is hydrated when a mouse comes over a control, and not over a text', async () => {
    await load(runs)
    const point = (at: Element | null) => at?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
    point(page.document.querySelector('p'))
    await painted()
    expect(hydrate).not.toHaveBeenCalled()
    point(controls()[0] ?? null)
    await expect.poll(() => hydrate.mock.calls.length).toBe(1)
  })

  it.each([
    ['it moves by itself', { body: '<p data-moves></p>' }],
    ['it has a survey', { body: '<p data-survey="promised"></p>' }],
    ['the browser has an assistant', { browser: 'navigator.modelContext = {}' }],
    ['it was left at a step', { browser: "history.replaceState({ times: true }, '')" }],
    ['the tab keeps what was typed', { browser: "sessionStorage.setItem('booking', '{}')" }],
  ])('is hydrated without being used if %s', async (_, what) => {
    await load(runs, what)
    await expect.poll(() => hydrate.mock.calls.length).toBe(1)
    sessionStorage.clear()
  })

  it('is not hydrated for what the tab keeps of a reader', async () => {
    for (const key of ['visit', 'arrivals', 'campaign', 'motion-paused']) sessionStorage.setItem(key, '1')
    await load(runs)
    await expect.poll(() => countVisit.mock.calls.length).toBe(1)
    await painted()
    expect(hydrate).not.toHaveBeenCalled()
    sessionStorage.clear()
  })

  it('fetches no scripts before it is used where the visitor saves data', async () => {
    await load(runs, { browser: "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })" })
    await expect.poll(() => countVisit.mock.calls.length).toBe(1)
    expect(preloads()).toHaveLength(0)
    happen('pointerdown')
    expect(preloads()).toHaveLength(3)
  })

  it('fetches its scripts side by side, and no style sheet twice', async () => {
    await load(runs)
    happen('keydown')
    const links = [...page.document.querySelectorAll('link')]
    expect(links.map(({ rel, disabled }) => [rel, disabled])).toEqual([
      ['stylesheet', true],
      ...Array(3).fill(['modulepreload', false]),
    ])
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/assets/site.css',
      runs,
      '/assets/site.js',
      '/assets/page.js',
    ])
  })

  it('after a reload for the sake of its scripts has what was typed and clicked, and may be reloaded for them again', async () => {
    sessionStorage.setItem('reloaded', JSON.stringify({ clicked: 1, typed: ['Aoife'] }))
    await load(runs)
    expect(page.document.querySelector('input')).toHaveValue('Aoife')
    expect(page.clicked).toEqual([controls()[1]])
    happen('keydown')
    await expect.poll(() => sessionStorage.getItem('reloaded')).toBeNull()
  })
})

describe('a main script that does not run', () => {
  it.each([
    ['the network is gone', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a newer version has replaced it', () => Promise.resolve(new Response('', { status: 404 }))],
  ])(
    'is asked for again a second later; if %s, the page is left as it works without scripts, and the last click is made',
    async (_, respond) => {
      await load(fails)
      page.fetch = vi.fn(respond)
      const made = vi.fn()
      click(controls()[1] as Element)
      controls()[1]?.addEventListener('click', made)
      happen('keydown')
      const pause = () => page.timers.find(({ ms }) => ms === 1000)
      await expect.poll(pause).toMatchObject({ ms: 1000 })
      expect(page.fetch).not.toHaveBeenCalled()
      pause()?.run()
      await expect.poll(isOffline).toBe(true)
      expect(page.fetch).toHaveBeenCalledExactlyOnceWith(fails, { cache: 'no-store' })
      expect(made).toHaveBeenCalledTimes(1)
    },
  )
})

describe('a click before hydration', () => {
  it('is kept once for each control, in order, and does nothing by itself', async () => {
    await load(runs)
    const [first, second] = controls() as unknown as [Element, Element]
    expect([second, first, second].map((control) => click(control))).toEqual([true, true, true])
    expect(page.clicked).toEqual([second, first])
  })

  it.each(['ctrlKey', 'metaKey', 'shiftKey'])('with %s is the browser’s: it opens a tab or a window', async (key) => {
    await load(runs)
    expect(click(controls()[1] as Element, { [key]: true })).toBe(false)
    expect(page.clicked).toEqual([])
  })

  it('elsewhere, or once React handles clicks, is left alone', async () => {
    await load(runs)
    expect(click(page.document.querySelector('p') as Element)).toBe(false)
    page.clicked = undefined
    expect(click(controls()[1] as Element)).toBe(false)
  })
})

it.each([
  ['scripts that hang are waited for 15 seconds from the first touch', false],
  ['a page that React has taken over is left as it is', true],
])('%s', async (_what, isTakenOver) => {
  await load(runs)
  happen('keydown')
  const end = page.timers.find(({ ms }) => ms === 15_000)
  // As client/main.tsx does.
  if (isTakenOver) page.clicked = undefined
  end?.run()
  expect(isOffline()).toBe(!isTakenOver)
})
