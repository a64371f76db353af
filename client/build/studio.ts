import type { Plugin } from 'vite'
import { STUDIO_ENTRY, STUDIO_FILES_FOLDER, STUDIO_MANIFEST, STUDIO_PATH } from '../../shared/studio.ts'

/** Vite plugin: builds the studio by itself, into a folder that the Worker guards, so that no file of visitors' pages changes. */
export function buildStudio(): Plugin {
  return {
    name: 'build-studio',
    config: () => ({
      environments: {
        studio: {
          consumer: 'client',
          build: {
            outDir: 'dist/client',
            emptyOutDir: false,
            assetsDir: STUDIO_FILES_FOLDER,
            assetsInlineLimit: 0,
            manifest: STUDIO_MANIFEST,
            // One file with all its libraries, but for what encrypts a backup, reads files of leads and finds anything: it is loaded once
            // and kept for a year. In one file the setting of zod is also run before any schema is made.
            chunkSizeWarningLimit: 2000,
            rolldownOptions: {
              input: STUDIO_ENTRY,
              output: { codeSplitting: { groups: [{ name: 'studio', tags: ['$initial'] }] } },
            },
          },
        },
      },
    }),
    buildApp: {
      order: 'post',
      async handler(builder) {
        const { studio } = builder.environments
        if (!studio) throw new Error('The studio environment must exist')
        await builder.build(studio)
      },
    },
  }
}

/** Vite plugin: the development server prints the studio's address too. */
export function printStudio(): Plugin {
  return {
    name: 'print-studio',
    configureServer(server) {
      const print = server.printUrls.bind(server)
      server.printUrls = () => {
        print()
        for (const url of server.resolvedUrls?.local ?? []) server.config.logger.info(`  Studio  ${new URL(STUDIO_PATH, url)}`)
      }
    },
  }
}
