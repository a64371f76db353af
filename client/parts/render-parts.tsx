import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { ROOT } from '../../shared/site-files.ts'
import { PartsPage } from './parts-page.tsx'
import { SectionParts } from './section-parts.tsx'

/** The whole document of the developers' page. */
export function renderParts(): Promise<string> {
  return renderDocument(<PartsPage />)
}

/** The same for the page with section scrolling. */
export function renderSectionParts(): Promise<string> {
  return renderDocument(<SectionParts />)
}

async function renderDocument(page: ReactNode): Promise<string> {
  const { prelude } = await prerender(page)
  const body = await new Response(prelude).text()
  return [
    '<!doctype html>',
    '<html lang="en-AU">',
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Parts</title>',
    '<link rel="icon" href="data:,">',
    '<script type="module" src="/client/parts/hydrate-parts.tsx"></script></head>',
    `<body><div id="${ROOT}">${body}</div></body></html>`,
  ].join('')
}
