import { registerHooks } from 'node:module'

let resolving = false

/**
 * Lets Node import the Worker's own modules, whose imports have no file extension. Call it before the first of them is
 * imported.
 */
export function resolveSources(): void {
  if (resolving) return
  resolving = true
  registerHooks({
    resolve: (specifier, context, next) => {
      // Imports inside packages are left as they are.
      const isOurs = !context.parentURL?.includes('/node_modules/')
      const isSource = isOurs && specifier.startsWith('.') && !/\.[a-z]+$/.test(specifier)
      return next(isSource ? `${specifier}.ts` : specifier, context)
    },
  })
}
