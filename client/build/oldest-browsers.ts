import browserslist from 'browserslist'

/** The oldest version of each browser in package.json's browserslist: `{ chrome: '111', … }`. */
export function oldestBrowsers(): Record<string, string> {
  const oldest: Record<string, string> = {}
  for (const browser of browserslist(null, { path: import.meta.dirname })) {
    const [name = '', versions = ''] = browser.split(' ')
    // Browserslist can give a range of versions, such as `ios_saf 15.2-15.3`.
    const [version = ''] = versions.split('-')
    if (!oldest[name] || Number(version) < Number(oldest[name])) oldest[name] = version
  }
  return oldest
}

/** The same as the build's targets: `['chrome111', …]`. */
export function buildTargets(): string[] {
  return Object.entries(oldestBrowsers()).map(([name, version]) => `${name === 'ios_saf' ? 'ios' : name}${version}`)
}
