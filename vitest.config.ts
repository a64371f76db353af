import { cloudflareTest } from '@cloudflare/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { DOCUMENTS } from './client/build/settings.ts'
import { findBrowser } from './tests/support/browser.ts'

/** For what hangs: a busy machine is ten times slower than an idle one. */
const HANGING_MS = 60_000

/** A test whose loops found nothing to look at would say nothing. */
const NOT_EMPTY = { requireAssertions: true }

export default defineConfig({
  test: {
    fsModuleCache: false,
    // Each test clears what it touched, so files can share a worker: starting one per file takes most of the time.
    isolate: false,
    // Vitest would sort files by the times of the run before. In some orders a promise of one Worker test ends in the request of another,
    // and the run hangs; so each run has the order of the first.
    cache: false,
    projects: [
      {
        resolve: { alias: DOCUMENTS },
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/unit/**/*.test.ts', 'tests/contracts/**/*.test.ts'],
          globalSetup: 'tests/support/choose-seed.ts',
          setupFiles: 'tests/support/use-seed.ts',
          expect: NOT_EMPTY,
          testTimeout: HANGING_MS,
          hookTimeout: HANGING_MS,
        },
      },
      // What the client renders and does, in the browser of the end-to-end tests.
      {
        // Over the page it would keep every later test from its buttons.
        server: { hmr: { overlay: false } },
        // What the client imports is found before the first test: a dependency that appears later reloads the page.
        optimizeDeps: { entries: ['client/main.tsx', 'tests/client/**/*.test.{ts,tsx}'] },
        test: {
          name: 'client',
          isolate: true,
          include: ['tests/client/**/*.test.{ts,tsx}'],
          expect: NOT_EMPTY,
          testTimeout: HANGING_MS,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: await findBrowser(),
              contextOptions: { locale: 'en-AU', timezoneId: 'Australia/Sydney' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      // The command-line tools, run on the last build.
      {
        test: {
          name: 'tools',
          environment: 'node',
          // Tools change the environment of their process, such as what wrangler prints, and other tools would inherit it.
          isolate: true,
          include: ['tests/tools/**/*.test.ts'],
          tags: [{ name: 'slow', description: 'Left to `npm run test:all`' }],
          globalSetup: 'tests/support/require-build.ts',
          expect: NOT_EMPTY,
          testTimeout: HANGING_MS,
        },
      },
      {
        plugins: [
          cloudflareTest({
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              assets: { directory: 'tests/support/assets', binding: 'ASSETS' },
              // For tests of the nightly backups, which are off without the binding BACKUPS.
              r2Buckets: ['TEST_BACKUPS'],
              bindings: {
                MAILCHANNELS_API_KEY: 'test-key',
                HASH_SECRET: 'test-secret',
                PREVIEW_SECRET: 'test-preview',
                OPS_SECRET: 'test-ops',
                // How many commands the model is tried with, and from which seed.
                MODEL_COMMANDS: process.env.MODEL_COMMANDS ?? '2000',
                MODEL_SEED: process.env.MODEL_SEED ?? '20401119',
                // Off, so that tests see their own changes at once; edge-copies.test.ts switches it on.
                STATUS_CACHE_SECONDS: '0',
              },
            },
          }),
        ],
        resolve: { alias: DOCUMENTS },
        test: {
          name: 'workers',
          include: ['tests/worker/**/*.test.ts'],
          setupFiles: 'tests/support/worker/start-world.ts',
          expect: NOT_EMPTY,
          testTimeout: HANGING_MS,
          hookTimeout: HANGING_MS,
        },
      },
    ],
  },
})
