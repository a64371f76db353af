import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** What the page's live regions have announced, oldest first. */
    spoken: string[]
  }
}

/** Records what screen readers announce on this page's documents by themselves. Call it before the page opens. */
export async function recordSpoken(page: Page): Promise<void> {
  await page.addInitScript(record)
}

/** Runs in the page. An atomic region is read as a whole, another one only what was added to it; one that is off, not at all. */
function record(): void {
  window.spoken = []
  new MutationObserver((changes) => {
    const news = changes.flatMap(({ target, addedNodes }) => {
      const element = target instanceof Element ? target : target.parentElement
      const region = element?.closest('[role=alert], [role=status]')
      if (!region || region.ariaLive === 'off' || region.getClientRects().length === 0) return []
      return (region.ariaAtomic === 'false' ? [...addedNodes] : [region]).map(wordsOf)
    })
    for (const words of new Set(news)) if (words) window.spoken.push(words)
  }).observe(document, { subtree: true, childList: true, characterData: true })

  function wordsOf(node: Node): string {
    const words = node instanceof HTMLElement ? node.innerText : (node.textContent ?? '')
    return words.replaceAll(/\s+/g, ' ').trim()
  }
}
