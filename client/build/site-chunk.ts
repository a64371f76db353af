import { resolve } from 'node:path'

/** The part of the bundler's graph that is read here; ids are absolute paths. */
type Graph = {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null
}

const MAIN = resolve('client/main.tsx')
const VISITS = resolve('client/visits/send-visits.ts')
const PAGE = /\/client\/pages\/[^/]+\/[^/]+-page\.tsx$/
const OURS = /\/(?:client|shared)\//

/** A module's script file: `main` for what the frame or two pages need; null leaves it with the page or step that needs it. */
export function siteChunk(id: string, graph: Graph): string | null {
  if (!OURS.test(id)) return null
  const pages = pagesNeeding(id, graph)
  return pages.size > 1 || pages.has(MAIN) ? 'main' : null
}

/** Names the script file of what counts visits, which runs before the others: it may need none of them. */
export function visitsChunk(id: string, graph: Graph): string | null {
  return OURS.test(id) && pagesNeeding(id, graph).has(VISITS) ? 'visits' : null
}

let needing: Map<string, Set<string>> | undefined

/** The pages, and the entry, that import a module without waiting for a click or a scroll. */
function pagesNeeding(id: string, graph: Graph): Set<string> {
  if (!needing) {
    needing = new Map()
    const all = new Set([MAIN])
    for (const each of all) {
      const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(each) ?? {}
      for (const next of [...importedIds, ...dynamicallyImportedIds]) all.add(next)
    }
    for (const root of [...all].filter((each) => each === MAIN || each === VISITS || PAGE.test(each))) {
      const needed = new Set([root])
      for (const each of needed) for (const next of graph.getModuleInfo(each)?.importedIds ?? []) needed.add(next)
      for (const each of needed) needing.set(each, (needing.get(each) ?? new Set()).add(root))
    }
  }
  return needing.get(id) ?? new Set()
}
