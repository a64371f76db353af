import browserslist from 'browserslist'

/** The oldest version of each browser that package.json's browserslist names, by its name there: `{ chrome: '111', … }`. */
export function oldestBrowsers(): Record<string, string> {
  const oldest: Record<string, string> = {}
  for (const browser of browserslist(null, { path: import.meta.dirname })) {
    const [name = '', versions = ''] = browser.split(' ')
    // Versions that came together are named as a range.
    const [version = ''] = versions.split('-')
    if (!oldest[name] || Number(version) < Number(oldest[name])) oldest[name] = version
  }
  return oldest
}

/** The same as the build's targets: `['chrome111', …]`. */
export function buildTargets(): string[] {
  return Object.entries(oldestBrowsers()).map(([name, version]) => `${name === 'ios_saf' ? 'ios' : name}${version}`)
}
