import { type BrowserContext, expect } from '@playwright/test'

/** Logs what a page's policy blocked in one format: the browser's own messages differ. */
function reportViolations(): void {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
    console.error(`policy violated: ${effectiveDirective} ${blockedURI} ${sourceFile}`)
  })
}

/** Collects what must not happen on a page: console errors, uncaught errors, policy violations, requests to other sites, cookies. */
export class PageErrors {
  readonly #seen: string[] = []
  readonly #expected: RegExp[] = []
  #types = ['error']

  /** Expects an error in this test. It must occur, and may occur more than once. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern)
  }

  /** Counts warnings too. Not in every test: without a graphics card the driver warns about its slowness. */
  refuseWarnings(): void {
    this.#types = ['error', 'warning']
  }

  /** Watches every page of a context; `origin` is the site's own. `scripted`: whether scripts are on. */
  async watch(context: BrowserContext, origin: string, scripted = true): Promise<void> {
    context.on('console', (message) => {
      if (this.#types.includes(message.type())) this.#seen.push(`console: ${message.text()} ${message.location().url}`)
    })
    // Without scripts these are the browser's own: it rejects promises of a fade between two documents that it gives up.
    if (scripted) context.on('weberror', (error) => this.#seen.push(`uncaught: ${error.error()}`))
    context.on('request', (request) => {
      const url = new URL(request.url())
      const isNetwork = /^(?:https?|wss?):$/.test(url.protocol)
      if (isNetwork && url.origin !== origin) this.#seen.push(`foreign request: ${request.url()}`)
    })
    await context.addInitScript(reportViolations)
  }

  /** Fails the test on an error it did not expect, and on an expected one that did not occur. */
  async verify(context: BrowserContext): Promise<void> {
    for (const { name, domain } of await context.cookies()) this.#seen.push(`cookie: ${name} of ${domain}`)
    const unexpected = this.#seen.filter((error) => !this.#expected.some((pattern) => pattern.test(error)))
    expect(unexpected, 'faults on the page').toEqual([])
    const missing = this.#expected.filter((pattern) => !this.#seen.some((error) => pattern.test(error)))
    expect(missing, 'expected faults that did not come').toEqual([])
  }
}
