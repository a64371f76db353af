import { defineConfig } from '@playwright/test'
import { findBrowser } from './tests/support/browser.ts'
import { IS_SHORT } from './tests/support/in-short.ts'

/** What `npm test` leaves to `npm run test:all`: what seldom changes, or is tried there in every state, width or browser. */
const ONLY_IN_ALL = [
  'back-forward-cache',
  'booking-mail-down',
  'booking-zones',
  'brand-client-success',
  'brand-films',
  'brand-page',
  'caching',
  'contact-keeping',
  'covered-boxes',
  'email-mode',
  'failing-sections',
  'fallback-fonts',
  'first-layout',
  'font-swap',
  'fractional-cmo-page',
  'game-input',
  'game-over',
  'game-pause',
  'game-stage',
  'globe',
  'globe-map',
  'home-loading',
  'leads-export-file',
  'leads-tool',
  'parts',
  'pr-page',
  'sample-calendar',
  'section-heights',
  'section-scroll-left-alone',
  'section-scroll-rail',
  'section-scroll-wheel',
  'slow-line',
  'slow-starts',
  'studio-accessibility',
  'studio-backup',
  'studio-phone',
  'studio-pictures',
  'studio-sources',
  'survey',
  'thought-leaders-page',
  'time-zones',
  'tradie-page',
  'translated-page',
  'turnstile',
  'two-senders',
]

/** Long files whose tests mostly run in one worker (`mode: 'default'`). A file missing here only makes the run slower. */
const ONE_AFTER_ANOTHER =
  /\/(globe|globe-map|kv-campaign|leads-tool|parts|section-scroll-[\w-]+|studio-(accessibility|campaign|conflict|leads|numbers)|survey|turnstile)\.spec\.ts$/

const LEFT_OUT = IS_SHORT ? ONLY_IN_ALL.map((name) => `**/${name}.spec.ts`) : []

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'tests/results/e2e',
  globalSetup: './tests/support/shared-site.ts',
  fullyParallel: true,
  // As many as the smallest machines have processors: with more, tests that are fine reach their time limits.
  workers: 2,
  // For what hangs; no test asserts a speed by it.
  timeout: 60_000,
  // Whole files run first, so that all workers share the single tests at the end.
  projects: [
    { name: 'whole files', testMatch: ONE_AFTER_ANOTHER, testIgnore: LEFT_OUT },
    { name: 'single tests', testIgnore: [ONE_AFTER_ANOTHER, ...LEFT_OUT] },
  ],
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
