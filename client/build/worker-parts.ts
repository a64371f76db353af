import type { Plugin } from 'vite'

const NOTHING = '\0nothing'

/**
 * Vite plugin: leaves out of the Worker what a page only fetches once it is live. The Worker renders pages and never
 * gets that far.
 */
export function workerParts(): Plugin {
  return {
    name: 'worker-parts',
    applyToEnvironment: ({ name }) => name === 'brightwattle',
    resolveDynamicImport: (_, importer) => (importer?.includes('/client/') ? NOTHING : undefined),
    resolveId: (id) => (id === NOTHING ? id : undefined),
    load: (id) => (id === NOTHING ? 'export {}' : undefined),
  }
}
