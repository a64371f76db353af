import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Vite plugin: deletes the copy of `.dev.vars` that the Cloudflare plugin puts into the build for previews. */
export function dropLocalSecrets(): Plugin {
  return {
    name: 'drop-local-secrets',
    buildApp: {
      order: 'post',
      async handler(builder) {
        const folders = Object.values(builder.environments).map((environment) => environment.config.build.outDir)
        await Promise.all(folders.map((folder) => rm(join(folder, '.dev.vars'), { force: true })))
      },
    },
  }
}
