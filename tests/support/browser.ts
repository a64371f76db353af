import { existsSync } from 'node:fs'
import { bundledChromium } from './bundled-chromium.ts'

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
