import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** A file that the build draws from code, served at a path without a hash. */
export type DrawnFile = { path: string; contentType: string; draw: () => Promise<string | Buffer> }

/** Draws files into the served folder. */
export async function writeDrawnFiles(outDir: string, files: readonly DrawnFile[]): Promise<void> {
  await Promise.all(
    files.map(async ({ path, draw }) => {
      const file = join(outDir, path)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, await draw())
    }),
  )
}
