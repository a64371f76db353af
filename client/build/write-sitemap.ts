import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { site } from '../../shared/content/site.ts'
import { PAGES } from '../../shared/paths.ts'

/** Writes `sitemap.xml` with the indexed pages only. */
export async function writeSitemap(outDir: string): Promise<void> {
  const entries = PAGES.filter((page) => page.indexed).map((page) => `  <url><loc>${site.origin}${page.path}</loc></url>`)
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
  ]
  await writeFile(join(outDir, 'sitemap.xml'), `${lines.join('\n')}\n`)
}
