import type { Plugin } from 'vite'

const NOTHING = '\0nothing'

/** Vite plugin: leaves the client's dynamic imports out of the Worker, which renders pages but never hydrates them. */
export function workerParts(): Plugin {
  return {
    name: 'worker-parts',
    applyToEnvironment: ({ name }) => name === 'brightwattle',
    resolveDynamicImport: (_, importer) => (importer?.includes('/client/') ? NOTHING : undefined),
    resolveId: (id) => (id === NOTHING ? id : undefined),
    load: (id) => (id === NOTHING ? 'export {}' : undefined),
  }
}
