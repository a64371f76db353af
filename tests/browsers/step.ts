import type { Page } from './page.ts'

/** What every step of the path gets. */
export type StepContext = { mailUrl: string }

/** One step of the visitor's path. It resolves to what it saw, and throws on an error. */
export type Step = { name: string; take: (page: Page, context: StepContext) => Promise<string> }
