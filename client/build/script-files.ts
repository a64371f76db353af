import { resolve } from 'node:path'

/** The part of the bundler's graph that is read here; ids are absolute paths. */
type Graph = {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null
}

const MAIN = resolve('client/main.tsx')
const VISITS = resolve('client/visits/send-visits.ts')
const BOOKING_FORM = resolve('client/booking/form.tsx')
const PAGE = /\/client\/pages\/[^/]+\/[^/]+-page\.tsx$/
const OURS = /\/(?:client|shared)\//

/** Names the script file of what the frame needs, or two pages of which one has no booking form. */
export function mainChunk(id: string, graph: Graph): string | null {
  const pages = sharingPages(id, graph)
  const withForm = pagesNeeding(BOOKING_FORM, graph)
  return pages && ![...pages].every((page) => withForm.has(page)) ? 'main' : null
}

/** Names the script file of what only pages with the booking form need, and more than one of them. */
export function bookingChunk(id: string, graph: Graph): string | null {
  return sharingPages(id, graph) ? 'booking' : null
}

/** The pages that share a module; undefined if one page or a later step alone needs it. */
function sharingPages(id: string, graph: Graph): Set<string> | undefined {
  if (!OURS.test(id)) return undefined
  const pages = pagesNeeding(id, graph)
  return pages.size > 1 || pages.has(MAIN) ? pages : undefined
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
