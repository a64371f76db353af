import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import subsetFont from 'subset-font'

const CACHE = 'node_modules/.cache/chromium'
/** What visitors' devices have as Arial or Liberation Sans, by the weights of the pages' stand-ins. */
const ARIMO = { 400: 'Liberation Sans', 700: 'Liberation Sans Bold' } as const
const UNPACK = `import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())`

/**
 * Unpacks the Chromium that comes as a package, once, and says how to start it. Its libraries and fonts stand
 * beside it, and it sees no others, so that it draws the same on a machine that has nothing but Node.
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
  for (const weight of Object.keys(ARIMO)) {
    const source = await readFile(`node_modules/@fontsource/arimo/files/arimo-latin-${weight}-normal.woff2`)
    const font = await subsetFont(source, '', { keepAllGlyphs: true, targetFormat: 'truetype' })
    await writeFile(join(draft, `fonts/arimo-${weight}.ttf`), font)
  }
  await writeFile(join(draft, 'fonts/fonts.conf'), fontConfiguration(home))
  try {
    await rename(draft, home)
  } catch (error) {
    await rm(draft, { recursive: true })
    // Another run was faster: its browser is as good.
    if (!existsSync(home)) throw error
  }
}

/** Pages ask for Liberation Sans by its full name, which Arimo, whose measures are the same, is therefore given. */
function fontConfiguration(home: string): string {
  const named = Object.entries(ARIMO).map(
    ([weight, name]) => `<match target="scan">
<test name="file" compare="contains"><string>arimo-${weight}</string></test>
<edit name="fullname" mode="assign"><string>${name}</string></edit>
</match>`,
  )
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${home}/fonts</dir><cachedir>${home}/fonts-cache</cachedir>
${named.join('\n')}
<alias><family>sans-serif</family><prefer><family>Arimo</family></prefer></alias>
</fontconfig>
`
}
