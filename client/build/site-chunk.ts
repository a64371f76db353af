import { resolve } from 'node:path'

type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null }

const MAIN = resolve('client/main.tsx')
const PAGE = /\/client\/pages\/[^/]+\/[^/]+-page\.tsx$/
const OURS = /\/(?:client|shared)\//

/** The file that a module of the site goes into: what every page loads, what at least two pages load, or what only later steps share. */
export function siteChunk(id: string, graph: Graph): string | null {
  if (!OURS.test(id) && !/node_modules\/(hono|valibot)/.test(id)) return null
  const roots = reachedFrom(id, graph)
  if (roots.has(MAIN)) return 'site'
  if (roots.size > 1) return 'sections'
  return null
}

let reached: Map<string, Set<string>> | undefined
function reachedFrom(id: string, graph: Graph): Set<string> {
  if (!reached) {
    reached = new Map()
    const pages: string[] = []
    const all = new Set<string>([MAIN])
    for (const each of all) {
      const info = graph.getModuleInfo(each)
      for (const next of info?.importedIds ?? []) all.add(next)
      for (const next of info?.dynamicallyImportedIds ?? []) { all.add(next); if (PAGE.test(next)) pages.push(next) }
    }
    for (const root of [MAIN, ...pages]) {
      const seen = new Set([root])
      for (const each of seen) for (const next of graph.getModuleInfo(each)?.importedIds ?? []) seen.add(next)
      for (const each of seen) reached.set(each, (reached.get(each) ?? new Set()).add(root))
    }
  }
  return reached.get(id) ?? new Set()
}
