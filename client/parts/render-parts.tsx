import { prerender } from 'react-dom/static'
import { PartsPage } from './parts-page'

/** The whole document of the developers' page. */
export async function renderParts(): Promise<string> {
  const { prelude } = await prerender(<PartsPage />)
  const body = await new Response(prelude).text()
  return [
    '<!doctype html>',
    '<html lang="en-AU" class="type">',
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Parts</title>',
    '<link rel="icon" href="data:,">',
    '<script type="module" src="/client/parts/hydrate-parts.tsx"></script></head>',
    `<body><div id="root">${body}</div></body></html>`,
  ].join('')
}
