import { type ComponentType, Suspense, use, useEffect } from 'react'
import { keepPresses } from './keep-presses'
import { whenRead } from './when-read'

type LaterSections = {
  /** Resolves once the page can be shown: at once while it takes over its printed self, else with the sections' code. */
  ready: () => Promise<void>
  Sections: ComponentType
}

/** After the network failed, the sections are fetched again this much later. */
const AGAIN_MS = 3000

/**
 * The sections of a page below its first window. They are printed with the page, and answer once somebody reads on:
 * their code is fetched then, not before. Call it once for each page, where its module begins.
 */
export function laterSections(fetchSections: () => Promise<ComponentType>): LaterSections {
  let fetched: ComponentType | undefined
  let coming: Promise<ComponentType> | undefined
  const fetchOnce = () => {
    coming ??= fetchSections().then((sections) => {
      fetched = sections
      return sections
    })
    coming.catch(() => {
      coming = undefined
    })
    return coming
  }
  // Before the application answers, what it takes over is the printed page.
  const printed = typeof window !== 'undefined' && window.earlyPresses !== undefined
  const taken = printed ? whenRead().then(() => untilFetched(fetchOnce)) : undefined
  const release = printed ? keepPresses() : undefined

  function Content() {
    const Shown = fetched ?? use(taken ?? fetchOnce())
    useEffect(() => release?.(), [])
    return <Shown />
  }
  return {
    ready: async () => {
      if (!printed || !window.earlyPresses) await fetchOnce()
    },
    Sections: () => (
      <Suspense>
        <Content />
      </Suspense>
    ),
  }
}

/** What is printed stays readable without the network, so it waits for it. */
async function untilFetched(fetchSections: () => Promise<ComponentType>): Promise<ComponentType> {
  for (;;) {
    try {
      return await fetchSections()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    }
  }
}
