import { cloudflare } from '@cloudflare/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { drawArt } from './client/build/draw-art.ts'
import { subsetFonts } from './client/build/fonts.ts'
import { writeLicences } from './client/build/licences.ts'
import { prerenderPages, servePages } from './client/build/pages.ts'
import { bookingChunk, mainChunk, visitsChunk } from './client/build/script-files.ts'
import {
  assistantsSetting,
  buildTargets,
  DOCUMENTS,
  dropLocalSecrets,
  shortClassNames,
  turnstileSiteKey,
  workerParts,
} from './client/build/settings.ts'
import { buildStudio, printStudio } from './client/build/studio.ts'
import { startMailSimulator } from './worker/tools/local/mail-simulator.ts'
import { checkPort, givenVars, LOCAL_AUD, LOCAL_EMAIL, localVars, stayOffline } from './worker/tools/local/vars.ts'

/** `npm run dev` catches mail in the simulator, as `npm start` does, and prints where to read it. */
async function devConfig() {
  const mailPort = Number(process.env.MAIL_PORT || 8025)
  await checkPort(mailPort, 'MAIL_PORT', 'npm run dev')
  const mail = await startMailSimulator(mailPort)
  console.log(`Mail  ${mail.url}`)
  // No page cache in development: the sources change while it runs.
  const access = { dev: { aud: LOCAL_AUD, identity: { email: LOCAL_EMAIL } } }
  return { access, vars: { ...localVars(mail.url), ...givenVars(process.env), PAGE_CACHE_SECONDS: '0' } }
}

/** The libraries of every page, in one file that stays cached when the site's own code changes. */
const LIBRARIES = {
  name: 'libraries',
  priority: 2,
  test: /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|wouter|regexparam|@preact)\/|^\0|vite\/preload-helper/,
}

/** Pages name some thirty files before their first paint, and no character of a hash can be compressed: six tell versions apart. */
const ASSETS = { assetFileNames: 'assets/[name]-[hash:6][extname]' }
const SCRIPTS = { entryFileNames: 'assets/[name]-[hash:6].js', chunkFileNames: 'assets/[name]-[hash:6].js' }

export default defineConfig(async ({ command }): Promise<UserConfig> => {
  stayOffline()
  const siteKey = turnstileSiteKey(process.env)
  await subsetFonts()
  await drawArt()
  return {
    publicDir: false,
    clearScreen: false,
    define: {
      'import.meta.env.TURNSTILE_SITE_KEY': JSON.stringify(siteKey),
      'import.meta.env.ASSISTANTS': JSON.stringify(assistantsSetting(process.env)),
    },
    resolve: { alias: DOCUMENTS },
    // In every page's HTML, so without the readable part.
    css: command === 'build' ? { modules: { generateScopedName: shortClassNames() } } : {},
    plugins: [
      react(),
      servePages(),
      printStudio(),
      cloudflare({
        inspectorPort: false,
        persistState: { path: process.env.STATE_DIR ?? '.wrangler/state' },
        config: command === 'serve' ? await devConfig() : {},
      }),
      prerenderPages({ turnstile: siteKey !== '' }),
      buildStudio(),
      writeLicences(),
      dropLocalSecrets(),
      workerParts(),
    ],
    environments: {
      brightwattle: {
        build: {
          emitAssets: false,
          assetsInlineLimit: 0,
          rolldownOptions: { output: { ...ASSETS, codeSplitting: false } },
        },
      },
      client: {
        build: {
          target: buildTargets(),
          manifest: true,
          assetsInlineLimit: 0,
          rolldownOptions: {
            input: { main: 'client/main.tsx', visits: 'client/visits/send-visits.ts' },
            // `mainChunk` asks about every module, which is most of so short a build; the bundler would warn of it.
            checks: { bundlerTimings: false },
            // The start script calls what main exports.
            preserveEntrySignatures: 'allow-extension',
            output: {
              ...ASSETS,
              ...SCRIPTS,
              codeSplitting: {
                groups: [
                  LIBRARIES,
                  { name: visitsChunk, debugName: 'visits', priority: 3 },
                  { name: mainChunk, debugName: 'main', priority: 1 },
                  { name: bookingChunk, debugName: 'booking' },
                ],
              },
            },
          },
        },
      },
      prerender: {
        consumer: 'server',
        build: {
          outDir: 'dist/prerender',
          emitAssets: false,
          // Prerendered pages must refer to the same asset files as the client build.
          assetsInlineLimit: 0,
          rolldownOptions: {
            input: { prerender: 'client/prerender.tsx' },
            output: { ...ASSETS, entryFileNames: '[name].js' },
          },
        },
      },
    },
  }
})
