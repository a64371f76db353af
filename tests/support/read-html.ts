import { type HtmlElement, HtmlValidate, Parser } from 'html-validate'

/** Conformance with the HTML standard, and the rules of WCAG that markup alone can break: both whole, no rule turned off. */
const checker = new HtmlValidate({ root: true, extends: ['html-validate:standard', 'html-validate:a11y'] })

/** Parses a document without a browser. What its attributes and texts say is still escaped: see `unescapeHtml`. */
export async function readHtml(html: string): Promise<HtmlElement> {
  return new Parser(await checker.getConfigFor('page.html')).parseHtml(html)
}

/** What the checker finds wrong with a document: line, rule and words. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await checker.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector ?? ''}`),
  )
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", nbsp: '\u00a0' }

/** The text that markup stands for. Throws on a reference the site does not write. */
export function unescapeHtml(markup: string): string {
  return markup.replace(/&([#\w]+);/g, (_, name: string) => {
    const text = NAMED[name]
    if (text === undefined) throw new Error(`No page writes &${name};`)
    return text
  })
}
