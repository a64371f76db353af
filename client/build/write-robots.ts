import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { site } from '../../shared/content/site.ts'

/** Writes `robots.txt`. It disallows nothing: a robot that may not read a page cannot see its noindex either. */
export async function writeRobots(outDir: string): Promise<void> {
  const lines = ['User-agent: *', 'Allow: /', '', `Sitemap: ${site.origin}/sitemap.xml`]
  await writeFile(join(outDir, 'robots.txt'), `${lines.join('\n')}\n`)
}
