import { type ComponentType, Suspense, use, useEffect } from 'react'
import { whenRead } from '../motion/when-read'
import { keepPresses } from './keep-presses'

type LaterSections = {
  /** Resolves once the page can be shown: at once while it takes over its printed self, else with the sections' code. */
  ready: () => Promise<void>
  Sections: ComponentType
}

/**
 * The sections of a page below its first window. They are printed with the page, and answer once somebody reads on:
 * their code is fetched then, not before. Call it once for each page, where its module begins.
 */
export function laterSections(fetchSections: () => Promise<ComponentType>): LaterSections {
  let fetched: ComponentType | undefined
  let lost = false
  // Before the application answers, what it takes over is the printed page.
  const printed = typeof window !== 'undefined' && window.earlyPresses !== undefined
  const pressAgain = printed ? keepPresses() : undefined
  const taken = printed ? whenRead().then(fetchSections).catch(stayPrinted) : undefined

  /** The network is gone: links lead where they did on paper. */
  function stayPrinted(): Promise<never> {
    lost = true
    pressAgain?.()
    return new Promise(() => undefined)
  }

  function Content() {
    // Always the one or always the other: a component that waited must ask again.
    const Shown = taken ? use(taken) : fetched
    useEffect(() => pressAgain?.(), [])
    return Shown && <Shown />
  }
  return {
    ready: async () => {
      // What was lost is asked for again by a new document only.
      if (lost) throw new Error('The sections were not fetched')
      if (!printed || !window.earlyPresses) fetched = await fetchSections()
    },
    Sections: () => (
      <Suspense>
        <Content />
      </Suspense>
    ),
  }
}
