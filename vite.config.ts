import { cloudflare } from '@cloudflare/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { CAMPAIGN_DOCUMENT } from './client/build/campaign-document-alias.ts'
import { cobeUnderPolicy } from './client/build/cobe-under-policy.ts'
import { drawArt } from './client/build/draw-art.ts'
import { dropLocalSecrets } from './client/build/drop-local-secrets.ts'
import { buildTargets } from './client/build/oldest-browsers.ts'
import { prerenderPages } from './client/build/prerender-pages.ts'
import { servePages } from './client/build/serve-pages.ts'
import { serveParts } from './client/build/serve-parts.ts'
import { shortClassNames } from './client/build/short-class-names.ts'
import { stacklessSentinels } from './client/build/stackless-sentinels.ts'
import { subsetFonts } from './client/build/subset-fonts.ts'
import { turnstileSiteKey } from './client/build/turnstile-site-key.ts'
import { workerParts } from './client/build/worker-parts.ts'
import { givenVars, localVars } from './worker/tools/local-vars.ts'
import { startMailSimulator } from './worker/tools/mail-simulator.ts'
import { stayOffline } from './worker/tools/stay-offline.ts'

/** `npm run dev` catches its mail like `npm start` does, and says where. */
async function devConfig() {
  const mail = await startMailSimulator(Number(process.env.MAIL_PORT || 8025))
  console.log(`Mail  ${mail.url}`)
  // Pages of sources that change are kept by nobody.
  return { vars: { ...localVars(mail.url), ...givenVars(process.env), PAGE_CACHE_SECONDS: '0' } }
}

/** What every page runs on, in one file that stays in caches while the site's own code changes. */
const LIBRARIES = {
  name: 'libraries',
  priority: 4,
  test: /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|wouter|regexparam|@preact)\/|^\0|vite\/preload-helper/,
}

/** What several pages share of the site's own code, and what pages start with and later chunks use too: one file, not a dozen. */
const STARTED =
  /client\/(?:motion\/(?:page-behaviour|go-to-booking-form|scroll-to-top)|ui\/(?:toast-store|button|unseen|growing-dots|pause-mark|marquee|pull-quote)|art\/(?:logo|halftone)|sections\/(?:shell-parts|folio|testimonial-quote|client-logo-list|logo-strip|motion-switch)|booking\/page-campaign|survey\/when-near|navigation\/(?:saves-data|turn-page))|shared\/(?:content\/(?:claims|motion-words)|campaign\/campaign\.ts|form\/(?:field-rule|strip-markup|check-your-input)|booking\/australian-phone)/
/** What many chunks share, but no page starts with. */
const LATER = /shared\/(?:booking\/(?:booking-rules|attribution)|form\/email-rule)|client\/booking\/visit/
const FRAME = [
  { name: 'frame', test: STARTED, priority: 3 },
  { name: 'later', test: LATER, priority: 2 },
  { name: 'frame', test: /\/(?:client|shared)\//, minShareCount: 4, priority: 1 },
]

export default defineConfig(async ({ command }): Promise<UserConfig> => {
  stayOffline()
  const siteKey = turnstileSiteKey(process.env)
  await subsetFonts()
  await drawArt()
  return {
    publicDir: false,
    clearScreen: false,
    define: { 'import.meta.env.TURNSTILE_SITE_KEY': JSON.stringify(siteKey) },
    resolve: { alias: CAMPAIGN_DOCUMENT },
    css: { modules: { ...(command === 'build' && { generateScopedName: shortClassNames() }) } },
    plugins: [
      react(),
      cobeUnderPolicy(),
      stacklessSentinels(),
      serveParts(),
      servePages(),
      cloudflare({
        inspectorPort: false,
        persistState: { path: process.env.STATE_DIR ?? '.wrangler/state' },
        config: command === 'serve' ? await devConfig() : {},
      }),
      prerenderPages({ turnstile: siteKey !== '' }),
      dropLocalSecrets(),
      workerParts(),
    ],
    environments: {
      brightwattle: {
        build: {
          emitAssets: false,
          assetsInlineLimit: 0,
          rolldownOptions: { output: { codeSplitting: false } },
        },
      },
      client: {
        build: {
          target: buildTargets(),
          manifest: true,
          assetsInlineLimit: 0,
          rolldownOptions: {
            input: { main: 'client/main.tsx', boot: 'client/boot.ts' },
            // The boot script calls what main exports.
            preserveEntrySignatures: 'exports-only',
            output: {
              codeSplitting: { groups: [LIBRARIES, ...FRAME] },
              // Chrome compiles all of the file beside the main thread then (https://v8.dev/blog/explicit-compile-hints).
              postBanner: ({ name }) => (name === LIBRARIES.name ? '//# allFunctionsCalledOnLoad' : ''),
            },
          },
        },
      },
      prerender: {
        consumer: 'server',
        build: {
          outDir: 'dist/prerender',
          emitAssets: false,
          // The pages must name the same files as the client does.
          assetsInlineLimit: 0,
          rolldownOptions: {
            input: { prerender: 'client/prerender.tsx' },
            output: { entryFileNames: '[name].js' },
          },
        },
      },
    },
  }
})
