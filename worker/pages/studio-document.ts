import { studioWords } from '../../shared/content/studio/studio-words'
import { STUDIO_ENTRY, STUDIO_ROOT } from '../../shared/studio/studio-files'

/** The studio's scripts and style sheets, as URLs. */
export type StudioFiles = { script: string; styles: readonly string[] }

/** What `npm run dev` uses in place of a build. */
export const STUDIO_SOURCES: StudioFiles = { script: `/${STUDIO_ENTRY}`, styles: [] }

/** The HTML document of the studio, the same at each of its addresses. The studio's controls give their styles the nonce. */
export function studioDocument({ script, styles }: StudioFiles, nonce: string): string {
  return [
    '<!doctype html><html lang="en-AU"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${studioWords.title}</title>`,
    '<meta name="theme-color" content="#faf6ea"><link rel="icon" href="/icon.svg">',
    `<meta property="csp-nonce" nonce="${nonce}">`,
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    `<script type="module" src="${script}"></script>`,
    `</head><body><!--email_off--><div id="${STUDIO_ROOT}"></div>`,
    `<noscript><p>${studioWords.needsScript}</p></noscript><!--/email_off--></body></html>`,
  ].join('')
}
