import type { Plugin } from 'vite'

/** What the globe's engine does that the pages' content security policy refuses, each with what stands there instead. */
const REFUSED: readonly (readonly [what: RegExp, instead: string])[] = [
  // A picture in a data URL; client/globe/start-engine.ts hands the engine the site's own map.
  [/\w+\.src="data:image\/png;base64,[^"]*"/, '0'],
  // A style element, rewritten at every frame for markers that the site does not use.
  [/document\.head\.append\(\w+\),/, ''],
]

/** Takes out of the engine what no page allows. Throws when an update of the engine no longer has it. */
export function underPolicy(code: string): string {
  return REFUSED.reduce((left, [what, instead]) => {
    if (!what.test(left)) throw new Error(`cobe has changed: ${what} is no longer in it`)
    return left.replace(what, instead)
  }, code)
}

/** Vite plugin: lets the globe's engine run under the pages' policy, which stays as strict as it is. */
export function cobeUnderPolicy(): Plugin {
  return {
    name: 'cobe-under-policy',
    // The development server would bundle it beforehand, past this plugin.
    config: () => ({ optimizeDeps: { exclude: ['cobe'] } }),
    transform: { filter: { id: /node_modules\/cobe\/dist\// }, handler: (code) => ({ code: underPolicy(code), map: null }) },
  }
}
