import type { OpenBrowser, Visitor } from './browser.ts'
import { Page } from './page.ts'
import type { Step, StepContext } from './step.ts'
import { book } from './steps/book.ts'
import { editInStudio } from './steps/edit-in-studio.ts'
import { enquire } from './steps/enquire.ts'
import { goBackAndForward } from './steps/go-back-and-forward.ts'
import { openLightbox } from './steps/open-lightbox.ts'
import { play } from './steps/play.ts'
import { seeEveryPage } from './steps/see-every-page.ts'

/** A visitor's path: every page on a phone and a desktop, then what the site is for. At its end a marketer's in the studio. */
const PATH: readonly Step[] = [
  seeEveryPage(390, 844),
  seeEveryPage(1280, 800),
  book,
  enquire,
  play,
  openLightbox,
  goBackAndForward,
  editInStudio,
]

/** `saw` is the result of the step, `error` what stopped it. */
export type Outcome = { step: string; saw: string; error?: string }
/** The outcome of the whole path in one browser. */
export type Taken = { version: string; outcomes: Outcome[] }
type Site = StepContext & { url: string }

/** Takes the whole path in one browser, each step in a new process, and logs each step as it ends. */
export async function takePath(name: string, open: OpenBrowser, site: Site): Promise<Taken> {
  const taken: Taken = { version: 'does not start', outcomes: [] }
  for (const step of PATH) {
    const began = performance.now()
    const { version, ...outcome } = await takeStep(step, open, site)
    taken.version = version ?? taken.version
    taken.outcomes.push(outcome)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.error(`${outcome.error === undefined ? 'held' : 'FAILED'}  ${name}: ${step.name} (${seconds} s)`)
    if (outcome.error !== undefined) console.error(outcome.error.replaceAll(/^/gm, '        '))
  }
  return taken
}

async function takeStep(step: Step, open: OpenBrowser, site: Site): Promise<Outcome & { version?: string }> {
  let visitor: Visitor | undefined
  try {
    visitor = await open(site.url)
    const saw = await step.take(new Page(visitor), site)
    const errors = await visitor.takeErrors()
    return { version: visitor.version, step: step.name, saw, ...(errors.length > 0 && { error: errors.join('\n') }) }
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error)
    const said = await visitor?.takeErrors().catch(() => [])
    return { version: visitor?.version, step: step.name, saw: '', error: [words, ...(said ?? [])].join('\n') }
  } finally {
    await visitor?.close()
  }
}
