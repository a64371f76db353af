import { setTimeout } from 'node:timers/promises'
import type { Visitor } from './browser.ts'

/** Long enough for a run of the game in a browser that draws without a graphics card; what takes longer has not come. */
const PATIENCE_MS = 60_000
const GLANCE_MS = 50

type Told<Answer> = Exclude<Answer, undefined | null | false | ''>

/** What a visitor does with the page in front of them, by the words they see. */
export class Page {
  readonly visitor: Visitor

  constructor(visitor: Visitor) {
    this.visitor = visitor
  }

  /** Opens a path, and resolves once React answers for the page and every section has its layout. */
  async open(path: string): Promise<void> {
    await this.visitor.open(path)
    await this.untilHydrated()
  }

  untilHydrated(): Promise<unknown> {
    return this.until('the page hydrates', isHydrated)
  }

  /** Presses the button or link of that name, the first that can be seen. A pattern is the name's beginning, as a source. */
  async click(name: string): Promise<void> {
    const place = await this.until(`“${name}” can be pressed`, placeOfControl, name)
    await this.visitor.click(place.x, place.y)
  }

  /** Types into the field of that label. */
  async fill(label: string, text: string): Promise<void> {
    const place = await this.until(`the field “${label}”`, placeOfField, label)
    await this.visitor.click(place.x, place.y)
    await this.visitor.type(text)
    await this.until(`“${label}” holds what was typed`, holds, label, text)
  }

  /** Resolves to the words that match the pattern's source, as they are shown on the page. */
  see(pattern: string): Promise<string> {
    return this.until(`the page says ${pattern}`, shown, pattern)
  }

  /** Resolves to the first answer of a function in the page that is neither false nor empty. */
  until<Arguments extends unknown[], Answer>(
    what: string,
    task: (...args: Arguments) => Answer | Promise<Answer>,
    ...args: Arguments
  ): Promise<Told<Answer>> {
    return this.untilHere(what, () => this.visitor.run(task, ...args))
  }

  /** The same for a function that runs here. */
  async untilHere<Answer>(what: string, task: () => Promise<Answer>): Promise<Told<Answer>> {
    const end = performance.now() + PATIENCE_MS
    while (performance.now() < end) {
      const answer = await task()
      if (answer) return answer as Told<Answer>
      await setTimeout(GLANCE_MS)
    }
    throw new Error(`waited in vain: ${what}`)
  }
}

function isHydrated(): boolean {
  const heading = document.querySelector('#main h1')
  const answers = heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber$'))
  return answers && !document.documentElement.classList.contains('fresh')
}

function holds(label: string, text: string): boolean {
  const labels = [...document.querySelectorAll('label')]
  const control = labels.find((each) => each.innerText.trim() === label)?.control
  return (control as HTMLInputElement | null)?.value === text
}

function shown(pattern: string): string | undefined {
  return document.body.innerText.match(new RegExp(pattern))?.[0]
}

/** The middle of what is to be clicked, once it stands still in the viewport with nothing over it. */
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
