import { defineConfig } from '@playwright/test'
import { findBrowser } from './tests/support/browser.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'tests/results/e2e',
  globalSetup: './tests/support/shared-site.ts',
  // As many as the smallest machines have processors: with more, tests that are fine reach their time limits.
  workers: 2,
  // For what hangs; no test asserts a speed by it.
  timeout: 60_000,
  // A test that passes only on a retry hides a fault.
  retries: 0,
  forbidOnly: !process.stdout.isTTY,
  reporter: [['dot'], ['json', { outputFile: 'tests/results/browser.json' }]],
  use: {
    launchOptions: await findBrowser(),
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
  },
})
