import type { ComponentType } from 'react'
import type { Page } from '../../shared/paths.ts'

const LOADERS = import.meta.glob<Record<string, ComponentType>>('./*/*-page.tsx')

/** Source file of a page, by convention; the build looks up its chunk by this name. */
export function pageModule(id: Page['id']): string {
  return `client/pages/${id}/${id}-page.tsx`
}

/** The page's component is the one export of its file. */
async function importPage(id: Page['id']): Promise<ComponentType> {
  const exported = await LOADERS[`./${id}/${id}-page.tsx`]?.()
  const [component] = Object.values(exported ?? {})
  if (!component) throw new Error(`${pageModule(id)} is missing`)
  return component
}

const loaded = new Map<Page['id'], ComponentType>()
const loading = new Map<Page['id'], Promise<ComponentType>>()

/** Fetches a page's chunk once; every caller gets the same promise. After a failure the next call retries. */
export function loadPage(id: Page['id']): Promise<ComponentType> {
  const running = loading.get(id)
  if (running) return running
  const promise = importPage(id).then(
    (component) => {
      loaded.set(id, component)
      return component
    },
    (error) => {
      loading.delete(id)
      throw error
    },
  )
  loading.set(id, promise)
  return promise
}

/** The page if its chunk is loaded. Checked before suspending, so that hydration does not wait for a loaded chunk. */
export function loadedPage(id: Page['id']): ComponentType | undefined {
  return loaded.get(id)
}
