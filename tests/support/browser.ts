import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import subsetFont from 'subset-font'

/** How to start a Chromium; fits Playwright's `launchOptions`. */
export type BrowserLaunch = { executablePath: string; args: string[]; env: Record<string, string> }

const INSTALLED = [
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
]

const ARGS = [
  // In containers and as root there is no user namespace for the sandbox.
  '--no-sandbox',
  // Containers have a /dev/shm of 64 MB, which a page with canvases exceeds.
  '--disable-dev-shm-usage',
  // WebGL without a graphics card, for the globe. Naming ANGLE too would render every page with it, which adds half a
  // second to a throttled load.
  '--enable-unsafe-swiftshader',
]

/**
 * The browser of CHROME_PATH; else the bundled one, which is the same everywhere and loads a page in two thirds of the
 * time; else an installed one. BROWSER or `first` set to `installed` prefers an installed one.
 */
export async function findBrowser(first: 'bundled' | 'installed' = 'bundled'): Promise<BrowserLaunch> {
  const { CHROME_PATH, BROWSER = first } = process.env
  if (CHROME_PATH && !existsSync(CHROME_PATH)) throw new Error(`CHROME_PATH is ${CHROME_PATH}, where there is no file`)
  const mayBundle = process.platform === 'linux' && process.arch === 'x64'
  const installed = BROWSER === 'bundled' && mayBundle ? undefined : INSTALLED.find((path) => existsSync(path))
  const own = CHROME_PATH || installed
  const env = Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined))
  if (own) return { executablePath: own, args: ARGS, env }
  const bundled = await bundledChromium()
  return { executablePath: bundled.executablePath, args: ARGS, env: { ...env, ...bundled.env } }
}

const AS_VISITOR =
  '--user-agent=Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

/**
 * The same, but it does not say that it is a robot, whose visits are not counted: neither in its pages nor by itself, when it
 * sends the beacon of a document that is closing.
 */
export async function findVisitorBrowser(): Promise<BrowserLaunch> {
  const launch = await findBrowser()
  return { ...launch, args: [...launch.args, AS_VISITOR] }
}

const CACHE = 'node_modules/.cache/chromium'
/** Full names for Arimo's weights: its widths are those of Arial and Liberation Sans, which the fallback fonts use. */
const ARIMO = { 400: 'Liberation Sans', 700: 'Liberation Sans Bold' } as const
const UNPACK = `import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())`

/**
 * Unpacks the bundled Chromium once, and returns how to start it. It uses only the libraries and fonts beside it, so
 * that it renders the same on every machine.
 */
async function bundledChromium(): Promise<{ executablePath: string; env: Record<string, string> }> {
  const home = resolve(CACHE)
  if (!existsSync(home)) await unpack(home)
  return {
    executablePath: join(home, 'chromium'),
    env: { LD_LIBRARY_PATH: join(home, 'al2023/lib'), FONTCONFIG_PATH: join(home, 'fonts') },
  }
}

/** Unpacks into a temporary folder and then renames it, so that an interrupted run leaves no incomplete browser. */
async function unpack(home: string): Promise<void> {
  await mkdir(join(home, '..'), { recursive: true })
  const draft = await mkdtemp(`${home}-`)
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', UNPACK], {
    // The package unpacks to TMPDIR, and adds its libraries only if it detects AWS Lambda.
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
    // Another run may have put its copy there meanwhile.
    if (!existsSync(home)) throw error
  }
}

/** Pages ask for Liberation Sans by its full name, so Arimo, which has the same metrics, gets that name. */
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
