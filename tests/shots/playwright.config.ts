import { defineConfig } from '@playwright/test'
import { findBrowser } from '../support/browser.ts'

/** `npm run shots [-- -g home]`: screenshots of every page, section and state in three widths, under tests/shots/taken. */
export default defineConfig({
  testDir: '.',
  outputDir: '../results/shots',
  globalSetup: '../support/shared-site.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 30_000,
  reporter: [['list']],
  use: { launchOptions: await findBrowser(), locale: 'en-AU', timezoneId: 'Australia/Sydney' },
})
