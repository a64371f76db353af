import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, pass, startPage, until } from '../../support/page-globals.ts'

startPage()

/** What the start script finds in the document. */
let classes: Set<string>
let links: { rel: string; href: string; disabled: boolean }[]
let listeners: Map<string, (event: object) => void>
let controls: Control[]
let fields: { value: string }[]
let hydrate: ReturnType<typeof vi.fn>

type Control = ReturnType<typeof control>
const control = (attributes: Record<string, string> = {}) => ({
  clicks: 0,
  contains: (target: unknown) => target !== BODY,
  click() {
    this.clicks += 1
  },
  hasAttribute: (name: string) => name in attributes,
  getAttribute: (name: string) => attributes[name] ?? null,
})

const BODY = {}
/** `window`, of which the script uses one property. */
const view = globalThis as { clicked?: Control[] | undefined }

let loads = 0
const RUNS = 'export const hydrate=()=>globalThis.hydrated()'
const FAILS = 'throw new Error("This browser lacks something")'

/** Loads a document whose main script has this text; the session outlives it. */
async function load(main: string, { dropsHydrate = false } = {}): Promise<string> {
  // Its own for each document: the runtime keeps modules for as long as it runs.
  loads += 1
  const address = `data:text/javascript,${encodeURIComponent(main)}//${loads}`
  classes = new Set(['offline'])
  links = []
  listeners = new Map()
  hydrate = vi.fn(() => (dropsHydrate ? new Promise(() => undefined) : Promise.resolve()))
  vi.resetModules()
  vi.stubGlobal('hydrated', hydrate)
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('requestIdleCallback', undefined)
  vi.stubGlobal('addEventListener', (type: string, listener: (event: object) => void) => listeners.set(type, listener))
  Object.assign(page.document, {
    body: BODY,
    documentElement: {
      classList: {
        add: (name: string) => classes.add(name),
        remove: (name: string) => classes.delete(name),
        contains: (name: string) => classes.has(name),
      },
    },
    currentScript: { dataset: { scripts: `${address} /assets/site.js /assets/page.js`, styles: '/assets/site.css' } },
    head: { append: (link: (typeof links)[number]) => links.push(link) },
    createElement: () => ({}),
    querySelectorAll: (selector: string) => (selector.startsWith('form') ? fields : controls),
  })
  await import('../../../client/start.ts')
  return address
}

const happen = (type: string, event: object = {}) => listeners.get(type)?.(event)
const untilStarted = () => until(() => hydrate.mock.calls.length > 0)
const untilGivenUp = () => until(() => classes.has('offline'))

/** A click on a control, by its place. */
function click(place: number, held: object = {}) {
  const preventDefault = vi.fn()
  const chosen = controls[place]
  for (const other of controls) other.contains = (target) => target === chosen && other === chosen
  happen('click', { target: chosen, preventDefault, ...held })
  return preventDefault
}

beforeEach(() => {
  controls = [control(), control()]
  fields = [{ value: '' }, { value: '' }]
  page.respond = () => new Response()
})

/** Starts the page, whose main script fails. */
async function startAndFail(): Promise<void> {
  happen('keydown')
  const timers = vi.getTimerCount()
  await until(() => vi.getTimerCount() > timers)
}

/** The same, and the pause before the page is reloaded passes. */
async function failAndWait(): Promise<void> {
  await startAndFail()
  await pass(1000)
}

describe('a page that loads', () => {
  it('is hydrated once, when it is painted and idle, or at the first touch', async () => {
    await load(RUNS)
    happen('DOMContentLoaded')
    expect(hydrate).not.toHaveBeenCalled()
    await pass(100)
    await untilStarted()
    for (const type of ['pointerdown', 'keydown', 'focusin', 'scroll']) happen(type)
    await pass(100)
    expect(hydrate).toHaveBeenCalledTimes(1)
  })

  it('is hydrated after two seconds at the latest, also where the browser is busy or forgets that it was asked', async () => {
    await load(RUNS)
    vi.stubGlobal('requestIdleCallback', (run: () => void, { timeout }: { timeout?: number } = {}) => {
      return timeout === undefined ? 1 : Number(setTimeout(run, timeout))
    })
    happen('DOMContentLoaded')
    await pass(2000)
    expect(hydrate).not.toHaveBeenCalled()
    await pass(100)
    await untilStarted()
  })

  it.each(['pointerdown', 'keydown', 'focusin', 'scroll'])('is hydrated at once on %s', async (type) => {
    await load(RUNS)
    happen(type)
    await untilStarted()
  })

  it('fetches its scripts side by side, and no style sheet twice', async () => {
    const main = await load(RUNS)
    happen('keydown')
    await untilStarted()
    expect(links).toEqual([
      { rel: 'stylesheet', href: '/assets/site.css', disabled: true },
      ...[main, '/assets/site.js', '/assets/page.js'].map((href) => ({ rel: 'modulepreload', href, disabled: false })),
    ])
  })

  it('is shown as one with scripts from the start', async () => {
    await load(RUNS)
    expect(classes.has('offline')).toBe(false)
  })
})

