import { setTimeout } from 'node:timers/promises'
import type { Visitor } from './browser.ts'

/** Long enough for a run of the game in a browser without a graphics card. */
const TIMEOUT_MS = 60_000
const INTERVAL_MS = 50

type Truthy<Answer> = Exclude<Answer, undefined | null | false | ''>

/** What a visitor does on a page, with its controls found by their visible text. */
export class Page {
  readonly visitor: Visitor

  constructor(visitor: Visitor) {
    this.visitor = visitor
  }

  /** Opens a path, and resolves once the page is hydrated. */
  async open(path: string): Promise<void> {
    await this.visitor.open(path)
    await this.untilHydrated()
  }

  /** Reloads the page, and resolves once it is hydrated. */
  async reload(): Promise<void> {
    await this.visitor.run(reload)
    await this.untilHydrated()
  }

  /** Begins to use the page, and resolves once it is hydrated. A reload leaves the document before for a moment, so the key is pressed again. */
  untilHydrated(): Promise<unknown> {
    return this.untilHere('the page hydrates', async () => {
      await this.visitor.press('Shift')
      return this.visitor.run(isHydrated)
    })
  }

  /** Clicks the first visible button or link whose name begins with a pattern, given as the source of a RegExp. */
  async click(name: string): Promise<void> {
    const place = await this.until(`“${name}” can be clicked`, placeOfControl, name)
    await this.visitor.click(place.x, place.y)
  }

  /** Types into the field with a label. */
  async fill(label: string, text: string): Promise<void> {
    const place = await this.until(`the field “${label}”`, placeOfField, label)
    await this.visitor.click(place.x, place.y)
    await this.visitor.type(text)
    await this.until(`“${label}” holds what was typed`, holds, label, text)
  }

  /** Resolves to the visible text that matches a pattern, given as the source of a RegExp. */
  see(pattern: string): Promise<string> {
    return this.until(`the page says ${pattern}`, shown, pattern)
  }

  /** Runs a function in the page until its result is neither false nor empty, and resolves to that. */
  until<Arguments extends unknown[], Answer>(
    what: string,
    task: (...args: Arguments) => Answer | Promise<Answer>,
    ...args: Arguments
  ): Promise<Truthy<Answer>> {
    return this.untilHere(what, () => this.visitor.run(task, ...args))
  }

  /** The same for a function that runs in this process. */
  async untilHere<Answer>(what: string, task: () => Promise<Answer>): Promise<Truthy<Answer>> {
    const end = performance.now() + TIMEOUT_MS
    while (performance.now() < end) {
      const answer = await task()
      if (answer) return answer as Truthy<Answer>
      await setTimeout(INTERVAL_MS)
    }
    throw new Error(`timed out: ${what}`)
  }
}

/** The mark goes at once, because the document stays for a moment. */
function reload(): void {
  delete document.documentElement.dataset.hydrated
  location.reload()
}

function isHydrated(): boolean {
  return document.documentElement.dataset.hydrated !== undefined
}

function holds(label: string, text: string): boolean {
  const labels = [...document.querySelectorAll('label')]
  const control = labels.find((each) => each.innerText.trim() === label)?.control
  return (control as HTMLInputElement | null)?.value === text
}

function shown(pattern: string): string | undefined {
  return document.body.innerText.match(new RegExp(pattern))?.[0]
}

/** The centre of the control, once it does not move and has nothing over it. */
async function placeOfControl(pattern: string): Promise<{ x: number; y: number } | undefined> {
  const name = new RegExp(`^(?:${pattern})`)
  const dialog = document.querySelector(':modal')
  const controls = [...(dialog ?? document).querySelectorAll<HTMLElement>('button, a[href]')]
  const control = controls.find((each) => {
    if (each.matches(':disabled') || !each.checkVisibility({ visibilityProperty: true })) return false
    return name.test((each.getAttribute('aria-label') ?? each.innerText).trim())
  })
  if (!control) return undefined
  control.scrollIntoView({ block: 'center', behavior: 'instant' })
  const before = control.getBoundingClientRect()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const { left, top, width, height } = control.getBoundingClientRect()
  if (left !== before.left || top !== before.top) return undefined
  const place = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
  const hit = document.elementFromPoint(place.x, place.y)
  return hit && control.contains(hit) ? place : undefined
}

function placeOfField(label: string): { x: number; y: number } | undefined {
  const labels = [...document.querySelectorAll('label')]
  const control = labels.find((each) => each.checkVisibility() && each.innerText.trim() === label)?.control
  if (!control) return undefined
  control.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = control.getBoundingClientRect()
  const place = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
  return document.elementFromPoint(place.x, place.y) === control ? place : undefined
}
