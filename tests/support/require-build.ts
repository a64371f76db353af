import { existsSync } from 'node:fs'

/** What the tools and the built site read first. */
const BUILD = 'dist/brightwattle/wrangler.json'

/** Throws if there is no build to run tests on, and says how to make one. */
export function requireBuild(): void {
  if (!existsSync(BUILD)) throw new Error('There is no build yet. Make one: npm run build')
}

// Vitest calls this name before the tests of the tools.
export { requireBuild as setup }
