import { defineConfig } from '@playwright/test'
import { findBrowser } from './tests/support/browser.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'tests/results/e2e',
  globalSetup: './tests/support/shared-site.ts',
  fullyParallel: true,
  workers: 2,
  // A test that passes on the second try hides a fault.
  retries: 0,
  forbidOnly: !process.stdout.isTTY,
  reporter: [['dot'], ['json', { outputFile: 'tests/results/browser.json' }]],
  use: {
    launchOptions: await findBrowser(),
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
  },
})
