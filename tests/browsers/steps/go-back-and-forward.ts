import { PAGES } from '../../../shared/paths.ts'
import type { Step } from '../step.ts'

/** Follows links through three pages, then goes all the way back and forward again. */
export const goBackAndForward: Step = {
  name: 'back and forward',
  take: async (page) => {
    const arrive = (what: string, path: string) => page.until(what, isAt, path, PAGES.find((each) => each.path === path)?.title)
    await page.visitor.resize(1280, 800)
    await page.open('/')
    for (const path of ['/leader-impact-score', '/privacy']) {
      await page.click(path === '/privacy' ? 'Privacy policy' : 'Leader Impact Score')
      await arrive(`the link to ${path}`, path)
    }
    for (const [way, path] of [
      ['back', '/leader-impact-score'],
      ['back', '/'],
      ['forward', '/leader-impact-score'],
      ['forward', '/privacy'],
    ] as const) {
      await page.visitor[way]()
      await arrive(`${way} to ${path}`, path)
    }
    return 'three pages'
  },
}

/** Runs in the page. Whether the page at a path is shown: its address, its title and a visible heading. */
function isAt(path: string, title?: string): boolean {
  const heading = document.querySelector<HTMLElement>('main h1')
  return location.pathname === path && document.title === title && heading?.checkVisibility() === true
}
