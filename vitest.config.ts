import { cloudflareTest } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'
import { CAMPAIGN_DOCUMENT } from './client/build/settings.ts'
import { IS_SHORT } from './tests/support/in-short.ts'

/** For what hangs: a busy machine is ten times slower than an idle one. */
const HANGING_MS = 60_000

export default defineConfig({
  test: {
    fsModuleCache: false,
    // Each test clears what it touched, so files can share a worker: starting one per file takes most of the time.
    isolate: false,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/unit/**/*.test.ts', 'tests/contracts/**/*.test.ts'],
          globalSetup: 'tests/support/choose-seed.ts',
          setupFiles: 'tests/support/use-seed.ts',
          testTimeout: HANGING_MS,
          hookTimeout: HANGING_MS,
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
          // A dozen sites, one after another, for what the Worker's own tests of backups do within one.
          exclude: IS_SHORT ? ['tests/tools/backup.test.ts'] : [],
          globalSetup: 'tests/support/require-build.ts',
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
                // Off, so that tests see their own changes at once; edge-copies.test.ts switches it on.
                STATUS_CACHE_SECONDS: '0',
              },
            },
          }),
        ],
        resolve: { alias: CAMPAIGN_DOCUMENT },
        test: { name: 'workers', include: ['tests/worker/**/*.test.ts'], testTimeout: HANGING_MS },
      },
    ],
  },
})
