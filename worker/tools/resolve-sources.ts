import { registerHooks } from 'node:module'

let resolving = false

/**
 * Lets Node run the Worker's own modules as they are: their imports name no extension, which the build and the tests
 * do not need. Call it before the first of them is imported.
 */
export function resolveSources(): void {
  if (resolving) return
  resolving = true
  registerHooks({
    resolve: (specifier, context, next) => {
      // A package names its own files as its authors mean it.
      const isOurs = !context.parentURL?.includes('/node_modules/')
      const isSource = isOurs && specifier.startsWith('.') && !/\.[a-z]+$/.test(specifier)
      return next(isSource ? `${specifier}.ts` : specifier, context)
    },
  })
}
