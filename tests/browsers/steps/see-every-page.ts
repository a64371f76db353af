import { widest } from '../../support/layout-errors.ts'
import { ADDRESSES, CAMPAIGN_PATH } from '../../support/site-pages.ts'
import type { Step } from '../step.ts'
import { readToTheEnd, unpainted } from './read-to-the-end.ts'

const PATHS = [...ADDRESSES, CAMPAIGN_PATH]

/** Opens every page in a viewport of this size and scrolls it to its end. */
export function seeEveryPage(width: number, height: number): Step {
  return {
    name: `every page opens, fits and is painted, ${width} × ${height}`,
    take: async (page) => {
      await page.visitor.resize(width, height)
      const errors: string[] = []
      for (const path of PATHS) {
        await page.open(path)
        await page.visitor.run(readToTheEnd)
        const wide = await page.visitor.run(widest)
        const found = [
          ...(wide.length > 0 ? [`wider than the viewport: ${wide.join(', ')}`] : []),
          ...(await page.visitor.run(unpainted)),
          ...(await page.visitor.takeErrors()),
        ]
        errors.push(...found.map((error) => `${path}: ${error}`))
      }
      if (errors.length > 0) throw new Error(errors.join('\n'))
      return `${PATHS.length} pages`
    },
  }
}
