import { type HtmlElement, HtmlValidate, Parser } from 'html-validate'

/**
 * The complete rule sets for the HTML standard, for whole documents, and for the WCAG rules that markup alone can
 * break.
 */
const checker = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
})

/** Parses a document without a browser. Its texts and attributes are still escaped: see `textOf`. */
export async function readHtml(html: string): Promise<HtmlElement> {
  return new Parser(await checker.getConfigFor('page.html')).parseHtml(html)
}

/** What the checker finds wrong with a document: rule, message and selector. */
export async function htmlErrors(html: string): Promise<string[]> {
  const { results } = await checker.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector ?? ''}`),
  )
}

/** The text of the first element that `selector` finds, or of one of its attributes; undefined where there is none. */
export function textOf(document: HtmlElement, selector: string, attribute?: string): string | undefined {
  const element = document.querySelector(selector)
  const markup = attribute === undefined ? element?.textContent : element?.getAttributeValue(attribute)
  return markup === undefined || markup === null ? undefined : unescapeHtml(markup)
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** Markup as plain text. Throws on a character reference that the site does not write. */
export function unescapeHtml(markup: string): string {
  return markup.replace(/&([#\w]+);/g, (_, name: string) => {
    const text = NAMED[name]
    if (text === undefined) throw new Error(`No page writes &${name};`)
    return text
  })
}
