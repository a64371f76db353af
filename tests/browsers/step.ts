import type { Page } from './page.ts'

/** What every step of the path may ask for. */
export type StepContext = { mailUrl: string }

/** One step of the visitor's path. It answers what it saw, and throws on what must not be. */
export type Step = { name: string; take: (page: Page, context: StepContext) => Promise<string> }