describe('a main script that is served but does not run', () => {
  it('reloads the page once, with what was typed and clicked, and then leaves it as it works without scripts', async () => {
    const main = await load(FAILS)
    fields = [{ value: 'Aoife' }, { value: '' }]
    click(1)
    await failAndWait()
    expect(page.requests.map(({ url, cache }) => [url.href, cache])).toEqual([[main, 'no-store']])
    expect(page.reloads).toBe(1)
    expect(classes.has('offline')).toBe(false)

    await load(FAILS)
    fields = [{ value: '' }, { value: '' }]
    happen('DOMContentLoaded')
    expect(fields.map(({ value }) => value)).toEqual(['Aoife', ''])
    await failAndWait()
    await untilGivenUp()
    expect(page.reloads).toBe(1)
    expect(controls.map(({ clicks }) => clicks)).toEqual([0, 1])
  })

  it('does not reload where nothing could say that it has done so', async () => {
    await load(FAILS)
    page.isStorageBlocked = true
    await failAndWait()
    await untilGivenUp()
    expect(page.reloads).toBe(0)
  })

  it('may reload again after a page that loaded in between', async () => {
    await load(FAILS)
    await failAndWait()
    await load(RUNS)
    happen('keydown')
    await untilStarted()
    await until(() => !page.session.has('reloaded'))
    page.requests.length = 0
    await load(FAILS)
    await failAndWait()
    expect(page.reloads).toBe(2)
  })
})

describe('a main script that cannot be fetched', () => {
  it.each([
    ['the network is gone', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a newer version has replaced it', () => new Response('', { status: 404 })],
  ])('does not reload the page if %s', async (_what, respond) => {
    await load(FAILS)
    page.respond = respond
    await failAndWait()
    await untilGivenUp()
    expect(page.reloads).toBe(0)
  })

  it('is not asked for at once: a dropped connection may come back', async () => {
    await load(FAILS)
    await startAndFail()
    await pass(999)
    expect(page.requests).toEqual([])
    await pass(1)
    expect(page.requests).toHaveLength(1)
  })

  it('leaves the last click alone while the browser is offline, and reloads when it is online again', async () => {
    await load(FAILS)
    page.respond = () => Promise.reject(new TypeError('Failed to fetch'))
    vi.stubGlobal('navigator', { onLine: false })
    click(0)
    await failAndWait()
    await untilGivenUp()
    expect(controls[0]?.clicks).toBe(0)
    expect(page.reloads).toBe(0)
    happen('online')
    expect(page.reloads).toBe(1)
  })
})

it('a page with its scripts is not reloaded when a lost network is back', async () => {
  await load(RUNS)
  happen('keydown')
  await untilStarted()
  happen('online')
  expect(page.reloads).toBe(0)
})

describe('scripts that hang', () => {
  it('are waited for 15 seconds from the first touch, then the last click is made without them', async () => {
    await load(RUNS, { dropsHydrate: true })
    click(0)
    click(1)
    happen('keydown')
    await untilStarted()
    await pass(14_999)
    expect(classes.has('offline')).toBe(false)
    await pass(1)
    expect(classes.has('offline')).toBe(true)
    expect(controls.map(({ clicks }) => clicks)).toEqual([0, 1])
  })

  it('leave a page that React has taken over as it is', async () => {
    await load(RUNS)
    happen('keydown')
    await untilStarted()
    // As client/main.tsx does.
    view.clicked = undefined
    await pass(15_000)
    expect(classes.has('offline')).toBe(false)
  })
})

describe('a click before hydration', () => {
  it('is kept once for each control, in order, and does nothing by itself', async () => {
    await load(RUNS)
    expect(click(1)).toHaveBeenCalled()
    click(0)
    click(1)
    expect(view.clicked).toEqual([controls[1], controls[0]])
  })

  it.each(['ctrlKey', 'metaKey', 'shiftKey'])('with %s is the browser’s: it opens a tab or a window', async (key) => {
    await load(RUNS)
    expect(click(0, { [key]: true })).not.toHaveBeenCalled()
    expect(view.clicked).toEqual([])
  })

  it('elsewhere, or once React handles clicks, is left alone', async () => {
    await load(RUNS)
    const preventDefault = vi.fn()
    for (const each of controls) each.contains = () => false
    happen('click', { target: BODY, preventDefault })
    expect(preventDefault).not.toHaveBeenCalled()
    view.clicked = undefined
    expect(click(0)).not.toHaveBeenCalled()
  })
})
