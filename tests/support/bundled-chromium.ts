import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const CACHE = 'node_modules/.cache/chromium'
const UNPACK = `import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())`

/**
 * Unpacks the Chromium that comes as a package, once, and says how to start it. Its libraries and typeface stand
 * beside it, so that it runs on a machine that has nothing but Node.
 */
export async function bundledChromium(): Promise<{ executablePath: string; env: Record<string, string> }> {
  const home = resolve(CACHE)
  if (!existsSync(home)) await unpack(home)
  return {
    executablePath: join(home, 'chromium'),
    env: { LD_LIBRARY_PATH: join(home, 'al2023/lib'), FONTCONFIG_PATH: join(home, 'fonts') },
  }
}

/** Unpacks beside its place and then moves there, so that a broken-off run leaves no half a browser behind. */
async function unpack(home: string): Promise<void> {
  await mkdir(join(home, '..'), { recursive: true })
  const draft = await mkdtemp(`${home}-`)
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', UNPACK], {
    // The package unpacks to the temporary folder, and brings its libraries only where it believes to be on Lambda.
    env: { ...process.env, TMPDIR: draft, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' },
  })
  await writeFile(join(draft, 'fonts/fonts.conf'), fontConfiguration(home))
  try {
    await rename(draft, home)
  } catch (error) {
    await rm(draft, { recursive: true })
    // Another run was faster: its browser is as good.
    if (!existsSync(home)) throw error
  }
}

function fontConfiguration(home: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${home}/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${home}/fonts-cache</cachedir></fontconfig>
`
}
