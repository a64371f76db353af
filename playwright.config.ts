import { defineConfig } from '@playwright/test'
import { findBrowser } from './tests/support/browser.ts'

/** Long files, most of whose tests share one worker (`mode: 'default'`). One that is missing here costs time alone. */
const ONE_AFTER_ANOTHER = /\/(globe|globe-map|kv-campaign|leads-tool|parts|section-scroll-[\w-]+|survey)\.spec\.ts$/

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'tests/results/e2e',
  globalSetup: './tests/support/shared-site.ts',
  fullyParallel: true,
  workers: 2,
  // They come first, so that at the end both workers have single tests to share.
  projects: [
    { name: 'whole files', testMatch: ONE_AFTER_ANOTHER },
    { name: 'single tests', testIgnore: ONE_AFTER_ANOTHER },
  ],
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
