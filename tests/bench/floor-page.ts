import { brotliCompressSync } from 'node:zlib'
import { seededRandom } from '../support/simulate-experiments.ts'

/** The initial congestion window holds about 14 kB; a page of text takes two thirds of it. */
const TARGET_BYTES = 9500

const WORDS =
  'donors read trust give report cause press story local clear reach value board team week plan search page visit figure letter morning garden river school family volunteer weekend careful honest small large quick plain open early later always often never people money time city coast'.split(
    ' ',
  )

/**
 * The fastest page this machine can show: only text and inline CSS, as large as a real page's HTML once compressed.
 * The site's pages are compared with it. It is the same on every run.
 */
export function floorPage(): string {
  const random = seededRandom(7)
  const sections: string[] = []
  let html = ''
  do {
    sections.push(section(random))
    html = documentOf(sections)
  } while (brotliCompressSync(html).length < TARGET_BYTES)
  return html
}

function documentOf(sections: string[]): string {
  return `<!doctype html><html lang="en-AU"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Floor</title>
<meta name="description" content="The fastest page there can be: text and inline CSS."><link rel="icon" href="data:,">
<style>body{margin:0 auto;max-width:60rem;padding:1.25rem;background:#faf6ea;color:#12211b;font:1rem/1.55 system-ui,sans-serif}
h1{font-size:clamp(2.75rem,7vw,6rem);line-height:1;letter-spacing:-.03em}h2{font-size:1.75rem;line-height:1.1}
section{border-top:1px solid #12211b;padding:2rem 0;display:grid;gap:1rem}</style></head>
<body><main><h1>Your cause, seen by the people who would give</h1><p>${sentences(seededRandom(3), 4)}</p>${sections.join('')}</main></body></html>`
}

function section(random: () => number): string {
  const paragraphs = Array.from({ length: 3 }, () => `<p>${sentences(random, 4)}</p>`).join('')
  return `<section><h2>${sentence(random, 5)}</h2>${paragraphs}</section>`
}

function sentences(random: () => number, count: number): string {
  return Array.from({ length: count }, () => `${sentence(random, 8 + Math.floor(random() * 8))}.`).join(' ')
}

function sentence(random: () => number, length: number): string {
  const words = Array.from({ length }, () => WORDS[Math.floor(random() * WORDS.length)])
  const text = words.join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
