import { type BrowserContext, expect } from '@playwright/test'

/** Collects what must not happen on a page: errors in the console, uncaught errors, requests to other sites. */
export class PageFaults {
  readonly #seen: string[] = []
  readonly #expected: RegExp[] = []

  /** Says that a fault belongs to this test. It must come, and may come more than once. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern)
  }

  /** Watches every page of a context; `origin` is the site's own. */
  watch(context: BrowserContext, origin: string): void {
    context.on('console', (message) => {
      if (message.type() === 'error') this.#seen.push(`console: ${message.text()} ${message.location().url}`)
    })
    context.on('weberror', (error) => this.#seen.push(`uncaught: ${error.error()}`))
    context.on('request', (request) => {
      const url = new URL(request.url())
      const isNetwork = /^(?:https?|wss?):$/.test(url.protocol)
      if (isNetwork && url.origin !== origin) this.#seen.push(`foreign request: ${request.url()}`)
    })
  }

  /** Fails the test on a fault it did not expect, and on an expected one that did not come. */
  verify(): void {
    const unexpected = this.#seen.filter((fault) => !this.#expected.some((pattern) => pattern.test(fault)))
    expect(unexpected, 'faults on the page').toEqual([])
    const missing = this.#expected.filter((pattern) => !this.#seen.some((fault) => pattern.test(fault)))
    expect(missing, 'expected faults that did not come').toEqual([])
  }
}
