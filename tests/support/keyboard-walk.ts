import { expect, type Page } from '@playwright/test'

/** More stops than any page has: a walk that takes longer goes round in circles. */
const MOST_STOPS = 200

/**
 * Presses a key from stop to stop until the focus leaves the page. Every stop must have a name and lie in the window
 * with nothing over it. Answers how many there were.
 */
export async function walkByKeyboard(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<number> {
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    await page.keyboard.press(key)
    await page.evaluate(untilScrolled)
    const stop = page.locator(':focus')
    if ((await stop.count()) === 0) return stops
    await expect(stop).toHaveAccessibleName(/\S/)
    await expect.poll(() => page.evaluate(whatIsWrongWithTheFocus), `stop ${stops + 1}`).toBe('')
  }
  throw new Error(`The focus is still in the page after ${MOST_STOPS} stops`)
}

/** Runs in the page. The top bar goes and comes with the scrolling that a focus sets off, and takes its stop with it. */
function untilScrolled(): Promise<void> {
  return new Promise((resolve) => {
    let [y, still] = [scrollY, 0]
    const look = () => {
      still = scrollY === y ? still + 1 : 0
      y = scrollY
      if (still === 4) resolve()
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

/** Runs in the page. Says what hides the element that has the focus; nothing if it can be seen. */
function whatIsWrongWithTheFocus(): string {
  const focus = document.activeElement
  const [box] = focus?.getClientRects() ?? []
  if (!focus || !box) return 'has no box'
  const words = focus.outerHTML.slice(0, 120)
  const x = (Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2
  const y = (box.top + box.bottom) / 2
  if (y < 0 || y > innerHeight || box.right < 0 || box.left > innerWidth) return `${words} is out of the window`
  const top = document.elementFromPoint(x, y)
  return top && (focus.contains(top) || top.contains(focus)) ? '' : `${words} lies under ${top?.outerHTML.slice(0, 120)}`
}
