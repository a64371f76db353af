import type { Plugin } from 'vite'

/** What React makes as it is read, to throw later and to know again: nobody asks it where it was made. */
const SENTINEL = /^((?:var)? +\w+ = )Error\(formatProdErrorMessage\(\d+\)\)(?=[,;]$)/gm
const SENTINELS = 5

/** Takes the stack from React's sentinels. Throws when an update of React has others. */
export function withoutStacks(code: string): string {
  const found = code.match(SENTINEL)?.length ?? 0
  if (found !== SENTINELS) throw new Error(`React has changed: it has ${found} sentinels, not ${SENTINELS}`)
  return code.replace(SENTINEL, '$1Object.create(Error.prototype)')
}

/**
 * Vite plugin: React starts without an error. While a debugger or a measuring tool looks on, V8 parses all of React once
 * more for the line of the first one, which is the longest task of a page.
 */
export function stacklessSentinels(): Plugin {
  return {
    name: 'stackless-sentinels',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-dom\/cjs\/react-dom-client\.production\.js/ },
      handler: (code) => ({ code: withoutStacks(code), map: null }),
    },
  }
}
