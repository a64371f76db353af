import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

type ReadForm = { action: string; method: string; hidden: Record<string, string>; buttons: string[]; html: string }

/** A page's component as the browser gets it, and what is in it. */
export function readPage(page: ReactElement) {
  const html = renderToStaticMarkup(page).replace(/<style>.*?<\/style>/s, '')
  return {
    html,
    text: textOf(html),
    headline: textOf(/<h1.*?<\/h1>/s.exec(html)?.[0] ?? ''),
    forms: formsOf(html),
    links: linksOf(html),
  }
}

/** Text as it is read, with every run of white space as one space. */
function textOf(html: string): string {
  return html
    .replace(/<\/(?:p|h\d|li|dt|dd|a|button|label|span)>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
}

function linksOf(html: string): Record<string, string> {
  return Object.fromEntries(
    [...html.matchAll(/<a [^>]*?href="([^"]*)".*?<\/a>/gs)].map(([link, href = '']) => [textOf(link), href]),
  )
}

function formsOf(html: string): ReadForm[] {
  return [...html.matchAll(/<form .*?<\/form>/gs)].map(([form]) => ({
    html: form,
    action: attribute(form, 'action'),
    method: attribute(form, 'method'),
    hidden: Object.fromEntries(
      tags(form, /<input type="hidden"[^>]*>/g).map((input) => [attribute(input, 'name'), attribute(input, 'value')]),
    ),
    buttons: tags(form, /<button .*?<\/button>/gs)
      .filter((button) => !button.includes('class="unseen"'))
      .map((button) => [attribute(button, 'name'), attribute(button, 'value'), textOf(button)].filter(Boolean).join(' ')),
  }))
}

const tags = (html: string, pattern: RegExp) => html.match(pattern) ?? []

/** Of the first element in `html`. */
export function attribute(html: string, name: string): string {
  return new RegExp(`^<[^>]* ${name}="([^"]*)"`).exec(html)?.[1] ?? ''
}
